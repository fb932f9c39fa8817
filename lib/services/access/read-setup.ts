import { readSetupToken } from '@/lib/auth/setup-token'
import { readSetupState, type SetupState } from '@/lib/db/setup'
import { ok, type Result } from '@/lib/domain/operation/result'
import type { CallContext } from '@/lib/services/kernel/context'

/** The status of a set-up token. */
export async function readSetup(_ctx: CallContext, { token }: { token: unknown }): Promise<Result<SetupState>> {
  const read = readSetupToken(token)
  return ok(read === null ? 'wrong' : await readSetupState(read.tenantId, read.hash))
}
