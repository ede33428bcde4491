import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Id, SearchText } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** The number of UTF-16 units that are shown before and after a match. */
export const NOVEL_HIT_AROUND = 40

/** A match in a chapter: `length` UTF-16 units from `offset` in a paragraph. Ruby readings are not counted. */
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

/** The endpoint with which readers search in a novel. */
export const novelSearch = group(
  'novelSearch',
  { audience: 'member', section: 'novels' },
  {
    find: get('/novels/{workId}/search', {
      summary:
        'Find a text in the chapters that the caller may read, in their order; case, width, accents and variants of Chinese characters are ignored',
      rate: 'search',
      params: z.object({ workId: Id }),
      query: CursorQuery.extend({ q: SearchText.refine((text) => text !== '', 'required') }),
      /**
       * The matches by chapter. A chapter with many matches continues on the next page. A page may be empty and still have a next page,
       * because each call reads a limited number of characters.
       */
      output: CursorList(HitsOfChapter).extend({
        /** The number of chapters searched so far. `all` is the number of all chapters. */
        searched: z.number().int(),
        all: z.number().int(),
      }),
      errors: ['work_not_found', 'bad_cursor', 'bad_input'],
      fieldErrors: { workId: 'work_not_found', cursor: 'bad_cursor' },
    }),
  },
)
