import type { Endpoint } from './endpoint'
import { accessEndpoints } from './endpoints/access'
import { inventoryEndpoints } from './endpoints/inventory'
import { operationEndpoints } from './endpoints/operations'
import { settlingEndpoints } from './endpoints/settling'
import { workEndpoints } from './endpoints/work'
import type { EndpointId } from './routes'

/**
 * Every endpoint, declared once. The server, OpenAPI, the reference and the client's types are derived from it; method
 * and path are in lib/api/routes.ts, which browsers can load.
 */
export const endpoints = {
  ...operationEndpoints,
  ...workEndpoints,
  ...settlingEndpoints,
  ...inventoryEndpoints,
  ...accessEndpoints
} as const satisfies Record<EndpointId, Endpoint>

export type Endpoints = typeof endpoints
