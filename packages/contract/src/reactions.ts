import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Flag, Ids } from './fields.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectKind, SubjectRef } from './subjects.ts'

/** What a member does with a thing: likes it, saves it among the favourites, follows it for news. */
export const Reaction = z.enum(['like', 'save', 'follow'])
export type Reaction = z.output<typeof Reaction>

/** How a viewer stands to a subject, and how many others like and save it. */
export const ReactionState = z.object({
  liked: z.boolean(),
  saved: z.boolean(),
  following: z.boolean(),
  likes: z.number().int(),
  saves: z.number().int(),
  comments: z.number().int(),
})
export type ReactionState = z.output<typeof ReactionState>

export const reactions = {
  set: endpoint({
    name: 'reactions.set',
    whileMuted: true,
    method: 'POST',
    path: '/reactions',
    summary: 'Like, save or follow anything, or take it back',
    audience: 'member',
    body: SubjectRef.extend({ reaction: Reaction, on: Flag }),
    output: ReactionState,
    errors: ['not_found', 'forbidden', 'blocked'],
  }),
  status: endpoint({
    name: 'reactions.status',
    method: 'GET',
    path: '/reactions/status',
    summary: 'How I stand to several things of one kind; what I may not see is left out',
    audience: 'anyone',
    query: z.object({ kind: SubjectKind, ids: Ids }),
    output: ShortList(ReactionState.extend({ id: z.number().int() })),
    errors: ['not_found'],
  }),
  saved: endpoint({
    name: 'reactions.saved',
    method: 'GET',
    path: '/reactions/saved',
    summary: 'What I saved, of one kind or of all, newest first',
    audience: 'member',
    query: CursorQuery.extend({ kind: SubjectKind.optional() }),
    output: CursorList(SubjectCard),
    errors: ['bad_cursor'],
  }),
  savedKinds: endpoint({
    name: 'reactions.savedKinds',
    method: 'GET',
    path: '/reactions/saved/kinds',
    summary: 'The kinds of content of which I saved anything',
    audience: 'member',
    output: ShortList(z.object({ kind: z.string() })),
  }),
}
