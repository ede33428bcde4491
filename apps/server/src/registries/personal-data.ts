import type { Database, Db } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** The archive into which an export is written, one part after the other, with at most one piece in memory. */
export type PersonalArchive = {
  /** Writes a list as JSON. */
  json(path: string, rows: AsyncIterable<object>): Promise<void>
  /** Writes a text of the member unchanged. */
  text(path: string, text: string): Promise<void>
  /** Writes a stored file; resolves with false when the archive has no room left for it. */
  file(path: string, stored: { key: string; size: number }): Promise<boolean>
}

/** The choice of a member who leaves: whether published posts and comments stay without the member's name. */
export type ErasureChoice = { keepsPosts: boolean }

/** A feature's personal data of one member. */
export type PersonalPart = {
  /** The name of the part's folder in the export. */
  name: string
  /** The tables that the part exports or erases. A test fails for a table that refers to users and is in no part. */
  tables: readonly string[]
  /** Writes all of the member's data in this feature. */
  write?(db: Db<Tables>, uid: number, archive: PersonalArchive): Promise<void>
  /** Tables whose rows are deleted with the account. */
  rows?: readonly OwnTable[]
  /** Erases further data, before those rows are deleted. Must be idempotent. */
  erase?(database: Database<Tables>, uid: number, choice: ErasureChoice): Promise<void>
}

export type PersonalData = ReturnType<typeof createPersonalData>

/** The registry of personal data. Each feature registers its part when the feature is created. */
export function createPersonalData() {
  const parts = new Map<string, PersonalPart>()
  return {
    register(part: PersonalPart): void {
      if (parts.has(part.name)) throw new Error(`The personal data ${part.name} is registered twice`)
      parts.set(part.name, part)
    },
    all: (): readonly PersonalPart[] => [...parts.values()],

    /** Deletes all data that belong only to the member, in steps that can each be repeated. */
    async erase(database: Database<Tables>, uid: number, choice: ErasureChoice): Promise<void> {
      for (const part of parts.values()) await part.erase?.(database, uid, choice)
      await eraseRows(
        database,
        uid,
        [...parts.values()].flatMap(({ rows = [] }) => rows),
      )
    },
  }
}

/** A query for a member's rows. Its fields are SQL, so they must never come from a user. */
export type OwnRows = {
  /** The name of the file in the folder of the part, without `.json`. */
  file: string
  select: string
  from: string
  /** The column with the uid of the member. */
  owner: string
  /** The expression that identifies and sorts the rows of a member. */
  by: string
  /** Number of rows per query; 500 unless given. Long texts need a smaller number. */
  atOnce?: number
  /** Returns a text of the row that is also written as a separate file, or null. */
  text?: (row: Record<string, unknown>) => { name: string; text: string } | null
}

/** A table in which each row belongs to one member. `key` has the columns of the primary key; without one, the owner's column. */
export type OwnTable<DB = Tables> = { table: keyof DB & string; owner: string; key: string }

type Rows = {
  files: OwnRows[]
  erase?: OwnTable[]
  /** Tables whose rows are deleted with the account in another way. */
  alsoErased?: (keyof Tables & string)[]
}

const AT_ONCE = 500

/** Returns the first table in a `from` clause, also when the clause selects only some rows of the table. */
const tableOf = (from: string): string => /^(?:\(select \* from )?(\w+)/.exec(from)?.[1] ?? from

/** Returns the part of a feature whose data consists of rows of tables. */
export const rowsPart = (name: string, { files, erase = [], alsoErased = [] }: Rows): PersonalPart => ({
  name,
  tables: [...files.map(({ from }) => tableOf(from)), ...erase.map(({ table }) => table), ...alsoErased],
  async write(db, uid, archive) {
    for (const rows of files) {
      await archive.json(`${name}/${rows.file}.json`, ownRows(db, uid, rows))
      if (rows.text) await writeTexts(db, uid, { ...rows, text: rows.text }, name, archive)
    }
  },
  rows: erase,
})

/** Yields the rows of a member, which are read in several queries. */
export async function* ownRows<DB = Tables>(
  db: Db<DB>,
  uid: number,
  { select, from, owner, by, atOnce = AT_ONCE }: OwnRows,
): AsyncGenerator<Record<string, unknown>> {
  const key = sql.raw(`(${by})`)
  let after: unknown = null
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.raw(select)}, ${key} as "_key" from ${sql.raw(from)}
      where ${sql.raw(owner)} = ${uid} ${after === null ? sql`` : sql`and ${key} > ${after}`}
      order by ${key} limit ${atOnce}`.execute(db)
    for (const { _key: at, ...row } of rows) {
      after = at
      yield row
    }
    if (rows.length < atOnce) return
  }
}

async function writeTexts(
  db: Db<Tables>,
  uid: number,
  rows: OwnRows & { text: NonNullable<OwnRows['text']> },
  folder: string,
  archive: PersonalArchive,
): Promise<void> {
  for await (const row of ownRows(db, uid, rows)) {
    const found = rows.text(row)
    if (found) await archive.text(`${folder}/${rows.file}/${found.name}.md`, found.text)
  }
}

/** Deletes a member's rows, a few rows of each table per statement, so that other statements do not wait long. */
export async function eraseRows<DB = Tables>(
  database: Database<DB>,
  uid: number,
  tables: readonly OwnTable<DB>[],
): Promise<void> {
  if (tables.length === 0) return
  const deletions = tables.map(
    ({ table, owner, key }, at) => sql`${sql.ref(`erased_${at}`)} as (
      delete from ${sql.table(table)} where (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where ${sql.ref(owner)} = ${uid} limit ${AT_ONCE}
      ) returning 1)`,
  )
  const counts = tables.map((_, at) => sql`(select count(*)::int from ${sql.ref(`erased_${at}`)})`)
  const { rows } = await sql<{ counts: number[] }>`
    with ${sql.join(deletions)} select array[${sql.join(counts)}] as counts`.execute(database.db)
  const unfinished = tables.filter((_, at) => rows[0]!.counts[at]! >= AT_ONCE)
  await eraseRows(database, uid, unfinished)
}
