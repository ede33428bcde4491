import { COMIC, ComicContent, ComicPosition, facetsOf, LIMITS } from '@engawa/contract'
import type { PositionRules, WorkKind } from '../work-kind.ts'
import type { WorksDeps } from '../works-deps.ts'
import { ARCHIVE, PAGE } from './comic-files.ts'
import { comicDownloads } from './export/define-downloads.ts'
import { filesOfChapters, readyPagesOf, requireRoom } from './pages-queries.ts'
import { readPages } from './read-pages.ts'

/** The rules for reading positions in a comic: a page, and the part of this page that was already read. */
const positionRules: PositionRules<ComicPosition> = {
  schema: ComicPosition,
  within: ({ page, offset }, { size }) => ({ page: Math.min(page, Math.max(0, size - 1)), offset }),
  progress: ({ page }, { size }) => Math.min(1, (page + 1) / Math.max(1, size)),
}

/** Returns the kind of comics, whose chapters contain pages. */
export const comicKind = (deps: WorksDeps): WorkKind => ({
  ...COMIC,
  label: { en: 'Comics', zh: '漫画' },
  positionRules,
  content: { schema: ComicContent, read: (viewer, found) => readPages(deps, viewer, found) },
  filesOf: filesOfChapters,
  downloads: comicDownloads,
  pages: {
    count: ({ size, pending }) => size - pending,
    flow: (given) => {
      const { direction, layout } = facetsOf(COMIC.facets, given)
      return { direction, isScrolled: layout === 'strip' }
    },
    lastRead: (position) => ComicPosition.parse(position).page + 1,
    read: async ({ id }) =>
      (await readyPagesOf(deps.database.db, [id])).flatMap(({ picture }) => picture ?? []),
  },
  uploads: {
    page: {
      purpose: PAGE,
      maxBytes: LIMITS.pictureBytes,
      check: (chapter, count) => requireRoom(deps.database.db, chapter.id, count),
    },
    archive: { purpose: ARCHIVE, maxBytes: LIMITS.importBytes },
  },
})
