import { z } from 'zod'
import { del, get, group, post, put } from './endpoint.ts'
import { Author, Flag, Id, Ids, Time, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectKind, SubjectRef } from './subjects.ts'

/** A position in a part of a subject, in a form that its kind defines: a page, a paragraph. */
export const Anchor = z
  .string()
  .max(64, 'too_long')
  .regex(/^[\w.:-]+$/, 'bad_characters')

/** The part of its subject that a conversation is about: a chapter of a work, a page of the chapter. */
export const CommentPart = SubjectRef.extend({ anchor: Anchor.optional() })
export type CommentPart = z.output<typeof CommentPart>

/** The same for pages. A part that the viewer cannot see has no number, title or address. */
export const PartView = SubjectRef.extend({
  anchor: z.string().nullable(),
  /** Its position among the parts, from 1. */
  number: z.number().int().nullable(),
  title: z.string(),
  url: z.string().nullable(),
})
export type PartView = z.output<typeof PartView>

/** A comment as one viewer sees it. It is a subject of the kind `comment`: it can be liked, reported, removed and restored. */
export const CommentView = z.object({
  id: z.number().int(),
  /** Its number below its subject, from 1; never given twice, even after removals. */
  floor: z.number().int(),
  author: Author,
  /** The text as written, in Markdown. */
  text: z.string(),
  /** The same as safe HTML. */
  html: z.string(),
  createdAt: Time,
  editedAt: Time.nullable(),
  /** Changes with every edit; send it back with an update so that edits of others are not overwritten. */
  version: z.number().int(),
  /** The answered comment; null without one, or when it was removed. */
  replyTo: z.object({ id: z.number().int(), floor: z.number().int(), author: Author }).nullable(),
  /** The first comment of the conversation; null for that comment. */
  root: z.number().int().nullable(),
  /** With `threads`: the number of further comments in the conversation of this first comment, up to a thousand; 0 elsewhere. */
  replies: z.number().int(),
  /** The part of the subject that the conversation is about; null for the whole. */
  about: PartView.nullable(),
  /** The viewer has not reached the part that it is about: pages collapse it. */
  ahead: z.boolean(),
  likes: z.number().int(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** The viewer blocked its author: pages collapse it. */
  blocked: z.boolean(),
  /** Waits for a moderator: only its author sees it. */
  held: z.boolean(),
  can: z.object({
    reply: z.boolean(),
    edit: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
  }),
})
export type CommentView = z.output<typeof CommentView>

export const CommentList = CursorList(CommentView).extend({
  /** The number of comments, and the last floor number. */
  total: z.number().int(),
  lastFloor: z.number().int(),
  /** With `threads`: the first of the further comments of each conversation, oldest first. */
  replies: z.array(CommentView),
  /**
   * With `threads` and `from`: the requested comment, and the root of its conversation, which comes first. A long conversation lists its
   * first comments and those around the requested one; `gap` is the floor after which comments are missing, and their number.
   */
  linked: z
    .object({
      id: z.number().int(),
      root: z.number().int(),
      gap: z.object({ after: z.number().int(), comments: z.number().int() }).nullable(),
    })
    .nullable(),
  /** The viewer's own comments that wait for a moderator, in addition to the listed ones. */
  held: z.array(CommentView),
  /** The subject's author accepts no comments from the viewer. */
  refused: z.boolean(),
})
export type CommentList = z.output<typeof CommentList>

/** The changes of shown comments, and new ones: for a page that stays open. */
export const CommentChanges = CommentList.pick({ total: true, lastFloor: true, held: true }).extend({
  /** The requested comments that still exist, in their present state. */
  items: z.array(CommentView).meta({ maxItems: LIMITS.listMax }),
  /** Comments after the floor, the oldest first, and whether there are more. */
  fresh: z.array(CommentView),
  more: z.boolean(),
})
export type CommentChanges = z.output<typeof CommentChanges>

export const CommentOrder = z.enum(['newest', 'oldest', 'liked'])
export type CommentOrder = z.output<typeof CommentOrder>

/** A comment's text, in Markdown. */
export const CommentText = UserText(LIMITS.commentMax, 1)

const Floor = Whole(1, 2 ** 31 - 1)

/** Limits a list to one part, and one position in it. */
const OfPart = {
  partKind: SubjectKind.optional(),
  partId: Id.optional(),
  anchor: Anchor.optional(),
}

/** Returns the cache tags of answers with these comments. */
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
      summary: 'Comments on anything: by time, by likes, or from a floor on',
      query: CursorQuery.extend(SubjectRef.shape).extend({
        order: CommentOrder.default('newest'),
        /** Oldest first, beginning with this floor. With `threads`, the conversation with this floor comes before all others. */
        from: Floor.optional(),
        /** Oldest first, those directly before this floor. */
        before: Floor.optional(),
        /** Conversations: their first comments, each with its first answers. Not with `before`. */
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
      summary: 'What became of some comments on a subject, and those behind a floor',
      query: SubjectRef.extend({ ids: Ids.optional(), since: Whole(0, 2 ** 31 - 1), ...OfPart }),
      output: CommentChanges,
      errors: ['not_found'],
    }),
    replies: get('/comments/{id}/replies', {
      summary: 'The comments of the conversation that this one began, but for its head, oldest first',
      params: ById,
      query: CursorQuery.extend({
        /** Comments after this floor. */
        after: Floor.optional(),
      }),
      output: CursorList(CommentView),
      errors: ['comment_not_found', 'bad_cursor'],
      fieldErrors: noComment,
    }),
    anchors: get('/comments/anchors', {
      summary: 'How many comments there are at each place of a part: at each page of a chapter',
      query: SubjectRef.extend(CursorQuery.shape).extend({ partKind: SubjectKind, partId: Id }),
      output: CursorList(z.object({ anchor: z.string(), comments: z.number().int() })).extend({
        /** All comments about the part, at any position. */
        total: z.number().int(),
      }),
      errors: ['not_found'],
    }),
    add: post('/comments', {
      summary: 'Comment on anything that takes comments, or answer a comment on it',
      audience: 'member',
      body: SubjectRef.extend({
        text: CommentText,
        /** The id of a comment on the same subject. */
        replyTo: Id.optional(),
        /** The part of the subject that it is about; an answer always has the part of the answered comment. */
        part: CommentPart.optional(),
      }),
      output: CommentView,
      errors: [
        'not_found',
        'forbidden',
        'blocked',
        'community_banned',
        'comment_not_found',
        'comments_refused',
        'reply_refused',
      ],
    }),
    update: put('/comments/{id}', {
      summary: "Change one's own comment; earlier texts stay readable",
      audience: 'member',
      params: ById,
      body: z.object({ text: CommentText, version: z.number().int() }),
      output: CommentView,
      errors: [
        'comment_not_found',
        'forbidden',
        'blocked',
        'community_banned',
        'comments_refused',
        'edit_conflict',
      ],
      fieldErrors: noComment,
    }),
    revisions: get('/comments/{id}/revisions', {
      summary: 'Earlier texts of a comment, newest first',
      params: ById,
      query: CursorQuery,
      output: CursorList(z.object({ version: z.number().int(), text: z.string(), createTime: Time })),
      errors: ['comment_not_found'],
      fieldErrors: noComment,
    }),
    remove: del('/comments/{id}', {
      whileMuted: true,
      summary: 'Remove a comment: its writer, whoever owns what it is about, or a moderator',
      audience: 'member',
      params: ById,
      output: Done,
      errors: ['comment_not_found', 'forbidden'],
      fieldErrors: noComment,
    }),
    restore: post('/comments/{id}/restore', {
      summary: 'Bring back a removed comment: whoever removed it, or a moderator',
      audience: 'member',
      params: ById,
      output: CommentView,
      errors: ['comment_not_found', 'forbidden'],
      fieldErrors: noComment,
    }),
  },
)
