import { AppError, COMIC, type comics } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { visibleWork } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { chaptersOf } from '../../works-queries.ts'
import { readyPagesOf } from '../pages-queries.ts'
import { guestPageView } from '../read-pages.ts'

/**
 * Returns the pages that guests may see: the first pages of the first published chapter, as many as the author allows. The URLs
 * of the other pages cannot be guessed. Members and the author get the same answer.
 */
export const preview =
  (deps: WorksDeps): Handler<typeof comics.preview> =>
  async (viewer, { id }) => {
    const work = await visibleWork(deps, viewer, id)
    const { db } = deps.database
    const isOpen = work.type === COMIC.type && work.status === 'published' && work.guest_pages > 0
    const first = isOpen ? (await chaptersOf(db, id)).find(({ status }) => status === 'published') : undefined
    const pages = first ? await readyPagesOf(db, [first.id]) : []
    if (!first || pages.length === 0) throw new AppError('work_not_found')
    return {
      work: { id, title: work.title, facets: work.facets },
      chapter: { id: first.id, number: first.number, title: first.title },
      pages: pages.slice(0, work.guest_pages).map(guestPageView),
      total: pages.length,
    }
  }
