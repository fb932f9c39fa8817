import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiParameters, ZodOpenApiResponsesObject } from 'zod-openapi'
import { BODY_ERRORS, COMMON_ERRORS, type Endpoint, type ParamSpec } from '@/lib/api/endpoint'
import { PROBLEMS } from '@/lib/api/problem-table'
import type { EndpointId } from '@/lib/api/routes'
import type { ScopeRule } from '@/lib/domain/access/scopes'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import { REFUSAL_STATUS } from '@/lib/http/status'
import { problemSchema } from './problem-schema'

/** One endpoint as an OpenAPI operation. */
export function describeEndpoint(id: EndpointId, endpoint: Endpoint): ZodOpenApiOperationObject {
  return {
    operationId: id,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [endpoint.about, scopeSentence(endpoint)].filter(Boolean).join('\n\n'),
    requestParams: parametersOf(endpoint),
    ...(endpoint.body && {
      requestBody: {
        required: endpoint.bodyOptional !== true,
        content: { 'application/json': { schema: endpoint.body, example: endpoint.exampleBody } }
      }
    }),
    responses: { ...answersOf(endpoint), ...problemsOf(endpoint) }
  }
}

/** Every code that an endpoint can return, including the common ones, in the order of their status. */
export function codesOf(endpoint: Endpoint): RefusalCode[] {
  const codes = new Set([...endpoint.errors, ...COMMON_ERRORS, ...(endpoint.body ? BODY_ERRORS : [])])
  return [...codes].sort((a, b) => REFUSAL_STATUS[a] - REFUSAL_STATUS[b])
}

/** Which scopes a call needs, as a sentence. */
export function scopeSentence({ scopes, keyScopes }: Pick<Endpoint, 'scopes' | 'keyScopes'>): string {
  const forKeys = keyScopes === undefined ? '' : ` An API key requires ${named(keyScopes)} instead.`
  return `Requires ${named(scopes)}.${forKeys}`
}

const named = (scopes: ScopeRule): string =>
  scopes.length === 1 ? `the scope \`${scopes[0]}\`` : `one of the scopes \`${scopes.join('`, `')}\``

function parametersOf(endpoint: Endpoint): ZodOpenApiParameters {
  const parameters: ZodOpenApiParameters = {}
  if (endpoint.params) {
    parameters.path = z.object(
      Object.fromEntries(Object.entries(endpoint.params).map(([name, spec]) => [name, paramSchema(spec)]))
    )
  }
  if (endpoint.query instanceof z.ZodObject) parameters.query = endpoint.query
  if (endpoint.idempotencyKeyHeader) {
    const about = '1 to 255 visible ASCII characters, as a quoted string or without quotes'
    parameters.header = z.object({ 'Idempotency-Key': z.string().min(1).max(255).meta({ description: about }) })
  }
  return parameters
}

function paramSchema(spec: ParamSpec): z.ZodType {
  if (spec.kind === 'number') return z.number().int().min(1).meta({ description: spec.about })
  if (spec.kind === 'text') return spec.schema.meta({ description: spec.about, example: spec.example })
  return z
    .string()
    .regex(new RegExp(`^${spec.prefix}_[0-9a-f]{32}$`))
    .meta({ description: spec.about })
}

function answersOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, answer] of Object.entries(endpoint.answers)) {
    responses[status as `${1 | 2 | 3 | 4 | 5}${string}`] = {
      description: answer.about,
      content: {
        'application/json': { schema: answer.schema, example: answer.example },
        ...(endpoint.jsonLines && { 'application/jsonl': { schema: z.string() } })
      }
    }
  }
  return responses
}

function problemsOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of codesOf(endpoint)) {
    const status = REFUSAL_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const responses: ZodOpenApiResponsesObject = {}
  for (const [status, codes] of byStatus) {
    responses[`${status}` as `${1 | 2 | 3 | 4 | 5}${string}`] = {
      description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join(' '),
      content: { 'application/problem+json': { schema: problemSchema } }
    }
  }
  return responses
}
