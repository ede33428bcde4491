import { AppError, type Endpoint, type ErrorName } from '@engawa/contract'
import type { z } from 'zod'
import { fieldProblems } from './field-problems.ts'

/** The unparsed input that an entry point read from a request. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown }

type Parsed = Pick<Endpoint, 'params' | 'query' | 'body' | 'fieldErrors' | 'fieldAliases'>

/** Parses and merges the params, query and body of an endpoint. Throws `bad_input` or the error that the endpoint names for a field. */
export function parseInput(endpoint: Parsed, raw: RawInput): Record<string, unknown> {
  const input = {
    ...parsePart(endpoint, endpoint.params, namedFields(endpoint, endpoint.params, raw.params, raw.query)),
    ...parsePart(endpoint, endpoint.query, namedFields(endpoint, endpoint.query, raw.query)),
    ...parsePart(endpoint, endpoint.body, namedFields(endpoint, endpoint.body, raw.body, raw.query)),
  }
  const field = fieldWithNul(input)
  // Texts with a NUL character are refused, because PostgreSQL cannot store it, and no keyboard can type it.
  if (field !== undefined) throw new AppError('bad_input', { fields: { [field]: 'bad_characters' } })
  return input
}

/**
 * Returns the params, query or body with aliases replaced by the fields' own names. A param that is missing in the path is read
 * from the query, because some paths of an endpoint omit it.
 */
function namedFields(
  { params, fieldAliases = {} }: Parsed,
  schema: z.ZodObject | undefined,
  given: unknown,
  query?: unknown,
): unknown {
  if (!schema || !isRecord(given ?? {})) return given
  const fields = { ...(given as Record<string, unknown>) }
  const elsewhere = isRecord(query) ? query : {}
  for (const field of Object.keys(schema.shape)) {
    if (fields[field] !== undefined) continue
    const names = fieldAliases[field] ?? []
    const found = names.map((name) => fields[name] ?? elsewhere[name]).find((value) => value !== undefined)
    const value = schema === params ? (elsewhere[field] ?? found) : found
    if (value !== undefined) fields[field] = value
  }
  return fields
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parsePart(endpoint: Parsed, schema: z.ZodObject | undefined, raw: unknown): object {
  if (!schema) return {}
  const result = schema.safeParse(raw ?? {})
  if (result.success) return result.data
  throw refusal(endpoint, result.error)
}

function refusal(endpoint: Parsed, error: z.ZodError): AppError {
  const fields = fieldProblems(error)
  for (const [field, reason] of Object.entries(fields)) {
    const named: ErrorName | undefined = endpoint.fieldErrors?.[field.split('.')[0]!]
    if (named) return new AppError(named, { fields: { [field]: reason } })
  }
  return new AppError('bad_input', { fields })
}

/** Returns the path of the first value or key that contains a NUL. */
function fieldWithNul(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? path : undefined
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, inner] of Object.entries(value)) {
    if (key.includes('\0')) return path
    const found = fieldWithNul(inner, path === '' ? key : `${path}.${key}`)
    if (found !== undefined) return found
  }
  return undefined
}
