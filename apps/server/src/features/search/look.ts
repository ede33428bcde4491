import { planAnew, type Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { askedWhole, documentsOf, matching, type Asked, type Documents, type Way } from './asked.ts'

/** A kind, and whether it has very many documents; `foremost` is the standing that only the best of still more have. */
export type KindOf = { kind: string; large: boolean; foremost: number | null }

/**
 * Documents that match, as many as were looked for, and which of them hold everything in title, tags or author. `more`:
 * there are others.
 */
export type Looked = { ids: number[]; heads: number[]; more: boolean }

export const NOTHING: Looked = { ids: [], heads: [], more: false }

/** A kind with more documents than this is looked through in steps. */
const LARGE = 20_000
const BEST = 4_000
/** With so many hits among the best, words are common: others are not worth finding. */
const ENOUGH = 150
/** Of so many hits in a large kind the best are taken; which ones it meets, the index decides. */
const MET = 2_000
/** So many hits are taken, the best ones. */
const MOST = 500
/** Of so many documents, the best ones, fewer than `MET` hold a word that is not common. */
const FOREMOST = (MET * BEST) / ENOUGH

/** Of these kinds those with very many documents, as the database last estimated them and their standings. */
export async function largeOf(handle: Handle<Tables>, kinds: readonly string[]): Promise<KindOf[]> {
  const { rows } = await sql<{ kind: string; foremost: number | null }>`
    select substr(relname, length('search_documents_') + 1) as kind, (
      select bounds[ceil((cardinality(bounds) - 1) * (1 - ${FOREMOST} / reltuples))::int] from pg_stats,
        lateral (select histogram_bounds::text::float8[] as bounds) b
      where schemaname = current_schema() and tablename = relname and attname = 'standing'
    ) as foremost
    from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'search_documents'::regclass and reltuples > ${LARGE}`.execute(handle)
  return kinds.map((kind) => {
    const large = rows.find((row) => row.kind === kind)
    return { kind, large: large !== undefined, foremost: large?.foremost ?? null }
  })
}

/** Looks in several kinds: in the small ones at once. */
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
        .map(async (kind) => [kind.kind, await lookInLarge(handle, kind, asked, way)] as const),
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
 * The index reads every place of a word before it gives the first, which takes long for a common one: such a word is met
 * often in the best documents, and those are read first. Of other words with many hits those in the foremost documents are
 * taken too, because the index knows nothing of better and worse.
 */
async function lookInLarge(
  handle: Handle<Tables>,
  { kind, foremost }: KindOf,
  asked: Asked,
  way: Way,
): Promise<Looked> {
  const hits = found(documentsOf(handle, kind, BEST), asked, way).limit(MOST)
  const common = asLooked(await hits.execute())
  if (common.ids.length >= ENOUGH) return { ...common, more: true }
  const all = documentsOf(handle, kind)
  const met = await lookInIndex(handle, all, asked, way)
  if (!met.more) return met
  const better =
    foremost === null
      ? NOTHING
      : await lookInIndex(handle, all.where('d.standing', '>=', foremost), asked, way)
  return joined(common, better, met)
}

/** Of all beginnings of words the index reads still more places: it is asked for those when few hold the word itself. */
export async function lookInIndex(
  handle: Handle<Tables>,
  documents: Documents,
  asked: Asked,
  way: Way,
): Promise<Looked> {
  const read = async (of: Asked) =>
    asLooked(await best(handle, found(documents, of, way).limit(MET)).execute())
  const whole = askedWhole(asked, way)
  const finished = whole ? await read(whole) : NOTHING
  return finished.ids.length >= ENOUGH ? { ...finished, more: true } : read(asked)
}

const joined = (...looked: Looked[]): Looked => ({
  ids: [...new Set(looked.flatMap(({ ids }) => ids))],
  heads: [...new Set(looked.flatMap(({ heads }) => heads))],
  more: true,
})

const found = (documents: Documents, asked: Asked, way: Way) =>
  matching(documents, asked, way).select(['d.id', 'd.standing', isHead(asked).as('head')])

const best = (handle: Handle<Tables>, hits: ReturnType<typeof found>) =>
  handle
    .selectFrom(hits.as('hit'))
    .modifyFront(planAnew)
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
