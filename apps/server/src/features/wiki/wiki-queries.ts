import { LIMITS, wikiInitialOf, wikiKey } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WikiTables } from './wiki-tables.ts'

export type PageRow = Selectable<WikiTables['wiki_pages']>
export type RevisionRow = Selectable<WikiTables['wiki_revisions']>
export type ProposalRow = Selectable<WikiTables['wiki_proposals']>

// Literals instead of parameters: with parameters, a prepared statement could not use the partial indexes on these conditions.
export const isListed = sql<boolean>`listed`
export const isOpen = sql<boolean>`state = 'open'`

/** Returns the page with a key, even if it is removed. */
export const pageByKey = (handle: Handle<Tables>, key: string): Promise<PageRow | undefined> =>
  handle.selectFrom('wiki_pages').selectAll().where('key', '=', key).executeTakeFirst()

/** Returns the page with a key, unless it is removed. Follows one redirect if its target exists; `from` is then the redirect. */
export async function shownPage(
  handle: Handle<Tables>,
  key: string,
  { follows }: { follows: boolean },
): Promise<{ page?: PageRow; from?: PageRow }> {
  const page = await pageByKey(handle, key)
  if (!page || page.removal_id !== null) return {}
  if (!follows || page.redirect_key === null) return { page }
  const target = await pageByKey(handle, page.redirect_key)
  return target?.listed ? { page: target, from: page } : { page }
}

/** Returns pages by id, including removed ones. */
export const pagesByIds = (handle: Handle<Tables>, ids: readonly number[]): Promise<PageRow[]> =>
  handle
    .selectFrom('wiki_pages')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()

export const lockPage = (tx: Tx<Tables>, id: number): Promise<PageRow | undefined> =>
  tx.selectFrom('wiki_pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns the columns that are derived from a title. */
export const titleColumns = (title: string) => ({ key: wikiKey(title), title, initial: wikiInitialOf(title) })

/** Locks the page with a title. Creates an empty page if there is none. */
export async function lockOrCreatePage(
  tx: Tx<Tables>,
  { title, now }: { title: string; now: Date },
): Promise<PageRow> {
  const named = titleColumns(title)
  await tx
    .insertInto('wiki_pages')
    .values({
      ...named,
      revision_id: null,
      redirect_key: null,
      removal_id: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('wiki_pages')
    .selectAll()
    .where('key', '=', named.key)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export const revisionById = (handle: Handle<Tables>, id: number): Promise<RevisionRow | undefined> =>
  handle.selectFrom('wiki_revisions').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns the current revision of a page; undefined while the page is being created. */
export const presentRevision = async (
  handle: Handle<Tables>,
  page: Pick<PageRow, 'revision_id'>,
): Promise<RevisionRow | undefined> =>
  page.revision_id === null ? undefined : revisionById(handle, page.revision_id)

/** Returns the given keys that have a page or redirect which is not removed. */
export async function existingKeys(handle: Handle<Tables>, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await handle
    .selectFrom('wiki_pages')
    .select('key')
    .where('key', '=', sql<string>`any(${keys})`)
    .where((eb) => eb.or([isListed, eb('redirect_key', 'is not', null)]))
    .where('removal_id', 'is', null)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Returns the time when a member joined, and the number of accepted edits, counted up to the limit for trust. */
export async function editorFacts(
  handle: Handle<Tables>,
  uid: number,
): Promise<{ since: Date; acceptedEdits: number }> {
  const { rows } = await sql<{ since: Date; accepted: number }>`
    select u.created_at as since, (
      select count(*)::int from (
        select from wiki_revisions where author_id = ${uid} and removal_id is null limit ${LIMITS.wikiTrustedEdits}
      ) edits
    ) as accepted
    from users u where u.id = ${uid}`.execute(handle)
  const [facts] = rows
  return { since: facts?.since ?? new Date(8.64e15), acceptedEdits: facts?.accepted ?? 0 }
}

/** The columns of a page's card. */
export const cardColumns = [
  'wiki_pages.id',
  'wiki_pages.title',
  'wiki_pages.initial',
  'wiki_pages.redirect_key',
  'wiki_pages.updated_at',
] as const

/** Selects listed pages for cards. */
export const listedPages = (handle: Handle<Tables>) =>
  handle.selectFrom('wiki_pages').select(cardColumns).where(isListed)
