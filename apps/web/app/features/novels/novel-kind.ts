import { facetsOf, NOVEL } from '@engawa/contract'
import { BookText } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { chapterTexts } from '#app/features/works/components/chapter-texts.ts'
import { readingSteps } from '#app/features/works/components/reading-steps.ts'
import type { WorkKind } from '#app/features/works/work-kind.ts'
import { partOf } from './novel-position.ts'
import { paragraphUrl } from './paragraph-comments/paragraph-address.ts'

export const novelKind: WorkKind = {
  ...NOVEL,
  publishPath: '/publish/novel',
  offer: {
    icon: BookText,
    name: m.novel_kind_offer,
    line: m.novel_kind_offer_line,
    create: m.novel_kind_offer_new,
  },
  cover: { none: m.novel_kind_cover_none },
  metadata: { type: 'Book', action: 'ReadAction', preview: 'book' },
  texts: {
    name: m.novel_kind_name,
    description: m.novel_kind_description,
    newest: m.novel_kind_newest,
    all: m.novel_kind_all,
    none: m.novel_kind_none,
    noneFiltered: m.novel_kind_none_filtered,
    publishOne: m.novel_kind_publish_one,
  },
  parts: chapterTexts,
  downloads: {
    whole: ({ id }) => [
      { name: 'EPUB', path: `/v1/novels/${id}/book.epub` },
      { name: 'TXT', path: `/v1/novels/${id}/book.txt` },
      { name: 'Markdown', path: `/v1/novels/${id}/book.md` },
    ],
  },
  offlineSupport: {
    hasFormats: false,
    load: async () => (await import('./novel-offline-support.ts')).novelOfflineSupport,
  },
  steps: readingSteps,
  facetTexts: {
    writing: {
      name: m.novel_kind_writing,
      values: { horizontal: m.novel_kind_writing_horizontal, vertical: m.novel_kind_writing_vertical },
    },
  },
  facetLine: (facets) =>
    facetsOf(NOVEL.facets, facets).writing === 'vertical'
      ? m.novel_kind_reads_vertical()
      : m.novel_kind_reads_horizontal(),
  anchorText: () => m.novel_kind_paragraph(),
  anchorUrl: paragraphUrl,
  placeText: ({ position }) => m.novel_kind_percent({ percent: percent(partOf(position)) }),
  placeOfText: ({ position }) => m.novel_kind_percent({ percent: percent(partOf(position)) }),
}

const percent = (part: number): string => String(Math.round(part * 100))
