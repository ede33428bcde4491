import { AppError, type AnimeSort } from '@engawa/contract'
import { sql } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { entryOf, entryRows, type Asked, type Entry } from './entry.ts'
import { closeness, find, type Found } from './find.ts'
import { inOrder, type Order } from './orders.ts'

export type { Asked } from './entry.ts'
export type Catalog = ReturnType<typeof createCatalog>

/** Rows of one query, between which others get their turn. */
const BATCH = 2_000
/** How long other processes' changes may go unseen. */
const LOOK_AFTER_MS = 2_000
/** Rows of transactions that began before the latest change and ended after it. */
const OVERLAP_MS = 60_000

export type Page = { ids: number[]; total: number; facets: Found['facets']; nextCursor: string | null }
type Wanted = Asked & { text: string; sort: AnimeSort; cursor: string | undefined; limit: number }

/**
 * Every entry in the memory of this process, in the form in which filters are counted: a database counts thirty tags of a hundred thousand
 * entries in half a second, this in some milliseconds. Filled when it is first asked, and then kept up to date by what changed.
 */
export function createCatalog({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>) {
  const entries = new Map<number, Entry>()
  const names: string[] = []
  const numbers = new Map<string, number>()
  const orders = new Map<Order, Entry[]>()
  let seen = new Date(0)
  let lookedAt = Number.NEGATIVE_INFINITY
  let filling: Promise<void> | undefined

  function numberOf(tag: string): number {
    const known = numbers.get(tag)
    if (known !== undefined) return known
    numbers.set(tag, names.length)
    names.push(tag)
    return names.length - 1
  }

  type Row = Awaited<ReturnType<ReturnType<typeof entryRows>['execute']>>[number]
  function take(rows: readonly Row[]): void {
    for (const row of rows) {
      if (row.removal_id !== null) entries.delete(row.id)
      else entries.set(row.id, entryOf(row, numberOf))
      if (row.changed_at > seen) seen = row.changed_at
    }
    if (rows.length > 0) orders.clear()
  }

  /** Everything that changed since some time, in batches. */
  async function takeSince(since: Date): Promise<void> {
    let after = 0
    for (;;) {
      const rows = await entryRows(db)
        .where('changed_at', '>=', since)
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH)
        .execute()
      take(rows)
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      after = last.id
    }
  }

  async function look(): Promise<void> {
    const now = clock.now().getTime()
    if (now - lookedAt < LOOK_AFTER_MS) return
    const isFirst = lookedAt === Number.NEGATIVE_INFINITY
    const latest = await db
      .selectFrom('anime_subjects')
      .select((eb) => eb.fn.max('changed_at').as('at'))
      .executeTakeFirst()
    if (isFirst) await takeSince(new Date(0))
    else if (latest?.at && latest.at > seen) await takeSince(new Date(seen.getTime() - OVERLAP_MS))
    lookedAt = now
  }

  /** One look for all who ask meanwhile. */
  const upToDate = (): Promise<void> => (filling ??= look().finally(() => (filling = undefined)))

  function ordered(order: Order): Entry[] {
    const known = orders.get(order) ?? inOrder([...entries.values()], order)
    orders.set(order, known)
    return known
  }

  return {
    upToDate,

    /** How many entries there are. */
    async size(): Promise<number> {
      await upToDate()
      return entries.size
    },

    /** Takes up what this process has just written. */
    async refresh(ids: readonly number[]): Promise<void> {
      if (ids.length === 0 || lookedAt === Number.NEGATIVE_INFINITY) return
      take(
        await entryRows(db)
          .where('id', '=', sql<number>`any(${ids})`)
          .execute(),
      )
    },

    /** The next question looks for what others wrote, however soon it comes. */
    lookAgain(): void {
      lookedAt = Math.min(lookedAt, clock.now().getTime() - LOOK_AFTER_MS)
    },

    drop(ids: readonly number[]): void {
      for (const id of ids) entries.delete(id)
      orders.clear()
    },

    /** A page of what fits. Throws `bad_cursor`. */
    async find({ text, sort, cursor, limit, ...asked }: Wanted): Promise<Page> {
      await upToDate()
      const order = sort === 'match' ? 'heat' : sort
      const { matches, facets } = find(ordered(order), asked, { names, numberOf: (tag) => numbers.get(tag) })
      const sorted = sort === 'match' ? byCloseness(matches, text) : matches
      const from = cursor === undefined ? 0 : placeAfter(sorted, cursor)
      const ids = sorted.slice(from, from + limit).map(({ id }) => id)
      const isEnd = from + limit >= sorted.length
      return { ids, total: sorted.length, facets, nextCursor: isEnd ? null : String(ids.at(-1)) }
    },
  }
}

/** The sort is stable: of those that fit alike the better known come first. */
const byCloseness = (matches: readonly Entry[], text: string): Entry[] =>
  matches
    .map((entry) => ({ entry, far: closeness(entry, text) }))
    .sort((a, b) => a.far - b.far)
    .map(({ entry }) => entry)

function placeAfter(sorted: readonly Entry[], cursor: string): number {
  const id = Number(cursor)
  const at = sorted.findIndex((entry) => entry.id === id)
  if (at === -1) throw new AppError('bad_cursor')
  return at + 1
}
