import { replanEachRun, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { askedWhole, documentsOf, matching, type Asked, type Documents, type Way } from './asked.ts'

/** A kind, and whether it has very many documents. */
export type KindOf = { kind: string; large: boolean }

/**
 * The ids of matching documents up to the limit, and which of them match in title, tags or author alone. `more`: there are further
 * ones.
 */
export type Looked = { ids: number[]; heads: number[]; more: boolean }

export const NOTHING: Looked = { ids: [], heads: [], more: false }

/** A kind with more documents than this is searched in steps. */
const LARGE = 20_000
const BEST = 4_000
/** With this many hits among the best documents, a word is common, and other documents need not be searched. */
const ENOUGH = 150
/** Max hits that are read from the index of a large kind. The index decides which; each costs reading a page. */
const MET = 600
/** Max hits that are returned, the best ones. */
const MOST = 500

/** Returns which kinds have very many documents, by the database's latest estimate. */
export async function largeOf(handle: Handle<Tables>, kinds: readonly string[]): Promise<KindOf[]> {
  const { rows } = await sql<{ kind: string }>`
    select substr(relname, length('search_documents_') + 1) as kind
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'search_documents'::regclass and reltuples > ${LARGE}`.execute(handle)
  return kinds.map((kind) => ({ kind, large: rows.some((row) => row.kind === kind) }))
}

/** Searches several kinds; the small ones with one statement. */
export async function lookInAll(
  handle: Handle<Tables>,
  kinds: readonly KindOf[],
  asked: Asked,
  way: Way,
): Promise<{ kind: string; looked: Looked }[]> {
  const small = kinds.filter(({ large }) => !large).map(({ kind }) => kind)
  const [inSmall, inLarge] = await Promise.all([
    lookInSmall(handle, small, asked, way),
    Promise.all(
      kinds
        .filter(({ large }) => large)
        .map(async ({ kind }) => [kind, await lookInLarge(handle, kind, asked, way)] as const),
    ),
  ])
  const looked = new Map([...inSmall, ...inLarge])
  return kinds.map(({ kind }) => ({ kind, looked: looked.get(kind)! }))
}

async function lookInSmall(
  handle: Handle<Tables>,
  kinds: readonly string[],
  asked: Asked,
  way: Way,
): Promise<Map<string, Looked>> {
  const rows = await handle
    .selectFrom(sql<{ kind: string }>`unnest(${kinds}::text[])`.as<'k'>(sql`k(kind)`))
    .innerJoinLateral(
      () => best(handle, found(documentsOf(handle, sql.ref('k.kind')), asked, way)).as('found'),
      (join) => join.onTrue(),
    )
    .select(['k.kind', 'found.id', 'found.head'])
    .execute()
  return new Map(kinds.map((kind) => [kind, asLooked(rows.filter((row) => row.kind === kind))]))
}

/**
 * Searches a large kind. The index reads all entries of a word before it returns the first, which is slow for a common word. Such a
 * word occurs often in the best documents, so these are read first.
 */
async function lookInLarge(handle: Handle<Tables>, kind: string, asked: Asked, way: Way): Promise<Looked> {
  const hits = found(documentsOf(handle, kind, BEST), asked, way).limit(MOST)
  const common = asLooked(await hits.execute())
  if (common.ids.length >= ENOUGH) return { ...common, more: true }
  const met = await lookInIndex(handle, kind, asked, way)
  return met.more ? joined(common, met) : met
}

/**
 * Searches a kind by the index. A prefix makes the index read even more entries, so it is used only when few documents contain the
 * complete word.
 */
export async function lookInIndex(
  handle: Handle<Tables>,
  kind: string,
  asked: Asked,
  way: Way,
): Promise<Looked> {
  const read = async (of: Asked) =>
    asLooked(await best(handle, found(documentsOf(handle, kind), of, way).limit(MET)).execute())
  const whole = askedWhole(asked, way)
  const finished = whole ? await read(whole) : NOTHING
  return finished.ids.length >= ENOUGH ? { ...finished, more: true } : read(asked)
}

const joined = (one: Looked, other: Looked): Looked => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  heads: [...new Set([...one.heads, ...other.heads])],
  more: other.more,
})

const found = (documents: Documents, asked: Asked, way: Way) =>
  matching(documents, asked, way).select(['d.id', 'd.standing', isHead(asked).as('head')])

const best = (handle: Handle<Tables>, hits: ReturnType<typeof found>) =>
  handle
    .selectFrom(hits.as('hit'))
    .modifyFront(replanEachRun)
    .select(['hit.id', 'hit.head'])
    .orderBy('hit.standing', 'desc')
    .orderBy('hit.id', 'desc')
    .limit(MOST)

const asLooked = (rows: readonly { id: number; head: boolean }[]): Looked => ({
  ids: rows.map(({ id }) => id),
  heads: rows.filter(({ head }) => head).map(({ id }) => id),
  more: rows.length === MOST,
})

const isHead = ({ query }: Asked) =>
  query ? sql<boolean>`d.terms @@ ${query.head}::tsquery` : sql<boolean>`false`
