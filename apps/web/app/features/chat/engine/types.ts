import type { ChatFile } from '@engawa/contract'
import type { SocketState } from './socket-client.ts'

/** A message as it is shown and kept in this browser (specification, point 3). */
export type Line = {
  id: string
  text: string
  time: string
  sender: 'me' | 'them'
  status: 'sending' | 'sent' | 'failed'
  files?: ChatFile[]
  /** Its place in one's log; what was never on the server has none. */
  seq?: number
  /** Where the log stood when it was sent: clocks differ, so time alone does not say what it follows. */
  after?: number
  /** Why it failed, in the reader's language. */
  problem?: string
}

/** A line of the list. `id` is the peer's user id as text. */
export type ChatListEntry = {
  id: string
  name: string
  avatar: string
  lastMessage: { text: string; time: string; senderId: number; files?: number } | null
  unreadCount: number
  lastActiveTime: string | null
  isOnline: boolean
  state: 'open' | 'request' | 'none'
  blocked: boolean
  /** What the log says up to this place is in this line already. */
  asOf: number
  /** Made from a message alone; name and avatar are to be asked for. */
  stub?: true
  /** From an imported file; the server knows nothing of it. */
  local?: true
}

/** What one tab shows. */
export type TabView = { visible: boolean; current: string | null }

/** What all tabs of a browser have in common; plain data. */
export type ChatState = {
  me: number
  /** The list is known, from the browser's copy or from the server. */
  ready: boolean
  /** The whole list is known, not only its first page. */
  complete: boolean
  /** The list could not be fetched and there is no copy. */
  failed: boolean
  connection: SocketState
  /** Everything of the log up to here was taken in. */
  seq: number
  /** When the list was last read from its start; what was kept before has holes. */
  generation: number
  conversations: Record<string, ChatListEntry>
  presence: Record<string, boolean>
  /** When somebody was last seen writing, in milliseconds. */
  typing: Record<string, number>
  totals: { unread: number; systemUnread: number }
  tabs: Record<string, TabView>
}

/** How far back the kept messages of a conversation have no holes. */
export type Range = { floor: number; hasOlder: boolean; generation: number }

export const DEFAULT_AVATAR = '/default-avatar.png'
export const defaultName = (id: string): string => `用户 ${id}`
