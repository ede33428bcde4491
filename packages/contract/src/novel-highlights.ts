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
  /** In one novel. */
  perWork: 2_000,
  /** Characters of a note. */
  noteMax: 5_000,
  /** UTF-16 units of one highlight, and the number of its paragraphs. */
  quoteMax: 10_000,
  partsMax: 200,
} as const

/**
 * The part of one paragraph that a highlight covers: `quote` began `offset` UTF-16 units into its text when it was made. Ruby readings do
 * not count. The text is the author's, in its original characters.
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
  /** Chosen by the client. */
  id: z.string(),
  chapterId: z.number().int(),
  /** In the order of the text. */
  parts: z.array(HighlightPart),
  colour: HighlightColour,
  /** In Markdown; empty where there is none. */
  note: z.string(),
  /** The same as safe HTML. */
  noteHtml: z.string(),
  createdAt: Time,
})
export type HighlightView = z.output<typeof HighlightView>

/**
 * Whether the chapter's text still contains it. `changed`: its author changed the text between its first and last words. `gone`: no part
 * of it was found.
 */
export const HighlightState = z.enum(['here', 'changed', 'gone'])
export type HighlightState = z.output<typeof HighlightState>

export const ListedHighlight = HighlightView.extend({ state: HighlightState })
export type ListedHighlight = z.output<typeof ListedHighlight>

export const HighlightsOfChapter = z.object({
  chapterId: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  /** False: the chapter is no longer published. Its highlights stay. */
  open: z.boolean(),
  /** In the order of the text; highlights that were not found come last. */
  items: z.array(ListedHighlight),
})
export type HighlightsOfChapter = z.output<typeof HighlightsOfChapter>

const ByChapter = z.object({ chapterId: Id })
const ByHighlight = ByChapter.extend({ id: z.string().regex(/^[\w-]{8,64}$/, 'bad_characters') })
const noChapter = { chapterId: 'chapter_not_found' } as const

/** A member's highlights and notes in novels. Only that member sees them. */
export const novelHighlights = group(
  'novelHighlights',
  { audience: 'member', section: 'novels', whileMuted: true, fieldErrors: noChapter },
  {
    ofChapter: get('/novels/chapters/{chapterId}/highlights', {
      summary: 'One’s own highlights and notes in a chapter',
      params: ByChapter,
      query: CursorQuery,
      output: CursorList(HighlightView),
      errors: ['chapter_not_found'],
    }),
    ofNovel: get('/novels/{workId}/highlights', {
      summary: 'One’s own highlights and notes in a novel, by chapters',
      params: z.object({ workId: Id }),
      query: CursorQuery.extend({
        colour: HighlightColour.optional(),
        /** Words of the quote or the note. */
        q: z.string().max(LIMITS.searchMax, 'too_long').optional(),
      }),
      /** Chapters. A page holds whole chapters until they have `limit` highlights. */
      output: CursorList(HighlightsOfChapter).extend({
        /** Counts for the whole novel, independent of the query. */
        all: z.number().int(),
      }),
      errors: ['work_not_found', 'bad_cursor'],
      fieldErrors: { workId: 'work_not_found', cursor: 'bad_cursor' },
    }),
    save: put('/novels/chapters/{chapterId}/highlights/{id}', {
      summary: 'Make a highlight, or put another in its place; the same call again changes nothing',
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
      summary: 'Remove a highlight with its note; nothing happens where it is removed already',
      params: ByHighlight,
      output: z.object({}),
      errors: ['chapter_not_found'],
    }),
  },
)
