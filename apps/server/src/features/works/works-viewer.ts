import type { WorkView } from '@engawa/contract'
import { NO_MARKS } from '../reactions/index.ts'
import { readChapters } from './chapter-places.ts'
import type { WorksDeps } from './works-deps.ts'
import { placeIn } from './works-places.ts'
import type { WorkRow } from './works-rows.ts'
import { shelfOf } from './works-shelving.ts'

/**
 * Returns a member's relation to a work: the marks (liked, saved), the shelf, the reading position, and the chapters that were
 * read.
 */
export async function viewerOf(
  deps: WorksDeps,
  uid: number | null,
  work: Pick<WorkRow, 'id' | 'type'>,
): Promise<WorkView['viewer']> {
  const { db } = deps.database
  const [marks, place, chapters] = await Promise.all([
    deps.reactions.marksOf(uid, 'work', [work.id]),
    placeIn(deps, uid, work.id),
    readChapters(deps, db, uid, work),
  ])
  const { liked, saved: favorited } = marks.get(work.id) ?? NO_MARKS
  const shelf = favorited ? await shelfOf(db, uid, work.id) : null
  return { liked, favorited, shelf, place, chapters }
}
