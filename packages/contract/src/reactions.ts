import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Flag, Ids } from './fields.ts'
import { CursorList, CursorQuery, ShortList } from './paging.ts'
import { SubjectCard, SubjectKind, SubjectRef } from './subjects.ts'

/** The reaction of a member to a subject: liking it, saving it, or following it to be notified of its news. */
export const Reaction = z.enum(['like', 'save', 'follow'])
export type Reaction = z.output<typeof Reaction>

/** The viewer's reactions to a subject, and the numbers of all likes and saves. */
export const ReactionState = z.object({
  liked: z.boolean(),
  saved: z.boolean(),
  following: z.boolean(),
  likes: z.number().int(),
  saves: z.number().int(),
  comments: z.number().int(),
})
export type ReactionState = z.output<typeof ReactionState>

export const reactions = group(
  'reactions',
  { audience: 'member', whileMuted: true },
  {
    set: post('/reactions', {
      summary: 'Like, save or follow content, or undo that',
      body: SubjectRef.extend({ reaction: Reaction, on: Flag }),
      output: ReactionState,
      errors: ['not_found', 'forbidden', 'blocked'],
    }),
    status: get('/reactions/status', {
      summary:
        "Get the caller's reactions to content of one kind; content that the caller may not see is omitted",
      audience: 'anyone',
      query: z.object({ kind: SubjectKind, ids: Ids }),
      output: ShortList(ReactionState.extend({ id: z.number().int() })),
      errors: ['not_found'],
    }),
    saved: get('/reactions/saved', {
      summary: 'List the content that the caller saved, of one kind or of all, the newest first',
      query: CursorQuery.extend({ kind: SubjectKind.optional() }),
      output: CursorList(SubjectCard),
      errors: ['bad_cursor'],
    }),
    savedKinds: get('/reactions/saved/kinds', {
      summary: 'List the kinds of content of which the caller saved any',
      output: ShortList(z.object({ kind: z.string() })),
    }),
  },
)
