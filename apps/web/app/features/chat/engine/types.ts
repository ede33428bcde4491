import type { ChatFile, Sticker } from '@engawa/contract'
import type { SocketState } from '#app/lib/realtime/socket-client.ts'

/** The message that another one answers; `key` is its key. */
export type LineQuote = {
  key: string
  text: string
  time: string
  files: number
  sticker?: Sticker
  recalled?: true
}

/** Who of the two reacted with an emoji. */
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
  /** Taken back by its sender; nothing else of it is left. */
  recalled?: true
  /** Of two copies the one with the higher number is the newer one. */
  revision?: number
  /** Not stored: it replaces a message that is here, and is none by itself. */
  update?: true
  /** Its position in the member's log; a message that was never on the server has none. */
  seq?: number
  /** The position of the log when it was sent: clocks differ, so the time does not tell what it follows. */
  after?: number
  /** Why it failed, in the reader's language. */
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
  /** The peer takes no letters from new people. */
  lettersRefused?: boolean
  pinned?: boolean
  mutedUntil?: string | null
  /** Own messages up to this position were read by the peer. */
  peerReadSeq?: number
  /** The log up to this position is part of this entry already. */
  asOf: number
  /** Made from a message only; its name and avatar are still to be loaded. */
  stub?: true
  /** From an imported file; the server does not know it. */
  local?: true
}

/** What one tab shows. */
export type TabView = {
  visible: boolean
  /** The conversation. */
  current: string | null
  /** The subjects whose changes it follows, by name. */
  subjects: readonly string[]
}

/** A change of a message that the server has not confirmed. */
export type Pending = {
  id: string
  peerId: string
  /** Of the message: its position in the log, and its key. */
  seq: number
  key: string
  act: { do: 'edit'; text: string } | { do: 'recall' } | { do: 'react'; emoji: string; on: boolean }
}

/** An own message without receipt. `refused`: the server does not want it, so sending it again by itself would not help. */
export type Unsent = {
  state: 'sending' | 'failed' | 'refused'
  time: string
  /** What it says, as far as a line of the list shows it; what an older version of the page stored has none. */
  words?: { text: string; files: number; sticker?: Sticker }
}

/** The state all tabs of a browser share; plain data. */
export type ChatState = {
  me: number
  /** The list is known, from the browser's copy or from the server. */
  ready: boolean
  /** The whole list is known, not only its first page. */
  complete: boolean
  /** The list could not be loaded and there is no copy. */
  failed: boolean
  connection: SocketState
  /** Everything of the log up to here was taken. */
  seq: number
  /** When the list was last loaded from its start; what was stored before has gaps. */
  generation: number
  /** The history that `seq` counts in; null until the server has named it. */
  epoch: string | null
  conversations: Record<string, ChatListEntry>
  presence: Record<string, boolean>
  /** When somebody last wrote, in milliseconds. */
  typing: Record<string, number>
  totals: { unread: number; mutedUnread: number; systemUnread: number; notifications: number }
  /** Changes that wait for the server, in order. */
  pending: readonly Pending[]
  /** Own messages without receipt, by peer and id. */
  unsent: Readonly<Record<string, Readonly<Record<string, Unsent>>>>
  /** The newest notification that came while a tab was open; 0 before. */
  lastNotification: number
  tabs: Record<string, TabView>
}

/** How far back the stored messages of a conversation have no gaps. */
export type Range = { floor: number; hasOlder: boolean; generation: number }

export const DEFAULT_AVATAR = '/default-avatar.png'
export const defaultName = (id: string): string => `用户 ${id}`

/** Whether a letter to the peer can arrive, as far as is known. */
export const canWriteTo = ({ blocked, lettersRefused }: ChatListEntry): boolean => !blocked && !lettersRefused

/** An entry of which only the peer is known. */
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
