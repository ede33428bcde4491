import { z } from 'zod'
import { authorTags } from './author-tags.ts'
import { CommentList, CommentText, CommentView } from './discussion.ts'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Flag, Id, Ids, Picture, SearchText, Time, UserLine, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'
import { ReactionState } from './reactions.ts'
import { Activity } from './timeline.ts'
import { FacetQuery, Facets, Position, WorkSize, WorkType } from './work-kinds.ts'

export const WorkStatus = z.enum(['draft', 'scheduled', 'published', 'hidden'])
/** The state of the story: ongoing or completed. */
export const Progress = z.enum(['ongoing', 'completed'])
export const Lang = z.enum(['zh', 'ja', 'en', 'other'])
export type WorkStatus = z.output<typeof WorkStatus>
export type Progress = z.output<typeof Progress>

/** The age rating of a work: for all ages, from 12 years, or from 16 years. Adult works are not published on this site. */
export const AGE_RATINGS = ['everyone', 'teen', 'mature'] as const
export const AgeRating = z.enum(AGE_RATINGS)
export type AgeRating = z.output<typeof AgeRating>

/** The content warnings of a work. */
export const CONTENT_NOTES = [
  'violence',
  'blood',
  'horror',
  'death',
  'self_harm',
  'abuse',
  'suggestive',
  'drugs',
  'swearing',
  'flashing',
] as const
export const ContentNote = z.enum(CONTENT_NOTES)
export type ContentNote = z.output<typeof ContentNote>

const Tag = UserLine(LIMITS.tagMax, 1)

/** Several tags in a query, separated by commas. */
export const TagList = z
  .string()
  .max(LIMITS.filterTags * (LIMITS.tagMax + 1) * 4, 'too_long')
  .transform((text) => text.split(','))
  .pipe(z.array(Tag).max(LIMITS.filterTags, 'too_many'))

/** The shelves of a member. Each saved work is on exactly one of them. */
export const Shelf = z.enum(['reading', 'planned', 'done', 'on_hold', 'dropped'])
export type Shelf = z.output<typeof Shelf>

/** A work in a list. */
export const WorkCard = z.object({
  id: z.number().int(),
  type: WorkType,
  title: z.string(),
  cover: Picture.nullable(),
  author: Author,
  status: WorkStatus,
  /** Whether the work is unlisted: readers need its address, because no list, search or feed contains it. */
  unlisted: z.boolean(),
  progress: Progress,
  tags: z.array(z.string()),
  chapters: z.number().int(),
  size: WorkSize,
  views: z.number().int(),
  likes: z.number().int(),
  favorites: z.number().int(),
  /** The time at which a scheduled work is published; null for other works. */
  publishAt: Time.nullable(),
  /** The time of publication; null for a work that is not published. */
  publishedAt: Time.nullable(),
  updatedAt: Time,
})
export type WorkCard = z.output<typeof WorkCard>

/**
 * The position of a reader in a work. The fields of `position` depend on the type of the work. `progress` is the share of the chapter that
 * was read (0 to 1).
 */
export const Place = z.object({
  chapterId: z.number().int(),
  chapterNumber: z.number().int(),
  chapterTitle: z.string(),
  position: Position,
  progress: z.number(),
  /** The size of the chapter. */
  size: WorkSize,
  finished: z.boolean(),
  updatedAt: Time,
})
export type Place = z.output<typeof Place>

/** A work that a member has begun, with the position. `next` is the first readable chapter after it. */
export const BegunWork = z.object({
  work: WorkCard,
  place: Place,
  next: z.object({ id: z.number().int(), number: z.number().int() }).nullable(),
})
export type BegunWork = z.output<typeof BegunWork>

/**
 * The number of new chapters of a work, counted up to 100. A chapter is new for a member who has not read it, if it was published after the
 * member saved or followed the work and after the time up to which the member has seen all news.
 */
const NewChapters = z.number().int()

/** A work that the caller saved, with its shelf and the caller's position. */
export const SavedWork = WorkCard.extend({ shelf: Shelf, newChapters: NewChapters, place: Place.nullable() })
export type SavedWork = z.output<typeof SavedWork>

/** The chapters of a work that a member has read or begun. `progress` is the share of a chapter that was read (0 to 1). */
export const ChaptersRead = z.object({
  read: z.array(z.number().int()),
  begun: z.array(z.object({ chapterId: z.number().int(), progress: z.number() })),
})
export type ChaptersRead = z.output<typeof ChaptersRead>

export const ChapterRow = z.object({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(['draft', 'published']),
  size: WorkSize,
  /** Whether the chapter has content. Only a chapter with content can be published. */
  ready: z.boolean(),
  /** The number of parts of the chapter that are still being prepared. */
  pending: z.number().int(),
  /** The time at which a draft chapter is published automatically, or null. A chapter is not published before its work. */
  publishAt: Time.nullable(),
  publishedAt: Time.nullable(),
  /** Whether the author left the draft out of the publication of the work. */
  held: z.boolean(),
})
export type ChapterRow = z.output<typeof ChapterRow>

/** All data of the page of a work. */
export const WorkView = WorkCard.extend({
  summary: z.string(),
  language: Lang,
  facets: Facets,
  rating: AgeRating,
  notes: z.array(ContentNote),
  /** The number of pages of a comic's first chapter that guests may see. */
  guestPages: z.number().int(),
  /** The chapters that the viewer may see, in order. */
  chapterList: z.array(ChapterRow),
  /** For its author, the ids of published chapters that have changes which readers do not see yet. */
  unreleased: z.array(z.number().int()),
  viewer: z.object({
    liked: z.boolean(),
    favorited: z.boolean(),
    /** The shelf on which the viewer saved the work; null if it is not saved. */
    shelf: Shelf.nullable(),
    /** The position at which the viewer continues. Opening an earlier chapter again does not change it. */
    place: Place.nullable(),
    chapters: ChaptersRead,
  }),
  can: z.object({ read: z.boolean(), edit: z.boolean(), remove: z.boolean(), comment: z.boolean() }),
  /** A number that changes with every edit. Send it with an update, so that the update does not overwrite another edit. */
  version: z.number().int(),
})
export type WorkView = z.output<typeof WorkView>

/** The figures of a work for its author. Each member is counted once; the author is not counted. */
export const WorkFigures = z.object({
  views: z.number().int(),
  likes: z.number().int(),
  favorites: z.number().int(),
  /** The number of members who began any chapter, and of those who finished the last chapter. */
  readers: z.number().int(),
  finishers: z.number().int(),
  /** The published chapters, in order. */
  chapters: z.array(
    z.object({
      id: z.number().int(),
      number: z.number().int(),
      title: z.string(),
      publishedAt: Time.nullable(),
      readers: z.number().int(),
      finishers: z.number().int(),
      /** The number of likes by readers who came to the work from this chapter. */
      likes: z.number().int(),
    }),
  ),
})
export type WorkFigures = z.output<typeof WorkFigures>

/** A chapter for reading and for editing. The type of the work adds the content, for example `ComicChapter`. */
export const ChapterContent = z.looseObject({
  id: z.number().int(),
  number: z.number().int(),
  title: z.string(),
  status: z.enum(['draft', 'published']),
  work: z.object({
    id: z.number().int(),
    type: WorkType,
    title: z.string(),
    language: Lang,
    facets: Facets,
    canEdit: z.boolean(),
  }),
  previous: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  next: z.object({ id: z.number().int(), title: z.string() }).nullable(),
  place: Place.nullable(),
  version: z.number().int(),
})
export type ChapterContent = z.output<typeof ChapterContent>

const UploadSlot = z.object({
  uploadId: z.number().int(),
  name: z.string(),
  presignedUrl: z.string(),
  /** The URL to which the owner uploads the file in pieces, with the protocol tus 1.0. Null if no size was declared. */
  resumableUrl: z.string().nullable(),
  fileUrl: z.string(),
})
export type UploadSlot = z.output<typeof UploadSlot>

const workFields = {
  title: UserLine(LIMITS.titleMax),
  summary: UserText(LIMITS.summaryMax),
  language: Lang,
  facets: Facets,
  progress: Progress,
  tags: z.array(Tag).max(LIMITS.tagsPerWork, 'too_many'),
  rating: AgeRating,
  notes: z.array(ContentNote).max(CONTENT_NOTES.length, 'too_many'),
}

const Done = z.object({})
const ById = z.object({ id: Id })
const ByChapter = z.object({ chapterId: Id })
const ListQuery = CursorQuery.extend({
  /** Only works of this type; all types by default. */
  type: WorkType.optional(),
  /** Only works that have all of these tags, or their synonyms. */
  tag: TagList.optional(),
  /** Only works that have none of these tags. */
  without: TagList.optional(),
  language: Lang.optional(),
  progress: Progress.optional(),
  /** Only works for readers of this age. `teen` includes works for all ages. */
  rating: AgeRating.optional(),
  /** Only works of this length. The bounds depend on the type: a comic is short up to 24 pages, and of medium length up to 120. */
  length: z.enum(['short', 'medium', 'long']).optional(),
  facets: FacetQuery.optional(),
  sort: z.enum(['updated', 'newest', 'views', 'likes', 'favorites']).default('updated'),
})

export const works = group(
  'works',
  { audience: 'member' },
  {
    list: get('/resource/list', {
      summary: 'List published works of a type or of all; several tags are separated by commas',
      audience: 'anyone',
      query: ListQuery,
      output: CursorList(WorkCard),
      errors: ['bad_cursor'],
      cache: { for: 'everybody', seconds: 30, tags: (_, { items }) => ['works', ...authorTags(items)] },
    }),
    tags: get('/resource/tags', {
      summary: 'List the most used tags of a type',
      audience: 'anyone',
      query: z.object({ type: WorkType.optional() }),
      output: ShortList(z.object({ tag: z.string(), works: z.number().int() })),
      cache: { for: 'everybody', seconds: 30, tags: () => ['works'] },
    }),
    info: get('/resource/info/{id}', {
      aliases: [{ path: '/resource/info' }],
      summary: 'Get a work',
      audience: 'anyone',
      params: ById,
      output: WorkView,
      errors: ['work_not_found'],
      fieldErrors: { id: 'work_not_found' },
      cache: {
        for: 'guests',
        seconds: 30,
        tags: ({ id }, work) => [`work:${id}`, `counts:work:${id}`, `user:${work.author.uid}`],
      },
    }),
    search: get('/resource/search', {
      summary: 'Search works by words of the title, the tags, the summary and the author',
      audience: 'anyone',
      rate: 'search',
      query: CursorQuery.extend({ q: SearchText, type: WorkType.optional() }),
      fieldAliases: { q: ['keyword'] },
      output: CursorList(WorkCard),
      errors: ['bad_cursor'],
    }),
    ofUser: get('/resource/user/{userId}', {
      aliases: [{ path: '/resource/user' }],
      fieldAliases: { userId: ['id'] },
      summary: "List the works of a member; the caller's own include drafts",
      params: z.object({ userId: Id }),
      query: CursorQuery.extend({
        type: WorkType.optional(),
        status: WorkStatus.optional(),
        /** Only works that are not published: drafts, scheduled works and hidden works. */
        unpublished: Flag.default(false),
      }),
      output: CursorList(WorkCard),
      errors: ['user_not_found', 'bad_cursor'],
      fieldErrors: { userId: 'invalid_user_id' },
    }),
    figures: get('/resource/figures/{id}', {
      summary: 'Get figures that show how the chapters of an own work are read',
      params: ById,
      output: WorkFigures,
      errors: ['work_not_found', 'forbidden'],
      fieldErrors: { id: 'work_not_found' },
    }),
    audience: get('/resource/audience/{id}', {
      summary: 'Count the members whom a publication would notify, for the author of the work',
      params: ById,
      output: z.object({
        /** The number of members who would be notified if the work were published now, counted up to 1,000. */
        work: z.number().int(),
        /** The number of members who would be notified of a new chapter, counted up to 1,000. */
        chapter: z.number().int(),
      }),
      errors: ['work_not_found', 'forbidden'],
      fieldErrors: { id: 'work_not_found' },
    }),
    generateId: post('/resource/generate-id', {
      aliases: [{ method: 'GET' }],
      summary: 'Reserve an id for a work, which can be passed to `create`',
      output: z.object({ id: z.number().int() }),
    }),
    create: post('/resource/create', {
      acceptsKey: true,
      summary: 'Create a work as a draft, with a first, empty chapter',
      body: z.object({
        /** An id of `generate-id`. Two calls with the same id create only one work. */
        id: Id.optional(),
        type: WorkType,
        title: workFields.title.optional(),
        summary: workFields.summary.optional(),
        language: workFields.language.optional(),
        facets: workFields.facets.optional(),
        progress: workFields.progress.optional(),
        tags: workFields.tags.optional(),
      }),
      output: z.object({ id: z.number().int(), chapterId: z.number().int(), version: z.number().int() }),
      errors: ['forbidden'],
    }),
    update: post('/resource/update/{id}', {
      aliases: [{ method: 'PUT' }],
      summary: 'Edit, publish, schedule or hide a work',
      params: ById,
      body: z.object({
        version: z.number().int().optional(),
        title: workFields.title.optional(),
        summary: workFields.summary.optional(),
        language: workFields.language.optional(),
        facets: workFields.facets.optional(),
        progress: workFields.progress.optional(),
        tags: workFields.tags.optional(),
        rating: workFields.rating.optional(),
        notes: workFields.notes.optional(),
        unlisted: z.boolean().optional(),
        guestPages: z.number().int().min(0, 'too_small').max(LIMITS.guestPages, 'too_large').optional(),
        status: WorkStatus.optional(),
        /** The time of publication, if the status is `scheduled`. */
        publishAt: Time.optional(),
        /**
         * The chapters to publish, if the status is `published` or `scheduled`; the others remain drafts. By default all chapters that have
         * content. In a published work, these chapters are published, too.
         */
        chapterIds: z.array(Id).min(1, 'required').max(LIMITS.chaptersPerWork, 'too_many').optional(),
      }),
      output: WorkView,
      errors: ['work_not_found', 'forbidden', 'not_publishable', 'schedule_in_past', 'edit_conflict'],
      fieldErrors: { id: 'work_not_found' },
    }),
    remove: del('/resource/delete/{id}', {
      whileMuted: true,
      aliases: [{ method: 'POST' }],
      summary: 'Remove a work; `restore` restores it',
      params: ById,
      output: Done,
      errors: ['work_not_found', 'forbidden'],
      fieldErrors: { id: 'work_not_found' },
    }),
    restore: post('/resource/restore/{id}', {
      summary: 'Restore a removed work exactly as it was',
      params: ById,
      output: WorkView,
      errors: ['work_not_found', 'forbidden'],
      fieldErrors: { id: 'work_not_found' },
    }),
    cover: get('/resource/cover/{id}', {
      aliases: [{ path: '/resource/cover' }],
      summary: 'Get the cover of a work',
      audience: 'anyone',
      params: ById,
      output: z.object({ cover: Picture.nullable() }),
      errors: ['work_not_found'],
      fieldErrors: { id: 'work_not_found' },
    }),
    presignCover: post('/resource/cover/presigned-url', {
      summary: 'Create an address for uploading a cover by PUT',
      rate: 'upload',
      body: z.object({ resourceId: Id, name: UserLine(255), size: Whole(1, LIMITS.pictureBytes) }),
      output: UploadSlot,
      errors: ['work_not_found', 'forbidden', 'too_many_uploads', 'quota_exceeded'],
    }),
    setCover: post('/resource/cover', {
      summary:
        'Make an uploaded picture the cover; without `uploadId` the picture of the first chapter becomes the cover again',
      body: z.object({ resourceId: Id, uploadId: Id.optional() }),
      fieldAliases: { resourceId: ['id'] },
      output: z.object({ cover: Picture.nullable() }),
      errors: [
        'work_not_found',
        'forbidden',
        'upload_missing',
        'upload_empty',
        'upload_not_a_picture',
        'upload_unsupported',
        'upload_too_many_pixels',
        'upload_broken',
        'too_large',
        'storage_full',
        'unavailable',
      ],
    }),
    createPresigned: post('/resource/create-presigned', {
      summary: 'Create addresses for uploading files of a chapter by PUT',
      rate: 'upload',
      body: z.object({
        chapterId: Id,
        /**
         * The purpose of the files, which depends on the type: for a comic `page` or `archive`. By default the first purpose of the type.
         */
        purpose: z.string().max(32, 'too_long').optional(),
        files: z
          .array(z.object({ name: UserLine(255, 1), size: Whole(0, LIMITS.videoBytes) }))
          .min(1)
          .max(LIMITS.uploadsPerCall, 'too_many'),
      }),
      /** The addresses at the top level are those of the first file. */
      output: UploadSlot.pick({ presignedUrl: true, fileUrl: true }).extend({ items: z.array(UploadSlot) }),
      errors: [
        'chapter_not_found',
        'forbidden',
        'too_many_pages',
        'too_large',
        'too_many_uploads',
        'quota_exceeded',
      ],
    }),
    updatePresigned: post('/resource/update-presigned/{id}', {
      summary: 'Create a new address for an upload that was not finished; `id` is its upload id',
      rate: 'upload',
      params: ById,
      output: UploadSlot,
      errors: ['not_found', 'upload_used'],
    }),
    chapter: get('/resource/chapter/{chapterId}', {
      aliases: [{ path: '/resource/chapter' }],
      fieldAliases: { chapterId: ['id'] },
      summary: 'Get a chapter without its content',
      params: ByChapter,
      output: ChapterRow,
      errors: ['chapter_not_found'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    addChapter: post('/resource/chapter', {
      acceptsKey: true,
      summary: 'Add a chapter at the end of a work, as a draft',
      body: z.object({ resourceId: Id, title: UserLine(LIMITS.chapterTitleMax).default('') }),
      output: ChapterRow,
      errors: ['work_not_found', 'forbidden'],
    }),
    updateChapter: put('/resource/chapter/{chapterId}', {
      summary: 'Rename, move (`number` counts from 1), publish, schedule or unpublish a chapter',
      params: ByChapter,
      body: z.object({
        title: UserLine(LIMITS.chapterTitleMax).optional(),
        number: Whole(1, LIMITS.chaptersPerWork).optional(),
        status: z.enum(['draft', 'published']).optional(),
        /** The time at which the draft is published; null cancels the publication. Cannot be combined with `status`. */
        publishAt: Time.nullable().optional(),
      }),
      output: ChapterRow,
      errors: ['chapter_not_found', 'forbidden', 'not_publishable', 'schedule_in_past'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    removeChapter: del('/resource/chapter/{chapterId}', {
      whileMuted: true,
      summary: 'Remove a chapter; `restoreChapter` restores it',
      params: ByChapter,
      output: Done,
      errors: ['chapter_not_found', 'forbidden'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    restoreChapter: post('/resource/restore-chapter/{chapterId}', {
      summary: 'Restore a removed chapter',
      params: ByChapter,
      output: ChapterRow,
      errors: ['chapter_not_found', 'forbidden'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    content: get('/resource/content/{chapterId}', {
      aliases: [{ path: '/resource/content' }],
      fieldAliases: { chapterId: ['id'] },
      summary: 'Get the content of a chapter, for reading and for editing',
      params: ByChapter,
      output: ChapterContent,
      errors: ['chapter_not_found'],
      fieldErrors: { chapterId: 'chapter_not_found' },
    }),
    behavior: post('/resource/behavior', {
      whileMuted: true,
      summary: 'Count a view (anyone), or like or unlike a work (members)',
      audience: 'anyone',
      body: z.object({ resourceId: Id, type: z.enum(['view', 'like', 'unlike']) }),
      output: z.object({ views: z.number().int(), likes: z.number().int(), liked: z.boolean() }),
      errors: ['work_not_found', 'not_logged_in'],
    }),
    favorite: post('/resource/favorites', {
      whileMuted: true,
      summary: "Add a work to the caller's favourites, or remove it",
      body: z.object({ resourceId: Id, favorite: z.boolean() }),
      output: z.object({ favorited: z.boolean(), favorites: z.number().int() }),
      errors: ['work_not_found'],
    }),
    favoriteStatus: get('/resource/favorites/status', {
      summary: "Get whether a work is one of the caller's favourites",
      query: z.object({ resourceId: Id }),
      output: z.object({ favorited: z.boolean() }),
      errors: ['work_not_found'],
    }),
    favorites: get('/resource/favorites', {
      summary:
        "List the caller's favourites, the newest first; with `shelf` those on one shelf, the last added first",
      query: CursorQuery.extend({
        shelf: Shelf.optional(),
        /** Only works whose title contains these words. */
        q: UserLine(LIMITS.searchMax).default(''),
        /** Only works with new chapters. */
        unread: Flag.default(false),
        sort: z.enum(['saved', 'updated', 'title']).default('saved'),
      }),
      output: CursorList(SavedWork),
      errors: ['bad_cursor'],
    }),
    updates: get('/resource/updates', {
      summary:
        'List the newest unread chapter of each work that the caller saved or follows, of the last thirty days; `timeline.list` contains them, too',
      query: z.object({ limit: Limit(20) }),
      output: ShortList(Activity),
    }),
    newChapters: get('/resource/unread', {
      summary:
        'Count the new chapters of works that the caller saved or follows; works without any are omitted',
      query: z.object({ ids: Ids }),
      output: ShortList(z.object({ id: z.number().int(), newChapters: NewChapters })),
    }),
    shelve: post('/resource/shelf', {
      whileMuted: true,
      summary:
        'Put a work on a shelf of the caller, which also saves it; null removes it from the shelf and from the favourites',
      body: z.object({ resourceId: Id, shelf: Shelf.nullable() }),
      output: ReactionState.extend({ shelf: Shelf.nullable() }),
      errors: ['work_not_found', 'forbidden'],
    }),
    shelveMany: post('/resource/shelf/many', {
      whileMuted: true,
      summary:
        'Put several works on a shelf of the caller; null removes them from the shelves and from the favourites',
      body: z.object({
        resourceIds: z.array(Id).min(1, 'required').max(LIMITS.listMax, 'too_many'),
        shelf: Shelf.nullable(),
      }),
      /** The shelf of each work before the call, for an undo. */
      output: ShortList(z.object({ id: z.number().int(), shelf: Shelf.nullable() })),
      errors: ['work_not_found', 'forbidden'],
    }),
    shelves: get('/resource/shelf', {
      summary: 'Count the works on each shelf of the caller',
      output: ShortList(z.object({ shelf: Shelf, works: z.number().int() })),
    }),
    markChapters: post('/resource/chapters/mark', {
      whileMuted: true,
      summary: 'Mark a chapter as read or unread; with `through` all chapters up to it',
      body: z.object({ chapterId: Id, through: z.boolean().default(false), read: z.boolean() }),
      /** `at` is the time to send to `unmarkChapters` for an undo. `marked` are the ids of the chapters that this call changed. */
      output: z.object({ marked: z.array(z.number().int()), at: Time }),
      errors: ['chapter_not_found'],
    }),
    unmarkChapters: post('/resource/chapters/unmark', {
      whileMuted: true,
      summary: 'Undo the marks that were made at a time; chapters that were read later stay read',
      body: z.object({ resourceId: Id, at: Time }),
      output: ChaptersRead,
      errors: ['work_not_found'],
    }),
    savePlace: post('/resource/place', {
      whileMuted: true,
      summary: "Save the caller's position in a chapter; an older `at` never overwrites a newer one",
      body: z.object({
        chapterId: Id,
        /** The position. Its fields depend on the type of the work: for a comic they are `page` and `offset`. */
        position: Position,
        finished: z.boolean().default(false),
        /** The time of the visit, according to the reader's clock. */
        at: Time,
      }),
      output: Place,
      /** `not_found`: the reader removed the work from the history after this visit. */
      errors: ['chapter_not_found', 'not_found'],
    }),
    history: get('/resource/history', {
      summary:
        "List the works that the caller has read or watched, the latest first, with the caller's position",
      query: CursorQuery.extend({
        /** Only works whose title contains these words. */
        q: UserLine(LIMITS.searchMax).default(''),
        type: WorkType.optional(),
      }),
      output: CursorList(BegunWork),
      errors: ['bad_cursor'],
    }),
    forgetHistory: post('/resource/history/forget', {
      whileMuted: true,
      summary:
        "Remove a work from the caller's history together with the position in it; without `resourceId` all works",
      body: z.object({ resourceId: Id.optional() }),
      /** `at` is the time to send to `restoreHistory`, which restores the entries within 30 days. */
      output: z.object({ forgotten: z.number().int(), at: Time }),
    }),
    restoreHistory: post('/resource/history/restore', {
      whileMuted: true,
      summary: "Restore what was removed from the caller's history at a time",
      body: z.object({ at: Time }),
      output: z.object({ restored: z.number().int() }),
    }),
    comments: get('/resource/comment', {
      summary: 'List the comments on a work, the newest first',
      audience: 'anyone',
      query: CursorQuery.extend({ resourceId: Id }),
      output: CommentList,
      errors: ['work_not_found', 'bad_cursor'],
      cache: {
        for: 'guests',
        seconds: 30,
        tags: ({ resourceId }, { items }) => [
          `work:${resourceId}`,
          ...items.map(({ id }) => `counts:comment:${id}`),
          ...authorTags(items),
        ],
      },
    }),
    addComment: post('/resource/comment', {
      acceptsKey: true,
      summary: 'Comment on a work',
      body: z.object({ resourceId: Id, text: CommentText }),
      fieldAliases: { text: ['content'] },
      output: CommentView,
      errors: ['work_not_found', 'forbidden', 'blocked'],
    }),
    removeComment: del('/resource/comment/{id}', {
      whileMuted: true,
      summary: 'Remove a comment; allowed to its author, to the author of the work, and to moderators',
      params: ById,
      output: Done,
      errors: ['comment_not_found', 'forbidden'],
      fieldErrors: { id: 'comment_not_found' },
    }),
  },
)
