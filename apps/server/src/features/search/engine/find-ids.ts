import { replanEachRun, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Deps } from '../../../deps.ts'
import type { MatchMode } from './search-engine.ts'
import {
  wholeWordSearch,
  documentsOf,
  matching,
  type Documents,
  type SqlConditions,
} from './sql-conditions.ts'

/** A kind of subjects, and whether it has very many documents. */
export type KindOf = { kind: string; large: boolean }

/**
 * The ids of matching documents up to the limit. `heads` are the ids of documents whose title, tags or author contain all words. `more`:
 * there may be further documents.
 */
export type FoundIds = { ids: number[]; heads: number[]; more: boolean }

export const NO_IDS: FoundIds = { ids: [], heads: [], more: false }

/** A kind with more documents than this is searched in two steps. */
const LARGE = 20_000
const CACHED_SECONDS = 60
const BEST = 4_000
/** A word with at least this many hits among the best documents is common. Then the other documents are not searched. */
const COMMON_HITS = 150
/**
 * Max hits that are read from the index of a large kind. The index determines which hits these are. The limit matters, because the database
 * reads a block of the table for each hit.
 */
const MAX_INDEX_HITS = 600
/** Max hits that are returned, the best ones. */
const MAX_HITS = 500

/** Returns for each kind whether it has very many documents, by an estimate of the database that is at most a minute old. */
export async function largeOf(
  { cache, database }: Pick<Deps, 'cache' | 'database'>,
  kinds: readonly string[],
): Promise<KindOf[]> {
  const large = await cache.get('kinds large', async () => {
    const { rows } = await sql<{ kind: string }>`
      select substr(relname, length('search_documents_') + 1) as kind
      from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'search_documents'::regclass and reltuples > ${LARGE}`.execute(database.db)
    return { value: new Set(rows.map(({ kind }) => kind)), tags: [], seconds: CACHED_SECONDS, bytes: 0 }
  })
  return kinds.map((kind) => ({ kind, large: large.has(kind) }))
}

/** Searches several kinds. Uses one statement for all small kinds. */
export async function findInAll(
  handle: Handle<Tables>,
  kinds: readonly KindOf[],
  conditions: SqlConditions,
  mode: MatchMode,
): Promise<{ kind: string; foundIds: FoundIds }[]> {
  const small = kinds.filter(({ large }) => !large).map(({ kind }) => kind)
  const [inSmall, inLarge] = await Promise.all([
    findInSmall(handle, small, conditions, mode),
    Promise.all(
      kinds
        .filter(({ large }) => large)
        .map(async ({ kind }) => [kind, await findInLarge(handle, kind, conditions, mode)] as const),
    ),
  ])
  const foundIds = new Map([...inSmall, ...inLarge])
  return kinds.map(({ kind }) => ({ kind, foundIds: foundIds.get(kind)! }))
}

async function findInSmall(
  handle: Handle<Tables>,
  kinds: readonly string[],
  conditions: SqlConditions,
  mode: MatchMode,
): Promise<Map<string, FoundIds>> {
  const rows = await handle
    .selectFrom(sql<{ kind: string }>`unnest(${kinds}::text[])`.as<'k'>(sql`k(kind)`))
    .innerJoinLateral(
      () => best(handle, found(documentsOf(handle, sql.ref('k.kind')), conditions, mode)).as('found'),
      (join) => join.onTrue(),
    )
    .select(['k.kind', 'found.id', 'found.head'])
    .execute()
  return new Map(kinds.map((kind) => [kind, foundIdsOf(rows.filter((row) => row.kind === kind))]))
}

/**
 * Searches a large kind. Searches the best documents first, because they often contain a common word. For a common word, the index is slow:
 * it reads all entries of the word before it returns the first one.
 */
async function findInLarge(
  handle: Handle<Tables>,
  kind: string,
  conditions: SqlConditions,
  mode: MatchMode,
): Promise<FoundIds> {
  const hits = found(documentsOf(handle, kind, BEST), conditions, mode).limit(MAX_HITS)
  const common = foundIdsOf(await hits.execute())
  if (common.ids.length >= COMMON_HITS) return { ...common, more: true }
  const indexed = await findInIndex(handle, kind, conditions, mode)
  return indexed.more ? joined(common, indexed) : indexed
}

/**
 * Searches a kind with the index. Searches the last word as a prefix only if few documents contain it as a complete word, because a prefix
 * reads even more index entries.
 */
export async function findInIndex(
  handle: Handle<Tables>,
  kind: string,
  conditions: SqlConditions,
  mode: MatchMode,
): Promise<FoundIds> {
  const read = async (of: SqlConditions) =>
    foundIdsOf(await best(handle, found(documentsOf(handle, kind), of, mode).limit(MAX_INDEX_HITS)).execute())
  const whole = wholeWordSearch(conditions, mode)
  const finished = whole ? await read(whole) : NO_IDS
  return finished.ids.length >= COMMON_HITS ? { ...finished, more: true } : read(conditions)
}

const joined = (one: FoundIds, other: FoundIds): FoundIds => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  heads: [...new Set([...one.heads, ...other.heads])],
  more: other.more,
})

const found = (documents: Documents, conditions: SqlConditions, mode: MatchMode) =>
  matching(documents, conditions, mode).select(['d.id', 'd.standing', isHead(conditions).as('head')])

const best = (handle: Handle<Tables>, hits: ReturnType<typeof found>) =>
  handle
    .selectFrom(hits.as('hit'))
    .modifyFront(replanEachRun)
    .select(['hit.id', 'hit.head'])
    .orderBy('hit.standing', 'desc')
    .orderBy('hit.id', 'desc')
    .limit(MAX_HITS)

const foundIdsOf = (rows: readonly { id: number; head: boolean }[]): FoundIds => ({
  ids: rows.map(({ id }) => id),
  heads: rows.filter(({ head }) => head).map(({ id }) => id),
  more: rows.length === MAX_HITS,
})

const isHead = ({ query }: SqlConditions) =>
  query ? sql<boolean>`d.terms @@ ${query.head}::tsquery` : sql<boolean>`false`
