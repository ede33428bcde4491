import { LIMITS, readWikiMarkup, wikiKey, wikiTitleOf, type WikiMarkup } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { parseMarkdown } from '@engawa/platform/markdown'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import { announceChange, KIND } from './wiki-changed.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { notifyFollowers } from './wiki-notifications.ts'
import type { PageRow, RevisionRow } from './wiki-queries.ts'

export type NewRevision = {
  page: PageRow
  /** The previous revision; undefined for the first revision of a page. */
  present: Pick<RevisionRow, 'id' | 'size'> | undefined
  text: string
  summary: string
  minor: boolean
  authorId: number
  reviewerId?: number | undefined
  revertId?: number | undefined
  /** The removal of the earlier edit that this revision undoes. */
  takenOutBy?: number | undefined
  note: RevisionRow['note']
}

/** Stores a revision and all data that is derived from its text. The caller has locked the page's row. Returns the revision's id. */
export async function writeRevision(deps: WikiDeps, tx: Tx<Tables>, revision: NewRevision): Promise<number> {
  const { page, present, text } = revision
  const now = deps.clock.now()
  const size = [...text].length
  const { id } = await tx
    .insertInto('wiki_revisions')
    .values({
      page_id: page.id,
      previous_id: present?.id ?? null,
      author_id: revision.authorId,
      reviewer_id: revision.reviewerId ?? null,
      revert_id: revision.revertId ?? null,
      text,
      size,
      change: size - (present?.size ?? 0),
      summary: revision.summary,
      minor: revision.minor,
      note: revision.note,
      created_at: now,
      removal_id: null,
      taken_out_by: revision.takenOutBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const source = readWikiMarkup(text)
  const redirectKey = source.redirect === null ? null : wikiKey(source.redirect)
  await tx
    .updateTable('wiki_pages')
    .set({
      revision_id: id,
      redirect_key: redirectKey,
      listed: text !== '' && redirectKey === null,
      updated_at: now,
    })
    .where('id', '=', page.id)
    .execute()
  await storeLinks(tx, page.id, source)
  await storeCategories(tx, page.id, source)
  await deps.texts.addPictureUses(tx, { kind: KIND, id: page.id }, text)
  await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id: page.id })
  // The author of a new page follows it, unless the page is what remains of a title after a move.
  if (!present && revision.note === null)
    await deps.reactions.follow(tx, revision.authorId, { kind: KIND, id: page.id })
  if (!revision.minor) await notifyFollowers(deps, tx, page, revision.authorId)
  announceChange(deps, tx, page)
  return id
}

/** Returns the titles to which a text links, by key, each in the spelling of the first link. */
export const linksOf = async ({ redirect, markdown }: WikiMarkup): Promise<Map<string, string>> =>
  linksTo([...(redirect === null ? [] : [redirect]), ...(await parseMarkdown(markdown)).wikiLinks])

/** Returns these titles by key, each in its first spelling. */
export function linksTo(titles: readonly string[]): Map<string, string> {
  const known = titles.flatMap((title) => wikiTitleOf(title) ?? []).slice(0, LIMITS.wikiLinksMax)
  return new Map(known.reverse().map((title) => [wikiKey(title), title]))
}

async function storeLinks(tx: Tx<Tables>, pageId: number, source: WikiMarkup): Promise<void> {
  const links = await linksOf(source)
  await tx.deleteFrom('wiki_links').where('page_id', '=', pageId).execute()
  const rows = [...links].map(([key, title]) => ({ page_id: pageId, key, title }))
  if (rows.length > 0) await tx.insertInto('wiki_links').values(rows).execute()
}

async function storeCategories(tx: Tx<Tables>, pageId: number, { categories }: WikiMarkup): Promise<void> {
  await tx.deleteFrom('wiki_categories').where('page_id', '=', pageId).execute()
  const rows = categories.map((name) => ({ page_id: pageId, key: wikiKey(name), name }))
  if (rows.length > 0) await tx.insertInto('wiki_categories').values(rows).execute()
}
