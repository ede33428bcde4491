import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contract, type Endpoint } from '@engawa/contract'
import { eventDescriptions, fieldDescriptions } from '@engawa/contract/descriptions'
import { restricted } from '@engawa/contract/restricted'
import { z } from 'zod'
import { descriptionKey } from './describe-fields.ts'
import { describeApi } from './openapi.ts'

type Described = {
  paths: Record<string, Record<string, { parameters: { in: string }[]; requestBody?: { required: boolean } }>>
  'x-socket': { sends: object; receives: object; closeCodes: object }
}
const api = describeApi({ withRestricted: false }) as Described

test('the API reference describes the events of the socket', () => {
  const { sends, receives, closeCodes } = api['x-socket']
  expect(Object.keys(sends)).toEqual(['private_chat', 'typing', 'subscribe', 'unsubscribe'])
  for (const event of ['hello', 'private_chat', 'message_receipt', 'message_error', 'presence', 'going_away'])
    expect(receives).toHaveProperty(event)
  expect(Object.values(closeCodes)).toEqual(expect.arrayContaining([1000, 1001, 1008, 1013]))
})

test('the API reference marks a body without required fields as optional, and describes aliases', () => {
  expect(api.paths['/v1/user/follow/{id}']!['post']!.requestBody!.required).toBe(false)
  expect(api.paths['/v1/user/login']!['post']!.requestBody!.required).toBe(true)
  expect(api.paths['/v1/resource/info']!['get']!.parameters.map((each) => each.in)).toEqual(['query'])
  expect(api.paths['/v1/api/recycle-bin/comments/restore/{id}']).toHaveProperty('post')
})

type Node = Record<string, unknown>

/** Returns every object in the description, with its path. */
function* nodesIn(value: unknown, path = ''): Generator<[string, Node]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [path, value as Node]
  for (const [name, each] of Object.entries(value)) yield* nodesIn(each, `${path}/${name}`)
}

describe('the description follows the rules of OpenAPI', () => {
  const whole = JSON.parse(JSON.stringify(describeApi({ withRestricted: true }))) as Node & {
    paths: Record<string, Record<string, Node>>
    components: { schemas: Node; responses: Node }
    info: Node
  }
  const nodes = [...nodesIn(whole)]

  test('each operation states whether it needs a token', () => {
    const operations = Object.values(whole.paths).flatMap((methods) => Object.values(methods))
    expect(operations.filter((each) => !Array.isArray(each['security']))).toEqual([])
    expect(whole.paths['/v1/user/login']!['post']!['security']).toEqual([{}, { token: [] }])
    expect(whole.paths['/v1/user/leave']!['post']!['security']).toEqual([{ token: [] }])
    expect(whole.info['license']).toEqual({ name: 'MIT', identifier: 'MIT' })
  })

  test('schemas that several answers have are described once', () => {
    const references = nodes.flatMap(([, node]) => (typeof node['$ref'] === 'string' ? [node['$ref']] : []))
    expect(references.length).toBeGreaterThan(1_000)
    const named = (kind: 'schemas' | 'responses') =>
      Object.keys(whole.components[kind]).map((name) => `#/components/${kind}/${name}`)
    expect(new Set(references)).toEqual(new Set([...named('schemas'), ...named('responses')]))
    expect(whole.components.schemas['WorkView']).toMatchObject({ properties: { title: { type: 'string' } } })
    expect(JSON.stringify(whole).length).toBeLessThan(1_000_000)
  })

  test('each required name is a property', () => {
    const wrong = nodes.flatMap(([path, { required, properties = {} }]) =>
      Array.isArray(required)
        ? required.filter((name: string) => !(name in (properties as Node))).map((name) => `${path} ${name}`)
        : [],
    )
    expect(wrong).toEqual([])
  })

  // Linters compare only the texts of paths. They report pairs like `/user/{id}/block` and `/user/follow/{id}`, where no address matches both,
  // because ids are numbers.
  test('no address matches two paths with the same method, unless one of them has more fixed parts from the left', () => {
    type Rule = { type?: string; enum?: string[]; pattern?: string; anyOf?: Rule[] }
    type Parameter = { name: string; in: string; schema: Rule }
    const routes = Object.entries(whole.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, each]) => ({
        method,
        path,
        parts: path.split('/'),
        parameters: (each['parameters'] as Parameter[]).filter((parameter) => parameter.in === 'path'),
      })),
    )
    type Route = (typeof routes)[number]
    const isFixed = (part: string): boolean => !part.startsWith('{')
    const fits = ({ type, enum: values, pattern, anyOf }: Rule, text: string): boolean => {
      if (anyOf) return anyOf.some((each) => fits(each, text))
      if (type === 'number' || type === 'integer') return /^\d+$/.test(text)
      return (values?.includes(text) ?? true) && (pattern === undefined || new RegExp(pattern).test(text))
    }
    const accepts = ({ parameters }: Route, part: string, text: string): boolean => {
      if (part === text || !isFixed(text)) return true
      const parameter = parameters.find(({ name }) => `{${name}}` === part)
      return parameter !== undefined && fits(parameter.schema, text)
    }
    const ambiguous = routes.flatMap((one, at) =>
      routes.slice(at + 1).flatMap((two) => {
        if (one.method !== two.method || one.parts.length !== two.parts.length) return []
        const pairs = one.parts.map((part, index) => [part, two.parts[index]!] as const)
        const isMatch = pairs.every(([a, b]) => (isFixed(a) ? accepts(two, b, a) : accepts(one, a, b)))
        const crossed =
          pairs.some(([a, b]) => isFixed(a) && !isFixed(b)) &&
          pairs.some(([a, b]) => !isFixed(a) && isFixed(b))
        return isMatch && crossed ? [`${one.method} ${one.path} ${two.path}`] : []
      }),
    )
    expect(ambiguous).toEqual([])
  })
})

test('openapi.json matches the contract (npm run openapi writes it)', () => {
  const committed = readFileSync(join(import.meta.dirname, '../../../../openapi.json'), 'utf8')
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(describeApi({ withRestricted: true }))))
})

type Schema = {
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Operation = {
  operationId: string
  parameters: { name: string; description?: string }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
}

/** Returns the fields of objects in a schema, each with its description. */
function fieldsIn(schema: Schema, path = ''): [path: string, description: string | undefined][] {
  const inner = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) =>
    each ? fieldsIn(each, path) : [],
  )
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, each]) => [
    [`${path}.${name}`, each.description] as [string, string | undefined],
    ...fieldsIn(each, `${path}.${name}`),
  ])
  return [...inner, ...own]
}

const whole = describeApi({ withRestricted: true }) as {
  paths: Record<string, Record<string, Operation>>
  'x-socket': Record<'sends' | 'receives', Record<string, { summary?: string; data: Schema }>>
}
const operations = Object.values(whole.paths).flatMap((methods) => Object.values(methods))
const socket = whole['x-socket']

test('every parameter, every field of a body and every event has a description', () => {
  const fields = [
    ...operations.flatMap(({ operationId, parameters, requestBody }) => [
      ...parameters.map(({ name, description }) => [`${operationId}.${name}`, description] as const),
      ...fieldsIn(requestBody?.content['application/json'].schema ?? {}, operationId),
    ]),
    ...Object.entries(socket.sends).flatMap(([event, { data }]) => fieldsIn(data, event)),
    ...Object.entries({ ...socket.sends, ...socket.receives }).map(
      ([event, { summary }]) => [event, summary] as const,
    ),
  ]
  expect(fields.length).toBeGreaterThan(900)
  expect(fields.filter(([, text]) => !text).map(([path]) => path)).toEqual([])
})

test('descriptions of fields are sentences, and no description of a removed field remains', () => {
  const endpoints = Object.values({ ...contract, restricted }).flatMap(
    (group) => Object.values(group) as Endpoint[],
  )
  const used = new Set<string | undefined>()
  const note = (operation: string, path: string) => used.add(descriptionKey(operation, path))
  for (const { name, params, query, body } of endpoints)
    for (const part of [params, query, body])
      for (const [path] of part
        ? fieldsIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }) as Schema)
        : [])
        note(name, path.slice(1))
  for (const [event, { data }] of Object.entries(socket.sends))
    for (const [path] of fieldsIn(data)) note(`socket.${event}`, path.slice(1))
  expect(Object.keys(fieldDescriptions).filter((key) => !used.has(key))).toEqual([])
  for (const text of [...Object.values(fieldDescriptions), ...Object.values(eventDescriptions)])
    expect(text).toMatch(/^[A-Z`].*\.$/)
})
