import { contract, type Reaction, type ReactionState, type SubjectRef } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'

/** Likes, saves or follows a subject, or takes that back. Resolves with all reactions of the viewer to it. */
export const sendReaction = (subject: SubjectRef, reaction: Reaction, on: boolean): Promise<ReactionState> =>
  call(contract.reactions.set, { ...subject, reaction, on })
