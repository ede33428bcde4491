import type { WikiRevision } from '@engawa/contract'
import { keyset, type KeysetPage } from '@engawa/platform/database'
import { revisionColumns, revisionViews } from './revision-views.ts'
import type { WikiDeps } from './wiki-deps.ts'
import type { Reader } from '../members/index.ts'

type Page = { uid?: number | undefined; cursor?: string | undefined; limit: number }

/** Returns the latest revisions by all members or by one member. Leaves out revisions of removed pages. */
export async function recentRevisions(
  deps: WikiDeps,
  viewer: Reader,
  { uid, cursor, limit }: Page,
): Promise<KeysetPage<WikiRevision>> {
  const { db } = deps.database
  const query = db
    .selectFrom('wiki_revisions')
    .innerJoin('wiki_pages', 'wiki_pages.id', 'wiki_revisions.page_id')
    .select(revisionColumns)
    .where('wiki_pages.removal_id', 'is', null)
    .$if(uid !== undefined, (all) => all.where('wiki_revisions.author_id', '=', uid!))
  const rows = await keyset(query, {
    by: [
      { key: 'at', column: 'wiki_revisions.created_at', direction: 'desc' },
      { key: 'id', column: 'wiki_revisions.id', direction: 'desc' },
    ],
    cursor,
    limit,
  })
  return { items: await revisionViews(db, viewer, rows.items), nextCursor: rows.nextCursor }
}
