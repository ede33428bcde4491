import type { ChapterRow as ChapterView, PageView, Picture, WorkCard } from '@engawa/contract'
import type { Viewer } from '../../operation.ts'
import type { WorksDeps } from './works-deps.ts'
import { canComment, canEditWork, canRemoveWork } from './works-policy.ts'
import type { ChapterRow, PageRow, Sql, WorkRow } from './works-rows.ts'
import type { StoredPicture } from '../pictures/index.ts'

type Author = WorkCard['author']

export const timeOf = (date: Date): string => date.toISOString()
export const timeOrNull = (date: Date | null): string | null => date?.toISOString() ?? null

/** A kept picture with the addresses it is served at. */
export const pictureView = (picture: StoredPicture | null): Picture | null =>
  picture && {
    width: picture.width,
    height: picture.height,
    thumbhash: picture.thumbhash,
    sources: picture.sources.map(({ key, width }) => ({ url: `/files/${key}`, width })),
  }

const cardView = (work: WorkRow, author: Author): WorkCard => ({
  id: work.id,
  type: work.type,
  title: work.title,
  cover: pictureView(work.cover),
  author,
  status: work.status,
  progress: work.progress,
  tags: work.tags,
  chapters: work.chapters,
  pages: work.pages,
  views: work.views,
  likes: work.likes,
  favorites: work.favorites,
  publishedAt: timeOrNull(work.published_at),
  updatedAt: timeOf(work.updated_at),
})

/** Works as cards, in the order given, their authors fetched in one query. */
export async function cardViews(
  accounts: WorksDeps['accounts'],
  handle: Sql,
  works: WorkRow[],
): Promise<WorkCard[]> {
  const authors = await accounts.authorsByIds(handle, [...new Set(works.map((work) => work.author_id))])
  return works.flatMap((work) => {
    const author = authors.get(work.author_id)
    return author ? [cardView(work, author)] : []
  })
}

export const chapterView = (chapter: ChapterRow): ChapterView => ({
  id: chapter.id,
  number: chapter.number,
  title: chapter.title,
  status: chapter.status,
  pages: chapter.pages,
  pending: chapter.pending,
  publishedAt: timeOrNull(chapter.published_at),
})

export const pageView = (page: PageRow): PageView => ({
  id: page.id,
  name: page.name,
  state: page.state,
  reason: page.reason,
  spread: page.spread,
  picture: pictureView(page.picture),
})

/** What the viewer may do with a work; `read` asks for a login and for something to read. */
export const permissions = (viewer: Viewer, work: WorkRow, visible: ChapterRow[]) => ({
  read: viewer.uid !== null && visible.some((chapter) => chapter.pages > 0),
  edit: canEditWork(viewer, work),
  remove: canRemoveWork(viewer, work),
  comment: canComment(viewer, work),
})
