import type { Result } from '@/lib/domain/operation/result'
import { changeOwnPassword } from '@/lib/services/access/change-own-password'
import { completeSetup } from '@/lib/services/access/complete-setup'
import { createTenant } from '@/lib/services/access/create-tenant'
import { endOwnSessions } from '@/lib/services/access/end-own-sessions'
import { ensureFirstTenant } from '@/lib/services/access/ensure-first-tenant'
import { listTenants } from '@/lib/services/access/list-tenants'
import { makeSetupLink } from '@/lib/services/access/make-setup-link'
import { readSetup } from '@/lib/services/access/read-setup'
import { verifyAudit } from '@/lib/services/audit/verify-audit'
import { checkReadiness } from '@/lib/services/kernel/check-readiness'
import { expireLease } from '@/lib/services/operation/expire-lease'
import { findDue } from '@/lib/services/operation/find-due'
import { missCompletion } from '@/lib/services/operation/miss-completion'
import { missDeadline } from '@/lib/services/operation/miss-deadline'
import { retirePayload } from '@/lib/services/operation/retire-payload'
import type { Access } from './access'

// biome-ignore lint/suspicious/noExplicitAny: each verb declares its own context and input; perform checks them at the call.
type OwnVerb = { access: Access; run: (ctx: any, input: any) => Promise<Result<unknown>> }

const TIME = { system: 'Only the sweeps decide what is due.' }
const INSTALLATION = { system: 'It belongs to the installation and to no tenant.' }

/** The verbs that are no endpoint. */
export const ownVerbs = {
  changeOwnPassword: {
    access: { self: 'A member who must replace a one-time password has no scope yet.' },
    run: changeOwnPassword
  },
  endOwnSessions: { access: { self: 'Signing out needs no permission.' }, run: endOwnSessions },

  readSetup: { access: { open: 'The link is the credential, because no member exists yet.' }, run: readSetup },
  completeSetup: { access: { open: 'The link is the credential, and this uses it.' }, run: completeSetup },
  checkReadiness: {
    access: { open: 'A load balancer has no credential, and the answer is one word.' },
    run: checkReadiness
  },

  ensureFirstTenant: { access: INSTALLATION, run: ensureFirstTenant },
  createTenant: { access: INSTALLATION, run: createTenant },
  listTenants: { access: INSTALLATION, run: listTenants },
  makeSetupLink: { access: INSTALLATION, run: makeSetupLink },
  verifyAudit: { access: INSTALLATION, run: verifyAudit },

  findDue: { access: TIME, run: findDue },
  expireLease: { access: TIME, run: expireLease },
  missCompletion: { access: TIME, run: missCompletion },
  missDeadline: { access: TIME, run: missDeadline },
  retirePayload: { access: TIME, run: retirePayload }
} satisfies Record<string, OwnVerb>
