import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Author, Id, Time, UserText } from './fields.ts'
import { LIMITS } from './limits.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectRef } from './subjects.ts'

/** A comment as one viewer sees it. It is a subject of the kind `comment`: it can be liked, reported, removed and restored. */
export const CommentView = z.object({
  id: z.number().int(),
  author: Author,
  text: z.string(),
  createdAt: Time,
  likes: z.number().int(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  can: z.object({ remove: z.boolean(), report: z.boolean() }),
})
export type CommentView = z.output<typeof CommentView>

/** What a member writes below something. */
export const CommentText = UserText(LIMITS.commentMax, 1)

const Done = z.object({})
const ById = z.object({ id: Id })
const noComment = { id: 'comment_not_found' } as const

export const discussion = {
  list: endpoint({
    name: 'discussion.list',
    method: 'GET',
    path: '/comments',
    summary: 'Comments on anything, newest first',
    audience: 'anyone',
    query: CursorQuery.extend(SubjectRef.shape),
    output: CursorList(CommentView),
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
    summary: 'Comment on anything that takes comments',
    audience: 'member',
    body: SubjectRef.extend({ text: CommentText }),
    output: CommentView,
    errors: ['not_found', 'forbidden', 'blocked'],
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
