import { contract, requestOf, type Endpoint } from '@engawa/contract'
import { z } from 'zod'
import type { RawInput } from '../../src/endpoints/input.ts'
import { anyAddress } from '../factories.ts'
import type { Site } from '../site.ts'

// Generated from the contract, so that tests cover a new endpoint as soon as it is declared.
export const endpoints: Endpoint[] = Object.values(contract).flatMap(
  (group) => Object.values(group) as Endpoint[],
)

export type Sent = { status: number; text: string }

/** Returns the complete answer to a call. */
export async function sendWhole(
  site: Site,
  endpoint: Endpoint,
  input: unknown,
  token?: string,
): Promise<Sent> {
  const { path, body } = requestOf(endpoint, input)
  const answer = await site.fetch(
    `/v1${path}`,
    {
      method: endpoint.method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    },
    { address: anyAddress(), ...(token === undefined ? {} : { token }) },
  )
  return { status: answer.status, text: await answer.text() }
}

/** Returns the status of an answer, and the name of its error. */
export async function send(...call: Parameters<typeof sendWhole>): Promise<[number, string | undefined]> {
  const { status, text } = await sendWhole(...call)
  const { error } = JSON.parse(text) as { error?: { name: string } }
  return [status, error?.name]
}

/** Returns the parts of a request (path, query, body) for an input, in the form in which the server reads them. */
export function rawInputOf(endpoint: Endpoint, input: unknown): RawInput {
  const { path, body } = requestOf(endpoint, input)
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  const values = pathname.split('/')
  const params = endpoint.path
    .split('/')
    .flatMap((part, at) =>
      part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(values[at]!)]] : [],
    )
  return {
    params: Object.fromEntries(params) as unknown,
    query: Object.fromEntries(searchParams),
    body: body && (JSON.parse(JSON.stringify(body)) as unknown),
  }
}

/** Ids that every path accepts, but that no object has. */
export const UNUSED_IDS = {
  id: 4_000_000_000,
  userId: 4_000_000_000,
  peerId: 4_000_000_000,
  chapterId: 4_000_000_000,
}

/**
 * Valid values for most fields. All fields of a call must be valid except the one that is tested; otherwise the call could be
 * refused for another reason.
 */
const RIGHT = [
  'sample-text42',
  1,
  true,
  'someone@example.org',
  'png',
  'comic',
  'work',
  '2030-01-01T00:00:00Z',
  ['x'],
  [1],
]

export const fieldsOf = ({ params, query, body }: Endpoint) =>
  Object.entries({ ...params?.shape, ...query?.shape, ...body?.shape })

type JsonSchema = {
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  type?: string
  items?: JsonSchema
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Values for fields whose schema describes too little of their format. */
const BY_FIELD: Record<string, unknown[]> = {
  credential: [{ id: 'x', rawId: 'x', type: 'public-key', response: {} }],
  position: [{}],
  ids: ['1,2'],
  date: ['2026-03-01'],
  name: ['sample.zip', 'engawa-20260101000000', 'a.jsonl', 'sample.jsonl'],
  id: ['00000000-0000-4000-8000-000000000000', 'abcdefghijklmnopqrstuvwxyz', '1'],
  emoji: ['👍'],
  colour: ['#ffffff'],
  spoken: ['en'],
}

/** Returns a value that matches a JSON schema, as far as the schema describes it. */
function formed(schema: JsonSchema): unknown {
  const either = schema.anyOf ?? schema.oneOf
  if (either) return formed(either[0]!)
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 0) }, (_, at) =>
      formedItem(schema.items ?? {}, at),
    )
  if (schema.type === 'object') return formedObject(schema)
  if (schema.type === 'boolean') return true
  return schema.type === 'number' || schema.type === 'integer' ? 1 : 'x'
}

// The items of a list must differ from each other.
function formedItem(schema: JsonSchema, at: number): unknown {
  const item = formed(schema)
  return item === 'x' ? `x${at}` : item
}

const formedObject = ({ properties = {}, required = [] }: JsonSchema): unknown =>
  Object.fromEntries(required.map((name) => [name, formed(properties[name] ?? {})]))

function rightValue(name: string, schema: z.ZodType): unknown {
  const inForm = () => formed(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const fits = (value: unknown): boolean => schema.safeParse(value).success
  const found = [...RIGHT, ...(BY_FIELD[name] ?? [])].find(fits)
  if (found !== undefined) return found
  const value = inForm()
  return fits(value) ? value : undefined
}

/** Returns an input in which every field is valid. Without `ids` it refers to objects that do not exist. */
export function rightInput(
  endpoint: Endpoint,
  ids: Record<string, unknown> = UNUSED_IDS,
): Record<string, unknown> {
  const right = fieldsOf(endpoint).map(([name, schema]): [string, unknown] => {
    const isGiven = name in ids && (ids[name] === undefined || schema.safeParse(ids[name]).success)
    return [name, isGiven ? ids[name] : rightValue(name, schema)]
  })
  return { ...ids, ...Object.fromEntries(right) }
}

/** Returns a valid input about one object. `sample` has the fields that identify it. */
export function inputFor(endpoint: Endpoint, sample: Record<string, unknown>): Record<string, unknown> {
  const names = new Set(fieldsOf(endpoint).map(([name]) => name))
  const ids = Object.fromEntries(Object.entries(sample).filter(([name]) => names.has(name)))
  const left = ['publishAt', 'poll', ...(isOptional(endpoint, 'version') ? ['version'] : [])]
  return rightInput(endpoint, { ...Object.fromEntries(left.map((name) => [name, undefined])), ...ids })
}

const isOptional = ({ body }: Endpoint, name: string): boolean =>
  body?.shape[name]?.safeParse(undefined).success ?? true
