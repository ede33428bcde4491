import { facetsOf, NOVEL } from '@engawa/contract'
import { BookText } from 'lucide-react'
import { m } from '#app/texts/messages.js'
import { chapterTexts } from '../components/chapter-texts.ts'
import { readingSteps } from '../components/reading-steps.ts'
import type { WorkKind } from '../work-kind.ts'
import { partOf } from './novel-position.ts'
import { paragraphUrl } from './paragraph-comments/paragraph-address.ts'

export const novelKind: WorkKind = {
  ...NOVEL,
  publishPath: '/publish/novel',
  offer: {
    icon: BookText,
    name: m.novels_offer,
    line: m.novels_offer_line,
    create: m.novels_offer_new,
  },
  cover: { none: m.novels_cover_none },
  metadata: { type: 'Book', action: 'ReadAction', preview: 'book' },
  texts: {
    name: m.novels_name,
    description: m.novels_description,
    newest: m.novels_newest,
    all: m.novels_all,
    none: m.novels_none,
    noneFiltered: m.novels_none_filtered,
    publishOne: m.novels_publish_one,
  },
  parts: chapterTexts,
  downloads: {
    whole: ({ id }) => [
      { name: 'EPUB', path: `/v1/novels/${id}/book.epub` },
      { name: 'TXT', path: `/v1/novels/${id}/book.txt` },
      { name: 'Markdown', path: `/v1/novels/${id}/book.md` },
    ],
  },
  keeping: { hasForms: false, load: async () => (await import('./novel-keeping.ts')).novelKeeping },
  steps: readingSteps,
  facetTexts: {
    writing: {
      name: m.novels_writing,
      values: { horizontal: m.novels_writing_horizontal, vertical: m.novels_writing_vertical },
    },
  },
  facetLine: (facets) =>
    facetsOf(NOVEL.facets, facets).writing === 'vertical'
      ? m.novels_reads_vertical()
      : m.novels_reads_horizontal(),
  anchorText: () => m.novels_paragraph(),
  anchorUrl: paragraphUrl,
  placeText: ({ position }) => m.novels_percent({ percent: percent(partOf(position)) }),
  placeOfText: ({ position }) => m.novels_percent({ percent: percent(partOf(position)) }),
}

const percent = (part: number): string => String(Math.round(part * 100))
