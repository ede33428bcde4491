import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { presentRevision, type PageRow, type RevisionRow } from './wiki-queries.ts'
import { writeRevision } from './write-revision.ts'
import { merge } from '../../compare/index.ts'

type Undone = { pages: number; conflicts: string[] }

/**
 * Undoes revisions in their pages, with one new revision by `byUid` for each page. Later changes by other members remain. If these changed
 * the same lines, the page is unchanged and its title is among the returned conflicts.
 */
export async function undoRevisions(
  deps: WikiDeps,
  tx: Tx<Tables>,
  revisions: readonly Pick<RevisionRow, 'id' | 'page_id'>[],
  { byUid, ...marks }: { byUid: number; revertId?: number; takenOutBy?: number },
): Promise<Undone> {
  const idsOf = Map.groupBy(revisions, ({ page_id }) => page_id)
  const pages = await lockPages(tx, [...idsOf.keys()])
  const conflicts: string[] = []
  let changed = 0
  for (const page of pages) {
    const ids = (idsOf.get(page.id) ?? []).map(({ id }) => id)
    const present = await presentRevision(tx, page)
    const text = present && (await textWithout(tx, present.text, ids))
    if (text === undefined) conflicts.push(page.title)
    else if (text !== present!.text) {
      const revision = { page, present, text, summary: '', minor: true, authorId: byUid, ...marks }
      await writeRevision(deps, tx, { ...revision, note: 'reverted' })
      changed += 1
    }
  }
  return { pages: changed, conflicts }
}

/** Locks pages in the order of their ids, so that two concurrent reverts cannot deadlock. */
const lockPages = (tx: Tx<Tables>, ids: readonly number[]): Promise<PageRow[]> =>
  tx
    .selectFrom('wiki_pages')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .where('removal_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/**
 * Returns the text of a page without the changes of these revisions. Undoes the newest revision first. Undefined if later edits conflict.
 */
async function textWithout(
  tx: Tx<Tables>,
  text: string,
  ids: readonly number[],
): Promise<string | undefined> {
  const steps = await tx
    .selectFrom('wiki_revisions as r')
    .leftJoin('wiki_revisions as before', 'before.id', 'r.previous_id')
    .select(['r.text as after', sql<string>`coalesce(before.text, '')`.as('before')])
    .where('r.id', '=', sql<number>`any(${ids})`)
    .orderBy('r.id', 'desc')
    .execute()
  let rest = text
  for (const { before, after } of steps) {
    const merged = await merge(after, before, rest)
    if ('regions' in merged) return undefined
    rest = merged.text
  }
  return rest
}
