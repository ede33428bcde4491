import { AppError, chapterPath } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import { FEED_ENTRIES, listFeed } from '../../feeds/list-feed.ts'
import { readQuery } from '../../feeds/read-query.ts'
import { FeedCursor } from './feed-cursor.ts'
import { visibleWork } from './works-access.ts'
import type { WorksDeps } from './works-deps.ts'
import { authorsByIds } from '../members/index.ts'

/** Defines the Atom feed of a work's chapters, the newest first, for viewers who may see the work. */
export function defineChapterFeed(deps: WorksDeps): void {
  deps.documents.define({
    path: '/feeds/works/:id/chapters.atom',
    audience: 'anyone',
    rate: 'read',
    mayBeOld: true,
    async answer(viewer, request) {
      const id = /^\d{1,15}$/.test(request.params['id'] ?? '') ? Number(request.params['id']) : 0
      const work = await visibleWork(deps, viewer, id)
      if (work.status !== 'published') throw new AppError('work_not_found')
      const { cursor } = readQuery(FeedCursor, request.query)
      const { items, nextCursor } = await publishedChapters(deps, id, cursor)
      const author = (await authorsByIds(deps.database.db, viewer, [work.author_id])).get(work.author_id)
      const kind = deps.kinds.of(work.type)
      return listFeed(
        request,
        { name: deps.settings.current('identity').name, language: viewer.language },
        {
          title: work.title,
          page: `/works/${id}`,
          path: `/feeds/works/${id}/chapters.atom`,
          query: {},
          items: items.map((chapter) => ({
            path: chapterPath(kind, id, chapter.id),
            // The title works for any type and language, and is recognizable among the entries of other feeds.
            title: `${work.title} ${chapter.number}${chapter.title === '' ? '' : `: ${chapter.title}`}`,
            updated: chapter.out_at.toISOString(),
            published: chapter.out_at.toISOString(),
            author: author ?? null,
            summary: '',
          })),
          nextCursor,
        },
      )
    },
  })
}

function publishedChapters({ database }: WorksDeps, workId: number, cursor: string | undefined) {
  const outAt = sql<Date>`coalesce(published_at, created_at)`
  const chapters = database.db
    .selectFrom('chapters')
    .select(['id', 'number', 'title', outAt.as('out_at')])
    .where('work_id', '=', workId)
    .where('status', '=', 'published')
    .where('removal_id', 'is', null)
  return keyset(chapters, {
    by: [
      { key: 'at', expression: outAt, direction: 'desc' },
      { key: 'id', column: 'id', direction: 'desc' },
    ],
    cursor,
    limit: FEED_ENTRIES,
  })
}
