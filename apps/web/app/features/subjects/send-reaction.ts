import { contract, type Reaction, type ReactionState, type SubjectRef } from '@engawa/contract'
import { call } from '#app/lib/http-call.ts'
import { rememberReaction } from './own-reactions.ts'

/** Likes, saves or follows a subject, or takes that back. Resolves with all reactions of the viewer to it. */
export async function sendReaction(
  subject: SubjectRef,
  reaction: Reaction,
  on: boolean,
): Promise<ReactionState> {
  const state = await call(contract.reactions.set, { ...subject, reaction, on })
  rememberReaction(subject, state)
  return state
}
