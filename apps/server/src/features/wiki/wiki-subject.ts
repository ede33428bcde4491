import { readWikiMarkup, wikiPath, type SubjectCard } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { parseMarkdown } from '@engawa/platform/markdown'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { indexJob } from '../search/index.ts'
import { idsAfter, permissionsIfVisible, type SubjectProvider } from '../subjects/index.ts'
import { REVISION_KIND } from './revision-subject.ts'
import { announceChange, KIND } from './wiki-changed.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { pagePermissions } from './wiki-policy.ts'
import { lockPage, pagesByIds, presentRevision, type PageRow } from './wiki-queries.ts'

/** Max characters of a page's text on its card and in search results. */
const MAX_LINE_LENGTH = 140
/** Max characters of a text that are parsed for its card. */
const MAX_OPENING_LENGTH = 1_000

const opening = async (text: string): Promise<string> => {
  const { plain } = await parseMarkdown(readWikiMarkup(text).markdown)
  return [...plain.replace(/\s+/g, ' ')].slice(0, MAX_LINE_LENGTH).join('')
}

/** The provider for wiki pages as subjects. Wiki pages have no author. */
export const wikiSubject = (deps: WikiDeps): SubjectProvider<PageRow> => ({
  kind: KIND,
  section: 'wiki',
  notFound: 'wiki_page_not_found',

  screened: true,

  async load(handle, _viewer, ids) {
    return new Map((await pagesByIds(handle, ids)).map((page) => [page.id, page]))
  },

  may: (page, viewer) => permissionsIfVisible(page, pagePermissions(viewer, page)),

  async cards(handle, _viewer, pages) {
    const openings = await openingsOf(handle, pages)
    return pages.map((page) => cardOf(page, openings.get(page.id) ?? ''))
  },

  async evidence(handle, _viewer, page) {
    const present = await presentRevision(handle, page)
    if (!present) return []
    const createdAt = present.created_at.toISOString()
    return [{ uid: present.author_id, text: present.text, createdAt, pictures: [] }]
  },

  async remove(tx, id, removal) {
    const page = await setRemoval(deps, tx, id, { from: null, to: removal.id })
    return page && { title: page.title }
  },

  async restore(tx, id, removal) {
    await setRemoval(deps, tx, id, { from: removal.id, to: null })
  },

  async purge(tx, id) {
    const revisions = await tx.selectFrom('wiki_revisions').select('id').where('page_id', '=', id).execute()
    const page = await tx
      .deleteFrom('wiki_pages')
      .where('id', '=', id)
      .where('removal_id', 'is not', null)
      .returning('key')
      .executeTakeFirst()
    if (!page) return
    // Drafts and proposals for the page are deleted, too.
    await tx.deleteFrom('wiki_drafts').where('key', '=', page.key).execute()
    const proposals = await tx
      .deleteFrom('wiki_proposals')
      .where('key', '=', page.key)
      .returning('id')
      .execute()
    const ids = proposals.map((proposal) => proposal.id)
    await deps.subjects.purged(tx, 'wiki-proposal', ids)
    await deps.subjects.purged(
      tx,
      REVISION_KIND,
      revisions.map((revision) => revision.id),
    )
  },

  async document(handle, id) {
    const [page] = await pagesByIds(handle, [id])
    const present = page?.listed ? await presentRevision(handle, page) : undefined
    if (!page || !present) return null
    const { markdown, categories } = readWikiMarkup(present.text)
    const { plain } = await parseMarkdown(markdown)
    return { title: page.title, text: plain, tags: categories, at: page.updated_at, weight: 0 }
  },

  idsAfter: idsAfter('wiki_pages'),
})

async function setRemoval(
  deps: WikiDeps,
  tx: Tx<Tables>,
  id: number,
  { from, to }: { from: number | null; to: number | null },
): Promise<PageRow | null> {
  const page = await lockPage(tx, id)
  if (!page || page.removal_id !== from) return null
  const text = (await presentRevision(tx, page))?.text ?? ''
  await tx
    .updateTable('wiki_pages')
    .set({ removal_id: to, listed: to === null && text !== '' && page.redirect_key === null })
    .where('id', '=', id)
    .execute()
  await deps.jobs.enqueue(tx, indexJob, { kind: KIND, id })
  announceChange(deps, tx, page)
  return page
}

/** Returns the beginning of each page's text, by the id of the page. */
async function openingsOf(handle: Handle<Tables>, pages: readonly PageRow[]): Promise<Map<number, string>> {
  const revisions = pages.flatMap(({ revision_id }) => revision_id ?? [])
  if (revisions.length === 0) return new Map()
  const rows = await handle
    .selectFrom('wiki_revisions')
    .select(['page_id', sql<string>`left(text, ${MAX_OPENING_LENGTH})`.as('text')])
    .where('id', '=', sql<number>`any(${revisions})`)
    .execute()
  return new Map(
    await Promise.all(rows.map(async ({ page_id, text }) => [page_id, await opening(text)] as const)),
  )
}

const cardOf = ({ id, title }: PageRow, line: string): SubjectCard => ({
  kind: KIND,
  id,
  title,
  url: wikiPath(title),
  picture: null,
  author: null,
  line,
})
