import { AppError, type AnimeSort } from '@engawa/contract'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { entryOf, entryRows, type Conditions, type Entry } from './entry.ts'
import { columnsOf, type Columns } from './columns.ts'
import { byCloseness, find, type Found } from './find.ts'
import { positionsInOrder, type Order } from './orders.ts'

export type { Conditions } from './entry.ts'
export type Catalog = ReturnType<typeof createCatalog>

/** Rows of one query. Reading in batches lets the process do other work between two queries. */
const BATCH = 2_000
/** Max time for which changes of other processes remain unseen. */
const CHECK_INTERVAL_MS = 2_000
/** The time before the latest known change from which changes are read again, because transactions may commit in another order. */
const OVERLAP_MS = 60_000

export type Page = { ids: number[]; total: number; facets: Found['facets']; nextCursor: string | null }
type CatalogQuery = Conditions & { text: string; sort: AnimeSort; cursor: string | undefined; limit: number }

/**
 * Stores every entry in the memory of this process, because the database needs half a second to count filters. The first query
 * reads all rows, and later queries read the changed ones.
 */
export function createCatalog({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const entries = new Map<number, Entry>()
  const names: string[] = []
  const numbers = new Map<string, number>()
  const orders = new Map<Order, Uint32Array>()
  let built: { entries: Entry[]; columns: Columns } | undefined
  let seen = new Date(0)
  let checkedAt = Number.NEGATIVE_INFINITY
  let filling: Promise<void> | undefined

  function numberOf(tag: string): number {
    const known = numbers.get(tag)
    if (known !== undefined) return known
    numbers.set(tag, names.length)
    names.push(tag)
    return names.length - 1
  }

  type Row = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]
  function apply(rows: readonly Row[]): void {
    for (const row of rows) {
      if (row.removal_id !== null) entries.delete(row.id)
      else entries.set(row.id, entryOf(row, numberOf))
      if (row.changed_at > seen) seen = row.changed_at
    }
    if (rows.length > 0) built = undefined
  }

  /** Reads all changes since a time, in batches. */
  async function readSince(since: Date): Promise<void> {
    let after = 0
    for (;;) {
      const rows = await entryRows(db)
        .where('changed_at', '>=', since)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      apply(rows)
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      after = last.id
    }
  }

  async function checkForChanges(): Promise<void> {
    const now = clock.now().getTime()
    if (now - checkedAt < CHECK_INTERVAL_MS) return
    const isFirst = checkedAt === Number.NEGATIVE_INFINITY
    const latest = await db
      .selectFrom('anime_subjects')
      .select((eb) => eb.fn.max('changed_at').as('at'))
      .executeTakeFirst()
    if (isFirst) await readSince(new Date(0))
    else if (latest?.at && latest.at > seen) await readSince(new Date(seen.getTime() - OVERLAP_MS))
    checkedAt = now
  }

  /** Concurrent callers share one check. */
  const upToDate = (): Promise<void> => (filling ??= checkForChanges().finally(() => (filling = undefined)))

  /** Returns the columns of the current entries. */
  function build() {
    if (built) return built
    orders.clear()
    const all = [...entries.values()]
    return (built = { entries: all, columns: columnsOf(all) })
  }

  function ordered(order: Order): Uint32Array {
    const known = orders.get(order) ?? positionsInOrder(build().entries, order)
    orders.set(order, known)
    return known
  }

  return {
    upToDate,

    /** Returns the number of entries. */
    async size(): Promise<number> {
      await upToDate()
      return entries.size
    },

    /** Reads the rows that this process has just written, by their ids. */
    async refresh(ids: readonly number[]): Promise<void> {
      if (ids.length === 0 || checkedAt === Number.NEGATIVE_INFINITY) return
      apply(
        await entryRows(db)
          .where('id', '=', sql<number>`any(${ids})`)
          .execute(),
      )
    },

    /** Makes the next query read the changes of other processes, even if the last check was a moment ago. */
    checkOnNextQuery(): void {
      checkedAt = Math.min(checkedAt, clock.now().getTime() - CHECK_INTERVAL_MS)
    },

    drop(ids: readonly number[]): void {
      for (const id of ids) entries.delete(id)
      built = undefined
    },

    /** Returns a page of matching entries. Throws `bad_cursor`. */
    async find({ text, sort, cursor, limit, ...conditions }: CatalogQuery): Promise<Page> {
      await upToDate()
      const { columns } = build()
      const order = ordered(sort === 'match' ? 'heat' : sort)
      const { fits, total, facets } = find(columns, conditions, {
        names,
        numberOf: (tag) => numbers.get(tag),
      })
      const sorted = sort === 'match' ? byCloseness(columns, fits, order, text) : order
      const ids = pageOf(columns, { fits, sorted, cursor, limit: limit + 1 })
      return {
        ids: ids.slice(0, limit),
        total,
        facets,
        nextCursor: ids.length > limit ? String(ids[limit - 1]) : null,
      }
    },
  }
}

type Paged = { fits: Uint8Array; sorted: Uint32Array; cursor: string | undefined; limit: number }

/** Returns up to `limit` ids of matching entries, after the entry that the cursor names. */
function pageOf({ ids }: Columns, { fits, sorted, cursor, limit }: Paged): number[] {
  const after = cursor === undefined ? undefined : Number(cursor)
  const page: number[] = []
  let isAfter = after === undefined
  for (const position of sorted) {
    if (isAfter && fits[position] === 1) page.push(ids[position]!)
    if (page.length === limit) break
    if (ids[position] === after) isAfter = true
  }
  if (!isAfter) throw new AppError('bad_cursor')
  return page
}
