import {
  codeOf,
  contract,
  ERRORS,
  methodsOf,
  type Endpoint,
  type ErrorName,
  type Method,
} from '@engawa/contract'
import { restricted } from '@engawa/contract/restricted'
import { z } from 'zod'

/**
 * The API described as OpenAPI 3.1, generated only from the contract. Of the restricted section only who reads the repository is told, not who
 * asks a site.
 */
export function describeApi({ withRestricted }: { withRestricted: boolean }): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [noun, group] of Object.entries({ ...contract, ...(withRestricted && { restricted }) })) {
    for (const endpoint of Object.values(group) as Endpoint[]) {
      const path = `/v1${endpoint.path}`
      for (const method of methodsOf(endpoint))
        paths[path] = { ...paths[path], [method.toLowerCase()]: describeEndpoint(noun, endpoint, method) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Engawa',
      version: '1',
      description:
        'Every answer is {code, msg, data}; code 1 means success. Errors name themselves in error.name.',
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function describeEndpoint(noun: string, endpoint: Endpoint, method: Method): object {
  return {
    operationId: method === endpoint.method ? endpoint.name : `${endpoint.name}.${method.toLowerCase()}`,
    tags: [noun],
    summary: endpoint.summary,
    ...(endpoint.audience === 'anyone' ? {} : { security: [{ token: [] }] }),
    'x-audience': endpoint.audience,
    'x-rate': endpoint.rate,
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body
      ? { requestBody: { required: true, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: {
      200: { description: 'success', content: json(envelope(schemaOf(endpoint.output, 'output'))) },
      ...failures(endpoint),
    },
  }
}

const json = (schema: object) => ({ 'application/json': { schema } })

const envelope = (data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code: { const: 1 }, msg: { const: 'success' }, data },
})

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (!schema) return []
  const described = schemaOf(schema, 'input') as { properties?: Record<string, object>; required?: string[] }
  return Object.entries(described.properties ?? {}).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || (described.required ?? []).includes(name),
    schema: each,
  }))
}

function failures(endpoint: Endpoint): Record<string, object> {
  const general: ErrorName[] = ['bad_input', 'too_many_requests', 'internal']
  const guarded: ErrorName[] = endpoint.audience === 'anyone' ? [] : ['not_logged_in', 'blocked']
  const byStatus = new Map<number, Set<ErrorName>>()
  for (const name of [
    ...endpoint.errors,
    ...Object.values(endpoint.fieldErrors ?? {}),
    ...general,
    ...guarded,
  ]) {
    const { status } = ERRORS[name]
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(name))
  }
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, names]) => [
        status,
        { description: [...names].map((name) => `${name} (${codeOf(name)}): ${ERRORS[name].en}`).join('; ') },
      ]),
  )
}
