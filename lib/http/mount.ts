import { createKey } from '@/lib/services/access/create-key'
import { listKeys } from '@/lib/services/access/list-keys'
import { addMember, changeMember, listMembers, listTeams, resetMemberPassword } from '@/lib/services/access/members'
import { revokeKey } from '@/lib/services/access/revoke-key'
import { getAudit } from '@/lib/services/audit/get-audit'
import { addEvidence } from '@/lib/services/evidence/add-evidence'
import { getAction } from '@/lib/services/inventory/get-action'
import { getRun } from '@/lib/services/inventory/get-run'
import { getSettings } from '@/lib/services/inventory/get-settings'
import { listActions } from '@/lib/services/inventory/list-actions'
import { putAction } from '@/lib/services/inventory/put-action'
import { putRun } from '@/lib/services/inventory/put-run'
import { putSettings } from '@/lib/services/inventory/put-settings'
import { addNote } from '@/lib/services/operation/add-note'
import { beginOperation } from '@/lib/services/operation/begin-operation'
import { cancelOperation } from '@/lib/services/operation/cancel-operation'
import { changeDeadline } from '@/lib/services/operation/change-deadline'
import { changeOwner } from '@/lib/services/operation/change-owner'
import { claimOperation } from '@/lib/services/operation/claim-operation'
import { getOperation } from '@/lib/services/operation/get-operation'
import { getTimeline } from '@/lib/services/operation/get-timeline'
import { heartbeat } from '@/lib/services/operation/heartbeat'
import { listOperations } from '@/lib/services/operation/list-operations'
import { queueSummary } from '@/lib/services/operation/queue-summary'
import { releaseHold } from '@/lib/services/operation/release-hold'
import { reportOutcome } from '@/lib/services/operation/report-outcome'
import { decideResolution } from '@/lib/services/resolution/decide-resolution'
import { listApprovals } from '@/lib/services/resolution/list-approvals'
import { resolveOperation } from '@/lib/services/resolution/resolve-operation'
import { buildApi } from './build-api'
import { mountDocs } from './docs'
import type { Api, Verbs } from './door'
import { mountHealth } from './health'
import { doorSettings } from './settings'

/** The whole API: every endpoint of lib/api/routes.ts and the verb that answers it. */
const verbs: Verbs = {
  beginOperation,
  listOperations: (ctx, { query }) => listOperations(ctx, query),
  queueSummary: (ctx) => queueSummary(ctx),
  getOperation: (ctx, { params }) => getOperation(ctx, params),
  getTimeline: (ctx, { params }) => getTimeline(ctx, params),
  getAudit: (ctx, { params }) => getAudit(ctx, params),

  claimOperation: (ctx, { params, body }) => claimOperation(ctx, { ...params, ...body }),
  heartbeat: (ctx, { params, body }) => heartbeat(ctx, { ...params, ...body }),
  reportOutcome: (ctx, { params, body }) => reportOutcome(ctx, { ...params, body }),
  cancelOperation: (ctx, { params, body }) => cancelOperation(ctx, { ...params, ...body }),
  releaseHold: (ctx, { params, body }) => releaseHold(ctx, { ...params, body }),

  addEvidence: (ctx, { params, body }) => addEvidence(ctx, { ...params, body }),
  changeOwner: (ctx, { params, body }) => changeOwner(ctx, { ...params, body }),
  changeDeadline: (ctx, { params, body }) => changeDeadline(ctx, { ...params, body }),
  addNote: (ctx, { params, body }) => addNote(ctx, { ...params, body }),
  resolveOperation: (ctx, { params, body }) => resolveOperation(ctx, { ...params, body }),
  listApprovals: (ctx) => listApprovals(ctx),
  decideResolution: (ctx, { params, body }) => decideResolution(ctx, { ...params, body }),

  listActions: (ctx) => listActions(ctx),
  getAction: (ctx, { params }) => getAction(ctx, params),
  putAction: (ctx, { params, body }) => putAction(ctx, { ...params, body }),
  getRun: (ctx, { params }) => getRun(ctx, params),
  putRun: (ctx, { params, body }) => putRun(ctx, { ...params, body }),
  getSettings: (ctx) => getSettings(ctx),
  putSettings: (ctx, { body }) => putSettings(ctx, body),

  listKeys: (ctx) => listKeys(ctx),
  createKey: (ctx, { body }) => createKey(ctx, body),
  revokeKey: (ctx, { params }) => revokeKey(ctx, params),
  listMembers: (ctx) => listMembers(ctx),
  addMember: (ctx, { body }) => addMember(ctx, body),
  changeMember: (ctx, { params, body }) => changeMember(ctx, { ...params, body }),
  resetMemberPassword: (ctx, { params }) => resetMemberPassword(ctx, params),
  listTeams: (ctx) => listTeams(ctx)
}

/** The Hono app of the process: the API, its health, its figures and its reference. */
export function createApi(): Api {
  const door = doorSettings()
  return mountDocs(mountHealth(buildApi(verbs, door)), door)
}
