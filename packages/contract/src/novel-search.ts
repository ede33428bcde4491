import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Id, SearchText } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** UTF-16 units shown before and after a hit. */
export const NOVEL_HIT_AROUND = 40

/** A match in a chapter: `length` UTF-16 units of a paragraph from `offset`, without ruby readings. */
export const NovelHit = z.object({
  paragraph: z.string(),
  offset: z.number().int(),
  length: z.number().int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
})
export type NovelHit = z.output<typeof NovelHit>

export const HitsOfChapter = z.object({
  chapterId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  hits: z.array(NovelHit),
})
export type HitsOfChapter = z.output<typeof HitsOfChapter>

/** Search in a novel for its readers. */
export const novelSearch = group(
  'novelSearch',
  { audience: 'member', section: 'novels' },
  {
    find: get('/novels/{workId}/search', {
      summary:
        'Where the chapters that the viewer may read have a text, in their order; case, width, accents and forms of Chinese characters do not matter',
      rate: 'search',
      params: z.object({ workId: Id }),
      query: CursorQuery.extend({ q: SearchText.refine((text) => text !== '', 'required') }),
      /**
       * By chapters; a chapter with many hits continues on the next page. A page may be empty and still have a next page, because each
       * call reads a limited number of characters.
       */
      output: CursorList(HitsOfChapter).extend({
        /** The number of chapters searched so far; `all` is the total. */
        searched: z.number().int(),
        all: z.number().int(),
      }),
      errors: ['work_not_found', 'bad_cursor', 'bad_input'],
      fieldErrors: { workId: 'work_not_found', cursor: 'bad_cursor' },
    }),
  },
)
