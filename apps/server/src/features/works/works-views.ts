import type { Author, ChapterRow as ChapterView, WorkCard, WorkSize } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { pictureView } from '../pictures/index.ts'
import type { WorkKind } from './work-kind.ts'
import type { WorksDeps } from './works-deps.ts'
import { canComment, canEditWork, canRemoveWork } from './works-policy.ts'
import type { ListedChapter, WorkRow } from './works-rows.ts'
import { authorsByIds, type Reader } from '../members/index.ts'

export const timeOf = (date: Date): string => date.toISOString()
export const timeOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

export const sizeView = ({ unit }: Pick<WorkKind, 'unit'>, { size }: { size: number }): WorkSize => ({
  unit,
  value: size,
})

const cardView = (kind: WorkKind, work: WorkRow, author: Author): WorkCard => ({
  id: work.id,
  type: work.type,
  title: work.title,
  cover: pictureView(work.cover),
  author,
  status: work.status,
  unlisted: work.unlisted,
  progress: work.progress,
  tags: work.tags,
  chapters: work.chapters,
  size: sizeView(kind, work),
  views: work.views,
  likes: work.likes,
  favorites: work.favorites,
  publishAt: timeOrNull(work.publish_at),
  publishedAt: timeOrNull(work.published_at),
  updatedAt: timeOf(work.updated_at),
})

/** Returns works as cards, in the given order. Loads all authors with one query. */
export async function cardViews(
  { kinds }: Pick<WorksDeps, 'kinds'>,
  handle: Handle<Tables>,
  viewer: Reader,
  works: readonly WorkRow[],
): Promise<WorkCard[]> {
  const authors = await authorsByIds(handle, viewer, [...new Set(works.map((work) => work.author_id))])
  return works.flatMap((work) => {
    if (kinds.isOff(work.type)) return []
    const author = authors.get(work.author_id)
    return author ? [cardView(kinds.of(work.type), work, author)] : []
  })
}

export const chapterView = (kind: Pick<WorkKind, 'unit'>, chapter: ListedChapter): ChapterView => ({
  id: chapter.id,
  number: chapter.number,
  title: chapter.title,
  status: chapter.status,
  size: sizeView(kind, chapter),
  ready: chapter.ready,
  pending: chapter.pending,
  publishAt: timeOrNull(chapter.publish_at),
  publishedAt: timeOrNull(chapter.published_at),
  held: chapter.held,
})

/** Returns the viewer's permissions for a work. To read it, the viewer must be logged in and a chapter must have content. */
export const permissions = (viewer: Viewer, work: WorkRow, visible: Pick<ListedChapter, 'ready'>[]) => ({
  read: viewer.uid !== null && visible.some((chapter) => chapter.ready),
  edit: canEditWork(viewer, work),
  remove: canRemoveWork(viewer, work),
  comment: canComment(viewer, work),
})
