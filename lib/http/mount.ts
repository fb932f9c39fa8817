import { addEvidence } from '@/lib/services/add-evidence'
import { addNote } from '@/lib/services/add-note'
import { beginOperation } from '@/lib/services/begin-operation'
import { cancelOperation } from '@/lib/services/cancel-operation'
import { changeDeadline } from '@/lib/services/change-deadline'
import { changeOwner } from '@/lib/services/change-owner'
import { claimOperation } from '@/lib/services/claim-operation'
import { createKey } from '@/lib/services/create-key'
import { decideResolution } from '@/lib/services/decide-resolution'
import { getAction } from '@/lib/services/get-action'
import { getAudit } from '@/lib/services/get-audit'
import { getOperation } from '@/lib/services/get-operation'
import { getRun } from '@/lib/services/get-run'
import { getSettings } from '@/lib/services/get-settings'
import { getTimeline } from '@/lib/services/get-timeline'
import { heartbeat } from '@/lib/services/heartbeat'
import { listActions } from '@/lib/services/list-actions'
import { listApprovals } from '@/lib/services/list-approvals'
import { listKeys } from '@/lib/services/list-keys'
import { listOperations } from '@/lib/services/list-operations'
import { addMember, changeMember, listMembers, listTeams, resetMemberPassword } from '@/lib/services/members'
import { putAction } from '@/lib/services/put-action'
import { putRun } from '@/lib/services/put-run'
import { putSettings } from '@/lib/services/put-settings'
import { queueSummary } from '@/lib/services/queue-summary'
import { releaseHold } from '@/lib/services/release-hold'
import { reportOutcome } from '@/lib/services/report-outcome'
import { resolveOperation } from '@/lib/services/resolve-operation'
import { revokeKey } from '@/lib/services/revoke-key'
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
