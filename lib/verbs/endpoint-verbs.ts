import type { EndpointAnswer, VerbInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import type { Result } from '@/lib/domain/operation/result'
import { addMember } from '@/lib/services/access/add-member'
import { changeMember } from '@/lib/services/access/change-member'
import { createKey } from '@/lib/services/access/create-key'
import { listKeys } from '@/lib/services/access/list-keys'
import { listMembers } from '@/lib/services/access/list-members'
import { listTeams } from '@/lib/services/access/list-teams'
import { resetMemberPassword } from '@/lib/services/access/reset-member-password'
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
import type { Answer, ServiceContext } from '@/lib/services/kernel/context'
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

/** A verb behind an endpoint of lib/api. */
export type EndpointRun<Id extends EndpointId> = (
  ctx: ServiceContext,
  input: VerbInput<Id>
) => Promise<Result<Answer<EndpointAnswer<Id>>>>

/** The verb of every endpoint; its scopes are in the endpoint's declaration. */
export const endpointVerbs = {
  beginOperation,
  listOperations,
  queueSummary,
  getOperation,
  getTimeline,
  getAudit,

  claimOperation,
  heartbeat,
  reportOutcome,
  cancelOperation,
  releaseHold,

  addEvidence,
  changeOwner,
  changeDeadline,
  addNote,
  resolveOperation,
  listApprovals,
  decideResolution,

  listActions,
  getAction,
  putAction,
  getRun,
  putRun,
  getSettings,
  putSettings,

  listKeys,
  createKey,
  revokeKey,
  listMembers,
  addMember,
  changeMember,
  resetMemberPassword,
  listTeams
} satisfies { [Id in EndpointId]: EndpointRun<Id> }
