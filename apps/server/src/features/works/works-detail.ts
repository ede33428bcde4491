import { AppError, type WorkView } from '@engawa/contract'
import type { Viewer } from '../../endpoints/operation.ts'
import type { WorksDeps } from './works-deps.ts'
import { isInsider } from './works-policy.ts'
import { listedChaptersOf } from './works-queries.ts'
import type { WorkRow } from './works-rows.ts'
import { viewerOf } from './works-viewer.ts'
import { cardViews, chapterView, permissions } from './works-views.ts'

/** Returns the details of a work that the viewer may see. */
export async function workView(deps: WorksDeps, viewer: Viewer, work: WorkRow): Promise<WorkView> {
  const { db } = deps.database
  const kind = deps.kinds.of(work.type)
  const drafts = isInsider(viewer, work)
  const [cards, chapters, own, unreleased] = await Promise.all([
    cardViews(deps, db, viewer, [work]),
    listedChaptersOf(db, work.id, { drafts }),
    viewerOf(deps, viewer.uid, work),
    drafts ? kind.unreleased?.(db, work.id) : undefined,
  ])
  const card = cards[0]
  if (!card) throw new AppError('work_not_found')
  return {
    ...card,
    summary: work.summary,
    language: work.language,
    facets: work.facets,
    rating: work.rating,
    notes: work.notes,
    guestPages: work.guest_pages,
    chapterList: chapters.map((chapter) => chapterView(kind, chapter)),
    unreleased: unreleased ?? [],
    viewer: own,
    can: permissions(viewer, work, chapters),
    version: work.version,
  }
}
