import type { WireAnswer } from './keep-alive'

/** What a client asked of the ledger. */
export type Asked =
  | { verb: 'begin'; key: string; payload: string }
  | { verb: 'report'; key: string; attempt: number; outcome: string; providerReference: string }

/** `ok`: the ledger answered, be it a refusal. `fail`: it said that it did nothing. `info`: unknown. */
export type Line =
  | { type: 'invoke'; call: number; asked: Asked }
  | { type: 'ok' | 'fail'; call: number; answer: WireAnswer }
  | { type: 'info'; call: number; why: string }

/** The requests of clients and their answers, in order. */
export class History {
  readonly lines: Line[] = []
  #calls = 0

  /** Logs the request before it is sent, and its result after that. A lost answer is logged, not thrown. */
  async record(asked: Asked, ask: () => Promise<WireAnswer>): Promise<WireAnswer | null> {
    const call = ++this.#calls
    this.lines.push({ type: 'invoke', call, asked })
    try {
      const answer = await ask()
      if (answer.status >= 500) this.lines.push({ type: 'info', call, why: `status ${answer.status}` })
      else this.lines.push({ type: answer.status < 400 || answer.status === 409 ? 'ok' : 'fail', call, answer })
      return answer
    } catch (error) {
      this.lines.push({ type: 'info', call, why: String(error) })
      return null
    }
  }
}

/** The effects of a provider, by its own record. */
export type Effect = { idempotencyKey: string | null; id: string }

/** An operation as it is in the end, after healing and settling. */
export type FinalOperation = {
  key: string
  state: string
  attempts: number
  hasOwner: boolean
  hasDeadline: boolean
  leaseIsOver: boolean
  /** Provider references that reports or evidence of the operation hold. */
  references: string[]
}

type Call = { asked: Asked; from: number; to: number; answer: WireAnswer | null }

/**
 * Everything that a history, the provider's own record and the final state say against the ledger, a sentence each:
 * executes at most one per attempt, effects at most one per key, nothing acknowledged lost, replays equal, one key one
 * payload, no execute after an uncertain outcome, and every case watched. Nothing to say means that it kept its word.
 */
export function violations(
  lines: readonly Line[],
  effects: readonly Effect[],
  final: readonly FinalOperation[]
): string[] {
  const calls = callsOf(lines)
  const found = new Map(final.map((operation) => [operation.key, operation]))
  const keys = new Set(calls.map(({ asked }) => asked.key))
  return [
    ...[...keys].flatMap((key) =>
      aboutKey(
        key,
        calls.filter((call) => call.asked.key === key),
        found.get(key)
      )
    ),
    ...aboutEffects(effects, calls),
    ...final.flatMap(aboutFinal)
  ]
}

function callsOf(lines: readonly Line[]): Call[] {
  const calls = new Map<number, Call>()
  lines.forEach((line, at) => {
    if (line.type === 'invoke')
      calls.set(line.call, { asked: line.asked, from: at, to: Number.POSITIVE_INFINITY, answer: null })
    const call = calls.get(line.call)
    if (call !== undefined && line.type !== 'invoke') call.to = at
    if (call !== undefined && (line.type === 'ok' || line.type === 'fail')) call.answer = line.answer
  })
  return [...calls.values()]
}

const decisionOf = (call: Call): string | undefined => call.answer?.json.decision

function aboutKey(key: string, calls: readonly Call[], final: FinalOperation | undefined): string[] {
  const begins = calls.filter(({ asked }) => asked.verb === 'begin')
  const executes = begins.filter((call) => decisionOf(call) === 'execute')
  return [
    ...oncePerAttempt(key, executes),
    ...onePayload(key, begins, executes),
    ...neverAfterUnknown(key, begins, executes),
    ...replaysEqual(key, begins),
    ...nothingLost(key, calls, executes, final)
  ]
}

function oncePerAttempt(key: string, executes: readonly Call[]): string[] {
  const numbers = executes.map(({ answer }) => answer?.json.attempt?.number)
  return numbers.length === new Set(numbers).size ? [] : [`${key}: attempts ${numbers.join(', ')} were told to execute`]
}

function onePayload(key: string, begins: readonly Call[], executes: readonly Call[]): string[] {
  const payloads = new Set(executes.map(payloadOf))
  if (payloads.size > 1) return [`${key}: two payloads were told to execute`]
  if (payloads.size === 0) return []
  const others = begins.filter((call) => call.answer !== null && !payloads.has(payloadOf(call)))
  const told = others.filter(({ answer }) => answer?.json.code !== 'fingerprint_mismatch')
  return told.map(({ answer }) => `${key}: another payload was told ${answer?.json.code ?? answer?.json.decision}`)
}

const payloadOf = ({ asked }: Call): string => (asked.verb === 'begin' ? asked.payload : '')

function neverAfterUnknown(key: string, begins: readonly Call[], executes: readonly Call[]): string[] {
  const uncertain = begins.filter(({ answer }) => answer?.json.code === 'outcome_unknown').map(({ to }) => to)
  const since = Math.min(...uncertain)
  return executes.filter(({ from }) => from > since).map(() => `${key}: was told to execute after an uncertain outcome`)
}

function replaysEqual(key: string, begins: readonly Call[]): string[] {
  const replays = begins.filter((call) => decisionOf(call) === 'replay')
  const results = new Set(replays.map(({ answer }) => JSON.stringify(answer?.json.result)))
  return results.size > 1 ? [`${key}: ${results.size} different results were replayed`] : []
}

function nothingLost(
  key: string,
  calls: readonly Call[],
  executes: readonly Call[],
  final: FinalOperation | undefined
): string[] {
  const promised = calls.filter(
    ({ answer }) => answer !== null && (answer.status < 300 || answer.json.operation !== undefined)
  )
  if (final === undefined) return promised.length === 0 ? [] : [`${key}: was acknowledged and is gone`]
  const granted = Math.max(0, ...executes.map(({ answer }) => answer?.json.attempt?.number ?? 0))
  const lost = calls.flatMap(({ asked, answer }) =>
    asked.verb === 'report' && answer !== null && answer.status < 300 && asked.providerReference !== ''
      ? final.references.includes(asked.providerReference)
        ? []
        : [`${key}: the report of ${asked.providerReference} was acknowledged and is gone`]
      : []
  )
  return final.attempts < granted ? [`${key}: attempt ${granted} was granted and is gone`, ...lost] : lost
}

function aboutEffects(effects: readonly Effect[], calls: readonly Call[]): string[] {
  const counts = new Map<string, number>()
  for (const { idempotencyKey } of effects) {
    const key = idempotencyKey ?? 'no key'
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const executed = new Set(calls.filter((call) => decisionOf(call) === 'execute').map(({ asked }) => asked.key))
  return [...counts].flatMap(([key, count]) => [
    ...(count > 1 ? [`${key}: ${count} effects at the provider`] : []),
    ...(executed.has(key) ? [] : [`${key}: an effect that nobody was told to cause`])
  ])
}

function aboutFinal({ key, state, hasOwner, hasDeadline, leaseIsOver }: FinalOperation): string[] {
  if (state === 'submitted' && leaseIsOver) return [`${key}: its lease is over and it still counts as running`]
  const unwatched = (state === 'unknown' || state === 'reconciling') && !(hasOwner && hasDeadline)
  return unwatched ? [`${key}: is ${state} without an owner or a deadline`] : []
}
