import { AppError, type Call, type ChatEntry, type Conversation } from '@engawa/contract'
import { afterEach, expect, test } from 'vitest'
import { totalUnread } from './chat-state.ts'
import { createMemoryStore, type ChatStore, type StoreChange } from './chat-store.ts'
import { createConversationView, type ConversationView } from './conversation-view.ts'
import { createEngine, type ChatEngine } from './engine.ts'
import { createFakeClock } from '#app/lib/realtime/fake-clock.ts'
import type { SocketLike } from '#app/lib/realtime/socket-client.ts'
import type { ChannelLike, LocksLike } from './tabs.ts'

const ME = 1
const settled = async () => {
  for (let round = 0; round < 30; round += 1) await new Promise((resolve) => setImmediate(resolve))
}
const timeOf = (seq: number): string => new Date(1_800_000_000_000 + seq * 1_000).toISOString()

/** Creates a fake server with the log of a member and open sockets. */
function createServer() {
  const log: ChatEntry[] = []
  const sockets = new Set<SocketLike>()
  const receipts = new Map<string, { messageId: string; seq: number; createTime: string }>()
  const calls: string[] = []
  const subscriptions: string[] = []
  const sent: unknown[] = []
  let received = 0
  const at = { loses: false, offline: false, readUpTo: 0, epoch: 'first' }
  const sendTo = (socket: SocketLike, event: string, data: unknown): void =>
    socket.onmessage?.({ data: JSON.stringify({ event, data }) })
  const append = (make: (seq: number) => ChatEntry): ChatEntry => {
    const entry = make(log.length + 1)
    log.push(entry)
    return entry
  }
  const message = (id: string, from: number, to: number, text: string): ChatEntry =>
    append((seq) => {
      const shared = { id, senderId: from, receiverId: to, content: text, msgType: 'text' as const, seq }
      const full = { ...shared, createTime: timeOf(seq), timestamp: timeOf(seq) }
      return { kind: 'message', seq, peerId: from === ME ? to : from, message: full }
    })
  const deliver = (entry: ChatEntry): void => {
    if (at.loses) return
    for (const socket of sockets)
      if (entry.kind === 'message') sendTo(socket, 'private_chat', entry.message)
      else sendTo(socket, 'chat_entry', entry)
  }
  const unreadOf = (peer: number): number =>
    log.filter((each) => each.kind === 'message' && each.message.senderId === peer && each.seq > at.readUpTo)
      .length
  const conversation = (peer: number): Conversation => {
    const last = log.findLast((each) => each.kind === 'message' && each.peerId === peer)
    const message = last?.kind === 'message' ? last.message : null
    return {
      ...{
        id: String(peer),
        peerId: peer,
        name: `person ${peer}`,
        avatar: '/a.webp',
        readSeq: 0,
        peerReadSeq: 0,
        pinned: false,
        pinnedMessage: null,
        mutedUntil: null,
        isOnline: true,
      },
      state: message ? 'open' : 'none',
      lastMessage: message && {
        id: message.id,
        seq: message.seq,
        text: message.content,
        time: message.createTime,
        senderId: message.senderId,
        files: 0,
      },
      unreadCount: unreadOf(peer),
      lastActiveTime: message?.createTime ?? null,
      blocked: false,
      lettersRefused: false,
      asRequest: false,
    }
  }
  const peers = (): number[] => [...new Set(log.map((each) => each.peerId))]
  const totals = () => ({
    unread: peers().reduce((sum, peer) => sum + unreadOf(peer), 0),
    mutedUnread: 0,
    requests: 0,
    requestUnread: 0,
    systemUnread: 0,
    notifications: 0,
  })
  const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
    'chat.conversations': (input) => ({
      items: input['state'] === 'request' ? [] : peers().map(conversation),
      nextCursor: null,
      seq: log.length,
      totals: totals(),
    }),
    'chat.conversation': (input) => conversation(Number(input['peerId'])),
    'chat.sync': (input) => {
      const items = log.filter((each) => each.seq > Number(input['after'])).slice(0, 3)
      const last = items.at(-1)?.seq ?? log.length
      return { items, nextCursor: last < log.length ? String(last) : null, seq: log.length, totals: totals() }
    },
    'chat.messages': (input) => {
      const all = log.flatMap((each) =>
        each.kind === 'message' && each.peerId === Number(input['peerId']) ? [each.message] : [],
      )
      const older =
        input['before'] === undefined ? all : all.filter((each) => each.seq < Number(input['before']))
      const items = older.slice(-3)
      return { items, nextCursor: older.length > 3 ? String(items[0]!.seq) : null, newerCursor: null }
    },
    'chat.read': (input) => {
      at.readUpTo = log.length
      deliver(
        append((seq) => ({
          kind: 'read',
          seq,
          peerId: Number(input['peerId']),
          upTo: seq - 1,
          unreadCount: 0,
        })),
      )
      return { readSeq: at.readUpTo, unreadCount: 0 }
    },
    'chat.react': () => {
      throw new AppError('chat_reactions_full')
    },
  }
  return {
    at,
    log,
    calls,
    sockets,
    /** The subscriptions of clients, in the order in which they arrived. */
    subscriptions,
    /** The messages that clients sent, as the server received them. */
    sent,
    call: (async (endpoint: { name: string }, input: Record<string, unknown>) => {
      calls.push(endpoint.name)
      await Promise.resolve()
      const answer = answers[endpoint.name]
      if (at.offline || !answer) throw new AppError('unavailable')
      return structuredClone(answer(input))
    }) as unknown as Call,
    /** Sends an event to every open socket. */
    sendToAll: (event: string, data: unknown) => sockets.forEach((socket) => sendTo(socket, event, data)),
    /** Shortens the log to its first entries, as a failover does. A restored backup also starts another epoch. */
    setBack(length: number, epoch = at.epoch): void {
      log.length = length
      at.epoch = epoch
    },
    /** Receives a message of another member. */
    receive: (from: number, text: string) => deliver(message(`p${(received += 1)}`, from, ME, text)),
    open(): SocketLike {
      const socket: SocketLike = {
        onopen: null,
        onmessage: null,
        onclose: null,
        onerror: null,
        close: () => void sockets.delete(socket),
        send(text) {
          const { event, data } = JSON.parse(text) as {
            event: string
            data: { id: string; kind?: string; receiverId: number; content: string }
          }
          if (event === 'subscribe' || event === 'unsubscribe') {
            subscriptions.push(`${event} ${data.kind}:${data.id}`)
            if (event === 'subscribe') sendTo(socket, 'subscribed', data)
          }
          if (event === 'private_chat') sent.push(data)
          if (at.loses || event !== 'private_chat') return
          const known = receipts.get(data.id)
          const entry = known ? null : message(data.id, ME, data.receiverId, data.content)
          const receipt = known ?? { messageId: data.id, seq: entry!.seq, createTime: timeOf(entry!.seq) }
          receipts.set(data.id, receipt)
          sendTo(socket, 'message_receipt', receipt)
        },
      }
      sockets.add(socket)
      setImmediate(() => {
        socket.onopen?.()
        sendTo(socket, 'hello', { userId: ME, seq: log.length, epoch: at.epoch })
      })
      return socket
    },
    cut(code: number): void {
      for (const socket of sockets) {
        sockets.delete(socket)
        socket.onclose?.({ code })
      }
    },
  }
}

/** Creates a browser. Its tabs receive each other's messages, share locks, and use one store. */
function createBrowser(server: ReturnType<typeof createServer>, store: ChatStore = createMemoryStore()) {
  const clock = createFakeClock()
  const channels = new Set<ChannelLike>()
  const queues = new Map<string, (() => void)[]>()
  let serial = 0
  const locks: LocksLike = {
    request: (name, { signal }, work) =>
      new Promise((resolve, reject) => {
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        const run = (): void => {
          void work()
            .then(resolve)
            .finally(() => {
              queue.shift()
              queue[0]?.()
            })
        }
        queue.push(run)
        signal?.addEventListener('abort', () => {
          const index = queue.indexOf(run)
          if (index > 0) queue.splice(index, 1)
          reject(new Error('aborted'))
        })
        if (queue[0] === run) run()
      }),
  }
  function openTab(): ChatEngine {
    const channel: ChannelLike = {
      onmessage: null,
      close: () => void channels.delete(channel),
      postMessage(message) {
        if (!channels.has(channel)) throw new DOMException('Channel is closed', 'InvalidStateError')
        const copy: unknown = structuredClone(message)
        for (const other of channels)
          if (other !== channel) queueMicrotask(() => other.onmessage?.({ data: copy }))
      },
    }
    channels.add(channel)
    return createEngine({
      ...{ me: ME, tabId: `tab ${(serial += 1)}`, clock, call: server.call, store, channel, locks },
      readToken: () => 'secret',
      openSocket: server.open,
      nextId: () => String(clock.now() + (serial += 1)),
      visible: () => true,
    })
  }
  return { clock, store, openTab }
}

const running: ChatEngine[] = []
const track = (engine: ChatEngine): ChatEngine => {
  running.push(engine)
  return engine
}
afterEach(() => {
  for (const engine of running.splice(0)) engine.end()
})
const counts = (tabs: ChatEngine[]): number[] => tabs.map(({ state }) => totalUnread(state, 0))

function openConversation(engine: ChatEngine, peerId: string): ConversationView {
  const view = createConversationView(engine, peerId)
  view.open()
  return view
}

test('a message is sent with its id, receiver, text, type and time', async () => {
  const server = createServer()
  const tab = track(createBrowser(server).openTab())
  await settled()
  openConversation(tab, '2')
  tab.send('2', 'Hello')
  await settled()
  expect(server.sent).toEqual([
    {
      id: expect.any(String),
      receiverId: 2,
      content: 'Hello',
      msgType: 'text',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    },
  ])
})

test('a tab that has ended ignores messages of other tabs', async () => {
  const server = createServer()
  const tab = track(createBrowser(server).openTab())
  await settled()
  tab.end()
  expect(() => tab.send('2', 'late')).not.toThrow()
})

test('the socket subscribes to the subjects of the visible tabs, and these tabs receive the changes', async () => {
  const server = createServer()
  const browser = createBrowser(server)
  const tabs = [track(browser.openTab()), track(browser.openTab())]
  const receivedEvents: string[] = []
  tabs.forEach((tab, at) => {
    tab.onTabEvent(
      (event) =>
        event.event === 'subject' &&
        receivedEvents.push([at, event.name, event.change].filter((part) => part !== undefined).join(' ')),
    )
  })
  const collect = async () => {
    await settled()
    return { subscriptions: server.subscriptions.splice(0), events: receivedEvents.splice(0).toSorted() }
  }
  await settled()
  tabs[1]!.setView({ subjects: ['post:1'] })
  expect(await collect()).toEqual({ subscriptions: ['subscribe post:1'], events: ['0 post:1', '1 post:1'] })
  // Another tab may have missed a change since its page was rendered, so the socket subscribes again.
  tabs[0]!.setView({ subjects: ['post:1', 'work:2'] })
  expect((await collect()).subscriptions).toEqual(['subscribe post:1', 'subscribe work:2'])
  server.sendToAll('subject_changed', { kind: 'work', id: 2, change: 'comments' })
  expect(await collect()).toEqual({ subscriptions: [], events: ['0 work:2 comments', '1 work:2 comments'] })
  // Opening another conversation does not change the subscriptions.
  tabs[1]!.setView({ current: '7' })
  expect((await collect()).subscriptions).toEqual([])
  tabs[0]!.setView({ visible: false })
  expect((await collect()).subscriptions).toEqual(['unsubscribe work:2'])
  tabs[0]!.setView({ visible: true })
  expect((await collect()).subscriptions).toEqual(['subscribe post:1', 'subscribe work:2'])
  server.cut(1006)
  browser.clock.pass(60_000)
  expect((await collect()).subscriptions).toEqual(['subscribe post:1', 'subscribe work:2'])
  // The next leading tab subscribes to the same subjects.
  tabs[0]!.end()
  expect((await collect()).subscriptions.at(-1)).toBe('subscribe post:1')
})

test('all tabs share one socket and equal counts, and another tab leads when the leading tab is closed', async () => {
  const server = createServer()
  server.receive(2, 'before')
  const { openTab } = createBrowser(server)
  const tabs = [track(openTab()), track(openTab()), track(openTab())]
  await settled()
  expect(server.sockets.size).toBe(1)
  expect(counts(tabs)).toEqual([1, 1, 1])
  server.receive(2, 'one')
  server.receive(3, 'two')
  await settled()
  expect(counts(tabs)).toEqual([3, 3, 3])
  expect(tabs.map(({ state }) => state.conversations['3']?.name)).toEqual([
    'person 3',
    'person 3',
    'person 3',
  ])
  tabs.shift()!.end()
  await settled()
  expect(server.sockets.size).toBe(1)
  expect(tabs.map((tab) => tab.leads)).toEqual([true, false])
  server.receive(3, 'three')
  await settled()
  expect(counts(tabs)).toEqual([4, 4])
})

test('online states are not written to the stored list', async () => {
  const server = createServer()
  server.receive(2, 'hello')
  const memory = createMemoryStore()
  const writes: StoreChange[] = []
  const store: ChatStore = {
    ...memory,
    write: (change) => {
      writes.push(change)
      return memory.write(change)
    },
  }
  const { openTab, clock } = createBrowser(server, store)
  const tab = track(openTab())
  await settled()
  clock.pass(1_000)
  await settled()
  expect((await store.load())?.entries.map(({ id }) => id)).toEqual(['2'])

  writes.length = 0
  server.sendToAll('presence', { userId: 2, online: false })
  await settled()
  expect(tab.state.conversations['2']?.isOnline).toBe(false)
  clock.pass(1_000)
  await settled()
  expect(writes).toEqual([])

  server.receive(2, 'and more')
  await settled()
  clock.pass(1_000)
  await settled()
  expect(writes.some(({ overview }) => overview?.list)).toBe(true)
})

test('opening a conversation resets its unread count in all tabs and on the server', async () => {
  const server = createServer()
  const { openTab, clock } = createBrowser(server)
  const tabs = [track(openTab()), track(openTab())]
  await settled()
  server.receive(2, 'hello')
  await settled()
  tabs[1]!.setView({ current: '2' })
  await settled()
  expect(counts(tabs)).toEqual([0, 0])
  clock.pass(1_000)
  await settled()
  expect(server.at.readUpTo).toBe(1)
  server.receive(2, 'and more')
  await settled()
  expect(counts(tabs)).toEqual([0, 0])
  tabs[1]!.setView({ visible: false })
  await settled()
  server.receive(2, 'while away')
  await settled()
  expect(counts(tabs)).toEqual([1, 1])
})

test('a tab that does not lead can send a message, and every tab shows it once', async () => {
  const server = createServer()
  const { openTab, clock, store } = createBrowser(server)
  const [leader, tab] = [track(openTab()), track(openTab())]
  await settled()
  const views = [leader, tab].map((each) => openConversation(each, '2'))
  await settled()
  expect(tab.send('2', ' ')).toBe(false)
  tab.send('2', 'from the second tab')
  await settled()
  for (const view of views)
    expect(view.state.getState().lines).toMatchObject([
      { text: 'from the second tab', status: 'sent', seq: 1 },
    ])
  expect(leader.state.conversations['2']).toMatchObject({
    lastMessage: { text: 'from the second tab' },
    unreadCount: 0,
  })
  server.at.loses = true
  tab.send('2', 'lost')
  await settled()
  clock.pass(5_000)
  await settled()
  const failed = views[0]!.state.getState().lines.at(-1)!
  expect(failed).toMatchObject({ text: 'lost', status: 'failed' })
  server.at.loses = false
  expect(leader.resend('2', failed)).toBe(true)
  await settled()
  for (const view of views)
    expect(view.state.getState().lines.map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(server.log).toHaveLength(2)
  clock.pass(1_000)
  await settled()
  expect((await store.lines('2')).lines).toHaveLength(2)
})

test('a message that was sent while no tab leads reaches the server as soon as a tab leads', async () => {
  const server = createServer()
  const { openTab } = createBrowser(server)
  const leader = openTab()
  await settled()
  const tab = track(openTab())
  await settled()
  leader.end()
  tab.send('2', 'hello')
  expect(tab.leads).toBe(false)
  await settled()
  expect(tab.leads).toBe(true)
  expect(server.sent).toMatchObject([{ receiverId: 2, content: 'hello' }])
  expect(tab.state.conversations['2']).toMatchObject({ lastMessage: { text: 'hello' } })
  expect(tab.state.unsent).toEqual({})
})

test('messages sent during a disconnection are loaded, each of them once', async () => {
  const server = createServer()
  const { openTab, clock } = createBrowser(server)
  const engine = track(openTab())
  await settled()
  server.receive(2, 'heard')
  server.at.loses = true
  for (let index = 0; index < 10; index += 1) server.receive(2 + (index % 2), `missed ${index}`)
  server.at.loses = false
  server.receive(2, 'shows the gap')
  await settled()
  expect(engine.state.seq).toBe(12)
  expect([
    engine.state.conversations['2']?.unreadCount,
    engine.state.conversations['3']?.unreadCount,
  ]).toEqual([7, 5])
  server.cut(1006)
  server.receive(3, 'while cut off')
  clock.pass(10_000)
  await settled()
  expect(server.sockets.size).toBe(1)
  expect(engine.state.conversations['3']?.unreadCount).toBe(6)
})

test('stored messages are shown before the server answers, and loading continues from their position', async () => {
  const server = createServer()
  const store = createMemoryStore()
  const first = createBrowser(server, store)
  const engine = track(first.openTab())
  await settled()
  for (let index = 0; index < 5; index += 1) server.receive(2, `m${index}`)
  await settled()
  first.clock.pass(1_000)
  await settled()
  engine.end()
  server.receive(2, 'in between')
  server.at.offline = true
  const second = createBrowser(server, store)
  const later = track(second.openTab())
  await settled()
  expect(later.state).toMatchObject({ ready: true, seq: 5 })
  const view = openConversation(later, '2')
  await settled()
  expect(view.state.getState().lines.map(({ text }) => text)).toEqual(['m0', 'm1', 'm2', 'm3', 'm4'])
  server.at.offline = false
  server.cut(1006)
  second.clock.pass(10_000)
  await settled()
  expect(later.state.seq).toBe(6)
  expect(later.state.conversations['2']?.unreadCount).toBe(6)
  expect(view.state.getState().lines.at(-1)?.text).toBe('in between')
})

const textsIn = (view: ConversationView): string[] => view.state.getState().lines.map(({ text }) => text)

test.each([
  { how: 'a restore, with as many new entries as were lost', epoch: 'second', later: 3 },
  { how: 'a restore, with fewer', epoch: 'second', later: 1 },
  { how: 'a failover, with fewer', epoch: 'first', later: 1 },
])('after $how, the open page shows the messages of the server', async ({ epoch, later }) => {
  const server = createServer()
  const { openTab, clock } = createBrowser(server)
  const tabs = [track(openTab()), track(openTab())]
  await settled()
  for (let n = 0; n < 5; n += 1) server.receive(2, `m${n}`)
  const view = openConversation(tabs[1]!, '2')
  await settled()
  clock.pass(1_000)
  await settled()
  server.cut(1006)
  server.setBack(2, epoch)
  for (let n = 0; n < later; n += 1) server.receive(2, `new ${n}`)
  clock.pass(10_000)
  await settled()
  server.receive(2, 'live')
  await settled()
  const news = Array.from({ length: later }, (_, n) => `new ${n}`)
  expect(textsIn(view)).toEqual(['m0', 'm1', ...news, 'live'].slice(-4))
  expect(tabs.map(({ state }) => state.seq)).toEqual([3 + later, 3 + later])
})

test('a page that opens after the server was restored repairs the messages stored in the browser', async () => {
  const server = createServer()
  const store = createMemoryStore()
  const before = createBrowser(server, store)
  const first = track(before.openTab())
  await settled()
  for (let n = 0; n < 4; n += 1) server.receive(2, `m${n}`)
  await settled()
  before.clock.pass(1_000)
  await settled()
  first.end()
  server.setBack(1, 'second')
  for (let n = 0; n < 5; n += 1) server.receive(3, `new ${n}`)
  const after = createBrowser(server, store)
  const engine = track(after.openTab())
  await settled()
  expect(engine.state.seq).toBe(6)
  expect(engine.state.conversations['2']?.lastMessage?.text).toBe('m0')
  after.clock.pass(1_000)
  await settled()
  expect((await store.lines('2')).lines.map(({ text }) => text)).not.toContain('m3')
  expect((await store.load())?.position).toMatchObject({ seq: 6, epoch: 'second' })
})

test('the log position from the server reveals a failover while sockets stay open', async () => {
  const server = createServer()
  const engine = track(createBrowser(server).openTab())
  await settled()
  for (let n = 0; n < 5; n += 1) server.receive(2, `m${n}`)
  await settled()
  server.setBack(2)
  server.receive(2, 'new')
  await settled()
  server.sendToAll('position', { seq: 3 })
  await settled()
  expect(engine.state.seq).toBe(3)
  server.receive(3, 'live')
  await settled()
  expect(engine.state.conversations['3']?.unreadCount).toBe(1)
})

test.each([
  { how: 'processed by this page', isLive: true },
  { how: 'loaded with the list', isLive: false },
])('after a failover under an open socket, new messages replace those $how', async ({ isLive }) => {
  const server = createServer()
  const { openTab, clock, store } = createBrowser(server)
  const receiveOld = () => {
    for (let n = 1; n <= 468; n += 1) server.receive(2, `old ${n}`)
  }
  if (!isLive) receiveOld()
  const tabs = [track(openTab()), track(openTab())]
  await settled()
  const view = openConversation(tabs[1]!, '2')
  await settled()
  if (isLive) receiveOld()
  await settled()
  clock.pass(1_000)
  await settled()
  expect(tabs[0]!.state.seq).toBe(468)
  server.setBack(462)
  const news = Array.from({ length: 8 }, (_, n) => `new ${463 + n}`)
  for (const text of news) {
    server.receive(2, text)
    // The members write one after another. Without a known entry, the page compares its position with that of the server.
    if (!isLive) await settled()
  }
  await settled()
  expect(textsIn(view).slice(-8)).toEqual(news.slice(isLive ? -3 : -8))
  expect(tabs.map(({ state }) => state.seq)).toEqual([470, 470])
  clock.pass(1_000)
  await settled()
  expect((await store.lines('2')).lines.map(({ text }) => text)).not.toContain('old 463')
  expect((await store.load())?.position.seq).toBe(470)
})

test('another epoch in a position makes the page load its messages again', async () => {
  const server = createServer()
  const { openTab, clock, store } = createBrowser(server)
  const engine = track(openTab())
  await settled()
  for (let n = 0; n < 5; n += 1) server.receive(2, `m${n}`)
  const view = openConversation(engine, '2')
  await settled()
  server.setBack(2, 'second')
  server.at.loses = true
  for (let n = 0; n < 4; n += 1) server.receive(2, `new ${n}`)
  server.at.loses = false
  server.sendToAll('position', { seq: 6, epoch: 'second' })
  await settled()
  expect(textsIn(view)).toEqual(['new 1', 'new 2', 'new 3'])
  clock.pass(1_000)
  await settled()
  expect((await store.load())?.position).toMatchObject({ seq: 6, epoch: 'second' })
  // The epoch is known now.
  const { generation } = engine.state
  server.sendToAll('position', { seq: 6, epoch: 'second' })
  await settled()
  expect(engine.state.generation).toBe(generation)
})

test('a log position that is older than the loaded position changes nothing', async () => {
  const server = createServer()
  const engine = track(createBrowser(server).openTab())
  await settled()
  for (let n = 0; n < 5; n += 1) server.receive(2, `m${n}`)
  await settled()
  const { generation } = engine.state
  server.sendToAll('position', { seq: 2 })
  await settled()
  expect([engine.state.seq, engine.state.generation]).toEqual([5, generation])
})

test('the list shows a failure if it has neither network nor stored messages, and a retry loads it', async () => {
  const server = createServer()
  server.receive(2, 'hello')
  server.at.offline = true
  const { openTab } = createBrowser(server)
  const engine = track(openTab())
  await settled()
  expect(engine.state).toMatchObject({ ready: false, failed: true })
  server.at.offline = false
  engine.retryList()
  await settled()
  expect(engine.state).toMatchObject({ ready: true, failed: false, complete: true, seq: 1 })
})

test('older messages are added without a gap', async () => {
  const server = createServer()
  for (let index = 0; index < 8; index += 1) server.receive(2, `m${index}`)
  const { openTab } = createBrowser(server)
  const engine = track(openTab())
  await settled()
  const view = openConversation(engine, '2')
  await settled()
  for (const _ of [1, 2, 3]) await view.loadOlder()
  const { lines, range } = view.state.getState()
  expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 8 }, (_, index) => `m${index}`))
  expect(range).toMatchObject({ floor: 1, hasOlder: false })
})

test('opening a conversation from the list marks it as read on the server, too', async () => {
  const server = createServer()
  const { openTab, clock } = createBrowser(server)
  const tab = track(openTab())
  await settled()
  server.receive(2, 'unread')
  await settled()
  expect(counts([tab])).toEqual([1])
  tab.setView({ current: '2' })
  clock.pass(200)
  await settled()
  expect(counts([tab])).toEqual([0])
  expect(server.at.readUpTo).toBe(1)
})

test('a change of a message is shown at once, waits for the network, and is reverted if it is refused', async () => {
  const server = createServer()
  const { openTab, clock } = createBrowser(server)
  const tab = track(openTab())
  await settled()
  server.receive(2, 'hello')
  await settled()
  const act = { do: 'react', emoji: '🌸', on: true } as const
  server.at.offline = true
  tab.requestChange({ peerId: '2', seq: 1, key: 'them:1', act })
  await settled()
  expect(tab.state.pending).toMatchObject([{ key: 'them:1', act }])
  server.at.offline = false
  const texts: string[] = []
  tab.onTabEvent((event) => event.event === 'refused' && texts.push(event.text))
  clock.pass(5_000)
  await settled()
  expect(tab.state.pending).toEqual([])
  expect(texts).toHaveLength(1)
})
