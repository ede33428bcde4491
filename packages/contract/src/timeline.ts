import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectKind, SubjectRef } from './subjects.ts'

/** Something that a member published: a work, a chapter, a post or a comment. */
export const Activity = z.object({ at: Time, card: SubjectCard })
export type Activity = z.output<typeof Activity>

/** Something that a member published and may no longer read. It has no address for the member. A comment has no title. */
export const UnseenSubject = z.object({ subject: SubjectRef, title: z.string(), line: z.string(), at: Time })
export type UnseenSubject = z.output<typeof UnseenSubject>

export const timeline = group(
  'timeline',
  { audience: 'member' },
  {
    list: get('/timeline', {
      summary:
        'List what the members whom the caller follows published, the newest first, without muted and blocked members',
      query: CursorQuery,
      output: CursorList(Activity),
      errors: ['bad_cursor'],
    }),
    comments: get('/timeline/comments', {
      summary: "List the caller's comments and replies, the newest first",
      query: CursorQuery,
      output: CursorList(Activity),
      errors: ['bad_cursor'],
    }),
    unseen: get('/timeline/unseen', {
      summary:
        "List the caller's posts and comments that the caller may no longer read, because they are in private communities that the caller left, the newest first; the caller may remove them",
      query: CursorQuery,
      output: CursorList(UnseenSubject),
      errors: ['bad_cursor'],
    }),
    ofUser: get('/timeline/{userId}', {
      summary: 'List what a member published, the newest first, of one kind or of all',
      params: z.object({ userId: Id }),
      query: CursorQuery.extend({ kind: SubjectKind.optional() }),
      output: CursorList(Activity),
      errors: ['bad_cursor', 'user_not_found'],
      fieldErrors: { userId: 'invalid_user_id' },
    }),
  },
)
