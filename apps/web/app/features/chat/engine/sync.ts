import { contract, type ChatEntry, type OutputOf } from '@engawa/contract'
import type { EngineBase } from './engine-base.ts'
import { entryOfMessage, lineChanges, readIncoming } from './incoming.ts'
import { createLogReader } from './log-reader.ts'

const LIST_PAGE = 100
const SYNC_PAGE = 500
const REFRESH_PAUSE_MS = 5_000

type Hooks = {
  /** Called when the socket is open and the stored messages belong to the server's log. */
  onConnected: () => void
  /** Called when the stored messages are up to date with the server. */
  onCaughtUp: () => void
}

type ListPage = OutputOf<typeof contract.chat.conversations>

export type Sync = ReturnType<typeof createSync>

/** Synchronizes the list and the stored messages with the log of the server. It runs in the leading tab. */
export function createSync(base: EngineBase, { onConnected, onCaughtUp }: Hooks) {
  const { me, call, clock, store, tabs, writer, change } = base
  let started: Promise<void> = new Promise(() => undefined)
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined)

  const reader = createLogReader({
    position: () => tabs.state.seq,
    process: applyEntries,
    started: () => started,
    async fetchAfter(after) {
      const page = await call(contract.chat.sync, { after, limit: SYNC_PAGE })
      if (page.nextCursor === null) change({ type: 'totals', totals: page.totals })
      return page
    },
    reload: loadList,
    onConflict: (seq, isOther) => quietly(isOther ? loadCopyAgain() : onPosition(seq)),
  })

  function applyEntries(entries: ChatEntry[]): void {
    for (const { peerId, lines, drop } of lineChanges(entries, me)) {
      if (drop) writer.drop(peerId, drop)
      if (lines) writer.lines(peerId, lines)
      tabs.broadcast({ event: 'lines', peerId, ...(lines ? { lines } : {}), ...(drop ? { drop } : {}) })
    }
    change({ type: 'entries', entries })
    if (entries.some((entry) => entry.kind === 'settings' && entry.readMarks)) quietly(refreshList())
    for (const peerId of new Set(entries.filter(needsRefresh).map((entry) => String(entry.peerId))))
      refreshSoon(peerId)
  }

  // Whether the conversation of a log entry must be loaded again. The log contains no names or online states, and after a deletion
  // no last message.
  function needsRefresh(entry: ChatEntry): boolean {
    const known = tabs.state.conversations[entry.peerId]
    if (!known) return false
    if (entry.kind === 'removed' || (entry.kind === 'changed' && known.lastMessage?.seq === undefined))
      return true
    return known.stub === true || (entry.kind === 'message' && !known.isOnline)
  }

  const refreshedAt = new Map<string, number>()
  /** Loads an entry of the list again, at once, and then at most once per pause. */
  function refreshSoon(peerId: string): void {
    const [now, last = -REFRESH_PAUSE_MS] = [clock.now(), refreshedAt.get(peerId)]
    // A refresh is already planned.
    if (last > now) return
    const wait = Math.max(0, last + REFRESH_PAUSE_MS - now)
    refreshedAt.set(peerId, now + wait)
    if (wait === 0) void refreshConversation(peerId)
    else clock.after(wait, () => !base.ended && void refreshConversation(peerId))
  }

  async function refreshConversation(peerId: string): Promise<void> {
    try {
      const asOf = tabs.state.conversations[peerId]?.asOf ?? tabs.state.seq
      change({ type: 'conversation', asOf, conversation: await call(contract.chat.conversation, { peerId }) })
    } catch {}
  }

  const listPage = (from: { cursor?: string; state?: 'request' } = {}): Promise<ListPage> =>
    call(contract.chat.conversations, { limit: LIST_PAGE, ...from })

  function applyList(
    { items, seq, totals }: ListPage,
    more: { startsAt?: number; complete?: true } = {},
  ): void {
    if (!base.ended) change({ type: 'listed', items, seq, totals, ...more })
  }

  /** Loads the whole list again. */
  async function loadList(): Promise<void> {
    // Both lists are shown together, so that requests do not disappear for a moment.
    const [page, requests] = await Promise.all([listPage(), listPage({ state: 'request' })])
    if (base.ended) return
    applyList(page, { startsAt: clock.now(), ...(page.nextCursor === null ? { complete: true } : {}) })
    applyList(requests)
    tabs.broadcast({ event: 'reloaded' })
    // The rest is loaded in the background, because callers need only the list's position in the log.
    if (page.nextCursor !== null) quietly(loadRest(page.nextCursor))
  }

  async function loadRest(from?: string): Promise<void> {
    let cursor = from ?? null
    do {
      const page = await listPage(cursor === null ? {} : { cursor })
      cursor = page.nextCursor
      applyList(page, cursor === null ? { complete: true } : {})
    } while (cursor !== null && !base.ended)
  }

  /** Loads names, avatars and online states again, because the log does not contain them. */
  async function refreshList(): Promise<void> {
    if (tabs.state.complete) applyList(await listPage())
    else await loadRest()
    if (!base.ended) applyList(await listPage({ state: 'request' }))
  }

  async function onHello(seq: number, epoch: string): Promise<void> {
    await replaceCopyOfOtherLog(seq, epoch)
    onConnected()
    await reader.catchUp(seq)
    await refreshList()
    onCaughtUp()
  }

  // Servers of version 1.0 send a position without the epoch.
  async function onPosition(seq: number, epoch?: string): Promise<void> {
    await replaceCopyOfOtherLog(seq, epoch)
    await reader.catchUp(seq)
  }

  async function replaceCopyOfOtherLog(seq: number, epoch?: string): Promise<void> {
    await started.catch(() => start())
    const known = tabs.state.epoch
    const isOther = epoch !== undefined && known !== null && epoch !== known
    if (isOther || (await isSetBackTo(seq))) await loadCopyAgain()
    if (epoch !== undefined && epoch !== tabs.state.epoch) change({ type: 'epoch', epoch })
  }

  /**
   * Resolves with whether the server's log was reset. A lower position may also come from an outdated response, so the log is
   * requested.
   */
  async function isSetBackTo(seq: number): Promise<boolean> {
    if (seq >= tabs.state.seq) return false
    const page = await call(contract.chat.sync, { after: tabs.state.seq, limit: 1 })
    return page.seq < tabs.state.seq
  }

  let reloading: Promise<void> | null = null
  /**
   * Loads the stored messages again after the server's log was reset, for example by a restored backup. The log's positions then
   * belong to other entries. Calls during a run share it.
   */
  function loadCopyAgain(): Promise<void> {
    if (reloading) return reloading
    started = (async () => {
      writer.forgetReceived()
      const copy = await store.all()
      for (const [peerId, lines] of Object.entries(copy)) {
        const drop = { seqs: lines.flatMap(({ seq }) => (seq === undefined ? [] : [seq])) }
        writer.drop(peerId, drop)
        tabs.broadcast({ event: 'lines', peerId, drop })
      }
      reader.forget()
      change({ type: 'seq-lowered', seq: 0 })
      await loadList()
    })()
    reloading = started.finally(() => (reloading = null))
    return reloading
  }

  /** Starts from the data stored in this browser if there is any, otherwise from the list of the server. */
  function start(): Promise<void> {
    started = (async () => {
      const stored = await store.load()
      if (base.ended) return
      if (stored?.position.owner === me) {
        const { seq, complete, generation, epoch = null } = stored.position
        // Entries that the previous leading tab had not written are read again, because the store must have no gaps.
        if (tabs.state.ready) change({ type: 'seq-lowered', seq })
        else change({ type: 'loaded', entries: stored.entries, seq, complete, generation, epoch })
      } else if (!tabs.state.ready) {
        await loadList()
      }
    })()
    started.catch(() => change({ type: 'list-failed' }))
    return started
  }

  return {
    refreshSoon,
    refreshConversation,
    receive: reader.receive,
    catchUp: (seq: number) => quietly(reader.catchUp(seq)),
    start: () => quietly(start()),
    listen(): void {
      base.on('hello', ({ userId, seq, epoch }) => userId === me && quietly(onHello(seq, epoch)))
      base.socket.on('private_chat', (data) => {
        const message = readIncoming(data, me)
        if (message) reader.receive(entryOfMessage(message, me))
        else quietly(reader.catchUp(tabs.state.seq + 1))
      })
      base.on('chat_entry', reader.receive)
      base.on('position', ({ seq, epoch }) => quietly(onPosition(seq, epoch)))
    },
  }
}
