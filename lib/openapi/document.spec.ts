import { describe, expect, test } from 'vitest'
import type { Endpoint } from '@/lib/api/endpoint'
import { endpoints } from '@/lib/api/endpoints'
import { toProblem } from '@/lib/api/problem'
import { PROBLEMS } from '@/lib/api/problem-table'
import { type EndpointId, routes } from '@/lib/api/routes'
import type { RefusalCode } from '@/lib/domain/operation/refusal'
import { REFUSAL_STATUS } from '@/lib/http/status'
import { operationRecord } from '@/lib/testing/operation-record'
import { curlExample } from './curl'
import { codesOf } from './describe-endpoint'
import { openApiDocument } from './document'
import { problemIndex, problemPage } from './problem-pages'
import { problemSchema } from './problem-schema'
import { referencePage } from './reference-page'

const document = JSON.parse(JSON.stringify(openApiDocument('https://onceover.example')))
const ids = Object.keys(routes) as EndpointId[]
const codes = Object.keys(REFUSAL_STATUS) as RefusalCode[]
const described = (id: EndpointId) => document.paths[routes[id].path]?.[routes[id].method.toLowerCase()]

describe('the OpenAPI document', () => {
  test('is 3.1 and holds every endpoint and nothing else', () => {
    expect(document.openapi).toBe('3.1.0')
    const found = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId: string }>).map(({ operationId }) => operationId)
    )
    expect(found.sort()).toEqual([...ids].sort())
  })

  test.each(ids)('%s shows its answers, its problems, its parameters and its body', (id) => {
    const endpoint: Endpoint = endpoints[id]
    const operation = described(id)
    const statuses = new Set([
      ...Object.keys(endpoint.answers),
      ...codesOf(endpoint).map((code) => String(REFUSAL_STATUS[code]))
    ])
    expect(Object.keys(operation.responses).sort()).toEqual([...statuses].sort())
    for (const code of codesOf(endpoint)) {
      expect(operation.responses[REFUSAL_STATUS[code]].description).toContain(`\`${code}\``)
    }
    const pathNames = (operation.parameters ?? []).filter((one: { in: string }) => one.in === 'path')
    expect(pathNames.map((one: { name: string }) => one.name)).toEqual(Object.keys(endpoint.params ?? {}))
    expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
  })

  test('every reference in it leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name
    )
    expect(references.length).toBeGreaterThan(0)
    for (const name of references) expect(document.components.schemas).toHaveProperty(String(name))
  })

  test('begin asks for its key', () => {
    expect(described('beginOperation').parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: true })
    )
  })

  test.each(codes)('the problem %s is as described', (code) => {
    const problem = toProblem(
      { code, detail: 'd', operation: operationRecord() },
      { traceId: 'a'.repeat(32), requestId: 'r', baseUrl: 'https://onceover.example', status: REFUSAL_STATUS[code] }
    )
    expect(problemSchema.strict().safeParse(JSON.parse(JSON.stringify(problem))).error).toBeUndefined()
  })
})

describe('the reference', () => {
  const page = referencePage('https://onceover.example').text

  test.each(ids)('shows %s with a command that calls it', (id) => {
    expect(page).toContain(`<article id="${id}"`)
    expect(curlExample(id, endpoints[id], 'https://onceover.example')).toMatch(/^curl /)
  })

  test.each(codes)('has a page for %s that is linked from the index', (code) => {
    const text = problemPage(code).text
    expect(text).toContain(`<code>${code}</code>`)
    expect(text).toContain('<h2>What to do</h2>')
    expect(PROBLEMS[code].todo).not.toBe('')
    expect(problemIndex().text).toContain(`href="/docs/problems/${code}"`)
  })

  test('runs no script and asks nobody else for anything', () => {
    expect(page).not.toMatch(/<script|\son\w+=|javascript:/i)
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//)
  })
})
