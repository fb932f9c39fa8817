import type { Command } from '@/bin/command'
import { readOptions } from '@/bin/options'
import { COMMAND_LINE, commandContext } from '@/bin/tenant'
import { withDatabase } from '@/bin/with-database'
import { PlainError } from '@/lib/plain-error'
import { perform } from '@/lib/verbs/perform'

/** `audit verify`: recomputes every chain and names each altered row. */
export const auditVerifyCommand: Command = {
  words: '[--tenant T]',
  about: 'verify every audit chain; exits with 1 if a row was changed',
  async run(words, env) {
    const { tenant } = readOptions(words, [], ['tenant'])
    await withDatabase(env, async () => {
      const tenantId = tenant === undefined ? undefined : (await commandContext(tenant)).tenantId
      const verified = await perform('verifyAudit', COMMAND_LINE, { tenantId })
      if (!verified.ok) throw new PlainError(verified.refusal.detail)
      const { operations, events, faults } = verified.value
      for (const { tenantId: where, operationId, sequence, type, reason } of faults) {
        const what = type === null ? '' : ` (${type})`
        process.stderr.write(`Tenant ${where}, operation ${operationId}, event ${sequence}${what}: ${reason}.\n`)
      }
      if (faults.length > 0) throw new PlainError(`${faults.length} of ${operations} audit chains do not verify.`)
      process.stdout.write(`Verified ${events} events of ${operations} operations.\n`)
    })
  }
}
