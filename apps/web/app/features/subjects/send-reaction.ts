import { contract, type Reaction, type ReactionState, type SubjectRef } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { countAtOnce, rememberReaction } from './own-reactions.ts'

/** Likes, saves or follows a subject, or undoes that. Resolves with all reactions of the viewer to the subject. */
export const sendReaction = (subject: SubjectRef, reaction: Reaction, on: boolean): Promise<ReactionState> =>
  countAtOnce(subject, reaction, on ? 1 : -1, async () => {
    const state = await call(contract.reactions.set, { ...subject, reaction, on })
    rememberReaction(subject, state)
    return state
  })
