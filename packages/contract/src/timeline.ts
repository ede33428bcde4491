import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { CursorList, CursorQuery } from './paging.ts'
import { SubjectCard, SubjectKind } from './subjects.ts'

/** Something that somebody published: a work, a chapter, a post. */
export const Activity = z.object({ at: Time, card: SubjectCard })
export type Activity = z.output<typeof Activity>

export const timeline = {
  list: endpoint({
    name: 'timeline.list',
    method: 'GET',
    path: '/timeline',
    summary: 'What the people I follow published, newest first, without those I muted or blocked',
    audience: 'member',
    query: CursorQuery,
    output: CursorList(Activity),
    errors: ['bad_cursor'],
  }),
  ofUser: endpoint({
    name: 'timeline.ofUser',
    method: 'GET',
    path: '/timeline/{userId}',
    summary: 'What somebody published, newest first, of one kind or of all',
    audience: 'member',
    params: z.object({ userId: Id }),
    query: CursorQuery.extend({ kind: SubjectKind.optional() }),
    output: CursorList(Activity),
    errors: ['bad_cursor', 'user_not_found'],
    fieldErrors: { userId: 'invalid_user_id' },
  }),
}
