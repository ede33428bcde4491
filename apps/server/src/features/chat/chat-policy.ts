import type { ErrorName, MessagesFrom } from '@engawa/contract'

type State = 'open' | 'request' | undefined

/** The facts about a sender and a receiver that decide about a message. */
export type SendFacts = {
  /** The sender's side of the conversation, if there is one. */
  own: State
  /** The receiver's side. */
  theirs: State
  senderBlocks: boolean
  receiverBlocks: boolean
  receiverFollows: boolean
  /** Whether the sender's account is new. */
  isNew: boolean
  /** The number of strangers that the sender contacted in the last day. */
  strangersToday: number
  /** The receiver's setting for messages from new people. */
  lettersFrom: MessagesFrom
  /** Whether the sender is a moderator or an administrator, who may write to every member. */
  isModerator: boolean
}

export type Decision =
  | { refuse: ErrorName }
  | {
      /**
       * How the message is stored: in an open conversation, as a request, or (`silent`) for the sender only. A silent message
       * looks delivered to its sender.
       */
      as: 'open' | 'request' | 'silent'
      /** Whether this message accepts a message request of the receiver. */
      accepts: boolean
      stranger: boolean
      /**
       * Whether the receiver has not agreed to messages of the sender. It does not depend on a block, because the sender must
       * not notice the block.
       */
      isUnsolicited: boolean
    }

/**
 * Whether the receiver's setting accepts a message from the sender. It always accepts an open conversation, but not an
 * unanswered request.
 */
export const acceptsMessage = ({
  lettersFrom,
  theirs,
  receiverFollows,
  isModerator,
}: Pick<SendFacts, 'lettersFrom' | 'theirs' | 'receiverFollows' | 'isModerator'>): boolean =>
  lettersFrom === 'everybody' ||
  isModerator ||
  theirs === 'open' ||
  (lettersFrom === 'followed' && receiverFollows)

/** Whether the receiver has agreed to messages of the sender. If not, they are message requests. */
export const hasAgreed = ({
  theirs,
  receiverFollows,
}: Pick<SendFacts, 'theirs' | 'receiverFollows'>): boolean => theirs === 'open' || receiverFollows

/** Decides whether a message may be sent, and how it arrives. */
export function decide(facts: SendFacts, strangersAllowed: number): Decision {
  if (facts.senderBlocks) return { refuse: 'chat_you_blocked' }
  if (!acceptsMessage(facts)) return { refuse: 'letters_refused' }
  const stranger = facts.own === undefined && !facts.receiverFollows
  if (stranger && facts.isNew && facts.strangersToday >= strangersAllowed)
    return { refuse: 'chat_new_account_limit' }
  const known = hasAgreed(facts)
  const as = facts.receiverBlocks ? 'silent' : known ? 'open' : 'request'
  return { as, accepts: facts.own === 'request', stranger, isUnsolicited: !known }
}
