import {
  contract,
  LIMITS,
  type Call,
  type ChatEntry,
  type Receipt,
  type ServerEvents,
} from '@engawa/contract'
import { emptyChat, isCurrent, reduceChat, type ChatAction } from './chat-state.ts'
import type { ChatStore, CopyPosition } from './chat-store.ts'
import type { Clock } from '#app/lib/realtime/clock.ts'
import { createChangeQueue } from './change-queue.ts'
import { createCopyWriter } from './copy-writer.ts'
import { entryOfMessage, lineChanges, readIncoming } from './incoming.ts'
import { createLogReader } from './log-reader.ts'
import { lineOf } from './lines.ts'
import { createOutbox, type Enclosed } from './outbox.ts'
import { createSocketClient, type SocketLike } from '#app/lib/realtime/socket-client.ts'
import { nameOf } from '#app/lib/realtime/watched.ts'
import { createSubscriptions } from './subscriptions.ts'
import {
  createTabs,
  holdLock,
  seekLeadership,
  type ChannelLike,
  type Command,
  type LocksLike,
  type TabEvent,
} from './tabs.ts'
import type { ChatState, Line, Pending, TabView, Unsent } from './types.ts'

/** What waits for the server, kept while no tab is open. */
export type Waiting = Pick<ChatState, 'pending' | 'unsent'>

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
  waiting?: { read(): Waiting; write(waiting: Waiting): void }
  /** An error in the reader's language. */
  errorText?: (error: unknown) => string
}

export type ChatEngine = ReturnType<typeof createEngine>

const LIST_PAGE = 100
const SYNC_PAGE = 500
const READ_PAUSE_MS = 200
const REFRESH_PAUSE_MS = 5_000
const TYPING_PAUSE_MS = 3_000
const TYPING_MS = 6_000
/** Older messages that were not sent are left to their author: a surprise helps nobody. */
const RESEND_MS = 86_400_000
/** Letters of a waiting message that the list keeps. */
const WORDS_SHOWN = 200

/** Private messages in one tab: the state all tabs share, this tab's sending and, in the leading tab, the socket. */
export function createEngine(options: EngineOptions) {
  const { me, tabId, clock, call, store, readToken } = options
  const stateListeners = new Set<(state: ChatState) => void>()
  const eventListeners = new Set<(event: TabEvent) => void>()
  const cleanups: (() => void)[] = []
  // Messages that were given to this browser's socket and have no receipt yet.
  const unconfirmed = new Map<string, { peerId: string; line: Line; since: number }>()
  let view: TabView = { visible: options.visible(), current: null, subjects: [] }
  let ended = false
  let started: Promise<void> = new Promise(() => undefined)
  let lastTypingAt = 0
  let lastChange = 0

  const tabs = createTabs({
    channel: options.channel,
    initial: emptyChat(me),
    reduce: reduceChat,
    onChange: (state) => {
      if (tabs.leads) writer.soon()
      stateListeners.forEach((listener) => listener(state))
    },
    onCommand: runCommand,
    onTabEvent,
    onLeader: () => tabs.dispatch({ type: 'tab', id: tabId, view }),
  })

  const socket = createSocketClient({
    clock,
    readToken,
    open: options.openSocket,
    checkToken: () => call(contract.accounts.profile, {}).then(() => true, isRefusal),
  })

  const subscriptions = createSubscriptions({ send: socket.send, tabs: () => tabs.state.tabs })

  const writer = createCopyWriter({ clock, store, state: () => tabs.state, position: copyPosition })

  const reader = createLogReader({
    position: () => tabs.state.seq,
    take: takeEntries,
    started: () => started,
    fetchAfter: async (after) => {
      const page = await call(contract.chat.sync, { after, limit: SYNC_PAGE })
      if (page.nextCursor === null) change({ type: 'totals', totals: page.totals })
      return page
    },
    reload: () => loadList(true),
  })

  const outbox = createOutbox({
    clock,
    readToken,
    nextId: options.nextId,
    position: () => tabs.state.seq,
    emit: (peerId, line) => tabs.command({ do: 'send', peerId, line }),
    changed: (peerId, line) => {
      void store.write({ lines: new Map([[peerId, [line]]]) })
      tabs.broadcast({ event: 'lines', peerId, lines: [line] })
      change({ type: 'unsent', peerId, id: line.id, unsent: unsentOf(line) })
    },
  })

  const changes = createChangeQueue({
    call,
    clock,
    pending: () => tabs.state.pending,
    done: ({ id, peerId }, message) => {
      const lines: Line[] = [{ ...lineOf(message, me), update: true }]
      writer.lines(peerId, lines)
      tabs.broadcast({ event: 'lines', peerId, lines })
      change({ type: 'answered', id })
    },
    refused: ({ id }, error) => {
      change({ type: 'answered', id })
      tabs.broadcast({ event: 'refused', text: options.errorText?.(error) ?? '' })
    },
  })

  // What waits for the server outlives the tabs.
  let kept: Waiting | null = null
  function keepWaiting({ pending, unsent }: ChatState): void {
    if (!tabs.leads || kept === null || (kept.pending === pending && kept.unsent === unsent)) return
    kept = { pending, unsent }
    options.waiting?.write(kept)
  }

  function readWaiting(): void {
    if (kept !== null) return
    const { pending, unsent } = tabs.state
    const nothing = pending.length === 0 && Object.keys(unsent).length === 0
    kept = (nothing ? options.waiting?.read() : undefined) ?? { pending, unsent }
    if (nothing) change({ type: 'kept', ...kept })
  }

  function sendWaiting(): void {
    void changes.flush()
    void resendFailed()
  }

  /** Sends again what failed because nobody could be reached. */
  async function resendFailed(): Promise<void> {
    const since = clock.now() - RESEND_MS
    for (const [peerId, unsent] of Object.entries(tabs.state.unsent)) {
      const ids = Object.entries(unsent).filter(([, { state, time }]) => {
        const at = Date.parse(time)
        const lost = state === 'sending' && clock.now() - at > LIMITS.chatReceiptMs
        return (state === 'failed' || lost) && at > since
      })
      if (ids.length === 0) continue
      const { lines } = await store.lines(peerId)
      for (const [id] of ids) {
        const line = lines.find((each) => each.id === id && each.sender === 'me')
        if (ended) return
        if (line && line.status !== 'sent') outbox.resend(peerId, { ...line, status: 'failed' })
        else change({ type: 'unsent', peerId, id, unsent: null })
      }
    }
  }

  function copyPosition(): CopyPosition {
    const { seq, generation, complete, epoch } = tabs.state
    return { owner: me, seq, generation, complete, epoch }
  }

  const change = (action: ChatAction): void => tabs.dispatch(action)

  function takeEntries(entries: ChatEntry[]): void {
    for (const { peerId, lines, drop } of lineChanges(entries, me)) {
      if (drop) writer.drop(peerId, drop)
      if (lines) writer.lines(peerId, lines)
      tabs.broadcast({ event: 'lines', peerId, ...(lines ? { lines } : {}), ...(drop ? { drop } : {}) })
    }
    change({ type: 'entries', entries })
    if (entries.some((entry) => entry.kind === 'settings' && entry.readMarks))
      void refreshList().catch(() => undefined)
    for (const peerId of new Set(entries.filter(needsRefresh).map((entry) => String(entry.peerId))))
      refreshSoon(peerId)
  }

  // The log has no names and no presence, and does not say which message is the last after a deletion.
  function needsRefresh(entry: ChatEntry): boolean {
    const known = tabs.state.conversations[entry.peerId]
    if (!known) return false
    if (entry.kind === 'removed' || (entry.kind === 'changed' && known.lastMessage?.seq === undefined))
      return true
    return known.stub === true || (entry.kind === 'message' && !known.isOnline)
  }

  const refreshedAt = new Map<string, number>()
  /** At once, and then once per pause at most. */
  function refreshSoon(peerId: string): void {
    const wait = (refreshedAt.get(peerId) ?? 0) + REFRESH_PAUSE_MS - clock.now()
    if (wait > 0 && refreshPlanned.has(peerId)) return
    if (wait > 0) {
      refreshPlanned.add(peerId)
      clock.after(wait, () => {
        refreshPlanned.delete(peerId)
        if (!ended) refreshSoon(peerId)
      })
      return
    }
    refreshedAt.set(peerId, clock.now())
    void refreshConversation(peerId)
  }
  const refreshPlanned = new Set<string>()

  /** The peer takes no letters any more. */
  function refreshPeerOf(messageId: string): void {
    const [peerId] =
      Object.entries(tabs.state.unsent).find(([, unsent]) => Object.hasOwn(unsent, messageId)) ?? []
    if (peerId !== undefined) refreshSoon(peerId)
  }

  async function refreshConversation(peerId: string): Promise<void> {
    try {
      const asOf = tabs.state.conversations[peerId]?.asOf ?? tabs.state.seq
      change({ type: 'conversation', asOf, conversation: await call(contract.chat.conversation, { peerId }) })
    } catch {}
  }

  /** Loads the list: all of it, or (not `whole`) the pages that are missing. */
  async function loadList(whole: boolean): Promise<void> {
    let cursor: string | undefined
    let first = whole
    do {
      const page = await call(contract.chat.conversations, {
        limit: LIST_PAGE,
        ...(cursor ? { cursor } : {}),
      })
      if (ended) return
      cursor = page.nextCursor ?? undefined
      const { items, seq, totals } = page
      const more = { ...(first ? { startsAt: clock.now() } : {}), ...(cursor ? {} : { complete: true }) }
      change({ type: 'listed', items, seq, totals, ...more })
      if (first) tabs.broadcast({ event: 'reloaded' })
      // The rest is loaded while the page is used; what waits for the list only needs its position in the log.
      if (first && cursor) {
        void loadRest(cursor).catch(() => undefined)
        cursor = undefined
      }
      first = false
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

  /** Names, avatars and presence are not in the log. */
  async function refreshList(): Promise<void> {
    if (!tabs.state.complete) return loadList(false)
    const { items, seq, totals } = await firstPage()
    if (!ended) change({ type: 'listed', items, seq, totals })
    await loadRequests()
  }

  function runCommand(command: Command): void {
    if (command.do === 'connect') {
      socket.connect()
      // The network was away for so short that the socket did not notice.
      if (socket.state === 'open') sendWaiting()
    } else if (command.do === 'typing') socket.send('typing', { receiverId: Number(command.peerId) })
    else if (command.do === 'load-list') void start().catch(() => undefined)
    else if (command.do === 'change') {
      change({ type: 'asked', change: command.change })
      void changes.flush()
    } else {
      unconfirmed.set(command.line.id, { ...command, since: clock.now() })
      emitMessage(command.peerId, command.line)
    }
  }

  function emitMessage(peerId: string, { id, text, time, files, sticker, replyTo }: Line): void {
    socket.send('private_chat', {
      id,
      receiverId: Number(peerId),
      content: text,
      msgType: 'text',
      timestamp: time,
      ...(files?.length ? { files: files.map((file) => ({ id: file.id })) } : {}),
      ...(sticker ? { sticker } : {}),
      ...(replyTo ? { replyTo: nameOfQuoted(replyTo.key, peerId) } : {}),
    })
  }

  function quoteOfOwn({ key, time, ...quote }: NonNullable<Line['replyTo']>, peerId: string) {
    return { ...quote, ...nameOfQuoted(key, peerId), createTime: time }
  }

  function nameOfQuoted(key: string, peerId: string): { id: string; senderId: number } {
    const at = key.indexOf(':')
    return { id: key.slice(at + 1), senderId: key.slice(0, at) === 'me' ? me : Number(peerId) }
  }

  function takeReceipt(receipt: Receipt): void {
    const found = unconfirmed.get(receipt.messageId)
    unconfirmed.delete(receipt.messageId)
    tabs.broadcast({ event: 'receipt', data: receipt })
    if (found) reader.receive(entryOfMessage(ownMessage(found, receipt), me))
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
    ...(line.sticker ? { sticker: line.sticker } : {}),
    ...(line.replyTo ? { replyTo: quoteOfOwn(line.replyTo, peerId) } : {}),
  })

  function onTabEvent(event: TabEvent): void {
    if (event.event === 'receipt') outbox.receipt(event.data as Receipt)
    if (event.event === 'error') outbox.error(event.data as ServerEvents['message_error'])
    if (
      event.event === 'lines' &&
      event.peerId === view.current &&
      event.lines?.some((line) => line.sender === 'them')
    )
      readSoon()
    eventListeners.forEach((listener) => listener(event))
  }

  function listenToSocket(): void {
    const quietly = (work: Promise<void>): void => void work.catch(() => undefined)
    const on = <K extends keyof ServerEvents>(event: K, listener: (data: ServerEvents[K]) => void): void =>
      void socket.on(event, (data) => listener(data as ServerEvents[K]))
    socket.on('state', (state) =>
      change({ type: 'connection', connection: state as ChatState['connection'] }),
    )
    on('hello', ({ userId, seq, epoch }) => userId === me && quietly(onHello(seq, epoch)))
    socket.on('private_chat', (data) => {
      const message = readIncoming(data, me)
      if (message) reader.receive(entryOfMessage(message, me))
      else quietly(reader.catchUp(tabs.state.seq + 1))
    })
    on('chat_entry', (entry) => reader.receive(entry))
    on('position', ({ seq }) => quietly(onPosition(seq)))
    on('message_receipt', takeReceipt)
    on('message_error', (error) => {
      unconfirmed.delete(error.messageId)
      if (error.name === 'letters_refused') refreshPeerOf(error.messageId)
      tabs.broadcast({ event: 'error', data: error })
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
    on('system_message', () => change({ type: 'system-received' }))
    on('system_read', ({ unreadCount }) => change({ type: 'system-unread', count: unreadCount }))
    on('notification', ({ id, unread }) => change({ type: 'notifications', id, unread }))
    on('notifications_read', ({ unread }) => change({ type: 'notifications', unread }))
    on('subscribed', (ref) => tabs.broadcast({ event: 'subject', name: nameOf(ref) }))
    on('subject_changed', ({ change: respect, ...ref }) =>
      tabs.broadcast({ event: 'subject', name: nameOf(ref), change: respect }),
    )
    on('going_away', ({ retryAfterMs }) => socket.waitAtLeast(retryAfterMs))
    socket.on('disconnect', subscriptions.forget)
    socket.on('connect', () => {
      for (const [id, { peerId, line, since }] of unconfirmed) {
        // The server ignores a second copy, and its five seconds are not over.
        if (clock.now() - since < 5_000) emitMessage(peerId, line)
        else unconfirmed.delete(id)
      }
    })
  }

  async function onHello(seq: number, epoch: string): Promise<void> {
    await started.catch(() => start())
    const known = tabs.state.epoch
    if ((known !== null && epoch !== known) || (await isSetBackTo(seq))) await loadCopyAgain()
    change({ type: 'epoch', epoch })
    readWaiting()
    sendWaiting()
    await reader.catchUp(seq)
    await refreshList()
    if (isCurrent(tabs.state, view.current ?? '')) readSoon()
  }

  async function onPosition(seq: number): Promise<void> {
    await started
    if (await isSetBackTo(seq)) await loadCopyAgain()
    await reader.catchUp(seq)
  }

  /** A lower position may be older than what was loaded meanwhile, so the log itself decides. */
  async function isSetBackTo(seq: number): Promise<boolean> {
    if (seq >= tabs.state.seq) return false
    const page = await call(contract.chat.sync, { after: tabs.state.seq, limit: 1 })
    return page.seq < tabs.state.seq
  }

  /** The server's log was set back, as after a restore: its numbers mean other entries than those of this copy. */
  function loadCopyAgain(): Promise<void> {
    started = (async () => {
      const copy = await store.all()
      for (const [peerId, lines] of Object.entries(copy)) {
        const drop = { seqs: lines.flatMap(({ seq }) => (seq === undefined ? [] : [seq])) }
        writer.drop(peerId, drop)
        tabs.broadcast({ event: 'lines', peerId, drop })
      }
      reader.forget()
      change({ type: 'seq-lowered', seq: 0 })
      await loadList(true)
    })()
    return started
  }

  /** Starts from this browser's copy if there is one, else from the server's list. */
  function start(): Promise<void> {
    started = (async () => {
      const stored = await store.load()
      if (ended) return
      if (stored?.position.owner === me) {
        const { seq, complete, generation, epoch = null } = stored.position
        // What the leader before had not written yet is read again: the copy must have no gaps.
        if (tabs.state.ready) tabs.dispatch({ type: 'seq-lowered', seq })
        else tabs.dispatch({ type: 'loaded', entries: stored.entries, seq, complete, generation, epoch })
      } else if (!tabs.state.ready) {
        await loadList(true)
      }
    })()
    started.catch(() => change({ type: 'list-failed' }))
    return started
  }

  function lead(): void {
    if (ended) return
    tabs.lead(clock.now())
    change({ type: 'connection', connection: socket.state })
    listenToSocket()
    void start().catch(() => undefined)
    watchTabs()
    socket.connect()
  }

  // A tab that crashes sends nothing, but its lock becomes free.
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
          if (!ended) tabs.dispatch({ type: 'tab-closed', id })
        })
        cleanups.push(stop)
      }
    }
    stateListeners.add(watch)
    watch(tabs.state)
  }

  const lockOf = (id: string): string => `engawa:chat-tab:${id}`
  let cancelRead: (() => void) | null = null
  /** Tells the server that the conversation on screen was read. */
  function readSoon(): void {
    cancelRead ??= clock.after(READ_PAUSE_MS, readNow)
  }

  /** The same when something in it is unread. */
  function readShown(): void {
    const unread = view.current === null ? 0 : (tabs.state.conversations[view.current]?.unreadCount ?? 0)
    if (view.visible && unread > 0) readSoon()
  }
  // What is unread is known only after the conversation was opened, when it comes from another tab.
  let wasReady = false
  stateListeners.add(() => {
    if (wasReady || !tabs.state.ready) return
    wasReady = true
    readShown()
  })

  function readNow(): void {
    cancelRead?.()
    cancelRead = null
    if (!view.visible || view.current === null || ended) return
    call(contract.chat.read, { peerId: view.current }).catch(() => undefined)
  }

  function showSockets(): void {
    const visible = Object.values(tabs.state.tabs).some((tab) => tab.visible)
    if (!tabs.leads || visible === wasVisible) return
    wasVisible = visible
    if (visible) socket.show()
    else socket.hide()
  }
  let wasVisible = true
  stateListeners.add(showSockets)
  stateListeners.add(keepWaiting)
  stateListeners.add(() => tabs.leads && socket.state === 'open' && subscriptions.follow())

  if (options.locks) cleanups.push(holdLock(options.locks, lockOf(tabId), () => undefined))
  cleanups.push(seekLeadership(options.locks, `engawa:chat:${me}`, lead))

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
    onTabEvent(listener: (event: TabEvent) => void): () => void {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    /** Tells what this tab shows. */
    setView(next: Partial<TabView>): void {
      const before = view
      view = { ...view, ...next }
      if (isSameView(before, view)) return
      // A message that came while the conversation was shown counts as read, however soon it is left.
      if (cancelRead) {
        const after = view
        view = before
        readNow()
        view = after
      }
      // First: shown, it has nothing unread any more in this browser.
      readShown()
      change({ type: 'tab', id: tabId, view })
    },
    /** False when there is no token or no text (specification, point 5). */
    send: (peerId: string, text: string, enclosed?: Enclosed) => outbox.send(peerId, text, enclosed),
    resend: (peerId: string, line: Line) => outbox.resend(peerId, line),
    /** Changes a message: shown at once, and taken back if the server does not want it. */
    ask(wanted: Omit<Pending, 'id'>): void {
      lastChange += 1
      tabs.command({ do: 'change', change: { ...wanted, id: `${tabId}:${clock.now()}:${lastChange}` } })
    },
    /** Removes lines from this browser only. */
    discard(peerId: string, keys: string[]): void {
      for (const key of keys)
        if (key.startsWith('me:')) change({ type: 'unsent', peerId, id: key.slice(3), unsent: null })
      void store.write({ drops: new Map([[peerId, { keys }]]) })
      tabs.broadcast({ event: 'lines', peerId, drop: { keys } })
    },
    /** Removes a conversation that only this browser has. */
    forget(peerId: string): void {
      void store.write({ drops: new Map([[peerId, { upTo: Number.MAX_SAFE_INTEGER }]]) })
      change({ type: 'forgotten', peerId })
    },
    /** Tells the peer that something is being written, every few seconds at most. */
    typing(peerId: string): void {
      if (clock.now() - lastTypingAt < TYPING_PAUSE_MS) return
      lastTypingAt = clock.now()
      tabs.command({ do: 'typing', peerId })
    },
    reconnect: () => tabs.command({ do: 'connect' }),
    retryList: () => tabs.command({ do: 'load-list' }),
    refreshConversation,
    change,
    broadcast: tabs.broadcast,
    /** Writes what is not written yet: the page may be left. */
    flush(): void {
      if (tabs.leads) writer.flush()
    },
    end(): void {
      ended = true
      writer.end()
      outbox.end()
      changes.end()
      tabs.dispatch({ type: 'tab-closed', id: tabId })
      socket.end()
      cleanups.forEach((cleanup) => cleanup())
      cancelRead?.()
      tabs.end()
      stateListeners.clear()
      eventListeners.clear()
    },
  }
}

function unsentOf({ status, problem, time, text, files = [], sticker }: Line): Unsent | null {
  if (status === 'sent') return null
  const words = { text: text.slice(0, WORDS_SHOWN), files: files.length, ...(sticker && { sticker }) }
  return { state: status === 'sending' ? 'sending' : problem ? 'refused' : 'failed', time, words }
}

const isSameView = (a: TabView, b: TabView): boolean =>
  a.visible === b.visible && a.current === b.current && a.subjects === b.subjects

const isRefusal = (error: unknown): boolean => {
  if ((error as { status?: number }).status === 401) return false
  throw error
}
