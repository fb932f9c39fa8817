import type { Operation } from '@/lib/api/operations'
import type { LoadedOperation } from '@/lib/db/ledger-load'
import type { World } from '@/lib/domain/decide/decision'
import { permittedSteps } from '@/lib/domain/decide/permitted'
import type { ServiceContext } from './context'
import { askerOf, type Saved } from './decide-and-save'
import { toWireOperation } from './to-wire'

/** The full form of an operation for its caller: the function that enforces the steps also lists the allowed ones. */
export function operationFor(ctx: ServiceContext, loaded: LoadedOperation, world: World): Operation {
  return toWireOperation(loaded.operation, permittedSteps(loaded.operation, world, askerOf(ctx)))
}

export const savedOperation = (ctx: ServiceContext, saved: Saved): Operation =>
  operationFor(ctx, saved.loaded, saved.world)
