import { z } from 'zod'
import { get, group } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectKind } from './subjects.ts'

/** Something that a member published: a work, a chapter or a post. */
export const Activity = z.object({ at: Time, card: SubjectCard })
export type Activity = z.output<typeof Activity>

export const timeline = group(
  'timeline',
  { audience: 'member' },
  {
    list: get('/timeline', {
      summary: 'What the people I follow published, newest first, without those I muted or blocked',
      query: CursorQuery,
      output: CursorList(Activity),
      errors: ['bad_cursor'],
    }),
    ofUser: get('/timeline/{userId}', {
      summary: 'What somebody published, newest first, of one kind or of all',
      params: z.object({ userId: Id }),
      query: CursorQuery.extend({ kind: SubjectKind.optional() }),
      output: CursorList(Activity),
      errors: ['bad_cursor', 'user_not_found'],
      fieldErrors: { userId: 'invalid_user_id' },
    }),
  },
)
