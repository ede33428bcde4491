import type { WikiRevision } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { pagesByIds, type RevisionRow } from './wiki-queries.ts'

/** The columns of a revision without its text, which lists do not need. */
export const revisionColumns = [
  'wiki_revisions.id',
  'wiki_revisions.page_id',
  'wiki_revisions.previous_id',
  'wiki_revisions.author_id',
  'wiki_revisions.reviewer_id',
  'wiki_revisions.size',
  'wiki_revisions.change',
  'wiki_revisions.summary',
  'wiki_revisions.minor',
  'wiki_revisions.note',
  'wiki_revisions.created_at',
] as const

export type RevisionHead = Omit<RevisionRow, 'text' | 'revert_id'>

/** Revisions as everybody sees them, in the order given. */
export async function revisionViews(
  deps: Pick<WikiDeps, 'accounts'>,
  handle: Handle<Tables>,
  rows: readonly RevisionHead[],
): Promise<WikiRevision[]> {
  const uids = new Set(
    rows.flatMap(({ author_id, reviewer_id }) => [author_id ?? [], reviewer_id ?? []].flat()),
  )
  const [authors, pages] = await Promise.all([
    deps.accounts.authorsByIds(handle, [...uids]),
    pagesByIds(handle, [...new Set(rows.map(({ page_id }) => page_id))]),
  ])
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    title: titles.get(row.page_id) ?? '',
    author: authors.get(row.author_id ?? 0) ?? null,
    reviewer: authors.get(row.reviewer_id ?? 0) ?? null,
    summary: row.summary,
    minor: row.minor,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    size: row.size,
    change: row.change,
    previous: row.previous_id,
  }))
}
