import { z } from 'zod'
import { get, group, post, put } from './endpoint.ts'
import { Id, Time, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { DiffRow, TextRegion } from './texts.ts'
import type { FacetsOf, WorkKindFacts } from './work-kinds.ts'
import { ChapterContent, works } from './works.ts'
import { CursorList, CursorQuery } from './paging.ts'

/** The facets of novels. A chapter is a text in Markdown, with ruby `{漢字|かんじ}` and emphasis dots `《《so》》`. */
export const NOVEL = {
  type: 'novel',
  plural: 'novels',
  section: 'novels',
  unit: 'words',
  lengths: [20_000, 100_000],
  facets: { writing: ['horizontal', 'vertical'] },
  chapterPath: '/works/novels/{work}/read?chapter={chapter}',
} as const satisfies WorkKindFacts

export type NovelFacets = FacetsOf<typeof NOVEL.facets>

/** The key of a paragraph in its chapter. It is assigned once and does not change when the paragraph is edited. */
export const ParagraphKey = z.string().regex(/^[a-z0-9]{1,24}$/, 'bad_characters')

/**
 * A position in a chapter. `offset` is a number of characters in the paragraph; `part` is the share of the chapter before the position (0
 * to 1).
 */
export const NovelPosition = z.object({
  paragraph: ParagraphKey,
  offset: z.number().int().min(0).max(LIMITS.novelTextMax).default(0),
  part: z.number().min(0).max(1).default(0),
})
export type NovelPosition = z.output<typeof NovelPosition>

/** A block of a chapter (a paragraph, heading, quote, list or picture) as safe HTML. */
export const NovelParagraph = z.object({ key: z.string(), html: z.string() })
export type NovelParagraph = z.output<typeof NovelParagraph>

/** The content of a novel's chapter as readers see it. */
export const NovelContent = z.object({
  paragraphs: z.array(NovelParagraph),
  /** The keys of removed paragraphs, each with the key of the paragraph that now takes its positions and notes. */
  moved: z.record(z.string(), z.string()),
})

export const NovelChapter = ChapterContent.extend(NovelContent.shape)
export type NovelChapter = ChapterContent & z.output<typeof NovelContent>

/** The endpoint `works.content` with the output for a chapter of a novel. */
export const novelContent = { ...works.content, output: NovelChapter }

/** A chapter as its author writes it. Readers of a published chapter see changes only after the author releases them. */
export const NovelSource = z.object({
  chapterId: z.number().int(),
  /** A number that increases with every save. */
  version: z.number().int(),
  text: z.string(),
  /** Whether readers still see an older text. */
  unreleased: z.boolean(),
  words: z.number().int(),
  savedAt: Time,
})
export type NovelSource = z.output<typeof NovelSource>

/**
 * The result of a save. `saved`: the caller's text was stored. `merged`: another device had saved in the meantime, and `text` contains both
 * edits. `conflict`: both edits changed the same lines, and nothing was saved; `regions` are the parts of the chapter from top to bottom.
 */
export const NovelSaved = z.object({
  outcome: z.enum(['saved', 'merged', 'conflict']),
  version: z.number().int(),
  words: z.number().int(),
  unreleased: z.boolean(),
  text: z.string().nullable(),
  regions: z.array(TextRegion).nullable(),
})
export type NovelSaved = z.output<typeof NovelSaved>

/** An earlier text of a chapter. All edits within some minutes form one revision. */
export const NovelRevision = z.object({
  id: z.number().int(),
  version: z.number().int(),
  /** The kind of action that created the revision. */
  by: z.enum(['writing', 'import', 'replacing', 'restoring']),
  words: z.number().int(),
  /** The number of words minus the number of words in the previous revision. */
  change: z.number().int(),
  savedAt: Time,
  /** Whether this is the revision that readers see. */
  isLive: z.boolean(),
})
export type NovelRevision = z.output<typeof NovelRevision>

/** A match of a search in a chapter. `at` is its position in UTF-16 units of the chapter's text. */
export const NovelMatch = z.object({
  at: z.number().int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
})
export type NovelMatch = z.output<typeof NovelMatch>

const SearchInput = z.object({
  query: z.string().min(1, 'required').max(LIMITS.novelQueryMax, 'too_long'),
  matchCase: z.boolean().default(false),
  wholeWord: z.boolean().default(false),
})

const ByChapter = z.object({ chapterId: Id })
const ByWork = z.object({ workId: Id })
const ByRevision = z.object({ id: Id })
const noChapter = { chapterId: 'chapter_not_found' } as const
const noWork = { workId: 'work_not_found' } as const

export const novels = group(
  'novels',
  { audience: 'member', section: 'novels', fieldErrors: noChapter },
  {
    source: get('/novels/chapters/{chapterId}/source', {
      summary: 'Get the text of a chapter for its author',
      params: ByChapter,
      output: NovelSource,
      errors: ['chapter_not_found', 'forbidden'],
    }),
    save: put('/novels/chapters/{chapterId}/source', {
      summary:
        'Save a text: send the change since `version`, or, if that is not the latest version, the whole texts before and after it',
      rate: 'upload',
      params: ByChapter,
      maxBodyBytes: LIMITS.novelBodyBytes,
      body: z.object({
        version: Whole(0, Number.MAX_SAFE_INTEGER),
        /** The change: at the position `at`, `remove` UTF-16 units are replaced by `insert`. */
        splice: z
          .object({
            at: Whole(0, LIMITS.novelTextUnits),
            remove: Whole(0, LIMITS.novelTextUnits),
            insert: z.string().max(LIMITS.novelTextUnits, 'too_long'),
          })
          .optional(),
        /** The whole text before and after the change. It is sent instead of `splice`. */
        whole: z
          .object({
            base: z.string().max(LIMITS.novelTextUnits, 'too_long'),
            text: z.string().max(LIMITS.novelTextUnits, 'too_long'),
          })
          .optional(),
      }),
      output: NovelSaved,
      errors: ['chapter_not_found', 'forbidden', 'edit_conflict'],
    }),
    release: post('/novels/chapters/{chapterId}/release', {
      summary: 'Show readers of a published chapter its present text',
      params: ByChapter,
      body: z.object({ version: Whole(0, Number.MAX_SAFE_INTEGER) }),
      output: NovelSource,
      errors: ['chapter_not_found', 'forbidden', 'edit_conflict', 'not_publishable'],
    }),
    releaseAll: post('/novels/{workId}/release', {
      summary: 'Show readers the present texts of all published chapters, except of empty ones',
      params: ByWork,
      output: z.object({
        /** The ids of the chapters whose texts changed for readers. */
        chapterIds: z.array(z.number().int()),
      }),
      errors: ['work_not_found', 'forbidden', 'edit_conflict'],
      fieldErrors: noWork,
    }),
    revisions: get('/novels/chapters/{chapterId}/revisions', {
      summary: 'List the earlier texts of a chapter, the newest first',
      params: ByChapter,
      query: CursorQuery,
      output: CursorList(NovelRevision),
      errors: ['chapter_not_found', 'forbidden'],
    }),
    revision: get('/novels/revisions/{id}', {
      summary: 'Get an earlier text and its differences from the present text',
      params: ByRevision,
      output: z.object({ revision: NovelRevision, text: z.string(), rows: z.array(DiffRow) }),
      errors: ['not_found'],
    }),
    restore: post('/novels/revisions/{id}/restore', {
      summary: 'Restore an earlier text as a new revision',
      params: ByRevision,
      output: NovelSource,
      errors: ['not_found'],
    }),
    find: post('/novels/{workId}/find', {
      summary: 'Find a text in all chapters of a novel, for its author',
      rate: 'read',
      params: ByWork,
      body: SearchInput,
      output: z.object({
        chapters: z.array(
          z.object({
            chapterId: z.number().int(),
            number: z.number().int(),
            title: z.string(),
            version: z.number().int(),
            /** The number of matches. `matches` contains only the first ones. */
            count: z.number().int(),
            matches: z.array(NovelMatch),
          }),
        ),
        count: z.number().int(),
      }),
      errors: ['work_not_found', 'forbidden'],
      fieldErrors: noWork,
    }),
    replace: post('/novels/{workId}/replace', {
      acceptsKey: true,
      summary: 'Replace a text in chapters of a novel, in all of them or none',
      params: ByWork,
      body: SearchInput.extend({
        replacement: z.string().max(LIMITS.novelQueryMax, 'too_long'),
        chapters: z
          .array(
            z.object({
              chapterId: Id,
              /** The version that `find` returned. A chapter with another version is refused. */
              version: Whole(0, Number.MAX_SAFE_INTEGER),
              /** The positions (`at`) of matches that must not be replaced. */
              except: z.array(Whole(0, LIMITS.novelTextUnits)).max(10_000, 'too_many').default([]),
            }),
          )
          .min(1, 'required')
          .max(LIMITS.chaptersPerWork, 'too_many'),
      }),
      output: z.object({
        /** The id to send to `undoReplace`. */
        id: z.number().int(),
        count: z.number().int(),
        chapters: z.array(z.object({ chapterId: z.number().int(), version: z.number().int() })),
      }),
      errors: ['work_not_found', 'chapter_not_found', 'forbidden', 'edit_conflict'],
      fieldErrors: noWork,
    }),
    undoReplace: post('/novels/replacements/{id}/undo', {
      summary: 'Undo a replacement in every chapter that was not changed later',
      params: ByRevision,
      output: z.object({
        chapters: z.array(z.object({ chapterId: z.number().int(), version: z.number().int() })),
        /** The ids of chapters that were not restored, because they were changed after the replacement. */
        kept: z.array(z.number().int()),
      }),
      errors: ['not_found'],
    }),
  },
)
