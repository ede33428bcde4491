import { z } from 'zod'
import { spreadsContradict } from './comic-spreads.ts'
import { get, group, post, put } from './endpoint.ts'
import { Id, OriginalPicture, Picture, UserLine, UserText } from './fields.ts'
import { LIMITS } from './limits.ts'
import { Facets, type FacetsOf, type WorkKindFacts } from './work-kinds.ts'
import { ChapterContent, Lang, works } from './works.ts'

/** The facets of comics. Pages are read from left to right or from right to left, page by page or as one long strip. */
export const COMIC = {
  type: 'comic',
  plural: 'comics',
  section: 'comics',
  unit: 'pages',
  lengths: [24, 120],
  facets: { direction: ['ltr', 'rtl'], layout: ['paged', 'strip'] },
  chapterPath: '/works/comics/{work}/read/{chapter}',
} as const satisfies WorkKindFacts

export type ComicFacets = FacetsOf<typeof COMIC.facets>
export type Direction = ComicFacets['direction']
export type Layout = ComicFacets['layout']

/** A position in a chapter. `page` counts from 0. `offset` is the share of that page above the position (0 to 1, for strips). */
export const ComicPosition = z.object({
  page: z.number().int().min(0).max(LIMITS.chapterPages),
  offset: z.number().min(0).max(1).default(0),
})
export type ComicPosition = z.output<typeof ComicPosition>

export const PageView = z.object({
  id: z.number().int(),
  name: z.string(),
  /**
   * `ready`: the page has a picture. `pending`: the page is being prepared; with a `reason` it waits for the storage of the site. `failed`:
   * the page could not be prepared, because of the `reason`.
   */
  state: z.enum(['pending', 'ready', 'failed']),
  reason: z.string().nullable(),
  /** Whether `comics.retry` may prepare the page again. True if the site caused the error and the uploaded file still exists. */
  mayRetry: z.boolean(),
  /** The author's correction: the page is shown alone in double-page mode, or is the first of a pair. Null without a correction. */
  spread: z.enum(['single', 'first']).nullable(),
  picture: Picture.nullable(),
  /** The page as it was uploaded. Null for guests, and if the site did not store it. */
  original: OriginalPicture.nullable(),
  /** The size of the uploaded picture in pixels. The widest source may be smaller. */
  uploaded: z.object({ width: z.number().int(), height: z.number().int() }),
  /** The author's description of the page for readers who cannot see it. It may be empty. */
  description: z.string(),
})
export type PageView = z.output<typeof PageView>

/** The pages of a comic's chapter. */
export const ComicContent = z.object({ pages: z.array(PageView) })

export const ComicChapter = ChapterContent.extend(ComicContent.shape)
export type ComicChapter = ChapterContent & z.output<typeof ComicContent>

/** The part of a comic that guests may see: some pages of its first chapter, and the number of all pages of that chapter. */
export const ComicPreview = z.object({
  work: z.object({ id: z.number().int(), title: z.string(), facets: Facets }),
  chapter: z.object({ id: z.number().int(), number: z.number().int(), title: z.string() }),
  pages: z.array(PageView),
  total: z.number().int(),
})
export type ComicPreview = z.output<typeof ComicPreview>

/** The endpoint `works.content` with the output for a chapter of a comic. */
export const comicContent = { ...works.content, output: ComicChapter }

/** The tasks of people in a ComicInfo.xml. */
export const CREDIT_ROLES = [
  'writer',
  'penciller',
  'inker',
  'colorist',
  'letterer',
  'cover',
  'editor',
  'translator',
  'publisher',
] as const
export type CreditRole = (typeof CREDIT_ROLES)[number]

/**
 * The import of a comic from an archive. The final `state` is `done` or `failed`; then `reason` is the name of the error, which a colon and a detail may follow. An unfinished
 * import with a `reason` waits for the storage of the site. `done` is the number of processed pages of `total`, and at the end the number
 * of imported pages.
 */
export const ImportView = z.object({
  id: z.number().int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  /** The first files and pages that were left out, each with the name of an error as the reason. */
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** The number of all files and pages that were left out. */
  skippedCount: z.number().int(),
  reason: z.string().nullable(),
  /** Null when the chapter was deleted, for example a chapter that was created for a failed import. */
  chapterId: z.number().int().nullable(),
  /** Metadata from ComicInfo.xml or an EPUB, as suggestions for the author. */
  comicInfo: z
    .object({
      title: z.string().optional(),
      series: z.string().optional(),
      /** The number of the chapter in its series, according to the file. */
      number: z.string().optional(),
      summary: z.string().optional(),
      direction: z.enum(COMIC.facets.direction).optional(),
      language: Lang.optional(),
      tags: z.array(z.string()).optional(),
      /** The people that the file names. The site has no fields for them; the author may add them to the description. */
      credits: z.array(z.object({ role: z.enum(CREDIT_ROLES), names: z.string() })).optional(),
      /** Other facts in the file, with the names of their elements. The site has no fields for them, either. */
      facts: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
      /** The marks that the file has at pages, e.g. the names of chapters. `page` counts from 1. */
      bookmarks: z.array(z.object({ page: z.number().int(), title: z.string() })).optional(),
    })
    .nullable(),
})
export type ImportView = z.output<typeof ImportView>

const ById = z.object({ id: Id })
const ByChapter = z.object({ chapterId: Id })

export const comics = group(
  'comics',
  { audience: 'member', section: 'comics' },
  {
    retry: post('/resource/content/{chapterId}/retry', {
      summary:
        'Prepare pages and archives of a chapter again that wait for storage or failed because of a fault of the site',
      rate: 'upload',
      params: ByChapter,
      output: ComicChapter,
      errors: ['chapter_not_found', 'forbidden'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    addPages: post('/resource/content/{chapterId}/pages', {
      summary:
        'Confirm uploads, which become pages at the end of the chapter; a repeated call changes nothing',
      rate: 'upload',
      params: ByChapter,
      body: z.object({ uploadIds: z.array(Id).min(1).max(LIMITS.uploadsPerCall, 'too_many') }),
      output: z.object({
        pages: z.array(PageView),
        refused: z.array(z.object({ uploadId: z.number().int(), reason: z.string() })),
      }),
      errors: ['chapter_not_found', 'forbidden', 'too_many_pages', 'storage_full', 'unavailable'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    arrangePages: put('/resource/content/{chapterId}', {
      summary: 'Set the pages of a chapter and their order; pages that are not named are deleted',
      params: ByChapter,
      body: z.object({
        version: z.number().int().optional(),
        pages: z
          .array(z.object({ id: Id, spread: z.enum(['single', 'first']).nullable().default(null) }))
          .max(LIMITS.chapterPages, 'too_many')
          .refine((pages) => !spreadsContradict(pages), 'in_two_pairs'),
      }),
      output: ComicChapter,
      errors: ['chapter_not_found', 'forbidden', 'edit_conflict'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    describePages: put('/resource/content/{chapterId}/descriptions', {
      summary:
        'Set the descriptions of pages; pages that are not named keep theirs, and an empty text removes it',
      params: ByChapter,
      body: z.object({
        pages: z
          .array(z.object({ id: Id, description: UserText(LIMITS.pageDescriptionMax) }))
          .min(1)
          .max(LIMITS.pageDescriptionsPerCall, 'too_many'),
      }),
      /** The ids of the pages that were saved. A page may have been removed in the meantime. */
      output: z.object({ saved: z.array(z.number().int()) }),
      errors: ['chapter_not_found', 'forbidden', 'text_refused'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    coverFromPage: post('/resource/content/{chapterId}/cover', {
      summary: 'Make a page the cover of its work; it stays the cover even if the page is moved or deleted',
      rate: 'upload',
      params: ByChapter,
      body: z.object({ pageId: Id }),
      output: z.object({ cover: Picture.nullable() }),
      errors: ['chapter_not_found', 'forbidden', 'not_found', 'storage_full', 'unavailable'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    preview: get('/resource/preview/{id}', {
      summary: 'List the first pages of a comic, if its author shows them to guests',
      audience: 'anyone',
      params: ById,
      output: ComicPreview,
      errors: ['work_not_found'],
      fieldErrors: { id: 'work_not_found' },
      cache: { for: 'everybody', seconds: 30, tags: ({ id }) => [`work:${id}`] },
    }),
    importArchive: post('/resource/import', {
      summary:
        'Import the pages of an uploaded CBZ, CBR, CB7, CBT or EPUB into a chapter, or into a new chapter at the end of the work',
      body: z.object({
        /** The chapter for which the file was uploaded. */
        chapterId: Id,
        uploadId: Id,
        /** Creates a new chapter for the import. That chapter is deleted when the import fails. */
        newChapter: z.object({ title: UserLine(LIMITS.chapterTitleMax).default('') }).optional(),
      }),
      output: ImportView,
      errors: [
        'chapter_not_found',
        'forbidden',
        'upload_missing',
        'upload_empty',
        'archive_broken',
        'archive_encrypted',
        'archive_bomb',
        'archive_method',
        'archive_path',
        'archive_unsupported',
        'archive_nested',
        'archive_no_pages',
        'archive_pdf',
        'book_broken',
        'book_locked',
        'text_refused',
        'too_many_pages',
        'too_large',
        'storage_full',
      ],
    }),
    importState: get('/resource/import/{id}', {
      summary: 'Get the progress of an import',
      params: ById,
      output: ImportView,
      errors: ['not_found'],
    }),
  },
)
