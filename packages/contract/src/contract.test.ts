import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { routesOf, type Endpoint } from './endpoint.ts'
import { ERRORS } from './error-catalogue.ts'
import { requestOf } from './http-call.ts'
import { contract } from './index.ts'
import { LIMITS } from './limits.ts'
import { commands, ServerEvents } from './socket.ts'

const declared = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).map(([verb, each]) => ({ noun, verb, each: each as Endpoint })),
)
const endpoints = declared.map(({ each }) => [each.name, each] as const)
const keysOf = (schema: z.ZodObject | undefined): string[] => Object.keys(schema?.shape ?? {})

test('every endpoint is named after its key in the contract, and has a unique method and path', () => {
  const nounsOf = declared.map(({ noun, verb }) => `${noun}.${verb}`)
  expect(declared.map(({ each }) => each.name)).toEqual(nounsOf)
  const routes = declared.flatMap(({ each }) =>
    routesOf(each).map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([])
})

test('the preview of a text has the same rate limit and maximum length as publishing', () => {
  const { texts, wiki } = contract
  expect([texts.preview.rate, wiki.preview.rate]).toEqual(['write', 'write'])
  const isAllowed = (length: number) => texts.preview.body!.safeParse({ text: 'a'.repeat(length) }).success
  expect([isAllowed(LIMITS.postMax), isAllowed(LIMITS.postMax + 1)]).toEqual([true, false])
})

describe.each(endpoints)('%s', (_, each) => {
  const { params, query, body, path, method, errors, fieldErrors } = each

  test('the params of the endpoint are exactly the parts of its path', () => {
    expect(path).toMatch(/^(\/([a-z0-9-]+|\{\w+\}))+$/)
    expect(keysOf(params).toSorted()).toEqual(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).toSorted(),
    )
  })

  test('no field of the endpoint is defined twice', () => {
    const fields = [...keysOf(params), ...keysOf(query), ...keysOf(body)]
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('an endpoint whose method has no body defines none', () => {
    if (routesOf(each).some((route) => route.method === 'GET' || route.method === 'DELETE'))
      expect(body).toBeUndefined()
  })

  test('the aliases of the endpoint have the same params, and its field aliases belong to its own fields', () => {
    for (const alias of routesOf(each).slice(1)) {
      const aliasParams = [...alias.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => key!)
      expect(keysOf(params)).toEqual(expect.arrayContaining(aliasParams))
    }
    const fields = [...keysOf(params), ...keysOf(query), ...keysOf(body)]
    for (const [field, names] of Object.entries(each.fieldAliases ?? {})) {
      expect(fields).toContain(field)
      expect(names.filter((name) => fields.includes(name))).toEqual([])
    }
  })

  test('the endpoint drops undeclared fields', () => {
    for (const schema of [params, query, body].filter((part) => part !== undefined)) {
      const hostile = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"role":2,"uid":1}') as object
      const result = z.object(schema.shape).partial().safeParse(hostile)
      const known = result.success ? Object.keys(result.data) : []
      expect(known.filter((key) => !(key in schema.shape))).toEqual([])
      expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    }
  })

  test('the endpoint declares only errors of the catalogue', () => {
    for (const name of [...errors, ...Object.values(fieldErrors ?? {})]) expect(ERRORS).toHaveProperty(name)
    const fields = [...keysOf(params), ...keysOf(query), ...keysOf(body)]
    for (const field of Object.keys(fieldErrors ?? {})) expect(fields).toContain(field)
  })

  test('answers of the endpoint are shared only if anyone may read them', () => {
    if (!each.cache) return
    expect([method, each.audience]).toEqual(['GET', 'anyone'])
    expect(each.cache.seconds).toBeGreaterThan(0)
  })

  test('params cannot add a segment or a query to the path of a request', () => {
    const hostile = Object.fromEntries(keysOf(params).map((key) => [key, '../../x?y#z']))
    const request = requestOf(each, hostile).path
    expect(request).not.toMatch(/[?#]/)
    expect(request.split('/')).toHaveLength(path.split('/').length)
  })
})

test('every answer and error of a socket command is declared', () => {
  for (const [name, { answer, errors, body }] of Object.entries(commands)) {
    if (answer !== undefined) expect(ServerEvents, name).toHaveProperty(answer)
    for (const error of errors) expect(ERRORS).toHaveProperty(error)
    expect(body.safeParse(null).success, name).toBe(false)
    expect(body.safeParse([]).success, name).toBe(false)
  }
})
