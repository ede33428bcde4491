import type { ChatEntry, ChatMessage, ChatTotals, Conversation } from '@engawa/contract'
import type { SocketState } from '#app/lib/realtime/socket-client.ts'
import { isMuted } from './chat-list.ts'
import { lineOf, quoteFrom, quoteOf } from './lines.ts'
import {
  DEFAULT_AVATAR,
  defaultName,
  emptyEntry,
  type ChatListEntry,
  type ChatState,
  type Pending,
  type TabView,
  type Unsent,
} from './types.ts'

/** An action that changes the state shared by the tabs. Each tab applies the same actions in the same order. */
export type ChatAction =
  | {
      type: 'loaded'
      entries: ChatListEntry[]
      seq: number
      complete: boolean
      generation: number
      epoch: string | null
    }
  | { type: 'seq-lowered'; seq: number }
  | { type: 'epoch'; epoch: string }
  | {
      type: 'listed'
      items: Conversation[]
      seq: number
      totals: ChatTotals
      startsAt?: number
      complete?: boolean
    }
  | { type: 'list-failed' }
  | { type: 'conversation'; conversation: Conversation; asOf: number }
  | { type: 'entries'; entries: ChatEntry[] }
  | { type: 'totals'; totals: ChatTotals }
  | { type: 'system-unread'; count: number }
  | { type: 'system-received' }
  | { type: 'notifications'; unread: number; id?: number }
  | { type: 'presence'; peerId: string; online: boolean }
  | { type: 'typing'; peerId: string; at: number }
  | { type: 'connection'; connection: SocketState }
  | { type: 'tab'; id: string; view: TabView }
  | { type: 'tab-closed'; id: string }
  | { type: 'imported'; entries: ChatListEntry[] }
  | { type: 'forgotten'; peerId: string }
  | { type: 'asked'; change: Pending }
  | { type: 'answered'; id: string }
  | { type: 'unsent'; peerId: string; id: string; unsent: Unsent | null }
  | { type: 'kept'; pending: readonly Pending[]; unsent: ChatState['unsent'] }

export const emptyChat = (me: number): ChatState => ({
  me,
  ready: false,
  complete: false,
  failed: false,
  connection: 'closed',
  seq: 0,
  epoch: null,
  generation: 0,
  conversations: {},
  presence: {},
  typing: {},
  isCounted: false,
  totals: { unread: 0, mutedUnread: 0, systemUnread: 0, notifications: 0 },
  pending: [],
  unsent: {},
  lastNotification: 0,
  tabs: {},
})

/** Whether a visible tab shows this conversation. */
export const isCurrent = (state: Pick<ChatState, 'tabs'>, peerId: string): boolean =>
  Object.values(state.tabs).some((tab) => tab.visible && tab.current === peerId)

export function reduceChat(state: ChatState, action: ChatAction): ChatState {
  switch (action.type) {
    case 'loaded':
      return loaded(state, action)
    case 'seq-lowered':
      return { ...state, seq: Math.min(state.seq, action.seq) }
    case 'epoch':
      return { ...state, epoch: action.epoch }
    case 'listed':
      return listed(state, action)
    case 'list-failed':
      return state.ready ? state : { ...state, failed: true }
    case 'conversation':
      return refreshed(state, action)
    case 'entries':
      return action.entries.reduce(applyEntry, state)
    case 'totals':
      return { ...state, isCounted: true, totals: shownTotals(action.totals) }
    case 'system-unread':
      return { ...state, totals: { ...state.totals, systemUnread: action.count } }
    case 'system-received':
      return { ...state, totals: { ...state.totals, systemUnread: state.totals.systemUnread + 1 } }
    case 'notifications':
      return {
        ...state,
        totals: { ...state.totals, notifications: action.unread },
        lastNotification: Math.max(state.lastNotification, action.id ?? 0),
      }
    case 'presence':
      return setPresence(state, action.peerId, action.online)
    case 'typing':
      return { ...state, typing: { ...state.typing, [action.peerId]: action.at } }
    case 'connection':
      return state.connection === action.connection ? state : { ...state, connection: action.connection }
    case 'tab':
      return showTab(state, action.id, action.view)
    case 'tab-closed':
      return { ...state, tabs: without(state.tabs, action.id) }
    case 'imported':
      return imported(state, action.entries)
    case 'forgotten':
      return { ...state, conversations: without(state.conversations, action.peerId) }
    case 'asked':
      return { ...state, pending: [...state.pending, action.change] }
    case 'answered':
      return { ...state, pending: state.pending.filter(({ id }) => id !== action.id) }
    case 'unsent':
      return { ...state, unsent: withUnsent(state.unsent, action) }
    case 'kept':
      return { ...state, pending: action.pending, unsent: action.unsent }
  }
}

function withUnsent(
  all: ChatState['unsent'],
  { peerId, id, unsent }: ChatAction & { type: 'unsent' },
): ChatState['unsent'] {
  const { [id]: _, ...rest } = all[peerId] ?? {}
  const next = unsent ? { ...rest, [id]: unsent } : rest
  return Object.keys(next).length > 0 ? { ...all, [peerId]: next } : without(all, peerId)
}

const shownTotals = ({
  unread,
  mutedUnread,
  systemUnread,
  notifications,
}: ChatTotals): ChatState['totals'] => ({
  unread,
  mutedUnread,
  systemUnread,
  notifications,
})

function without<T>(record: Record<string, T>, key: string): Record<string, T> {
  if (!(key in record)) return record
  const { [key]: _, ...rest } = record
  return rest
}

function loaded(state: ChatState, action: ChatAction & { type: 'loaded' }): ChatState {
  const { entries, seq, complete, generation, epoch } = action
  const conversations = Object.fromEntries(entries.map((entry) => [entry.id, { ...entry, isOnline: false }]))
  return { ...state, ready: true, failed: false, conversations, seq, complete, generation, epoch }
}

function listed(state: ChatState, action: ChatAction & { type: 'listed' }): ChatState {
  const { items, seq, totals, startsAt, complete } = action
  const base = startsAt === undefined ? state : reloaded(state, seq, startsAt)
  const next = withRows(base, items, seq)
  return {
    ...next,
    ready: true,
    failed: false,
    complete: complete ?? next.complete,
    isCounted: true,
    totals: shownTotals(totals),
  }
}

// The list is loaded from its start. It replaces all entries except those that the server does not know.
function reloaded(state: ChatState, seq: number, generation: number): ChatState {
  const localOnly = Object.entries(state.conversations).filter(
    ([, { local, state }]) => local || state === 'none',
  )
  const conversations = Object.fromEntries(localOnly)
  return { ...state, seq: Math.max(seq, state.seq), generation, complete: false, conversations }
}

/** Replaces an entry that was loaded again. Its unread count still comes from the log. */
function refreshed(
  state: ChatState,
  { conversation: row, asOf }: ChatAction & { type: 'conversation' },
): ChatState {
  const known = state.conversations[row.id]
  const presence = { ...state.presence, [row.id]: row.isOnline }
  const fresh = entryOf(row, asOf)
  // These fields follow from the log.
  const { lastMessage, lastActiveTime: _, unreadCount: __, asOf: ___, state: kind, ...details } = fresh
  const entry = known
    ? {
        ...withoutStub(known),
        ...details,
        ...(known.asOf === asOf ? { lastMessage, state: kind } : {}),
      }
    : { ...fresh, ...(isCurrent(state, row.id) ? { unreadCount: 0 } : {}) }
  return { ...state, presence, conversations: { ...state.conversations, [row.id]: entry } }
}

function withRows(state: ChatState, rows: Conversation[], seq: number): ChatState {
  const conversations = { ...state.conversations }
  const presence = { ...state.presence }
  for (const row of rows) {
    presence[row.id] = row.isOnline
    const known = conversations[row.id]
    // This list is older than the conversation's last log entry, so only the row's name, avatar and presence are used.
    conversations[row.id] =
      known && known.asOf > seq
        ? { ...withoutStub(known), name: row.name, avatar: row.avatar, isOnline: row.isOnline }
        : { ...entryOf(row, seq), ...(isCurrent(state, row.id) ? { unreadCount: 0 } : {}) }
  }
  return { ...state, conversations, presence }
}

function withoutStub(entry: ChatListEntry): ChatListEntry {
  const { stub: _, ...plain } = entry
  return plain
}

/** Converts a row of the server's list to an entry of the state. */
export function entryOf(row: Conversation, seq: number): ChatListEntry {
  const last = row.lastMessage
  return {
    id: row.id,
    name: row.name || defaultName(row.id),
    avatar: row.avatar || DEFAULT_AVATAR,
    lastMessage: last && lastOf(last),
    unreadCount: row.unreadCount,
    lastActiveTime: row.lastActiveTime,
    isOnline: row.isOnline,
    state: row.state,
    blocked: row.blocked,
    lettersRefused: row.lettersRefused,
    asRequest: row.asRequest,
    pinned: row.pinned,
    pinnedMessage: row.pinnedMessage && pinnedOf(row.pinnedMessage, row.peerId),
    mutedUntil: row.mutedUntil,
    peerReadSeq: row.peerReadSeq,
    asOf: seq,
  }
}

const pinnedOf = (pinned: NonNullable<Conversation['pinnedMessage']>, peerId: number) => ({
  ...quoteOf(pinned, pinned.senderId !== peerId),
  seq: pinned.seq,
})

function lastOf(last: NonNullable<Conversation['lastMessage']>): ChatListEntry['lastMessage'] {
  const { text, time, senderId, files, seq, sticker, recalled } = last
  return {
    ...{ text, time, senderId, files, seq },
    ...(sticker ? { sticker } : {}),
    ...(recalled ? { recalled } : {}),
  }
}

function applyEntry(state: ChatState, entry: ChatEntry): ChatState {
  const seq = Math.max(state.seq, entry.seq)
  const id = String(entry.peerId)
  const known = state.conversations[id]
  if (entry.kind === 'gone' || (known && entry.seq <= known.asOf)) return { ...state, seq }
  if (entry.kind === 'settings') return withReadMarks({ ...state, seq }, entry.readMarks)
  if (entry.kind === 'cleared') return { ...state, seq, conversations: without(state.conversations, id) }
  if (!known && entry.kind !== 'message') return { ...state, seq }
  const next = changedBy(known ?? stubOf(id), entry, state)
  return {
    ...state,
    seq,
    typing: entry.kind === 'message' ? without(state.typing, id) : state.typing,
    conversations: { ...state.conversations, [id]: { ...next, asOf: entry.seq } },
  }
}

// Without read marks, no message is shown as seen. When they are switched on, the list is loaded again.
function withReadMarks(state: ChatState, readMarks: boolean): ChatState {
  if (readMarks) return state
  const entries = Object.entries(state.conversations)
  const conversations = Object.fromEntries(entries.map(([id, entry]) => [id, { ...entry, peerReadSeq: 0 }]))
  return { ...state, conversations }
}

const stubOf = (id: string): ChatListEntry => ({ ...emptyEntry(id), stub: true })

function changedBy(known: ChatListEntry, entry: ChatEntry, state: ChatState): ChatListEntry {
  const unreadCount = (count: number): number => (isCurrent(state, known.id) ? 0 : count)
  switch (entry.kind) {
    case 'message': {
      const { createTime: time, senderId, request } = entry.message
      const own = senderId === state.me
      return {
        ...known,
        lastMessage: lastFrom(entry.message),
        lastActiveTime: time,
        // The member's reply accepts a message request.
        state: request && !own ? (known.state === 'open' ? 'open' : 'request') : 'open',
        // A peer who wrote accepts replies, and a delivered message of the member shows that the peer accepts messages.
        lettersRefused: false,
        asRequest: own && known.asRequest === true,
        unreadCount: own ? known.unreadCount : unreadCount(known.unreadCount + 1),
      }
    }
    case 'read':
    case 'removed':
      return { ...known, unreadCount: unreadCount(entry.unreadCount) }
    case 'changed': {
      const isLast = known.lastMessage?.seq === entry.messageSeq
      return {
        ...known,
        ...(isLast ? { lastMessage: lastFrom(entry.message) } : {}),
        pinnedMessage: pinnedAfter(known, entry, state.me),
        unreadCount: unreadCount(entry.unreadCount),
      }
    }
    case 'peer_read':
      return { ...known, peerReadSeq: Math.max(known.peerReadSeq ?? 0, entry.upTo) }
    case 'pinned':
      return { ...known, pinned: entry.pinned }
    case 'muted':
      return { ...known, mutedUntil: entry.until }
    case 'accepted':
      return { ...known, state: 'open', asRequest: false }
    case 'blocked':
      return { ...known, blocked: true }
    case 'unblocked':
      return { ...known, blocked: false }
    default:
      return known
  }
}

/** Returns the pinned message after a change of a message, which may be the pinned one. */
function pinnedAfter(
  { pinnedMessage = null }: ChatListEntry,
  { messageSeq: seq, message, pinned }: ChatEntry & { kind: 'changed' },
  me: number,
): ChatListEntry['pinnedMessage'] {
  const isPinned = pinned ?? pinnedMessage?.seq === seq
  if (isPinned) return message.recalled ? null : { ...quoteFrom(lineOf(message, me)), seq }
  return pinnedMessage?.seq === seq ? null : pinnedMessage
}

function lastFrom({
  content: text,
  createTime: time,
  senderId,
  files,
  seq,
  sticker,
  recalled,
}: ChatMessage): ChatListEntry['lastMessage'] {
  return {
    ...{ text, time, senderId, seq, files: files?.length ?? 0 },
    ...(sticker ? { sticker } : {}),
    ...(recalled ? { recalled } : {}),
  }
}

function setPresence(state: ChatState, peerId: string, online: boolean): ChatState {
  const known = state.conversations[peerId]
  const conversations = known
    ? { ...state.conversations, [peerId]: { ...known, isOnline: online } }
    : state.conversations
  return { ...state, presence: { ...state.presence, [peerId]: online }, conversations }
}

/** Changes the view of a tab. The conversation that the tab shows becomes read. */
function showTab(state: ChatState, id: string, view: TabView): ChatState {
  const tabs = { ...state.tabs, [id]: view }
  const known = view.visible && view.current !== null ? state.conversations[view.current] : undefined
  if (!known || known.unreadCount === 0) return { ...state, tabs }
  return {
    ...state,
    tabs,
    conversations: { ...state.conversations, [known.id]: { ...known, unreadCount: 0 } },
  }
}

/** Adds the conversations of an imported file. Existing conversations do not change. */
function imported(state: ChatState, entries: ChatListEntry[]): ChatState {
  const fresh = entries.filter((entry) => !(entry.id in state.conversations))
  if (fresh.length === 0) return state
  const added = Object.fromEntries(fresh.map((entry) => [entry.id, entry]))
  return { ...state, conversations: { ...state.conversations, ...added } }
}

type Counted = Pick<ChatState, 'conversations' | 'complete' | 'totals'>

/** Returns the number for the badge: unread messages in open conversations that are not muted. */
export function totalUnread(state: Counted, now: number): number {
  let sum = 0
  for (const entry of Object.values(state.conversations))
    if (entry.state === 'open' && !isMuted(entry, now)) sum += entry.unreadCount
  return state.complete ? sum : Math.max(sum, state.totals.unread)
}

/** Whether there are unread items without a notification: a message request, a notice, or a message in a muted conversation. */
export const hasQuietNews = (state: Counted): boolean =>
  state.totals.systemUnread > 0 ||
  state.totals.mutedUnread > 0 ||
  Object.values(state.conversations).some(
    (entry) => entry.unreadCount > 0 && (entry.state === 'request' || Boolean(entry.mutedUntil)),
  )

/** Returns the number of unread messages by peer, in the form that is stored and exported. */
export const unreadCounts = (state: Pick<ChatState, 'conversations'>): Record<string, number> =>
  Object.fromEntries(Object.values(state.conversations).map((entry) => [entry.id, entry.unreadCount]))
