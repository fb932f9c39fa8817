import type { z } from 'zod'
import type { Endpoint, ParamSpec } from '@/lib/api/endpoint'
import type { VerbInput } from '@/lib/api/endpoint-types'
import type { EndpointId } from '@/lib/api/routes'
import { readIdempotencyKey } from '@/lib/domain/begin/idempotency-key'
import { parseStrictJson } from '@/lib/domain/exact/strict-json'
import { fromWireId } from '@/lib/domain/operation/ids'
import type { FieldError } from '@/lib/domain/operation/refusal'
import { ok, type Refusal, type Result, refused } from '@/lib/domain/operation/result'
import type { HttpContext, HttpSettings } from './adapter'
import { readBody } from './body'
import { mediaFault } from './content-type'
import { fieldErrors } from './field-errors'

/** The input of a verb, before it gets the types of its endpoint. */
type Input = VerbInput<EndpointId>

/** Reads and checks everything an endpoint declares, in the order path, key, query, body. */
export async function readInput(
  context: HttpContext,
  endpoint: Endpoint,
  settings: HttpSettings
): Promise<Result<Input>> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) {
    const params = readParams(context, endpoint.params)
    if (!params.ok) return params
    Object.assign(input, params.value)
  }
  if (endpoint.idempotencyKeyHeader) {
    const key = readIdempotencyKey(context.req.raw.headers.get('idempotency-key'))
    if (!key.ok) return refused({ code: key.code, detail: key.message })
    input.key = key.key
  }
  if (endpoint.query) {
    const query = readQuery(context.req.raw.url, endpoint.query)
    if (!query.ok) return query
    Object.assign(input, query.value)
  }
  if (endpoint.body) {
    const body = await readJson(context, endpoint.body, endpoint.bodyOptional === true, settings)
    if (!body.ok) return body
    input.body = body.value
  }
  return ok(input as Input)
}

const ATTEMPT = /^[1-9]\d{0,8}$/

function readParams(
  context: HttpContext,
  specs: Readonly<Record<string, ParamSpec>>
): Result<Record<string, string | number>> {
  const params: Record<string, string | number> = {}
  for (const [name, spec] of Object.entries(specs)) {
    const text = context.req.param(name) ?? ''
    if (spec.kind === 'text') {
      if (text.includes('\0')) return invalid([{ pointer: `/${name}`, message: 'contains a NUL character' }])
      const parsed = spec.schema.safeParse(text)
      if (!parsed.success)
        return invalid(fieldErrors(spec.schema, parsed.error, text).map((e) => ({ ...e, pointer: `/${name}` })))
      params[name] = parsed.data
      continue
    }
    const value = spec.kind === 'id' ? fromWireId(spec.prefix, text) : ATTEMPT.test(text) ? Number(text) : null
    if (value === null)
      return refused({ code: 'not_found', detail: `There is no ${spec.about.replace(/^the /, '')} with that id.` })
    params[name] = value
  }
  return ok(params)
}

function readQuery(url: string, schema: z.ZodType): Result<unknown> {
  const start = url.indexOf('?')
  // Without a prototype, so that a field named __proto__ is refused like any other.
  const given: Record<string, string> = Object.create(null)
  if (start !== -1) {
    for (const [name, value] of new URLSearchParams(url.slice(start + 1))) {
      if (Object.hasOwn(given, name)) return invalid([{ pointer: `/${name}`, message: 'was sent more than once' }])
      given[name] = value
    }
  }
  return parse(schema, given)
}

async function readJson(
  context: HttpContext,
  schema: z.ZodType,
  optional: boolean,
  settings: HttpSettings
): Promise<Result<unknown>> {
  const request = context.req.raw
  const { headers } = request
  if (optional && isEmpty(headers)) return parse(schema, {})
  const fault = mediaFault(headers)
  if (fault !== null) return refused({ code: 'unsupported_media_type', detail: fault })
  const reading = await readBody(request, context.env?.incoming as Parameters<typeof readBody>[1], settings.body)
  if (!reading.ok) return refused({ code: reading.code, detail: reading.detail })
  if (optional && reading.bytes.length === 0) return parse(schema, {})
  const json = parseStrictJson(reading.bytes)
  if (!json.ok) {
    return refused({
      code: 'invalid_json',
      detail: json.message,
      errors: [{ pointer: json.pointer, message: json.message }]
    })
  }
  return parse(schema, json.value)
}

const isEmpty = (headers: Headers): boolean =>
  headers.get('transfer-encoding') === null && (headers.get('content-length') ?? '0') === '0'

function parse(schema: z.ZodType, value: unknown): Result<unknown> {
  const parsed = schema.safeParse(value)
  return parsed.success ? ok(parsed.data) : invalid(fieldErrors(schema, parsed.error, value))
}

function invalid(errors: FieldError[]): Result<never> {
  const [first] = errors
  const where = first?.pointer ? `${first.pointer} ` : 'The request '
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : ''
  const refusal: Refusal = {
    code: 'invalid_request',
    detail: `${where}${first?.message ?? 'is not valid'}${more}.`,
    errors
  }
  return refused(refusal)
}
