import { contract, type Reaction, type ReactionState, type SubjectRef } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'

/** Likes, saves or follows a subject, or takes that back. Resolves with how the viewer stands to it now. */
export const sendReaction = (subject: SubjectRef, reaction: Reaction, on: boolean): Promise<ReactionState> =>
  call(contract.reactions.set, { ...subject, reaction, on })
