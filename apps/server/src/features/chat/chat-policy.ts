import type { ErrorName, LettersFrom } from '@engawa/contract'

type State = 'open' | 'request' | undefined

/** What is known when somebody writes to somebody. */
export type Meeting = {
  /** The sender's side of the conversation, if there is one. */
  own: State
  /** The receiver's side. */
  theirs: State
  senderBlocks: boolean
  receiverBlocks: boolean
  receiverFollows: boolean
  /** The sender's account is young. */
  isNew: boolean
  /** People the sender wrote to of their own accord in the last day, not knowing them. */
  strangersToday: number
  /** From whom the receiver takes messages. */
  lettersFrom: LettersFrom
  /** Those who keep order may write to everybody. */
  keepsOrder: boolean
}

export type Decision =
  | { refuse: ErrorName }
  | {
      /** `silent`: stored for the sender only, who does not learn of it. */
      as: 'open' | 'request' | 'silent'
      /** Writing answers a request. */
      accepts: boolean
      stranger: boolean
      /** The receiver has not agreed to hear from the sender. Says nothing about a block, which the sender must not notice. */
      unasked: boolean
    }

/** A conversation that is open goes on; a request that was not answered does not. */
export const takesLetters = ({
  lettersFrom,
  theirs,
  receiverFollows,
  keepsOrder,
}: Pick<Meeting, 'lettersFrom' | 'theirs' | 'receiverFollows' | 'keepsOrder'>): boolean =>
  lettersFrom === 'everybody' ||
  keepsOrder ||
  theirs === 'open' ||
  (lettersFrom === 'followed' && receiverFollows)

/** Whether a message may be sent, and how it arrives. */
export function decide(meeting: Meeting, strangersAllowed: number): Decision {
  if (meeting.senderBlocks) return { refuse: 'chat_you_blocked' }
  if (!takesLetters(meeting)) return { refuse: 'letters_refused' }
  const stranger = meeting.own === undefined && !meeting.receiverFollows
  if (stranger && meeting.isNew && meeting.strangersToday >= strangersAllowed)
    return { refuse: 'chat_new_account_limit' }
  const known = meeting.theirs === 'open' || meeting.receiverFollows
  const as = meeting.receiverBlocks ? 'silent' : known ? 'open' : 'request'
  return { as, accepts: meeting.own === 'request', stranger, unasked: !known }
}
