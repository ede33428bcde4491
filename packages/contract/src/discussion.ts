import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Author, Id, Time, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectRef } from './subjects.ts'

/** A comment as one viewer sees it. It is a subject of the kind `comment`: it can be liked, reported, removed and restored. */
export const CommentView = z.object({
  id: z.number().int(),
  /** Its number below its subject, from 1; given once, whatever is removed. */
  floor: z.number().int(),
  author: Author,
  /** As it was written, in Markdown. */
  text: z.string(),
  /** The same as safe HTML. */
  html: z.string(),
  createdAt: Time,
  editedAt: Time.nullable(),
  /** Changes with every edit; send it back with an update so that nobody's edit is lost. */
  version: z.number().int(),
  /** The comment it answers; null when there is none, or it is not there any more. */
  replyTo: z.object({ id: z.number().int(), floor: z.number().int(), author: Author }).nullable(),
  likes: z.number().int(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** The viewer blocked its author: pages fold it. */
  blocked: z.boolean(),
  /** It waits for a moderator: only its author sees it. */
  held: z.boolean(),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), report: z.boolean() }),
})
export type CommentView = z.output<typeof CommentView>

export const CommentList = CursorList(CommentView).extend({
  /** How many there are, and the number of the last floor that was given. */
  total: z.number().int(),
  lastFloor: z.number().int(),
  /** The viewer's own that wait for a moderator, in addition to those listed. */
  held: z.array(CommentView),
})
export type CommentList = z.output<typeof CommentList>

export const CommentOrder = z.enum(['newest', 'oldest', 'liked'])
export type CommentOrder = z.output<typeof CommentOrder>

/** What a member writes below something, in Markdown. */
export const CommentText = UserText(LIMITS.commentMax, 1)

const Floor = Whole(1, 2 ** 31 - 1)

const Done = z.object({})
const ById = z.object({ id: Id })
const noComment = { id: 'comment_not_found' } as const

export const discussion = {
  list: endpoint({
    name: 'discussion.list',
    method: 'GET',
    path: '/comments',
    summary: 'Comments on anything: by time, by likes, or from a floor on',
    audience: 'anyone',
    query: CursorQuery.extend(SubjectRef.shape).extend({
      order: CommentOrder.default('newest'),
      /** Oldest first, beginning with this floor. */
      from: Floor.optional(),
      /** Oldest first, those right before this floor. */
      before: Floor.optional(),
    }),
    output: CommentList,
    errors: ['not_found', 'bad_cursor'],
    cache: {
      for: 'guests',
      seconds: 30,
      tags: ({ kind, id }, { items }) => [
        `${kind}:${id}`,
        ...items.flatMap((comment) => [`counts:comment:${comment.id}`, `user:${comment.author.uid}`]),
      ],
    },
  }),
  add: endpoint({
    name: 'discussion.add',
    method: 'POST',
    path: '/comments',
    summary: 'Comment on anything that takes comments, or answer a comment on it',
    audience: 'member',
    body: SubjectRef.extend({
      text: CommentText,
      /** The id of a comment on the same subject. */
      replyTo: Id.optional(),
    }),
    output: CommentView,
    errors: ['not_found', 'forbidden', 'blocked', 'community_banned', 'comment_not_found'],
  }),
  update: endpoint({
    name: 'discussion.update',
    method: 'PUT',
    path: '/comments/{id}',
    summary: "Change one's own comment; earlier texts stay readable",
    audience: 'member',
    params: ById,
    body: z.object({ text: CommentText, version: z.number().int() }),
    output: CommentView,
    errors: ['comment_not_found', 'forbidden', 'blocked', 'community_banned', 'edit_conflict'],
    fieldErrors: noComment,
  }),
  revisions: endpoint({
    name: 'discussion.revisions',
    method: 'GET',
    path: '/comments/{id}/revisions',
    summary: 'Earlier texts of a comment, newest first',
    audience: 'anyone',
    params: ById,
    output: z.object({
      items: z.array(z.object({ version: z.number().int(), text: z.string(), createTime: Time })),
      nextCursor: z.null(),
    }),
    errors: ['comment_not_found'],
    fieldErrors: noComment,
  }),
  remove: endpoint({
    name: 'discussion.remove',
    whileMuted: true,
    method: 'DELETE',
    path: '/comments/{id}',
    summary: 'Remove a comment: its writer, whoever owns what it is about, or a moderator',
    audience: 'member',
    params: ById,
    output: Done,
    errors: ['comment_not_found', 'forbidden'],
    fieldErrors: noComment,
  }),
  restore: endpoint({
    name: 'discussion.restore',
    method: 'POST',
    path: '/comments/{id}/restore',
    summary: 'Bring back a removed comment: whoever removed it, or a moderator',
    audience: 'member',
    params: ById,
    output: CommentView,
    errors: ['comment_not_found', 'forbidden'],
    fieldErrors: noComment,
  }),
}
