import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'
import { type EndpointId, hrefOf, routes } from './routes'

const all = Object.entries(endpoints) as [EndpointId, Endpoint][]

describe('every endpoint', () => {
  test('has one route, and every route one endpoint', () => {
    expect(all.map(([id]) => id).sort()).toEqual(Object.keys(routes).sort())
  })

  test('has a place of its own', () => {
    const places = Object.values(routes).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(places).size).toBe(places.length)
  })

  test.each(all)('%s declares exactly the parameters of its path', (id, endpoint) => {
    const named = [...routes[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(Object.keys(endpoint.params ?? {})).toEqual(named)
  })

  test.each(all)('%s has examples that its own schemas accept', (_, endpoint) => {
    if (endpoint.body) expect(endpoint.body.safeParse(endpoint.exampleBody).error).toBeUndefined()
    if (endpoint.query) {
      const query = Object.fromEntries(new URLSearchParams(endpoint.exampleQuery))
      expect(endpoint.query.safeParse(query).error).toBeUndefined()
    }
    const answers = Object.values(endpoint.answers)
    expect(answers.length).toBeGreaterThan(0)
    for (const { schema, example } of answers) expect(schema.safeParse(example).error).toBeUndefined()
  })

  test.each(all)('%s that writes says what to do when the ledger is away', (id, endpoint) => {
    if (routes[id].method !== 'GET' && !endpoint.asksToAct) expect(endpoint.whenUnavailable).toMatch(/\w/)
  })

  test.each(all)('%s reads when it is a GET, and only then', (id, { hints }) => {
    expect(hints.readOnly).toBe(routes[id].method === 'GET')
    if (hints.readOnly) expect(hints).toMatchObject({ idempotent: true, destructive: false })
  })

  test('begin and claim alone ask whether the caller may act', () => {
    expect(all.filter(([, { asksToAct }]) => asksToAct).map(([id]) => id)).toEqual(['beginOperation', 'claimOperation'])
  })

  test.each(all)('%s has no parameter that its query, its key or its body would hide', (_, { params = {}, query }) => {
    const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : []
    const names = [...Object.keys(params), ...fields, 'key', 'body']
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(all)('%s refuses fields it does not know', (_, endpoint) => {
    if (!endpoint.body) return
    const body = { ...(endpoint.exampleBody as object), surprise: 1 }
    expect(endpoint.body.safeParse(body).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys', keys: ['surprise'] })
    )
  })
})

describe('a link', () => {
  test('escapes what it is given', () => {
    expect(hrefOf('getRun', { runId: 'a/b c?' })).toBe('/api/v1/runs/a%2Fb%20c%3F')
  })
  test('is not made without its parameters', () => {
    expect(() => hrefOf('getRun')).toThrow(/runId/)
  })
})
