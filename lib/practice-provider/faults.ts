/** The kind of a request, for the choice of faults. */
export type RequestKind = 'create' | 'list' | 'read'

interface FaultDeclaration {
  readonly appliesTo: readonly RequestKind[]
  /** The name of its duration parameter and the value taken when the request gives none, in milliseconds. */
  readonly duration?: { readonly parameter: string; readonly defaultMs: number }
}

const EVERY_KIND = ['create', 'list', 'read'] as const

/** Every fault of the practice provider, with the requests it applies to. */
export const FAULTS = {
  accept_then_drop: { appliesTo: ['create'] },
  drop_before: { appliesTo: EVERY_KIND },
  answer_late: { appliesTo: EVERY_KIND, duration: { parameter: 'ms', defaultMs: 30_000 } },
  error_500_after_accept: { appliesTo: ['create'] },
  error_500_before: { appliesTo: EVERY_KIND },
  reject: { appliesTo: ['create'] },
  decline: { appliesTo: ['create'] },
  slow_bytes: { appliesTo: EVERY_KIND, duration: { parameter: 'ms', defaultMs: 100 } },
  reset_mid_answer: { appliesTo: EVERY_KIND },
  accepted_202: { appliesTo: ['create'], duration: { parameter: 'settle_ms', defaultMs: 1000 } },
  forget_keys: { appliesTo: ['create'] },
  search_lag: { appliesTo: ['create'], duration: { parameter: 'ms', defaultMs: 5000 } },
  truncate_search: { appliesTo: ['list'] }
} as const satisfies Record<string, FaultDeclaration>

/** The name of one fault, as written in the `Practice-Fault` header. */
type FaultName = keyof typeof FAULTS

/** The faults of one request, each with its duration in milliseconds (0 where it has none). */
export type FaultSet = ReadonlyMap<FaultName, number>

/** No fault at all. */
export const NO_FAULTS: FaultSet = new Map()

/** An unknown fault or parameter. It is refused, because a misspelt fault would make a test pass without it. */
export class FaultSyntaxError extends Error {}

/**
 * Reads `name;parameter=value, name, …`, the form of the `Practice-Fault` header.
 * @throws FaultSyntaxError for an unknown name, an unknown parameter or a duration that is not a whole number of ms.
 */
export function parseFaults(text: string): FaultSet {
  const faults = new Map<FaultName, number>()
  for (const part of text.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    if (!isFaultName(name)) {
      throw new FaultSyntaxError(`Unknown fault "${name}". Known faults: ${Object.keys(FAULTS).join(', ')}.`)
    }
    faults.set(name, readDuration(name, parameters))
  }
  return faults
}

/** Whether every fault of the set applies to a request of this kind. */
export function applies(faults: FaultSet, kind: RequestKind): boolean {
  return [...faults.keys()].every((name) => (FAULTS[name].appliesTo as readonly RequestKind[]).includes(kind))
}

/** The text that `parseFaults` would read back as the same set. */
export function formatFaults(faults: FaultSet): string {
  return [...faults]
    .map(([name, ms]) => {
      const { duration }: FaultDeclaration = FAULTS[name]
      return duration ? `${name};${duration.parameter}=${ms}` : name
    })
    .join(', ')
}

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(FAULTS, name)
}

function readDuration(name: FaultName, parameters: readonly string[]): number {
  const { duration }: FaultDeclaration = FAULTS[name]
  let ms = duration?.defaultMs ?? 0
  for (const parameter of parameters) {
    const [key, value = ''] = parameter.split('=')
    if (key !== duration?.parameter) throw new FaultSyntaxError(`Fault "${name}" has no parameter "${key}".`)
    if (!/^\d{1,9}$/.test(value)) throw new FaultSyntaxError(`"${parameter}" is not a whole number of milliseconds.`)
    ms = Number(value)
  }
  return ms
}
