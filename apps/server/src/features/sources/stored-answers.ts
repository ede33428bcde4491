import { createHash } from 'node:crypto'
import { fixedRule } from '@engawa/connectors/rule'
import type { SourceQuery } from '@engawa/connectors/source'
import { AppError } from '@engawa/contract'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { SourcesParts } from './sources-deps.ts'
import type { SourcesTables } from './sources-tables.ts'

export type AnswerRow = Selectable<SourcesTables['source_answers']>

/** A store of answers. */
export type AnswerStore = {
  /** Returns the stored answer for a key; undefined if there is none or if it has another version than the query. */
  find(key: string, query: Versioned): Promise<AnswerRow | undefined>
  /** Stores an answer and replaces an earlier one. Throws `source_bad_answer` if it is too large. */
  store(answer: NewAnswer): Promise<AnswerRow>
  /** Makes a stored answer fresh again, because the source replied that nothing changed. */
  renew(row: AnswerRow, freshSeconds: number): Promise<AnswerRow>
}

/** Returns the store of answers in the database, which all processes share. */
export const storedAnswers = (deps: AnswersDeps): AnswerStore => ({
  find: (key, query) => findAnswer(deps, key, query),
  store: (answer) => storeAnswer(deps, answer),
  renew: (row, freshSeconds) => renewAnswer(deps, row, freshSeconds),
})

type AnswersDeps = Pick<SourcesParts, 'database' | 'clock'>

const HOUR_MS = 3_600_000
/** Max bytes of an answer's records. The pages of sources need a tenth of this. */
const MAX_BYTES = 4 * 1024 * 1024

/** Returns the cache key of a query, independent of the order of its parameters. */
export const keyOf = <P>(query: SourceQuery<P, never>, params: P): string =>
  createHash('sha256')
    .update(JSON.stringify([query.source.name, query.name, query.key?.(params) ?? sorted(params)]))
    .digest('base64url')

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => [key, sorted(each)])
}

export type Versioned = Pick<SourceQuery<never, never>, 'version'>

/**
 * Returns the version with which answers to a query are stored. It changes with the form of the records, and with the fixed rule, because
 * this rule drops some records.
 */
export const versionOf = ({ version }: Versioned): number => version + fixedRule.version

async function findAnswer(
  { database, clock }: AnswersDeps,
  key: string,
  query: Versioned,
): Promise<AnswerRow | undefined> {
  const row = await database.db
    .selectFrom('source_answers')
    .selectAll()
    .where('key', '=', key)
    .where('version', '=', versionOf(query))
    .executeTakeFirst()
  const now = clock.now()
  // Updated at most once an hour, because otherwise every read would write.
  if (row && row.used_at.getTime() < now.getTime() - HOUR_MS)
    await database.db.updateTable('source_answers').set({ used_at: now }).where('key', '=', key).execute()
  return row
}

export type NewAnswer = {
  key: string
  query: Pick<SourceQuery<never, never>, 'source' | 'name' | 'version' | 'freshSeconds'>
  /** The records of the answer as JSON. */
  json: string
  headers: Record<string, string>
}

/** Returns the row of an answer, with its records as JSON. Throws `source_bad_answer` if it is too large. */
export function rowOf(
  { query, json, headers }: NewAnswer,
  now: Date,
): Omit<AnswerRow, 'key' | 'data'> & { data: string } {
  const bytes = Buffer.byteLength(json)
  if (bytes > MAX_BYTES) throw new AppError('source_bad_answer', { values: { source: query.source.title } })
  return {
    source: query.source.name,
    query: query.name,
    version: versionOf(query),
    data: json,
    bytes,
    etag: headers['etag']?.slice(0, 200) ?? null,
    last_modified: headers['last-modified']?.slice(0, 100) ?? null,
    fetched_at: now,
    fresh_until: new Date(now.getTime() + query.freshSeconds * 1_000),
    used_at: now,
  }
}

async function storeAnswer({ database, clock }: AnswersDeps, answer: NewAnswer): Promise<AnswerRow> {
  const row = rowOf(answer, clock.now())
  return database.db
    .insertInto('source_answers')
    .values({ key: answer.key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function renewAnswer(
  { database, clock }: AnswersDeps,
  { key }: AnswerRow,
  freshSeconds: number,
): Promise<AnswerRow> {
  const now = clock.now()
  return database.db
    .updateTable('source_answers')
    .set({ fetched_at: now, fresh_until: new Date(now.getTime() + freshSeconds * 1_000) })
    .where('key', '=', key)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Deletes answers that were not read for `days`. If the others exceed a total of `bytes`, deletes those that were not read for the longest
 * time, too.
 */
export async function sweepAnswers(
  { database, clock }: AnswersDeps,
  { days, bytes }: { days: number; bytes: number },
): Promise<void> {
  const old = new Date(clock.now().getTime() - days * 24 * HOUR_MS)
  await database.db.deleteFrom('source_answers').where('used_at', '<', old).execute()
  await sql`
    delete from source_answers where key in (
      select key from (
        select key, sum(bytes) over (order by used_at desc, key) as upto from source_answers
      ) sized where upto > ${bytes}
    )`.execute(database.db)
}
