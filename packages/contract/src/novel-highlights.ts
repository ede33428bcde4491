import { z } from 'zod'
import { del, get, group, put } from './endpoint.ts'
import { Id, Time, UserText } from './fields.ts'
import { hasUnprintable } from './unprintable.ts'
import { LIMITS } from './limits.ts'
import { ParagraphKey } from './novels.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** Colours of highlights, by the names that readers see. */
export const HIGHLIGHT_COLOURS = ['yellow', 'green', 'blue', 'pink'] as const
export const HighlightColour = z.enum(HIGHLIGHT_COLOURS)
export type HighlightColour = z.output<typeof HighlightColour>

/** Limits of highlights. */
export const HIGHLIGHTS = {
  /** The maximum number of highlights in one novel. */
  perWork: 2_000,
  /** The maximum number of characters in a note. */
  noteMax: 5_000,
  /** The maximum number of UTF-16 units in one highlight, and of its paragraphs. */
  quoteMax: 10_000,
  partsMax: 200,
} as const

/**
 * The part of one paragraph that a highlight covers. When the highlight was made, `quote` began `offset` UTF-16 units after the start of
 * the paragraph, without ruby readings. The quote is the author's original text, even if the reader sees converted characters.
 */
export const HighlightPart = z.object({
  paragraph: ParagraphKey,
  offset: z.number().int('not_a_number').min(0, 'too_small').max(LIMITS.novelTextUnits, 'too_large'),
  quote: z
    .string()
    .min(1, 'required')
    .max(HIGHLIGHTS.quoteMax, 'too_long')
    .refine((text) => text.isWellFormed() && !hasUnprintable(text), 'bad_characters'),
})
export type HighlightPart = z.output<typeof HighlightPart>

export const HighlightParts = z
  .array(HighlightPart)
  .min(1, 'required')
  .max(HIGHLIGHTS.partsMax, 'too_many')
  .refine(
    (parts) => parts.reduce((sum, { quote }) => sum + quote.length, 0) <= HIGHLIGHTS.quoteMax,
    'too_long',
  )

export const HighlightView = z.object({
  /** An id that the client chooses. */
  id: z.string(),
  chapterId: z.number().int(),
  /** The parts in the order of the text. */
  parts: z.array(HighlightPart),
  colour: HighlightColour,
  /** The note in Markdown; empty if there is none. */
  note: z.string(),
  /** The note as safe HTML. */
  noteHtml: z.string(),
  createdAt: Time,
})
export type HighlightView = z.output<typeof HighlightView>

/**
 * Whether the text of the chapter still contains the highlight. `changed`: the author edited the text between the first and the last words
 * of the quote. `gone`: no part of the quote was found.
 */
export const HighlightState = z.enum(['here', 'changed', 'gone'])
export type HighlightState = z.output<typeof HighlightState>

export const ListedHighlight = HighlightView.extend({ state: HighlightState })
export type ListedHighlight = z.output<typeof ListedHighlight>

export const HighlightsOfChapter = z.object({
  chapterId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  /** Whether the chapter is still published. The highlights of other chapters are stored too. */
  open: z.boolean(),
  /** The highlights in the order of the text. Highlights that were not found come last. */
  items: z.array(ListedHighlight),
})
export type HighlightsOfChapter = z.output<typeof HighlightsOfChapter>

const ByChapter = z.object({ chapterId: Id })
const ByHighlight = ByChapter.extend({ id: z.string().regex(/^[\w-]{8,64}$/, 'bad_characters') })
const noChapter = { chapterId: 'chapter_not_found' } as const

/** Endpoints for a member's highlights and notes in novels. Only that member can see them. */
export const novelHighlights = group(
  'novelHighlights',
  { audience: 'member', section: 'novels', whileMuted: true, fieldErrors: noChapter },
  {
    ofChapter: get('/novels/chapters/{chapterId}/highlights', {
      summary: "List the caller's highlights and notes in a chapter",
      params: ByChapter,
      query: CursorQuery,
      output: CursorList(HighlightView),
      errors: ['chapter_not_found'],
    }),
    ofNovel: get('/novels/{workId}/highlights', {
      summary: "List the caller's highlights and notes in a novel, by chapter",
      params: z.object({ workId: Id }),
      query: CursorQuery.extend({
        colour: HighlightColour.optional(),
        /** Only highlights whose quote or note contains these words. */
        q: z.string().max(LIMITS.searchMax, 'too_long').optional(),
      }),
      /**
       * The highlights by chapter. A page of the list is never split inside a chapter: it ends with the chapter that reaches `limit`
       * highlights.
       */
      output: CursorList(HighlightsOfChapter).extend({
        /** The number of highlights in the whole novel, whatever the query is. */
        all: z.number().int(),
      }),
      errors: ['work_not_found', 'bad_cursor'],
      fieldErrors: { workId: 'work_not_found', cursor: 'bad_cursor' },
    }),
    save: put('/novels/chapters/{chapterId}/highlights/{id}', {
      summary: 'Create or replace a highlight; a repeated call changes nothing',
      params: ByHighlight,
      body: z.object({
        parts: HighlightParts,
        colour: HighlightColour,
        note: UserText(HIGHLIGHTS.noteMax).default(''),
      }),
      output: z.object({ highlight: HighlightView }),
      errors: ['chapter_not_found', 'too_many_highlights', 'bad_input'],
    }),
    remove: del('/novels/chapters/{chapterId}/highlights/{id}', {
      summary: 'Delete a highlight with its note; deleting a missing highlight is not an error',
      params: ByHighlight,
      output: z.object({}),
      errors: ['chapter_not_found'],
    }),
  },
)
