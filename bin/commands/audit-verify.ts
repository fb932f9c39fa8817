import type { Command } from '@/bin/command'
import { readOptions } from '@/bin/options'
import { commandContext } from '@/bin/tenant'
import { withDatabase } from '@/bin/with-database'
import { PlainError } from '@/lib/plain-error'
import { verifyAudit } from '@/lib/services/audit/verify-audit'

/** `audit verify`: recomputes every chain and names each altered row. */
export const auditVerifyCommand: Command = {
  words: '[--tenant T]',
  about: 'verify every audit chain; exits with 1 if a row was changed',
  async run(words, env) {
    const { tenant } = readOptions(words, [], ['tenant'])
    await withDatabase(env, async () => {
      const tenantId = tenant === undefined ? undefined : (await commandContext(tenant)).tenantId
      const { operations, events, faults } = await verifyAudit(tenantId)
      for (const { tenantId: where, operationId, sequence, type, reason } of faults) {
        const what = type === null ? '' : ` (${type})`
        process.stderr.write(`Tenant ${where}, operation ${operationId}, event ${sequence}${what}: ${reason}.\n`)
      }
      if (faults.length > 0) throw new PlainError(`${faults.length} of ${operations} audit chains do not verify.`)
      process.stdout.write(`Verified ${events} events of ${operations} operations.\n`)
    })
  }
}
