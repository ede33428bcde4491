import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectKind, SubjectRef } from './subjects.ts'

/** Something that a member published: a work, a chapter, a post or a comment. */
export const Activity = z.object({ at: Time, card: SubjectCard })
export type Activity = z.output<typeof Activity>

/** Something that a member published and may no longer read. It has no address for the member. A comment has no title. */
export const UnseenSubject = z.object({ subject: SubjectRef, title: z.string(), line: z.string(), at: Time })
export type UnseenSubject = z.output<typeof UnseenSubject>

/** An activity in the caller's news, with the number of new items that it represents: the new chapters of a work, or 1; 0 if it is not new. */
export const News = Activity.extend({ news: z.number().int() })
export type News = z.output<typeof News>

export const timeline = group(
  'timeline',
  { audience: 'member' },
  {
    list: get('/timeline', {
      summary:
        'List what the members whom the caller follows published, without muted and blocked members, and the newest unread chapter of each work that the caller saved or follows, of the last thirty days; the newest first',
      query: CursorQuery,
      output: CursorList(News),
      errors: ['bad_cursor'],
    }),
    see: post('/timeline/seen', {
      whileMuted: true,
      summary: 'Mark all news up to a time as seen; null marks all of them as new',
      body: z.object({ at: Time.nullable() }),
      /** The time before this call. Send it in another call to undo this one. */
      output: z.object({ before: Time.nullable() }),
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
