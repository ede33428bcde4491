import type { ChatEntry, Conversation } from '@engawa/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortedList } from './chat-list.ts'
import { emptyChat, reduceChat, totalUnread, type ChatAction, hasQuietNews } from './chat-state.ts'
import { isAccepted, type ChatState } from './types.ts'

const ME = 1
const time = (seq: number): string => new Date(1_800_000_000_000 + seq * 1_000).toISOString()
const totals = { unread: 0, mutedUnread: 0, requests: 0, requestUnread: 0, systemUnread: 0, notifications: 0 }

function message(seq: number, from: number, to: number, more: { request?: true } = {}): ChatEntry {
  const at = time(seq)
  const shared = {
    id: `m${seq}`,
    senderId: from,
    receiverId: to,
    content: `text ${seq}`,
    msgType: 'text' as const,
  }
  const peerId = from === ME ? to : from
  return { kind: 'message', seq, peerId, message: { ...shared, createTime: at, timestamp: at, seq, ...more } }
}

const row = (peerId: number, more: Partial<Conversation> = {}): Conversation => ({
  id: String(peerId),
  peerId,
  name: `person ${peerId}`,
  avatar: '/a.webp',
  state: 'open',
  lastMessage: null,
  unreadCount: 0,
  readSeq: 0,
  lastActiveTime: null,
  isOnline: false,
  blocked: false,
  lettersRefused: false,
  asRequest: false,
  peerReadSeq: 0,
  pinned: false,
  pinnedMessage: null,
  mutedUntil: null,
  ...more,
})

const run = (...actions: ChatAction[]): ChatState => actions.reduce(reduceChat, emptyChat(ME))
const listed = (...items: Conversation[]): ChatAction => ({
  type: 'listed',
  items,
  seq: 0,
  totals,
  startsAt: 5,
  complete: true,
})
const entries = (...all: ChatEntry[]): ChatAction => ({ type: 'entries', entries: all })
const tab = (id: string, current: string | null, visible = true): ChatAction => ({
  type: 'tab',
  id,
  view: { visible, current, subjects: [] },
})
const unread = (state: ChatState, id: string) => state.conversations[id]?.unreadCount

test('a new message is counted as unread unless its conversation is the current one', () => {
  const began = run(listed(row(2), row(3)), tab('a', '2'))
  const state = [entries(message(1, 2, ME), message(2, 3, ME), message(3, 3, ME), message(4, ME, 3))].reduce(
    reduceChat,
    began,
  )
  expect(unread(state, '2')).toBe(0)
  expect(unread(state, '3')).toBe(2)
  expect(totalUnread(state, 0)).toBe(2)
  // Opening a conversation resets its count. A conversation that only a hidden or a closed tab shows is not current.
  const opened = reduceChat(state, tab('b', '3'))
  expect(totalUnread(opened, 0)).toBe(0)
  const hidden = [tab('b', '3', false), entries(message(5, 3, ME))].reduce(reduceChat, opened)
  expect(unread(hidden, '3')).toBe(1)
  const dead = [{ type: 'tab-closed', id: 'a' } as const, entries(message(6, 2, ME))].reduce(
    reduceChat,
    hidden,
  )
  expect(unread(dead, '2')).toBe(1)
})

test('messages are requests until the peer accepts them or replies', () => {
  const sent = run(
    listed(row(2, { asRequest: true }), row(3, { asRequest: true })),
    entries(message(1, ME, 2)),
  )
  expect(sent.conversations['2']).toMatchObject({ state: 'open', asRequest: true })
  expect(isAccepted(sent.conversations['2']!)).toBe(false)
  const accepted = [entries({ kind: 'accepted', seq: 2, peerId: 2 }), entries(message(3, 3, ME))].reduce(
    reduceChat,
    sent,
  )
  for (const id of ['2', '3']) expect(isAccepted(accepted.conversations[id]!)).toBe(true)
})

test('conversations are sorted by newest message, and message requests are in a separate list', () => {
  const state = run(
    listed(row(2), row(3), row(4)),
    entries(message(1, 2, ME), message(2, 3, ME), message(3, ME, 2), message(4, 9, ME, { request: true })),
  )
  expect(sortedList(state, 'open').map((entry) => entry.id)).toEqual(['2', '3', '4'])
  expect(sortedList(state, 'request')).toMatchObject([
    { id: '9', name: '用户 9', avatar: '/default-avatar.png', unreadCount: 1, stub: true },
  ])
  expect(totalUnread(state, 0)).toBe(2)
  const answered = reduceChat(state, entries(message(5, ME, 9)))
  expect(sortedList(answered, 'open').map((entry) => entry.id)).toEqual(['9', '2', '3', '4'])
  const accepted = reduceChat(state, entries({ kind: 'accepted', seq: 5, peerId: 9 }))
  expect(totalUnread(accepted, 0)).toBe(3)
})

test('a read mark from another device, a removed message and a block change the entry of the conversation', () => {
  const state = run(
    listed(row(2), row(3)),
    entries(message(1, 2, ME), message(2, 2, ME), message(3, 3, ME)),
    entries({ kind: 'read', seq: 4, peerId: 2, upTo: 1, unreadCount: 1 }),
    entries(
      { kind: 'blocked', seq: 5, peerId: 3 },
      { kind: 'removed', seq: 6, peerId: 3, messageSeq: 3, unreadCount: 0 },
    ),
  )
  expect([unread(state, '2'), unread(state, '3'), state.conversations['3']?.blocked, state.seq]).toEqual([
    1,
    0,
    true,
    6,
  ])
  const cleared = reduceChat(state, entries({ kind: 'cleared', seq: 7, peerId: 2, upTo: 6 }))
  expect(sortedList(cleared, 'open').map((entry) => entry.id)).toEqual(['3'])
})

test('a presence event changes whether the peer is shown as online', () => {
  const state = run(
    listed(row(2)),
    { type: 'presence', peerId: '2', online: true },
    { type: 'presence', peerId: '8', online: true },
  )
  expect(state.conversations['2']?.isOnline).toBe(true)
  expect(state.presence).toEqual({ '2': true, '8': true })
})

test('no message is counted twice, whatever the order in which outdated lists and log entries arrive', () => {
  // Returns the conversation list as the server had it after the first `seq` entries of the log.
  const log = [1, 2, 3, 4, 5, 6].map((seq) => message(seq, seq % 2 === 0 ? 2 : 3, ME))
  const listAt = (seq: number): ChatAction => {
    const count = (peer: number) => log.filter((entry) => entry.seq <= seq && entry.peerId === peer).length
    const items = [row(2, { unreadCount: count(2) }), row(3, { unreadCount: count(3) })]
    return { type: 'listed', items, seq, totals, complete: true }
  }
  fc.assert(
    fc.property(
      fc.array(fc.record({ before: fc.integer({ min: 0, max: 6 }), seq: fc.integer({ min: 0, max: 6 }) })),
      (lists) => {
        let state = run({ ...listAt(0), startsAt: 1 } as ChatAction)
        for (let at = 0; at <= 6; at += 1) {
          for (const list of lists.filter((each) => each.before === at))
            state = reduceChat(state, listAt(list.seq))
          if (at < 6) state = reduceChat(state, entries(log[at]!))
        }
        expect([unread(state, '2'), unread(state, '3'), state.seq]).toEqual([3, 3, 6])
      },
    ),
  )
})

test('conversations that exist only in this browser survive a reload of the list', () => {
  const local = { ...run(listed(row(7))).conversations['7']!, local: true as const }
  const state = run(listed(row(2), row(3)), { type: 'imported', entries: [local] })
  const reloadedState = reduceChat(state, {
    type: 'listed',
    items: [row(2)],
    seq: 40,
    totals,
    startsAt: 9,
    complete: true,
  })
  expect(Object.keys(reloadedState.conversations)).toEqual(['2', '7'])
  expect(reloadedState).toMatchObject({ seq: 40, generation: 9, complete: true })
})

test('the list shows pinned conversations first, counts no muted ones, and marks a recalled message', () => {
  const state = run(
    listed(row(2), row(3)),
    entries(
      message(1, 2, ME),
      message(2, 3, ME),
      { kind: 'pinned', seq: 3, peerId: 2, pinned: true },
      { kind: 'muted', seq: 4, peerId: 3, until: '2027-01-01T00:00:00.000Z' },
    ),
  )
  expect(sortedList(state, 'open').map((entry) => entry.id)).toEqual(['2', '3'])
  expect(totalUnread(state, Date.parse('2026-12-31T00:00:00Z'))).toBe(1)
  expect(totalUnread(state, Date.parse('2027-01-02T00:00:00Z'))).toBe(2)
  expect(hasQuietNews(state)).toBe(true)
  const before = message(1, 2, ME)
  if (before.kind !== 'message') throw new Error('no message')
  const gone = { ...before.message, content: '', recalled: true as const, revision: 1 }
  const after = reduceChat(
    state,
    entries({ kind: 'changed', seq: 5, peerId: 2, messageSeq: 1, unreadCount: 0, message: gone }),
  )
  expect(after.conversations['2']).toMatchObject({
    unreadCount: 0,
    lastMessage: { text: '', recalled: true },
  })
})
