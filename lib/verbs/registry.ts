import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import type { EndpointId } from '@/lib/api/routes'
import type { Access } from './access'
import { endpointVerbs } from './endpoint-verbs'
import { ownVerbs } from './own-verbs'

type EndpointVerbs = { [Id in EndpointId]: { access: Access; run: (typeof endpointVerbs)[Id] } }

/** Every verb by its id, with who may call it. Endpoints take their access from their declaration in lib/api. */
export type Registry = EndpointVerbs & {
  [Id in keyof typeof ownVerbs]: { access: Access; run: (typeof ownVerbs)[Id]['run'] }
}
export type VerbId = keyof Registry

const declared = Object.entries(endpointVerbs).map(([id, run]) => {
  const { scopes, keyScopes }: Endpoint = endpoints[id as EndpointId]
  return [id, { access: { scopes, keyScopes }, run }]
})

export const registry: Registry = { ...(Object.fromEntries(declared) as EndpointVerbs), ...ownVerbs }
