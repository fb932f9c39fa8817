import { expect } from 'vitest'
import { actionBodySchema } from '@/lib/api/actions'
import { type BeginBody, beginBodySchema } from '@/lib/api/begin'
import { evidenceBodySchema } from '@/lib/api/evidence'
import { resolutionBodySchema } from '@/lib/api/resolutions'
import { type ReportBody, reportBodySchema } from '@/lib/api/work'
import { fromWireId } from '@/lib/domain/operation/ids'
import type { Refusal, Result } from '@/lib/domain/operation/result'
import type { Outcome } from '@/lib/domain/operation/vocabulary'
import { sweep } from '@/lib/jobs/sweep'
import type { ServiceContext } from '@/lib/services/kernel/context'
import { perform } from '@/lib/verbs/perform'
import type { TestTenant } from './tenant'

/** The value of a success. @throws Error with the refusal where it was refused. */
export function done<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}: ${result.refusal.detail}`)
  return result.value
}

/** The refusal. @throws Error with the answer where it was no refusal. */
export function refusalIn(result: Result<unknown>): Refusal {
  if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`)
  return result.refusal
}

/** Moments in the life of an operation that tests start from. */
export const MOMENTS = ['planned', 'submitted', 'accepted', 'succeeded', 'failed', 'unknown', 'reconciling'] as const
export type Moment = (typeof MOMENTS)[number]

type Extra = Partial<BeginBody>
type Seen = { kind: string; finding: string } & Record<string, unknown>

/** The verbs of one tenant's ledger in the words of a test; bodies are parsed as the HTTP adapter parses them. */
export function verbsOf(tenant: TestTenant) {
  const { agent } = tenant

  const begin = (key: string, extra: Extra = {}, ctx: ServiceContext = agent) =>
    perform('beginOperation', ctx, {
      key,
      body: beginBodySchema.parse({
        action: 'payment.create',
        request: { amount: '125.00', currency: 'GBP', order: key },
        amount: { value: '125.00', currency: 'GBP' },
        provider: 'practice',
        ...extra
      })
    })

  /** Begins and must be told to execute. Answers the operation's uuid. */
  const execute = async (key: string, extra: Extra = {}): Promise<string> => {
    const { body } = done(await begin(key, extra))
    expect(body.decision).toBe('execute')
    return idIn(body)
  }

  const report = (operationId: string, outcome: Outcome, extra: Partial<ReportBody> & { attempt?: number } = {}) => {
    const { attempt = 1, ...rest } = extra
    const body = { fencingToken: String(attempt), outcome, ...rest }
    return perform('reportOutcome', agent, { operationId, attempt, body: reportBodySchema.parse(body) })
  }

  const addSeen = (ctx: ServiceContext, operationId: string, seen: Seen) =>
    perform('addEvidence', ctx, { operationId, body: evidenceBodySchema.parse({ source: 'the dashboard', ...seen }) })

  /** Brings a new operation to a moment, for real. Answers its uuid. */
  const bring = async (moment: Moment, key: string, extra: Extra = {}): Promise<string> => {
    if (moment === 'planned') return idIn(done(await begin(key, { ...extra, mode: 'plan' })).body)
    const id = await execute(key, extra)
    if (moment === 'submitted') return id
    if (moment === 'accepted') done(await report(id, 'accepted', { providerReference: `pay_${key}` }))
    else if (moment === 'succeeded')
      done(await report(id, 'succeeded', { providerReference: `pay_${key}`, result: { id: `pay_${key}` } }))
    else if (moment === 'failed') done(await report(id, 'declined', { reason: 'no funds' }))
    else done(await report(id, 'timeout'))
    if (moment === 'reconciling') done(await addSeen(agent, id, { kind: 'note', finding: 'inconclusive' }))
    return id
  }

  const see = async (operationId: string, ctx: ServiceContext = agent) =>
    done(await perform('getOperation', ctx, { operationId })).body

  return {
    begin,
    execute,
    report,
    addSeen,
    bring,
    see,
    /** Names of everything that happened to an operation, in order. */
    story: async (operationId: string) =>
      done(await perform('getTimeline', agent, { operationId })).body.items.map(({ type }) => type),
    /** Whether an action that the inventory does not know is refused. */
    settings: async (strictInventory: boolean) =>
      done(await perform('putSettings', await tenant.person('admin'), { body: { strictInventory } })),
    /** Declares an action; only what matters to the test has to be said. */
    declare: async (name: string, policy: Record<string, unknown> = {}) =>
      done(
        await perform('putAction', await tenant.person('admin'), {
          name,
          body: actionBodySchema.parse({ class: 'consequential', ...policy })
        })
      ),
    resolve: (ctx: ServiceContext, operationId: string, decision: Record<string, unknown>) =>
      perform('resolveOperation', ctx, {
        operationId,
        body: resolutionBodySchema.parse({
          evidenceIds: [],
          reason: 'Seen with my own eyes.',
          reasonCode: 'provider_confirmed',
          ...decision
        })
      }),
    /** Moves instants of an operation into the past, as if that many seconds had gone by. The guards stay on. */
    elapse: (operationId: string, column: string, seconds: number) =>
      tenant.sql(`update operations set ${column} = ${column} - make_interval(secs => $2) where id = $1`, [
        operationId,
        seconds
      ]),
    /** Lets the ledger notice what time has brought. */
    sweepNow: () =>
      sweep(400, (_, error) => {
        throw error
      })
  }
}
export type Verbs = ReturnType<typeof verbsOf>

/** The uuid of the operation in an answer. */
export function idIn({ operation }: { operation: { id: string } }): string {
  const id = fromWireId('op', operation.id)
  if (id === null) throw new Error(`not an operation's id: ${operation.id}`)
  return id
}
