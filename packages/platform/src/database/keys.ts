import { type RawBuilder, sql } from 'kysely'

/**
 * Returns an array of ids as a query parameter whose length the planner ignores, so that PostgreSQL caches one plan. With `unnest($1)` or
 * `any($1)` PostgreSQL often plans each run, and planning takes longer than the run.
 */
export const idArray = (ids: readonly number[]): RawBuilder<number[]> =>
  sql`(select ${ids}::bigint[])::bigint[]`

/** Returns the operand of `column = any(ids)`, with one plan for every number of ids. */
export const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${idArray(ids)})`
