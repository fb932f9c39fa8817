import type { VerbInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import { type Result, refused } from '@/lib/domain/operation/result'
import { type AnyContext, refusalOf } from './access'
import { type Registry, registry, type VerbId } from './registry'

type RunOf<Id extends VerbId> = Registry[Id]['run']
/** The caller that a verb needs: a caller of a tenant, the installation, or any caller. */
export type ContextOf<Id extends VerbId> = Parameters<RunOf<Id>>[0]
export type InputOf<Id extends VerbId> = Id extends EndpointId
  ? VerbInput<Id>
  : Parameters<RunOf<Id>> extends [unknown, infer Input]
    ? Input
    : Record<never, never>
export type ResultOf<Id extends VerbId> = Awaited<ReturnType<RunOf<Id>>>

export type Perform = <Id extends VerbId>(
  id: Id,
  ctx: ContextOf<Id>,
  input: InputOf<Id> | (() => Promise<Result<InputOf<Id>>>)
) => Promise<ResultOf<Id>>

/** Every verb as `perform` handles it, after its own types are checked at the call. */
type AnyRun = (ctx: AnyContext, input: unknown) => Promise<Result<unknown>>

/**
 * Authorises and calls a set of verbs. It is the only place that authorises: HTTP, loaders, sign-in actions, jobs and
 * the command line call it, and only lib/verbs can import a verb.
 *
 * An adapter can pass a function that reads its input, so that the input of a refused call is not read.
 */
export function createPerform(verbs: Registry): Perform {
  const perform = (id: VerbId, ctx: AnyContext, input: unknown): Promise<Result<unknown>> => {
    const { access, run } = verbs[id] as { access: Registry[VerbId]['access']; run: AnyRun }
    const refusal = refusalOf(access, ctx)
    if (refusal !== null) return Promise.resolve(refused(refusal))
    return typeof input === 'function'
      ? readThenRun(ctx, input as () => Promise<Result<unknown>>, run)
      : run(ctx, input)
  }
  return perform as Perform
}

async function readThenRun(
  ctx: AnyContext,
  read: () => Promise<Result<unknown>>,
  run: AnyRun
): Promise<Result<unknown>> {
  const input = await read()
  return input.ok ? run(ctx, input.value) : input
}

/** Checks whether the caller may, then calls the verb. */
export const perform: Perform = createPerform(registry)
