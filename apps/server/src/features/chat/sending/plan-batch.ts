import { AppError, attachmentNames, LIMITS, ROLE } from '@engawa/contract'
import type { RequestRules } from '../../moderation/index.ts'
import type { StoredAttachment, StoredFile } from '../chat-tables.ts'
import { quoteKey, type QuoteFacts } from './read-quotes.ts'
import { decide, type Decision } from '../chat-policy.ts'
import { pairKey } from '../relations.ts'
import type { MemberFacts, PairFacts } from './read-facts.ts'
import type { Outgoing } from './send-queue.ts'

const DAY_MS = 86_400_000

/** A message that will be stored, with the numbers of its entries in both logs. */
export type PlannedMessage = {
  outgoing: Outgoing
  senderSeq: number
  receiverSeq: number | null
  request: boolean
  files: StoredFile[]
  attachments: StoredAttachment[]
  quote: QuoteFacts | undefined
}

/** Returns the text of a message. Without words, it is the names of the attachments, for clients that do not know attachments. */
export const contentOf = ({ outgoing, attachments }: PlannedMessage): string =>
  outgoing.message.content || attachmentNames(attachments)

export type PlannedEntry = {
  owner: number
  seq: number
  peer: number
  /** The message of the entry. Undefined for an entry which records that the owner accepted the request of `peer` by writing. */
  message: PlannedMessage | undefined
  incoming: boolean
}

/** The state of a conversation for one of its members, after the batch. */
export type PlannedSide = {
  owner: number
  peer: number
  state: 'open' | 'request'
  unread: number
  last: PlannedMessage
  lastSeq: number
  toStranger: boolean
}

export type Facts = {
  members: Map<number, MemberFacts>
  /** The facts of each pair. Pairs with an unknown member are missing. */
  pairs: Map<string, PairFacts>
  files: Map<number, StoredFile & { userId: number; attached: StoredAttachment | undefined }>
  quotes: Map<string, QuoteFacts>
  /** The moderation rules for messages whose receivers have not agreed to them. */
  rules: RequestRules
  now: Date
}

export type Plan = ReturnType<typeof createPlan>

/** Computes the rows to write for a batch, message by message. Each message sees the effects of the messages before it. */
export function createPlan({ members, pairs, files, quotes, rules, now }: Facts) {
  const messages: PlannedMessage[] = []
  const entries: PlannedEntry[] = []
  const sides = new Map<string, PlannedSide>()

  const next = (uid: number): number => (members.get(uid)!.lastSeq += 1)

  const ownFilesOf = ({ uid, message }: Outgoing) =>
    (message.files ?? []).map(({ id }) => {
      const file = files.get(id)
      if (!file || file.userId !== uid) throw new AppError('chat_file_missing')
      return file
    })

  function filesOf(outgoing: Outgoing): Pick<PlannedMessage, 'files' | 'attachments'> {
    const own = ownFilesOf(outgoing)
    return {
      files: own.filter(({ attached }) => !attached).map(({ id, name, picture }) => ({ id, name, picture })),
      attachments: own.flatMap(({ attached }) => attached ?? []),
    }
  }

  function quoteOf({ uid, message: { receiverId, replyTo } }: Outgoing): QuoteFacts | undefined {
    if (!replyTo) return undefined
    const quoted = quotes.get(quoteKey(replyTo))
    const [from, to] = [quoted?.view.senderId, quoted?.receiverId]
    const isOwn = from === uid && to === receiverId
    const isTheirs = from === receiverId && to === uid && quoted?.view.silent === false
    if (!quoted || (!isOwn && !isTheirs)) throw new AppError('chat_quote_missing')
    return quoted
  }

  function decided(outgoing: Outgoing): Exclude<Decision, { refuse: unknown }> & { facts: PairFacts } {
    const { uid, message } = outgoing
    const { receiverId } = message
    if (uid === receiverId) throw new AppError('chat_self')
    const sender = members.get(uid)
    const facts = pairs.get(pairKey(uid, receiverId))
    if (!sender || !facts) throw new AppError('user_not_found')
    const isModerator = facts.role >= ROLE.moderator
    const isNew = now.getTime() - facts.since.getTime() < LIMITS.chatNewAccountDays * DAY_MS
    const decision = decide(
      { ...facts, isNew, strangersToday: sender.strangers.length, isModerator },
      LIMITS.chatNewAccountStrangers,
    )
    if ('refuse' in decision) throw new AppError(decision.refuse)
    if (decision.isUnsolicited && !isModerator) {
      const begun = decision.stranger ? [now, ...sender.strangers] : undefined
      const fileNames = ownFilesOf(outgoing).map(({ name }) => name)
      const refused = rules.refusalOf({ text: message.content, fileNames, joinedAt: facts.since, begun })
      if (refused) throw refused
    }
    return { ...decision, facts }
  }

  // Stores the effects of a message for both members, because later messages of the batch depend on them.
  function remember({ uid, message }: Outgoing, as: 'open' | 'request' | 'silent'): void {
    const there = pairs.get(pairKey(uid, message.receiverId))!
    const back = pairs.get(pairKey(message.receiverId, uid))
    there.own = 'open'
    if (back) back.theirs = 'open'
    if (as === 'silent') return
    there.theirs = as
    if (back) back.own = as
  }

  function touch(
    side: Omit<PlannedSide, 'unread' | 'toStranger'>,
    more: { unread: number; stranger: boolean },
  ) {
    const key = pairKey(side.owner, side.peer)
    const before = sides.get(key)
    sides.set(key, {
      ...side,
      unread: (before?.unread ?? 0) + more.unread,
      toStranger: (before?.toStranger ?? false) || more.stranger,
    })
  }

  return {
    messages,
    entries,
    sides,
    members,
    now,
    /** Adds a message and returns it with the numbers of its log entries. Throws for a refused message and adds nothing. */
    add(outgoing: Outgoing): PlannedMessage {
      const { uid, message } = outgoing
      const peer = message.receiverId
      const { as, accepts, stranger } = decided(outgoing)
      const own = filesOf(outgoing)
      const quote = quoteOf(outgoing)
      if (stranger) members.get(uid)!.strangers.push(now)
      if (accepts) entries.push({ owner: uid, seq: next(uid), peer, message: undefined, incoming: false })
      const planned: PlannedMessage = {
        outgoing,
        senderSeq: next(uid),
        receiverSeq: as === 'silent' ? null : next(peer),
        request: as === 'request',
        ...own,
        quote,
      }
      messages.push(planned)
      const { senderSeq, receiverSeq } = planned
      entries.push({ owner: uid, seq: senderSeq, peer, message: planned, incoming: false })
      touch({ owner: uid, peer, state: 'open', last: planned, lastSeq: senderSeq }, { unread: 0, stranger })
      if (receiverSeq !== null) {
        entries.push({ owner: peer, seq: receiverSeq, peer: uid, message: planned, incoming: true })
        touch(
          {
            owner: peer,
            peer: uid,
            state: as === 'request' ? 'request' : 'open',
            last: planned,
            lastSeq: receiverSeq,
          },
          { unread: 1, stranger: false },
        )
      }
      remember(outgoing, as)
      return planned
    },
  }
}
