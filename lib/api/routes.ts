/** The path of the API below the URL of the server. */
export const API_BASE = '/api/v1'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = { readonly method: Method; readonly path: string }

/**
 * Method and path of every endpoint, relative to {@link API_BASE}. This table does not use zod, because browsers and
 * the typed client load it; lib/api/endpoints.ts declares the shapes of each endpoint. A fixed path comes before a
 * pattern that also matches it.
 */
export const routes = {
  beginOperation: { method: 'POST', path: '/operations' },
  listOperations: { method: 'GET', path: '/operations' },
  queueSummary: { method: 'GET', path: '/operations/summary' },
  getOperation: { method: 'GET', path: '/operations/{operationId}' },
  getTimeline: { method: 'GET', path: '/operations/{operationId}/timeline' },
  getAudit: { method: 'GET', path: '/operations/{operationId}/audit' },

  claimOperation: { method: 'POST', path: '/operations/{operationId}/claim' },
  heartbeat: { method: 'POST', path: '/operations/{operationId}/attempts/{attempt}/heartbeat' },
  reportOutcome: { method: 'POST', path: '/operations/{operationId}/attempts/{attempt}/report' },
  cancelOperation: { method: 'POST', path: '/operations/{operationId}/cancel' },
  releaseHold: { method: 'POST', path: '/operations/{operationId}/release' },

  addEvidence: { method: 'POST', path: '/operations/{operationId}/evidence' },
  changeOwner: { method: 'PUT', path: '/operations/{operationId}/owner' },
  changeDeadline: { method: 'PUT', path: '/operations/{operationId}/deadline' },
  addNote: { method: 'POST', path: '/operations/{operationId}/notes' },
  resolveOperation: { method: 'POST', path: '/operations/{operationId}/resolutions' },
  listApprovals: { method: 'GET', path: '/approvals' },
  decideResolution: { method: 'POST', path: '/resolutions/{resolutionId}/decision' },

  listActions: { method: 'GET', path: '/actions' },
  getAction: { method: 'GET', path: '/actions/{name}' },
  putAction: { method: 'PUT', path: '/actions/{name}' },
  getRun: { method: 'GET', path: '/runs/{runId}' },
  putRun: { method: 'PUT', path: '/runs/{runId}' },
  getSettings: { method: 'GET', path: '/settings' },
  putSettings: { method: 'PUT', path: '/settings' },

  listKeys: { method: 'GET', path: '/keys' },
  createKey: { method: 'POST', path: '/keys' },
  revokeKey: { method: 'POST', path: '/keys/{keyId}/revoke' },
  listMembers: { method: 'GET', path: '/members' },
  addMember: { method: 'POST', path: '/members' },
  changeMember: { method: 'PATCH', path: '/members/{userId}' },
  resetMemberPassword: { method: 'POST', path: '/members/{userId}/reset-password' },
  listTeams: { method: 'GET', path: '/teams' }
} as const satisfies Record<string, Route>

export type EndpointId = keyof typeof routes

/** The path of an endpoint with its parameters filled in and escaped: `/api/v1/operations/op_…/claim`. */
export function hrefOf(id: EndpointId, params: Readonly<Record<string, string | number>> = {}): string {
  const path = routes[id].path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${id} needs the path parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  return API_BASE + path
}
