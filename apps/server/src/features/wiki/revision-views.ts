import type { WikiRevision } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { pagesByIds, type RevisionRow } from './wiki-queries.ts'
import { authorsByIds, type Reader } from '../members/index.ts'

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
  'wiki_revisions.removal_id',
] as const

export type RevisionHead = Omit<RevisionRow, 'text' | 'revert_id' | 'taken_out_by'>

/** Returns for each revision the latest earlier revision that is not hidden. Revisions without an earlier one are not in the map. */
export async function previousShown(
  handle: Handle<Tables>,
  rows: readonly Pick<RevisionHead, 'id' | 'previous_id'>[],
): Promise<Map<number, number>> {
  const previous = rows.flatMap(({ previous_id }) => previous_id ?? [])
  if (previous.length === 0) return new Map()
  const found = await sql<{ id: number; shown: number }>`
    select r.id, shown.id as shown from wiki_revisions r
    join wiki_revisions p on p.id = r.previous_id
    join lateral (
      select s.id from wiki_revisions s
      where s.page_id = p.page_id and s.id <= p.id and s.removal_id is null order by s.id desc limit 1
    ) shown on true
    where r.id = any(${rows.map(({ id }) => id)})`.execute(handle)
  return new Map(found.rows.map(({ id, shown }) => [id, shown]))
}

/** Returns views of revisions in the given order. Hidden revisions contain only the author and the time. */
export async function revisionViews(
  handle: Handle<Tables>,
  viewer: Reader,
  rows: readonly RevisionHead[],
): Promise<WikiRevision[]> {
  const uids = new Set(
    rows.flatMap(({ author_id, reviewer_id }) => [author_id ?? [], reviewer_id ?? []].flat()),
  )
  const [authors, pages, previous] = await Promise.all([
    authorsByIds(handle, viewer, [...uids]),
    pagesByIds(handle, [...new Set(rows.map(({ page_id }) => page_id))]),
    previousShown(handle, rows),
  ])
  const titles = new Map(pages.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    title: titles.get(row.page_id) ?? '',
    author: authors.get(row.author_id ?? 0) ?? null,
    reviewer: authors.get(row.reviewer_id ?? 0) ?? null,
    summary: row.removal_id === null ? row.summary : '',
    minor: row.minor,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    size: row.size,
    change: row.change,
    previous: previous.get(row.id) ?? null,
    removed: row.removal_id !== null,
  }))
}
