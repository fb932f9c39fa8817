import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi'
import { actionSchema } from '@/lib/api/actions'
import { amountSchema } from '@/lib/api/common'
import { type Endpoint, TAGS } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import { evidenceSchema } from '@/lib/api/evidence'
import { keySchema } from '@/lib/api/keys'
import { memberSchema } from '@/lib/api/members'
import { operationListItemSchema } from '@/lib/api/operation-list'
import { attemptSchema, noteSchema, operationSchema, operationSummarySchema } from '@/lib/api/operations'
import { resolutionSchema } from '@/lib/api/resolutions'
import { API_BASE, type EndpointId, routes } from '@/lib/api/routes'
import { runSchema } from '@/lib/api/runs'
import { cookieName } from '@/lib/auth/session-token'
import { describeEndpoint } from './describe-endpoint'
import { problemSchema } from './problem-schema'

export type OpenApiDocument = ReturnType<typeof createDocument>

/** The OpenAPI 3.1 description of the whole API, made from the declarations alone. */
export function openApiDocument(baseUrl: string): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {}
  for (const [id, route] of Object.entries(routes) as [EndpointId, (typeof routes)[EndpointId]][]) {
    const endpoint: Endpoint = endpoints[id]
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: describeEndpoint(id, endpoint) }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Onceover API',
      version: '1',
      description:
        'A ledger for uncertain actions. It tells an agent whether it can act, and it settles uncertain outcomes by evidence.'
    },
    servers: [{ url: baseUrl + API_BASE }],
    tags: TAGS.map((name) => ({ name })),
    security: [{ bearer: [] }, { session: [] }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'An API key' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('session'),
          description: 'The session of the console; writes need the same origin'
        }
      },
      schemas: {
        Action: actionSchema,
        Amount: amountSchema,
        Attempt: attemptSchema,
        Evidence: evidenceSchema,
        Key: keySchema,
        Member: memberSchema,
        Note: noteSchema,
        Operation: operationSchema,
        OperationListItem: operationListItemSchema,
        OperationSummary: operationSummarySchema,
        Problem: problemSchema,
        Resolution: resolutionSchema,
        Run: runSchema
      }
    }
  })
}
