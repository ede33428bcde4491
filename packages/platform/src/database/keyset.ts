import { type Expression, type ReferenceExpression, type SelectQueryBuilder, sql } from 'kysely'
import { BadCursorError, codeOf } from './errors.ts'

export type KeysetPart<DB, TB extends keyof DB> = {
  /** The name of this value in the cursor. A cursor with other names than the list's is invalid. */
  key: string
  direction: 'asc' | 'desc'
} & (
  | { column: ReferenceExpression<DB, TB> & string; expression?: never }
  | { expression: Expression<unknown>; column?: never }
)

export type KeysetOptions<DB, TB extends keyof DB> = {
  /** The sort values, which are never null. The last value is the tie-breaker: all values together identify one row. */
  by: readonly [KeysetPart<DB, TB>, ...KeysetPart<DB, TB>[]]
  cursor: string | null | undefined
  limit: number
  /**
   * Whether the limit is part of the SQL text, so that PostgreSQL can cache the plan. Set it for lists whose queries always have the same
   * plan. With a parameter PostgreSQL assumes a limit of a tenth of all rows and plans every run.
   */
  planOnce?: boolean
}

export type KeysetPage<T> = { items: T[]; nextCursor: string | null }

const MAX_CURSOR_LENGTH = 4_000
/** PostgreSQL's error codes for a cursor value that does not have the type of its column. */
const NOT_OF_THE_TYPE = new Set(['22P02', '22007', '22008', '22003', '22021', '22P05'])

const PREFIX = '__keyset_'

/**
 * Returns the sort values of a cursor as text, in the order of `keys`: for a query that implements its own paging. @throws BadCursorError
 * for a cursor of another list or an invalid one.
 */
export function readCursor(cursor: string, keys: string[]): string[] {
  if (cursor.length > MAX_CURSOR_LENGTH) throw new BadCursorError()
  let parsed: unknown
  try {
    parsed = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    throw new BadCursorError()
  }
  if (typeof parsed !== 'object' || parsed === null) throw new BadCursorError()
  if (Object.keys(parsed).join() !== keys.join()) throw new BadCursorError()
  return Object.values(parsed).map((value) => {
    if (typeof value !== 'string' || value.includes('\0')) throw new BadCursorError()
    return value
  })
}

const encode = (keys: string[], values: string[]) =>
  Buffer.from(JSON.stringify(Object.fromEntries(keys.map((key, at) => [key, values[at]])))).toString(
    'base64url',
  )

type Sorted = { reference: Expression<unknown>; direction: 'asc' | 'desc' }

const sign = (direction: 'asc' | 'desc') => sql.raw(direction === 'asc' ? '>' : '<')

const list = (expressions: Expression<unknown>[]) => sql.join(expressions)

/** Returns the condition "after these values" in a form that can use an index on the same columns. */
function after(parts: Sorted[], values: string[]) {
  const params = values.map((value) => sql`${value}`)
  const references = parts.map((part) => part.reference)
  const directions = new Set(parts.map((part) => part.direction))
  if (directions.size === 1)
    return sql<boolean>`(${list(references)}) ${sign(parts[0]!.direction)} (${list(params)})`

  const steps = parts.map((part, at) => {
    const equal = references.slice(0, at).map((reference, before) => sql`${reference} = ${params[before]}`)
    return sql`(${sql.join([...equal, sql`${part.reference} ${sign(part.direction)} ${params[at]}`], sql` and `)})`
  })
  const bound = sql`${references[0]} ${sign(parts[0]!.direction)}= ${params[0]}`
  return sql<boolean>`(${bound} and (${sql.join(steps, sql` or `)}))`
}

/**
 * Splits a row into the item and its sort values. The sort values are texts, because the list would skip rows if a JavaScript Date lost the
 * microseconds.
 */
function splitRow(row: Record<string, unknown>, count: number) {
  const item = { ...row }
  const values = Array.from({ length: count }, (_, at) => {
    const value = item[PREFIX + at]
    delete item[PREFIX + at]
    if (typeof value !== 'string') throw new Error('A keyset list is sorted by a value that can be null')
    return value
  })
  return { item, values }
}

/** Awaits a query that continues at a cursor. @throws BadCursorError when a value of the cursor does not have the type of its column. */
export function refuseBadCursor<T>(cursor: string | null | undefined, query: Promise<T>): Promise<T> {
  return query.catch((error: unknown) => {
    if (cursor && NOT_OF_THE_TYPE.has(codeOf(error) ?? '')) throw new BadCursorError()
    throw error
  })
}

/**
 * Reads one page of a list by cursor instead of by page number. The query must not have an order or a limit, and at its top level neither
 * grouping nor `distinct`. @throws BadCursorError for a cursor of another list or an invalid one.
 */
export async function keyset<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  options: KeysetOptions<DB, TB>,
): Promise<KeysetPage<O>> {
  const keys = options.by.map((part) => part.key)
  if (new Set(keys).size !== keys.length || keys.some((key) => /^\d+$/.test(key)))
    throw new Error('The keys of a keyset list must be different names')
  const parts: Sorted[] = options.by.map(({ column, expression, direction }) => ({
    reference: expression ?? sql.ref(column as string),
    direction,
  }))

  let paged = query.select(
    parts.map(({ reference }, at) => sql<string>`(${reference})::text`.as(PREFIX + at)),
  )
  for (const part of parts) paged = paged.orderBy(part.reference, part.direction)
  if (options.cursor) paged = paged.where(after(parts, readCursor(options.cursor, keys)))

  const limit = options.limit + 1
  const limited = paged.limit(options.planOnce ? sql.lit(limit) : limit)
  const rows = await refuseBadCursor(options.cursor, limited.execute())

  const split = rows.map((row) => splitRow(row as Record<string, unknown>, parts.length))
  split.forEach(({ values }, at) => {
    if (at > 0 && values.every((value, part) => value === split[at - 1]!.values[part]))
      throw new Error(`A keyset list has no tie-breaker: two rows share ${keys.join(', ')}`)
  })
  const page = split.slice(0, options.limit)
  const last = split.length > options.limit ? page.at(-1) : undefined
  return { items: page.map(({ item }) => item as O), nextCursor: last ? encode(keys, last.values) : null }
}
