import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Flag, Id, Ids, Time, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectKind, SubjectRef } from './subjects.ts'

/** A position in a part of a subject, for example a page of a chapter. Its format depends on the kind of the part. */
export const Anchor = z
  .string()
  .max(64, 'too_long')
  .regex(/^[\w.:-]+$/, 'bad_characters')

/** The part of a subject that a conversation is about: for example a chapter of a work, and a page of that chapter. */
export const CommentPart = SubjectRef.extend({ anchor: Anchor.optional() })
export type CommentPart = z.output<typeof CommentPart>

/**
 * The part of a subject that a conversation is about, with the data that a page shows. A part that the viewer cannot see has no number,
 * title or URL.
 */
export const PartView = SubjectRef.extend({
  anchor: z.string().nullable(),
  /** The position of the part among all parts, from 1. */
  number: z.number().int().nullable(),
  title: z.string(),
  url: z.string().nullable(),
})
export type PartView = z.output<typeof PartView>

/** A comment as one viewer sees it. It is a subject of the kind `comment`: it can be liked, reported, removed and restored. */
export const CommentView = z.object({
  id: z.number().int(),
  /** The number of the comment within its subject, from 1. A number is never used again, even after a removal. */
  floor: z.number().int(),
  author: Author,
  /** The text as written, in Markdown. */
  text: z.string(),
  /** The text as safe HTML. */
  html: z.string(),
  createdAt: Time,
  editedAt: Time.nullable(),
  /** A number that changes with every edit. Send it with an update, so that the update does not overwrite another edit. */
  version: z.number().int(),
  /** The comment that this comment replies to; null if there is none, or if it was removed. */
  replyTo: z.object({ id: z.number().int(), floor: z.number().int(), author: Author }).nullable(),
  /** The id of the first comment of the conversation; null for that first comment itself. */
  root: z.number().int().nullable(),
  /** With `threads`: the number of further comments in the conversation that this comment begins, at most a thousand. Otherwise 0. */
  replies: z.number().int(),
  /** The part of the subject that the conversation is about; null if it is about the whole subject. */
  about: PartView.nullable(),
  /** Whether the comment is about a part that the viewer has not reached yet. Pages collapse such a comment. */
  ahead: z.boolean(),
  likes: z.number().int(),
  /** Whether the viewer likes the comment. */
  liked: z.boolean(),
  /** Whether the viewer blocked the author. Pages collapse such a comment. */
  blocked: z.boolean(),
  /** Whether the comment waits for a moderator. Until then only its author sees it. */
  held: z.boolean(),
  can: z.object({
    reply: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
  }),
})
export type CommentView = z.output<typeof CommentView>

/** The beginning of a comment as plain text, for a page that links to the comment. */
export const CommentExcerpt = CommentView.pick({ id: true, floor: true, author: true, blocked: true }).extend(
  {
    text: z.string(),
  },
)
export type CommentExcerpt = z.output<typeof CommentExcerpt>

export const CommentList = CursorList(CommentView).extend({
  /** The number of comments, and the highest comment number. */
  total: z.number().int(),
  lastFloor: z.number().int(),
  /** With `threads`: the first replies of each conversation, oldest first. */
  replies: z.array(CommentView),
  /**
   * With `threads` and `from`: the id of the requested comment, and the first comment of its conversation, which is listed first. In a long
   * conversation, comments between the first ones and the requested one are omitted. `gap` contains the number of the comment before the
   * omitted ones, and their count.
   */
  linked: z
    .object({
      id: z.number().int(),
      root: z.number().int(),
      gap: z.object({ after: z.number().int(), comments: z.number().int() }).nullable(),
    })
    .nullable(),
  /** The viewer's comments that wait for a moderator. They are sent in addition to the listed comments. */
  held: z.array(CommentView),
  /** Whether the author of the subject accepts no comments from the viewer. */
  refused: z.boolean(),
})
export type CommentList = z.output<typeof CommentList>

/** The changes of a discussion since a page loaded it. They update a page that stays open. */
export const CommentChanges = CommentList.pick({ total: true, lastFloor: true, held: true }).extend({
  /** The requested comments that still exist, in their present state. */
  items: z.array(CommentView).meta({ maxItems: LIMITS.listMax }),
  /** New comments, the oldest first, and whether there are more. */
  fresh: z.array(CommentView),
  more: z.boolean(),
})
export type CommentChanges = z.output<typeof CommentChanges>

export const CommentOrder = z.enum(['newest', 'oldest', 'liked'])
export type CommentOrder = z.output<typeof CommentOrder>

/** The text of a comment in Markdown. */
export const CommentText = UserText(LIMITS.commentMax, 1)

const Floor = Whole(1, 2 ** 31 - 1)

/** Query fields that limit a list to one part, and to a position in it. */
const OfPart = {
  partKind: SubjectKind.optional(),
  partId: Id.optional(),
  anchor: Anchor.optional(),
}

/** Returns the cache tags of an answer that contains these comments. */
const tagsOf = (comments: readonly CommentView[]): string[] =>
  comments.flatMap(({ id, author }) => [`counts:comment:${id}`, `user:${author.uid}`])

const Done = z.object({})
const ById = z.object({ id: Id })
const noComment = { id: 'comment_not_found' } as const

export const discussion = group(
  'discussion',
  { audience: 'anyone' },
  {
    list: get('/comments', {
      summary: 'List the comments on a subject: by time, by likes, or from a comment number on',
      query: CursorQuery.extend(SubjectRef.shape).extend({
        order: CommentOrder.default('newest'),
        /** Lists the comments from this number on, oldest first. With `threads`, the conversation that contains this comment is first. */
        from: Floor.optional(),
        /** Lists the comments directly before this number, oldest first. */
        before: Floor.optional(),
        /** Whether to list conversations: first comments, each with its first replies. Cannot be combined with `before`. */
        threads: Flag.default(false),
        ...OfPart,
      }),
      output: CommentList,
      errors: ['not_found', 'bad_cursor'],
      cache: {
        for: 'guests',
        seconds: 30,
        tags: ({ kind, id }, { items, replies }) => [`${kind}:${id}`, ...tagsOf([...items, ...replies])],
      },
    }),
    look: get('/comments/look', {
      summary: 'Get the present state of some comments on a subject, and the comments after a comment number',
      query: SubjectRef.extend({ ids: Ids.optional(), since: Whole(0, 2 ** 31 - 1), ...OfPart }),
      output: CommentChanges,
      errors: ['not_found'],
    }),
    replies: get('/comments/{id}/replies', {
      summary:
        'List the comments of the conversation that a comment began, without that comment, the oldest first',
      params: ById,
      query: CursorQuery.extend({
        /** Only comments after this number. */
        after: Floor.optional(),
      }),
      output: CursorList(CommentView),
      errors: ['comment_not_found', 'bad_cursor'],
      fieldErrors: noComment,
    }),
    anchors: get('/comments/anchors', {
      summary: 'Count the comments at each position in a part, for example at each page of a chapter',
      query: SubjectRef.extend(CursorQuery.shape).extend({ partKind: SubjectKind, partId: Id }),
      output: CursorList(z.object({ anchor: z.string(), comments: z.number().int() })).extend({
        /** The number of all comments about the part, at any position. */
        total: z.number().int(),
      }),
      errors: ['not_found'],
    }),
    dates: get('/comments/dates', {
      summary: 'List the times of comments that are spread evenly over a discussion, for a timeline',
      query: SubjectRef,
      output: ShortList(CommentView.pick({ floor: true, createdAt: true })),
      errors: ['not_found'],
    }),
    add: post('/comments', {
      acceptsKey: true,
      summary: 'Comment on a subject, or reply to a comment on it',
      audience: 'member',
      body: SubjectRef.extend({
        text: CommentText,
        /** The id of the comment to reply to, which must be on the same subject. */
        replyTo: Id.optional(),
        /** The part of the subject that the comment is about. A reply always has the part of the comment that it replies to. */
        part: CommentPart.optional(),
      }),
      output: CommentView,
      errors: [
        'not_found',
        'forbidden',
        'blocked',
        'community_banned',
        'post_locked',
        'slow_mode',
        'edit_conflict',
        'comment_not_found',
        'comments_refused',
        'reply_refused',
        'text_refused',
        'texts_waiting',
        'new_account_limit',
      ],
    }),
    update: put('/comments/{id}', {
      summary: 'Edit an own comment; earlier texts stay readable',
      audience: 'member',
      params: ById,
      body: z.object({ text: CommentText, version: z.number().int() }),
      output: CommentView,
      errors: [
        'comment_not_found',
        'forbidden',
        'blocked',
        'community_banned',
        'post_locked',
        'comments_refused',
        'edit_conflict',
        'text_refused',
        'texts_waiting',
      ],
      fieldErrors: noComment,
    }),
    revisions: get('/comments/{id}/revisions', {
      summary: 'List the earlier texts of a comment, the newest first',
      params: ById,
      query: CursorQuery,
      output: CursorList(z.object({ version: z.number().int(), text: z.string(), createTime: Time })),
      errors: ['comment_not_found'],
      fieldErrors: noComment,
    }),
    remove: del('/comments/{id}', {
      whileMuted: true,
      summary: 'Remove a comment; allowed to its author, to the owner of the subject, and to moderators',
      audience: 'member',
      params: ById,
      output: Done,
      errors: ['comment_not_found', 'forbidden'],
      fieldErrors: noComment,
    }),
    restore: post('/comments/{id}/restore', {
      summary: 'Restore a removed comment; allowed to the member who removed it, and to moderators',
      audience: 'member',
      params: ById,
      output: CommentView,
      errors: ['comment_not_found', 'forbidden'],
      fieldErrors: noComment,
    }),
  },
)
