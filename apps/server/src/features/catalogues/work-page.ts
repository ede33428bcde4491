import { z } from 'zod'
import { textsOf } from './catalogue-texts.ts'
import type { PageRoute } from './catalogues-deps.ts'
import { chapterItem, wholeItem, workItem } from './items.ts'
import { idIn, neighbours, PageQuery, pathOf } from './read-query.ts'
import { readQuery } from '../../feeds/read-query.ts'
import { bare } from './reading-pages.ts'

const CHAPTERS = 100
const ChaptersQuery = PageQuery.extend({
  cursor: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})

/** The page of one work: first the whole work, then its chapters in order. */
export const workPage: PageRoute = {
  path: '/works/:id',
  rate: 'read',
  async page({ works: { catalogue } }, member, { params, query }) {
    const id = idIn(params['id'], 'work_not_found')
    const page = readQuery(ChaptersQuery, query)
    const texts = textsOf(member.language)
    const work = await catalogue.work(member, id)
    const after = Number(page.cursor ?? 0)
    const found = work.byChapter ? await catalogue.chapters(member, id, { after, limit: CHAPTERS + 1 }) : []
    const chapters = found.slice(0, CHAPTERS)
    const nextCursor = found.length > CHAPTERS ? String(chapters.at(-1)!.number) : null
    const whole =
      after === 0 && work.files.length > 0 ? [work.byChapter ? wholeItem(work, texts) : workItem(work)] : []
    const path = `/works/${id}`
    return {
      ...bare(pathOf(path, page), work.title, path),
      contents: 'items',
      items: [...whole, ...chapters.map((chapter) => chapterItem(work, chapter, texts, { named: false }))],
      ...neighbours((page) => pathOf(path, page), page, nextCursor),
    }
  },
}
