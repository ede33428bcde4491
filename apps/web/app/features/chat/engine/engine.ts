import {
  contract,
  type Call,
  type ChatEntry,
  type ChatFile,
  type Receipt,
  type ServerEvents,
} from '@engawa/contract'
import { emptyChat, isCurrent, reduceChat, type ChatAction } from './chat-state.ts'
import type { ChatStore, Place } from './chat-store.ts'
import type { Clock } from './clock.ts'
import { createCopyWriter } from './copy-writer.ts'
import { entryOfMessage, lineChanges, readIncoming } from './incoming.ts'
import { createLogReader } from './log-reader.ts'
import { createOutbox } from './outbox.ts'
import { createSocketClient, type SocketLike } from './socket-client.ts'
import {
  createTabs,
  holdLock,
  seekLead,
  type ChannelLike,
  type Command,
  type LocksLike,
  type News,
} from './tabs.ts'
import type { ChatState, Line, TabView } from './types.ts'

export type EngineOptions = {
  me: number
  tabId: string
  clock: Clock
  call: Call
  store: ChatStore
  readToken: () => string | null
  openSocket: (token: string) => SocketLike
  nextId: () => string
  channel: ChannelLike | null
  locks: LocksLike | null
  visible: () => boolean
}

export type ChatEngine = ReturnType<typeof createEngine>

const LIST_PAGE = 100
const SYNC_PAGE = 500
const READ_PAUSE_MS = 200
const ASK_PAUSE_MS = 5_000
const TYPING_PAUSE_MS = 3_000
const TYPING_MS = 6_000

/** Private messages in one tab: what all tabs share, this tab's sending, and, in the tab that leads, the socket. */
export function createEngine(options: EngineOptions) {
  const { me, tabId, clock, call, store, readToken } = options
  const stateListeners = new Set<(state: ChatState) => void>()
  const newsListeners = new Set<(news: News) => void>()
  const endings: (() => void)[] = []
  // Messages this browser's socket was given and has had no receipt for.
  const underway = new Map<string, { peerId: string; line: Line; since: number }>()
  let view: TabView = { visible: options.visible(), current: null }
  let ended = false
  let begun: Promise<void> = new Promise(() => undefined)
  let lastTypingAt = 0

  const tabs = createTabs({
    channel: options.channel,
    initial: emptyChat(me),
    reduce: reduceChat,
    onChange: (state) => {
      if (tabs.leads) writer.soon()
      stateListeners.forEach((listener) => listener(state))
    },
    onCommand: obey,
    onNews: hearNews,
    onLeader: () => tabs.dispatch({ type: 'tab', id: tabId, view }),
  })

  const socket = createSocketClient({
    clock,
    readToken,
    open: options.openSocket,
    checkToken: () => call(contract.accounts.profile, {}).then(() => true, isRefusal),
  })

  const writer = createCopyWriter({ clock, store, state: () => tabs.state, place })

  const reader = createLogReader({
    position: () => tabs.state.seq,
    take: takeEntries,
    begun: () => begun,
    fetchAfter: async (after) => {
      const page = await call(contract.chat.sync, { after, limit: SYNC_PAGE })
      if (page.nextCursor === null) change({ type: 'totals', totals: page.totals })
      return page
    },
    startAnew: () => loadList(true),
  })

  const outbox = createOutbox({
    clock,
    readToken,
    nextId: options.nextId,
    position: () => tabs.state.seq,
    emit: (peerId, line) => tabs.ask({ do: 'send', peerId, line }),
    changed: (peerId, line) => {
      void store.write({ lines: new Map([[peerId, [line]]]) })
      tabs.tell({ news: 'lines', peerId, lines: [line] })
    },
  })

  function place(): Place {
    const { seq, generation, complete } = tabs.state
    return { owner: me, seq, generation, complete }
  }

  const change = (action: ChatAction): void => tabs.dispatch(action)

  function takeEntries(entries: ChatEntry[]): void {
    for (const { peerId, lines, drop } of lineChanges(entries, me)) {
      if (drop) writer.drop(peerId, drop)
      if (lines) writer.lines(peerId, lines)
      tabs.tell({ news: 'lines', peerId, ...(lines ? { lines } : {}), ...(drop ? { drop } : {}) })
    }
    change({ type: 'entries', entries })
    for (const peerId of new Set(entries.filter(raisesQuestions).map((entry) => String(entry.peerId))))
      askAgain(peerId)
  }

  // The log says nothing of names, of who is there now that one knows them, and of what stands last after a deletion.
  function raisesQuestions(entry: ChatEntry): boolean {
    const known = tabs.state.conversations[entry.peerId]
    if (!known) return false
    return known.stub === true || entry.kind === 'removed' || (entry.kind === 'message' && !known.isOnline)
  }

  const askedAt = new Map<string, number>()
  /** At once, and again after a while at most. */
  function askAgain(peerId: string): void {
    const wait = (askedAt.get(peerId) ?? 0) + ASK_PAUSE_MS - clock.now()
    if (wait > 0 && askedLater.has(peerId)) return
    if (wait > 0) {
      askedLater.add(peerId)
      clock.after(wait, () => {
        askedLater.delete(peerId)
        if (!ended) askAgain(peerId)
      })
      return
    }
    askedAt.set(peerId, clock.now())
    void refreshConversation(peerId)
  }
  const askedLater = new Set<string>()

  async function refreshConversation(peerId: string): Promise<void> {
    try {
      const asOf = tabs.state.conversations[peerId]?.asOf ?? tabs.state.seq
      change({ type: 'conversation', asOf, conversation: await call(contract.chat.conversation, { peerId }) })
    } catch {}
  }

  /** Reads the list: all of it, or (not `anew`) the pages that are missing. */
  async function loadList(anew: boolean): Promise<void> {
    let cursor: string | undefined
    let start = anew
    do {
      const page = await call(contract.chat.conversations, {
        limit: LIST_PAGE,
        ...(cursor ? { cursor } : {}),
      })
      if (ended) return
      cursor = page.nextCursor ?? undefined
      const { items, seq, totals } = page
      const more = { ...(start ? { startsAt: clock.now() } : {}), ...(cursor ? {} : { complete: true }) }
      change({ type: 'listed', items, seq, totals, ...more })
      if (start) tabs.tell({ news: 'anew' })
      // The rest may come while the page is used; what waits for the list only needs its place in the log.
      if (start && cursor) {
        void loadRest(cursor).catch(() => undefined)
        cursor = undefined
      }
      start = false
    } while (cursor)
    await loadRequests()
  }

  async function loadRest(from: string): Promise<void> {
    for (let cursor: string | null = from; cursor !== null && !ended;) {
      const page: Awaited<ReturnType<typeof firstPage>> = await call(contract.chat.conversations, {
        limit: LIST_PAGE,
        cursor,
      })
      cursor = page.nextCursor
      const { items, seq, totals } = page
      change({ type: 'listed', items, seq, totals, ...(cursor === null ? { complete: true } : {}) })
    }
  }

  const firstPage = () => call(contract.chat.conversations, { limit: LIST_PAGE })

  async function loadRequests(): Promise<void> {
    const page = await call(contract.chat.conversations, { limit: LIST_PAGE, state: 'request' })
    if (!ended) change({ type: 'listed', items: page.items, seq: page.seq, totals: page.totals })
  }

  /** Names, faces, who is there: none of it is in the log. */
  async function refreshList(): Promise<void> {
    if (!tabs.state.complete) return loadList(false)
    const { items, seq, totals } = await firstPage()
    if (!ended) change({ type: 'listed', items, seq, totals })
    await loadRequests()
  }

  function obey(command: Command): void {
    if (command.do === 'connect') socket.connect()
    else if (command.do === 'typing') socket.send('typing', { receiverId: Number(command.peerId) })
    else if (command.do === 'load-list') void begin().catch(() => undefined)
    else {
      underway.set(command.line.id, { ...command, since: clock.now() })
      emitMessage(command.peerId, command.line)
    }
  }

  function emitMessage(peerId: string, { id, text, time, files }: Line): void {
    socket.send('private_chat', {
      id,
      receiverId: Number(peerId),
      content: text,
      msgType: 'text',
      timestamp: time,
      ...(files?.length ? { files: files.map((file) => ({ id: file.id })) } : {}),
    })
  }

  function takeReceipt(receipt: Receipt): void {
    const found = underway.get(receipt.messageId)
    underway.delete(receipt.messageId)
    tabs.tell({ news: 'receipt', data: receipt })
    if (found) reader.came(entryOfMessage(ownMessage(found, receipt), me))
    else void reader.catchUp(receipt.seq).catch(() => undefined)
  }

  const ownMessage = ({ peerId, line }: { peerId: string; line: Line }, { seq, createTime }: Receipt) => ({
    id: line.id,
    senderId: me,
    receiverId: Number(peerId),
    content: line.text,
    msgType: 'text' as const,
    createTime,
    timestamp: createTime,
    seq,
    ...(line.files ? { files: line.files } : {}),
  })

  function hearNews(news: News): void {
    if (news.news === 'receipt') outbox.receipt(news.data as Receipt)
    if (news.news === 'error') outbox.error(news.data as ServerEvents['message_error'])
    if (
      news.news === 'lines' &&
      news.peerId === view.current &&
      news.lines?.some((line) => line.sender === 'them')
    )
      readSoon()
    newsListeners.forEach((listener) => listener(news))
  }

  function listenToSocket(): void {
    const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
    const on = <K extends keyof ServerEvents>(event: K, listener: (data: ServerEvents[K]) => void): void =>
      void socket.on(event, (data) => listener(data as ServerEvents[K]))
    socket.on('state', (state) =>
      change({ type: 'connection', connection: state as ChatState['connection'] }),
    )
    on('hello', ({ userId, seq }) => userId === me && quietly(greeted(seq)))
    socket.on('private_chat', (data) => {
      const message = readIncoming(data, me)
      if (message) reader.came(entryOfMessage(message, me))
      else quietly(reader.catchUp(tabs.state.seq + 1))
    })
    on('chat_entry', (entry) => reader.came(entry))
    on('position', ({ seq }) => quietly(reader.catchUp(seq)))
    on('message_receipt', takeReceipt)
    on('message_error', (error) => {
      underway.delete(error.messageId)
      tabs.tell({ news: 'error', data: error })
    })
    on('presence', ({ userId, online }) => change({ type: 'presence', peerId: String(userId), online }))
    on('typing', ({ userId }) => {
      const [peerId, at] = [String(userId), clock.now()]
      change({ type: 'typing', peerId, at })
      clock.after(
        TYPING_MS,
        () => tabs.state.typing[peerId] === at && change({ type: 'typing', peerId, at: 0 }),
      )
    })
    on('system_message', () => change({ type: 'system-came' }))
    on('system_read', ({ unreadCount }) => change({ type: 'system-unread', count: unreadCount }))
    on('going_away', ({ retryAfterMs }) => socket.waitAtLeast(retryAfterMs))
    socket.on('connect', () => {
      for (const [id, { peerId, line, since }] of underway) {
        // Sent again it is harmless, and the five seconds are not over.
        if (clock.now() - since < 5_000) emitMessage(peerId, line)
        else underway.delete(id)
      }
    })
  }

  async function greeted(seq: number): Promise<void> {
    await begun.catch(() => begin())
    await reader.catchUp(seq)
    await refreshList()
    if (isCurrent(tabs.state, view.current ?? '')) readSoon()
  }

  /** Begins to lead: from this browser's copy where there is one, else from the server's list. */
  function begin(): Promise<void> {
    begun = (async () => {
      const stored = await store.load()
      if (ended) return
      if (stored?.place.owner === me) {
        const { seq, complete, generation } = stored.place
        // What the one before had not written yet is read again: the copy must have no holes.
        if (tabs.state.ready) tabs.dispatch({ type: 'rewound', seq })
        else tabs.dispatch({ type: 'loaded', entries: stored.entries, seq, complete, generation })
      } else if (!tabs.state.ready) {
        await loadList(true)
      }
    })()
    begun.catch(() => change({ type: 'list-failed' }))
    return begun
  }

  function lead(): void {
    if (ended) return
    tabs.lead(clock.now())
    change({ type: 'connection', connection: socket.state })
    listenToSocket()
    void begin().catch(() => undefined)
    watchTabs()
    socket.connect()
  }

  // A tab that dies says nothing; its lock becomes free.
  function watchTabs(): void {
    const { locks } = options
    if (!locks) return
    const watched = new Set([tabId])
    const watch = (state: ChatState): void => {
      for (const id of Object.keys(state.tabs)) {
        if (watched.has(id)) continue
        watched.add(id)
        const stop = holdLock(locks, lockOf(id), () => {
          stop()
          watched.delete(id)
          if (!ended) tabs.dispatch({ type: 'tab-gone', id })
        })
        endings.push(stop)
      }
    }
    stateListeners.add(watch)
    watch(tabs.state)
  }

  const lockOf = (id: string): string => `engawa:chat-tab:${id}`
  let readCallOff: (() => void) | null = null
  /** Says that the conversation that is shown was read. */
  function readSoon(): void {
    readCallOff ??= clock.after(READ_PAUSE_MS, readNow)
  }

  function readNow(): void {
    readCallOff?.()
    readCallOff = null
    if (!view.visible || view.current === null || ended) return
    call(contract.chat.read, { peerId: view.current }).catch(() => undefined)
  }

  function showSockets(): void {
    const seen = Object.values(tabs.state.tabs).some((tab) => tab.visible)
    if (!tabs.leads || seen === wasSeen) return
    wasSeen = seen
    if (seen) socket.show()
    else socket.hide()
  }
  let wasSeen = true
  stateListeners.add(showSockets)

  if (options.locks) endings.push(holdLock(options.locks, lockOf(tabId), () => undefined))
  endings.push(seekLead(options.locks, `engawa:chat:${me}`, lead))

  return {
    me,
    get state(): ChatState {
      return tabs.state
    },
    get leads(): boolean {
      return tabs.leads
    },
    call,
    store,
    clock,
    subscribe(listener: (state: ChatState) => void): () => void {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
    onNews(listener: (news: News) => void): () => void {
      newsListeners.add(listener)
      return () => void newsListeners.delete(listener)
    },
    /** Tells what this tab shows. */
    setView(next: Partial<TabView>): void {
      const before = view
      view = { ...view, ...next }
      if (before.visible === view.visible && before.current === view.current) return
      // What came while one was looking was read, however quickly one leaves.
      if (readCallOff) {
        const after = view
        view = before
        readNow()
        view = after
      }
      const unread = view.current === null ? 0 : (tabs.state.conversations[view.current]?.unreadCount ?? 0)
      change({ type: 'tab', id: tabId, view })
      if (view.visible && view.current !== null && unread > 0) readSoon()
    },
    /** False when there is no token or no text (specification, point 5). */
    send: (peerId: string, text: string, files?: ChatFile[]) => outbox.send(peerId, text, files),
    resend: (peerId: string, line: Line) => outbox.resend(peerId, line),
    /** Takes lines away from this browser alone. */
    discard(peerId: string, keys: string[]): void {
      void store.write({ drops: new Map([[peerId, { keys }]]) })
      tabs.tell({ news: 'lines', peerId, drop: { keys } })
    },
    /** Takes a conversation away that only this browser knows. */
    forget(peerId: string): void {
      void store.write({ drops: new Map([[peerId, { upTo: Number.MAX_SAFE_INTEGER }]]) })
      change({ type: 'forgotten', peerId })
    },
    /** A hint that something is being written, every few seconds at most. */
    typing(peerId: string): void {
      if (clock.now() - lastTypingAt < TYPING_PAUSE_MS) return
      lastTypingAt = clock.now()
      tabs.ask({ do: 'typing', peerId })
    },
    reconnect: () => tabs.ask({ do: 'connect' }),
    retryList: () => tabs.ask({ do: 'load-list' }),
    refreshConversation,
    change,
    tell: tabs.tell,
    /** Writes what waits to be written: the page may be about to go. */
    flush(): void {
      if (tabs.leads) writer.flush()
    },
    end(): void {
      ended = true
      writer.end()
      outbox.end()
      tabs.dispatch({ type: 'tab-gone', id: tabId })
      socket.end()
      endings.forEach((end) => end())
      readCallOff?.()
      tabs.end()
      stateListeners.clear()
      newsListeners.clear()
    },
  }
}

const isRefusal = (error: unknown): boolean => {
  if ((error as { status?: number }).status === 401) return false
  throw error
}
