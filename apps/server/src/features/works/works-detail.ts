import { AppError, type WorkView } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import type { WorksDeps } from './works-deps.ts'
import { placeIn } from './works-places.ts'
import { isInsider } from './works-policy.ts'
import { chaptersOf } from './works-queries.ts'
import type { Sql, WorkRow } from './works-rows.ts'
import { cardViews, chapterView, permissions, timeOrNull } from './works-views.ts'

/** Everything of a work, as this viewer may see it. */
export async function workView(deps: WorksDeps, viewer: Viewer, work: WorkRow): Promise<WorkView> {
  const { db } = deps.database
  const [cards, chapters, mine, place] = await Promise.all([
    cardViews(deps.accounts, db, [work]),
    chaptersOf(db, work.id),
    marksOf(db, viewer.uid, work.id),
    placeIn(db, viewer.uid, work.id),
  ])
  const card = cards[0]
  if (!card) throw new AppError('work_not_found')
  const visible = isInsider(viewer, work)
    ? chapters
    : chapters.filter((chapter) => chapter.status === 'published')
  return {
    ...card,
    summary: work.summary,
    language: work.language,
    direction: work.direction,
    layout: work.layout,
    publishAt: timeOrNull(work.publish_at),
    chapterList: visible.map(chapterView),
    viewer: { ...mine, place },
    can: permissions(viewer, work, visible),
    version: work.version,
  }
}

/** What a user did with a work. */
export async function marksOf(handle: Sql, uid: number | null, workId: number) {
  if (uid === null) return { liked: false, favorited: false }
  const row = await handle
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb.selectFrom('work_likes').select('uid').where('work_id', '=', workId).where('uid', '=', uid),
        )
        .as('liked'),
      eb
        .exists(
          eb.selectFrom('work_favorites').select('uid').where('work_id', '=', workId).where('uid', '=', uid),
        )
        .as('favorited'),
    ])
    .executeTakeFirstOrThrow()
  return { liked: Boolean(row.liked), favorited: Boolean(row.favorited) }
}
