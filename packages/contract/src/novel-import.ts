import { z } from 'zod'
import { Charset } from './charsets.ts'
import { del, get, group, post } from './endpoint.ts'
import { isHeadingPattern } from './heading-pattern.ts'
import { Id, Time, UserLine, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { NOVEL } from './novels.ts'
import { Lang, works } from './works.ts'

/** The file formats that can be imported. */
export const BookFormat = z.enum(['txt', 'markdown', 'epub', 'docx'])
export type BookFormat = z.output<typeof BookFormat>

/** The number of parts in a file that were omitted or changed, by kind. */
export const BookNote = z.object({
  what: z.enum([
    'pictures',
    'remote',
    'scripts',
    'media',
    'macros',
    'fonts',
    'tables',
    'footnotes',
    'comments',
    'formulas',
    'legend',
    'unreadable',
    'split',
    'reflowed',
    'pages',
    'aside',
    'hidden',
  ]),
  count: z.number().int(),
})
export type BookNote = z.output<typeof BookNote>

/**
 * A form of the lines at which chapters begin, such as `第{number}章 {text}`. `{number}` is a number in any script, `{name}` a name such as
 * 序章 or Prologue, `{text}` any text, which may occur twice.
 */
export const HeadingPattern = UserLine(100, 1).refine(isHeadingPattern, 'invalid')

/** A form of headings in a file: the number of lines that have it, and the first ones. `chosen`: chapters begin at these lines. */
export const HeadingForm = z.object({
  pattern: z.string(),
  kind: z.enum(['volume', 'chapter']),
  count: z.number().int(),
  samples: z.array(z.string()),
  chosen: z.boolean(),
})
export type HeadingForm = z.output<typeof HeadingForm>

/** The metadata in a file. */
export const BookFacts = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  description: z.string().nullable(),
  language: Lang.nullable(),
  writing: z.enum(NOVEL.facets.writing).nullable(),
  /** The address of the cover. A novel without a cover gets it when the chapters are added. */
  cover: z.string().nullable(),
})
export type BookFacts = z.output<typeof BookFacts>

/**
 * An import of a file into a novel. The first states are `waiting` and `running`; with a `reason` the import waits for the storage of the
 * site. `read`: the chapters can be reviewed and chosen. `added`: the chosen chapters were created. `failed`: `reason` is the name of the
 * error.
 */
export const NovelImport = z.object({
  id: z.number().int(),
  workId: z.number().int(),
  name: z.string(),
  state: z.enum(['waiting', 'running', 'read', 'failed', 'added']),
  reason: z.string().nullable(),
  format: BookFormat.nullable(),
  /** The encoding of a plain text file; null for other formats. */
  charset: Charset.nullable(),
  /** The share of the file that was read, from 0 to 1. */
  progress: z.number(),
  /** The number of chapters found so far. */
  chapters: z.number().int(),
  /** The forms of headings in a text without marked headings; empty for other files. */
  headings: z.array(HeadingForm),
  facts: BookFacts,
  notes: z.array(BookNote),
  /** The ids of the created chapters, in order. */
  chapterIds: z.array(z.number().int()),
  createdAt: Time,
})
export type NovelImport = z.output<typeof NovelImport>

/** A chapter that was found in a file, and the beginning of its text. */
export const FoundChapter = z.object({
  position: z.number().int(),
  title: z.string(),
  words: z.number().int(),
  excerpt: z.string(),
})
export type FoundChapter = z.output<typeof FoundChapter>

const ById = z.object({ id: Id })
const ByWork = z.object({ workId: Id })
const noWork = { workId: 'work_not_found' } as const
const Position = Whole(0, LIMITS.chaptersPerWork)

export const novelImport = group(
  'novelImport',
  { audience: 'member', section: 'novels', fieldErrors: noWork },
  {
    presign: post('/novels/{workId}/imports/presigned-url', {
      summary: 'Create an address for uploading a TXT, Markdown, EPUB or DOCX file by PUT',
      rate: 'upload',
      params: ByWork,
      body: z.object({ name: UserLine(255, 1), size: Whole(0, LIMITS.importBytes) }),
      output: works.presignCover.output,
      errors: ['work_not_found', 'forbidden', 'too_many_uploads', 'quota_exceeded'],
    }),
    begin: post('/novels/{workId}/imports', {
      summary:
        'Start reading an uploaded file, which is divided into chapters; a repeated call changes nothing',
      params: ByWork,
      body: z.object({ uploadId: Id, charset: Charset.optional() }),
      output: NovelImport,
      errors: ['work_not_found', 'forbidden', 'upload_missing', 'upload_empty', 'upload_used', 'too_large'],
    }),
    state: get('/novels/imports/{id}', {
      summary: 'Get the progress of an import and the metadata of its file',
      params: ById,
      output: NovelImport,
      errors: ['not_found'],
    }),
    chapters: get('/novels/imports/{id}/chapters', {
      summary: 'List the chapters that were found in a file, in order',
      params: ById,
      query: CursorQuery,
      output: CursorList(FoundChapter),
      errors: ['not_found', 'bad_cursor'],
    }),
    lines: get('/novels/imports/{id}/lines', {
      summary: 'Get the first lines of a plain text file, decoded with an encoding',
      params: ById,
      query: z.object({ charset: Charset }),
      output: z.object({ lines: z.array(z.string()) }),
      errors: ['not_found'],
    }),
    reread: post('/novels/imports/{id}/reread', {
      summary:
        'Read a file again: a plain text with another encoding, or a text with other forms of headings',
      params: ById,
      body: z.object({
        charset: Charset.optional(),
        headings: z.array(HeadingPattern).max(20, 'too_many').optional(),
      }),
      output: NovelImport,
      errors: ['not_found'],
    }),
    retry: post('/novels/imports/{id}/retry', {
      summary: 'Read a file again that waits for storage; changes nothing for other imports',
      rate: 'upload',
      params: ById,
      output: NovelImport,
      errors: ['not_found'],
    }),
    confirm: post('/novels/imports/{id}/confirm', {
      summary:
        'Create drafts from the chapters of a file, all or none; the first one replaces a chapter that is still empty',
      params: ById,
      maxBodyBytes: 4 * 1024 * 1024,
      body: z.object({
        chapters: z
          .array(z.object({ position: Position, title: UserLine(LIMITS.chapterTitleMax) }))
          .min(1, 'required')
          .max(LIMITS.chaptersPerWork, 'too_many'),
      }),
      output: NovelImport,
      errors: ['not_found', 'forbidden', 'edit_conflict'],
    }),
    cancel: del('/novels/imports/{id}', {
      summary: 'Cancel and delete an import',
      params: ById,
      output: z.object({}),
      errors: ['not_found'],
    }),
  },
)
