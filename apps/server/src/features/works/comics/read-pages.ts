import type { ComicContent, PageView } from '@engawa/contract'
import type { z } from 'zod'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { ChapterOfWork } from '../works-rows.ts'
import type { WorksDeps } from '../works-deps.ts'
import { isInsider } from '../works-policy.ts'
import { originalView, pictureView } from '../../pictures/index.ts'
import type { PageRow } from './comics-tables.ts'
import { pagesOf } from './pages-queries.ts'

/** Returns a chapter's pages: all pages for its author, and only the prepared ones for readers. */
export async function readPages(
  { database }: WorksDeps,
  viewer: Viewer,
  { chapter, work }: ChapterOfWork,
): Promise<z.output<typeof ComicContent>> {
  const pages = await pagesOf(database.db, chapter.id)
  const insider = isInsider(viewer, work)
  return { pages: pages.filter((page) => insider || page.state === 'ready').map(pageView) }
}

/** Returns a page as guests see it, without its original. */
export function guestPageView(page: PageRow): PageView {
  if (!page.picture?.original) return pageView(page)
  const { original: _original, ...forms } = page.picture
  return pageView({ ...page, picture: forms })
}

export const pageView = (page: PageRow): PageView => ({
  id: page.id,
  name: page.name,
  state: page.state,
  reason: page.reason,
  mayRetry: page.raw_key !== null && page.reason !== null,
  spread: page.spread,
  picture: pictureView(page.picture),
  original: originalView(page.picture),
  uploaded: { width: page.width, height: page.height },
  description: page.description,
})
