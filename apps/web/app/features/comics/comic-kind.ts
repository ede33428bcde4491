import { COMIC, facetsOf, LIMITS } from '@engawa/contract'
import { BookImage } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { chapterTexts } from '#app/features/works/components/chapter-texts.ts'
import { readingSteps } from '#app/features/works/components/reading-steps.ts'
import type { WorkKind } from '#app/features/works/work-kind.ts'
import { pageOf } from './comic-position.ts'
import { pageAnchorText, pageAnchorUrl } from './page-comments/page-anchor.ts'
import { PreviewShelf } from './preview/preview-shelf.tsx'
import { readPreview } from './preview/read-preview.ts'

export const comicKind: WorkKind = {
  ...COMIC,
  publishPath: '/publish/comic',
  offer: {
    icon: BookImage,
    name: m.comics_offer,
    line: m.comics_offer_line,
    create: m.comics_offer_new,
  },
  cover: { none: m.comics_cover_none, firstPage: m.comics_cover_first },
  metadata: { type: 'ComicSeries', action: 'ReadAction', preview: 'book' },
  texts: {
    name: m.comics_name,
    description: m.comics_description,
    newest: m.comics_newest,
    all: m.comics_all,
    none: m.comics_none,
    noneFiltered: m.comics_none_filtered,
    publishOne: m.comics_publish_one,
  },
  parts: chapterTexts,
  downloads: {
    whole: ({ id, size }) =>
      size.value > LIMITS.comicFilePages
        ? []
        : [
            { name: 'EPUB', path: `/downloads/comics/${id}.epub` },
            { name: 'CBZ', path: `/downloads/comics/${id}.cbz` },
          ],
    chapter: (id) => [{ name: 'CBZ', path: `/downloads/comics/chapters/${id}.cbz` }],
  },
  offlineSupport: { hasFormats: false },
  preview: { read: readPreview, Shelf: PreviewShelf },
  steps: readingSteps,
  facetTexts: {
    direction: {
      name: m.comics_direction,
      values: { ltr: m.comics_direction_ltr, rtl: m.comics_direction_rtl },
    },
    layout: {
      name: m.comics_layout,
      values: { paged: m.comics_layout_paged, strip: m.comics_layout_strip },
    },
  },
  facetLine(facets) {
    const { direction, layout } = facetsOf(COMIC.facets, facets)
    if (layout === 'strip') return m.comics_layout_strip()
    return direction === 'rtl' ? m.comics_reads_rtl() : m.comics_reads_ltr()
  },
  anchorText: pageAnchorText,
  anchorUrl: pageAnchorUrl,
  placeText: ({ position }) => m.comics_page({ page: pageOf(position) + 1 }),
  placeOfText: ({ position, size }) => m.comics_page_of({ page: pageOf(position) + 1, pages: size.value }),
}
