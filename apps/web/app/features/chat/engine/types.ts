import type { ChatFile, Sticker } from '@engawa/contract'
import type { SocketState } from '#app/lib/realtime/socket-client.ts'

/** The quoted message of a reply; `key` is its key. */
export type LineQuote = {
  key: string
  text: string
  time: string
  files: number
  sticker?: Sticker
  recalled?: true
}

/** The members of a conversation who reacted with an emoji. */
export type LineReaction = { emoji: string; mine: boolean; theirs: boolean }

/** A message as it is shown and stored in this browser (specification, point 3). */
export type Line = {
  id: string
  text: string
  time: string
  sender: 'me' | 'them'
  status: 'sending' | 'sent' | 'failed'
  files?: ChatFile[]
  sticker?: Sticker
  replyTo?: LineQuote
  reactions?: LineReaction[]
  editedAt?: string
  /** Recalled by its sender; no content is left. */
  recalled?: true
  /** The version number: the higher one of two copies is newer. */
  revision?: number
  /** Not stored. The line only updates a known message, and is ignored for an unknown one. */
  update?: true
  /** Its position in the member's log; undefined for a message that was never on the server. */
  seq?: number
  /** The position of the log when it was sent. Clocks differ, so the time does not determine the order. */
  after?: number
  /** The reason of a failure, in the reader's language. */
  problem?: string
}

/** An entry of the list. `id` is the peer's user id as text. */
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
  /** Whether the peer refuses private messages from new people. */
  lettersRefused?: boolean
  pinned?: boolean
  mutedUntil?: string | null
  /** The position up to which the peer has read the member's messages. */
  peerReadSeq?: number
  /** The position of the log up to which this entry is current. */
  asOf: number
  /** Created from a message only; its name and avatar are not loaded yet. */
  stub?: true
  /** From an imported file; the server does not know it. */
  local?: true
}

/** The view of a tab. */
export type TabView = {
  visible: boolean
  /** The id of the shown conversation. */
  current: string | null
  /** The names of the subjects whose changes the tab follows. */
  subjects: readonly string[]
}

/** A change of a message that the server has not confirmed. */
export type Pending = {
  id: string
  peerId: string
  /** The position of the message in the log, and its key. */
  seq: number
  key: string
  act: { do: 'edit'; text: string } | { do: 'recall' } | { do: 'react'; emoji: string; on: boolean }
}

/** A message of the member without receipt. `refused`: the server refuses it, so it is not sent again automatically. */
export type Unsent = {
  state: 'sending' | 'failed' | 'refused'
  time: string
  /** Its content as far as the list shows it; missing if an older version of the page stored it. */
  words?: { text: string; files: number; sticker?: Sticker }
}

/** The state that all tabs of a browser share; plain data. */
export type ChatState = {
  me: number
  /** Whether the list is known, from the browser's copy or from the server. */
  ready: boolean
  /** Whether the whole list is known, not only its first page. */
  complete: boolean
  /** Whether the list could not be loaded, without a copy in this browser. */
  failed: boolean
  connection: SocketState
  /** The position up to which the log was processed. */
  seq: number
  /** Time of the last load of the list from its start; older stored messages have gaps. */
  generation: number
  /** The epoch of the log to which `seq` belongs; null until the server has sent it. */
  epoch: string | null
  conversations: Record<string, ChatListEntry>
  presence: Record<string, boolean>
  /** Time in milliseconds when each peer last typed. */
  typing: Record<string, number>
  totals: { unread: number; mutedUnread: number; systemUnread: number; notifications: number }
  /** Changes that wait for the server, in order. */
  pending: readonly Pending[]
  /** Messages of the member without receipt, by peer and id. */
  unsent: Readonly<Record<string, Readonly<Record<string, Unsent>>>>
  /** The id of the newest notification that arrived while a tab was open; 0 before. */
  lastNotification: number
  tabs: Record<string, TabView>
}

/** The range of a conversation's stored messages without gaps. */
export type Range = { floor: number; hasOlder: boolean; generation: number }

export const DEFAULT_AVATAR = '/default-avatar.png'
export const defaultName = (id: string): string => `用户 ${id}`

/** Whether the peer accepts private messages of the member, as far as is known. */
export const canWriteTo = ({ blocked, lettersRefused }: ChatListEntry): boolean => !blocked && !lettersRefused

/** Returns an entry of which only the peer is known. */
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
