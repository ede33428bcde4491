import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { askedWhole, documentsOf, matching, type Asked, type Documents, type Way } from './asked.ts'

/** A kind, and whether it has very many documents. */
export type KindOf = { kind: string; large: boolean }

/**
 * Documents that match, as many as were looked for, and which of them hold everything in title, tags or author. `more`:
 * there are others.
 */
export type Looked = { ids: number[]; heads: number[]; more: boolean }

export const NOTHING: Looked = { ids: [], heads: [], more: false }

/** A kind with more documents than this is looked through from its best ones. */
const LARGE = 20_000
const BEST = 4_000
/** With so many hits among the best, words are common: others are not worth finding. */
const ENOUGH = 150
/** Hits are looked for up to here. */
const MOST = 500

/** Of these kinds those with very many documents, as the database last estimated them. */
export async function largeOf(handle: Handle<Tables>, kinds: readonly string[]): Promise<KindOf[]> {
  const { rows } = await sql<{ kind: string }>`
    select substr(relname, length('search_documents_') + 1) as kind
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'search_documents'::regclass and reltuples > ${LARGE}`.execute(handle)
  return kinds.map((kind) => ({ kind, large: rows.some((row) => row.kind === kind) }))
}

/** Looks in several kinds: in the small ones at once. */
export async function lookInAll<K extends KindOf>(
  handle: Handle<Tables>,
  kinds: readonly K[],
  asked: Asked,
  way: Way,
): Promise<(K & { looked: Looked })[]> {
  const small = kinds.filter(({ large }) => !large).map(({ kind }) => kind)
  const [inSmall, inLarge] = await Promise.all([
    lookInSmall(handle, small, asked, way),
    Promise.all(kinds.map(async (of) => (of.large ? look(handle, of, asked, way) : NOTHING))),
  ])
  return kinds.map((of, at) => ({
    ...of,
    looked: of.large ? inLarge[at]! : (inSmall.get(of.kind) ?? NOTHING),
  }))
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
      () => found(documentsOf(handle, sql.ref('k.kind')), asked, way).as('found'),
      (join) => join.onTrue(),
    )
    .select(['k.kind', 'found.id', 'found.head'])
    .execute()
  return new Map(kinds.map((kind) => [kind, asLooked(rows.filter((row) => row.kind === kind))]))
}

/**
 * Looks for documents of one kind, without an order; all of them while they are few. The index reads every place of a word
 * before it gives the first, which takes long for a common one: such a word is met often in the best documents, and those
 * are read first.
 */
async function look(
  handle: Handle<Tables>,
  { kind, large }: KindOf,
  asked: Asked,
  way: Way,
): Promise<Looked> {
  if (!large) return read(documentsOf(handle, kind), asked, way)
  const best = await read(documentsOf(handle, kind, BEST), asked, way)
  if (best.ids.length >= ENOUGH) return { ...best, more: true }
  const any = await lookInLarge(handle, kind, asked, way)
  return any.more ? joined(best, any) : any
}

/** Of all beginnings of words the index reads still more places: it is asked for those when few hold the word itself. */
export async function lookInLarge(
  handle: Handle<Tables>,
  kind: string,
  asked: Asked,
  way: Way,
): Promise<Looked> {
  const whole = askedWhole(asked, way)
  const finished = whole ? await read(documentsOf(handle, kind), whole, way) : NOTHING
  if (finished.ids.length >= ENOUGH) return { ...finished, more: true }
  return read(documentsOf(handle, kind), asked, way)
}

const joined = (one: Looked, other: Looked): Looked => ({
  ids: [...new Set([...one.ids, ...other.ids])],
  heads: [...new Set([...one.heads, ...other.heads])],
  more: other.more,
})

const read = async (documents: Documents, asked: Asked, way: Way): Promise<Looked> =>
  asLooked(await found(documents, asked, way).execute())

const found = (documents: Documents, asked: Asked, way: Way) =>
  matching(documents, asked, way)
    .select(['d.id', isHead(asked).as('head')])
    .limit(MOST)

const asLooked = (rows: readonly { id: number; head: boolean }[]): Looked => ({
  ids: rows.map(({ id }) => id),
  heads: rows.filter(({ head }) => head).map(({ id }) => id),
  more: rows.length === MOST,
})

const isHead = ({ query }: Asked) =>
  query ? sql<boolean>`d.terms @@ ${query.head}::tsquery` : sql<boolean>`false`
