import type { ChatAttachment, ChatFile, Sticker } from '@engawa/contract'
import type { SocketState } from '#app/lib/realtime/socket-client.ts'

/** The quoted message of a reply. `key` is the key of that message. */
export type LineQuote = {
  key: string
  text: string
  time: string
  files: number
  sticker?: Sticker
  recalled?: true
}

/** Which of the two members reacted with this emoji. */
export type LineReaction = { emoji: string; mine: boolean; theirs: boolean }

/** A message as it is shown and stored in this browser. */
export type Line = {
  id: string
  text: string
  time: string
  sender: 'me' | 'them'
  status: 'sending' | 'sent' | 'failed'
  files?: ChatFile[]
  attachments?: ChatAttachment[]
  sticker?: Sticker
  replyTo?: LineQuote
  reactions?: LineReaction[]
  editedAt?: string
  /** Set if the content was forwarded from another message. */
  forwarded?: true
  /** Set if the sender recalled the message. Then its content is empty. */
  recalled?: true
  /** The version number of the message. Of two copies, the one with the higher number is newer. */
  revision?: number
  /**
   * Set on a message that only updates a known message. It is never stored, and it is ignored if this browser does not know the
   * message.
   */
  update?: true
  /** The position of the message in the member's log; undefined if it never was on the server. */
  seq?: number
  /** The log position when the message was sent. Messages are ordered by this position and not by time, because clocks differ. */
  after?: number
  /** The reason why sending failed, in the reader's language. */
  problem?: string
}

/** A conversation in the list. `id` is the user id of the peer as text. */
export type ChatListEntry = {
  id: string
  name: string
  avatar: string
  lastMessage: {
    text: string
    time: string
    senderId: number
    files?: number
    seq?: number
    sticker?: Sticker
    recalled?: true
  } | null
  unreadCount: number
  lastActiveTime: string | null
  isOnline: boolean
  state: 'open' | 'request' | 'none'
  blocked: boolean
  /** Whether the peer refuses private messages from members who are new to the peer. */
  lettersRefused?: boolean
  /** Whether the member's messages are message requests, because the peer has not accepted the conversation. */
  asRequest?: boolean
  pinned?: boolean
  /** The message that one of the two members pinned, with its position in the log. */
  pinnedMessage?: (LineQuote & { seq: number }) | null
  mutedUntil?: string | null
  /** The position in the log up to which the peer has read the member's messages. */
  peerReadSeq?: number
  /** The position in the log up to which this entry is current. */
  asOf: number
  /** Set on an entry that was created from a message. Its name and avatar are not loaded yet. */
  stub?: true
  /** Set on an entry from an imported file, which the server does not know. */
  local?: true
}

/** The content that a tab shows: a conversation and subjects. */
export type TabView = {
  visible: boolean
  /** The id of the peer whose conversation is shown; null if none is shown. */
  current: string | null
  /** The names of the subjects whose changes the tab watches. */
  subjects: readonly string[]
}

/** A change of a message that the server has not confirmed yet. */
export type Pending = {
  id: string
  peerId: string
  /** The position in the log and the key of the changed message. */
  seq: number
  key: string
  act: { do: 'edit'; text: string } | { do: 'recall' } | { do: 'react'; emoji: string; on: boolean }
}

/** A member's message without a receipt. `refused` means that the server refuses it, so it is not sent again automatically. */
export type Unsent = {
  state: 'sending' | 'failed' | 'refused'
  time: string
  /** The part of the content that the list shows. It is missing if an older release stored the message. */
  words?: { text: string; files: number; sticker?: Sticker }
}

/** The state that all tabs of a browser share. It is plain data, so that tabs can send it to each other. */
export type ChatState = {
  me: number
  /** Whether the list is known, from this browser's store or from the server. */
  ready: boolean
  /** Whether the complete list is known, not only its first page. */
  complete: boolean
  /** Whether the list could not be loaded and is not stored in this browser. */
  failed: boolean
  connection: SocketState
  /** The position in the log up to which entries were processed. */
  seq: number
  /** The time when the list was last loaded from its start. Messages that were stored before that time may have gaps. */
  generation: number
  /** The epoch of the log to which `seq` belongs; null until the server has sent it. */
  epoch: string | null
  conversations: Record<string, ChatListEntry>
  presence: Record<string, boolean>
  /** The time when each peer last typed, in milliseconds since 1970. */
  typing: Record<string, number>
  /** Whether the server has sent `totals`. */
  isCounted: boolean
  totals: { unread: number; mutedUnread: number; systemUnread: number; notifications: number }
  /** Changes of messages that wait for the server, in their order. */
  pending: readonly Pending[]
  /** Messages of the member that have no receipt yet, by peer and message id. */
  unsent: Readonly<Record<string, Readonly<Record<string, Unsent>>>>
  /** The id of the newest notification that arrived while a tab was open; 0 if none has arrived. */
  lastNotification: number
  tabs: Record<string, TabView>
}

/** The part of a conversation that is stored without gaps: from the log position `floor` to the newest message. */
export type Range = { floor: number; hasOlder: boolean; generation: number }

export const DEFAULT_AVATAR = '/default-avatar.png'
export const defaultName = (id: string): string => `用户 ${id}`

/** Whether the peer accepts private messages of the member, as far as this browser knows. */
export const canWriteTo = ({ blocked, lettersRefused }: ChatListEntry): boolean => !blocked && !lettersRefused

/** Whether both members accepted the conversation, so that each may see whether the other is online. */
export const isAccepted = ({ state, asRequest, blocked, local }: ChatListEntry): boolean =>
  state === 'open' && !asRequest && !blocked && !local

/** Returns a list entry for a peer whose other data is not known yet. */
export const emptyEntry = (id: string): ChatListEntry => ({
  id,
  name: defaultName(id),
  avatar: DEFAULT_AVATAR,
  lastMessage: null,
  unreadCount: 0,
  lastActiveTime: null,
  isOnline: false,
  state: 'none',
  blocked: false,
  asOf: 0,
})
