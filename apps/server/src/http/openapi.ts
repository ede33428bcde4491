import * as everything from '@engawa/contract'
import {
  codeOf,
  contract,
  ERRORS,
  IDEMPOTENCY_KEY_MAX,
  routesOf,
  type Endpoint,
  type ErrorName,
  type Route,
} from '@engawa/contract'
import * as restrictedModule from '@engawa/contract/restricted'
import { z } from 'zod'
import { VERSION } from '../version.ts'
import { createAnswerSchemas } from './answer-schemas.ts'
import { described, describeField } from './describe-fields.ts'
import { describeSocket } from './describe-socket.ts'

/**
 * Describes the API as OpenAPI 3.1, generated only from the contract. A site never describes the restricted section; only the
 * file in the repository does.
 */
export function describeApi({ withRestricted }: { withRestricted: boolean }): object {
  const { restricted } = restrictedModule
  const answers = createAnswerSchemas(everything, ...(withRestricted ? [restrictedModule] : []))
  const refusals: Record<string, object> = {}
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, group] of Object.entries({ ...contract, ...(withRestricted && { restricted }) })) {
    for (const endpoint of Object.values(group) as Endpoint[]) {
      for (const [at, route] of routesOf(endpoint).entries()) {
        const path = `/v1${route.path}`
        const described = describeEndpoint(noun, endpoint, { route, at, answers, refusals })
        paths[path] = { ...paths[path], [route.method.toLowerCase()]: described }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Engawa',
      version: VERSION,
      description:
        'Every answer is {code, msg, data}; code 1 means success. Errors name themselves in error.name. Where two paths match, the one without a parameter at the first difference applies; a parameter `id` is a number.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: sorted(answers.shared),
      responses: sorted(refusals),
    },
    paths,
    'x-socket': describeSocket(),
  }
}

const sorted = (schemas: Record<string, object>): Record<string, object> =>
  Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Calls for anyone accept a token, because some answers depend on the member. */
const SECURITY = { anyone: [{}, { token: [] }], others: [{ token: [] }] }

type RouteOfApi = {
  route: Route
  at: number
  answers: ReturnType<typeof createAnswerSchemas>
  refusals: Record<string, object>
}

/** Describes one route of an endpoint. `at` is 0 for its own route, and counts its aliases from 1. */
function describeEndpoint(
  noun: string,
  endpoint: Endpoint,
  { route, at, answers, refusals }: RouteOfApi,
): object {
  return {
    operationId: at === 0 ? endpoint.name : `${endpoint.name}.alias${at}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(at > 0 && { description: `The same call as ${endpoint.method} /v1${endpoint.path}.` }),
    security: endpoint.audience === 'anyone' ? SECURITY.anyone : SECURITY.others,
    'x-audience': endpoint.audience,
    'x-rate': endpoint.rate,
    parameters: [
      ...parameters(endpoint, endpoint.params, route),
      ...parameters(endpoint, endpoint.query, route),
      ...(endpoint.acceptsKey ? [KEY_PARAMETER] : []),
    ],
    ...(endpoint.body && { requestBody: describeBody(endpoint, endpoint.body) }),
    responses: {
      200: { description: 'success', content: json(envelope(answers.schemaOf(endpoint.output))) },
      ...failures(endpoint, refusals),
    },
  }
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A unique text for this call. For 24 hours, a repeated call with the same key and input gets the answer of the first one, and acts only once.',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_KEY_MAX },
}

const json = (schema: object) => ({ 'application/json': { schema } })

const envelope = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 1 }, msg: { const: 'success' }, data },
})

function inputSchemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

type ObjectSchema = { properties?: Record<string, object>; required?: string[] }
type Field = { name: string; schema: object; description: string | undefined; isRequired: boolean }

/**
 * Returns the input fields of a part of a request, each followed by its aliases. A field with aliases is not marked as
 * required, because any of its names is enough.
 */
function fieldsOf({ name: of, fieldAliases = {} }: Endpoint, part: z.ZodObject) {
  const { properties = {}, required = [], ...rest } = inputSchemaOf(part) as ObjectSchema
  const fields = Object.entries(properties).flatMap(([name, schema]): Field[] => {
    const others = fieldAliases[name] ?? []
    const isRequired = required.includes(name) && others.length === 0
    const field = { schema: described(of, name, schema), isRequired }
    return [
      { ...field, name, description: describeField(of, name) },
      ...others.map((other) => ({
        ...field,
        name: other,
        description: `The same as ${name}.`,
        isRequired: false,
      })),
    ]
  })
  return { rest, fields }
}

function parameters(endpoint: Endpoint, part: z.ZodObject | undefined, { path }: Route): object[] {
  if (!part) return []
  return fieldsOf(endpoint, part).fields.flatMap(({ name, schema, description, isRequired }) => {
    const inPath = path.includes(`{${name}}`)
    const isAliasOfPath = part === endpoint.params && !inPath && path === endpoint.path
    if (isAliasOfPath) return []
    return [{ name, in: inPath ? 'path' : 'query', description, required: inPath || isRequired, schema }]
  })
}

function describeBody(endpoint: Endpoint, part: z.ZodObject): object {
  const { rest, fields } = fieldsOf(endpoint, part)
  const required = fields.flatMap(({ name, isRequired }) => (isRequired ? [name] : []))
  const properties = Object.fromEntries(
    fields.map(({ name, schema, description }) => [name, { description, ...schema }]),
  )
  const body = { ...rest, properties, ...(required.length > 0 && { required }) }
  return { required: required.length > 0, content: json(body) }
}

/** Returns the answers with errors, by status. Adds their descriptions to `refusals`, which endpoints share. */
function failures(endpoint: Endpoint, refusals: Record<string, object>): Record<string, object> {
  const general: ErrorName[] = ['bad_input', 'too_many_requests', 'internal']
  const guarded: ErrorName[] = endpoint.audience === 'anyone' ? [] : ['not_logged_in', 'blocked']
  const keyed: ErrorName[] = endpoint.acceptsKey ? ['already_done', 'key_reused'] : []
  const byStatus = new Map<number, Set<ErrorName>>()
  for (const name of [
    ...endpoint.errors,
    ...Object.values(endpoint.fieldErrors ?? {}),
    ...general,
    ...guarded,
    ...keyed,
  ]) {
    const { status } = ERRORS[name]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(name))
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, names]) => {
        const id = [...names].toSorted().join('.')
        const texts = [...names].map((name) => `${name} (${codeOf(name)}): ${ERRORS[name].en}`)
        refusals[id] ??= {
          description: texts.join('; '),
          content: json({ $ref: '#/components/schemas/Error' }),
        }
        return [status, { $ref: `#/components/responses/${id}` }]
      }),
  )
}
