import { contract, type ChatMessage } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { createLatestOnly } from '#app/lib/net/latest-only.ts'
import type { ChatEngine } from './engine.ts'
import { dropLines, keyOf, lineOf, mergeLines, settleLines } from './lines.ts'
import type { TabEvent } from './tabs.ts'
import type { Line, Range } from './types.ts'

const PAGE = 50
/** If more messages than this are unread, they do not fit on a screen, so the log scrolls to the first of them. */
const MAX_UNREAD_AT_END = 8

/** A part of the history that is shown separately from the newest messages. */
export type Stretch = { lines: Line[]; older: string | null; newer: string | null }

export type ConversationState = {
  /** The newest messages. They have no gaps down to the `floor` of the range. */
  lines: Line[]
  range: Range | null
  /** The part of the history that a jump shows instead of `lines`. */
  stretch: Stretch | null
  loading: 'first' | 'older' | 'newer' | 'jump' | null
  failed: 'first' | 'older' | 'newer' | 'jump' | null
  /** The key of the message to which the log scrolls after a jump. */
  target: string | null
  /** Where the target is shown in the viewport. */
  align: 'center' | 'start'
  /** The key of the first message that was unread when the conversation was opened. */
  newFrom: string | null
}

type Page = { items: ChatMessage[]; nextCursor: string | null; newerCursor: string | null }

export type ConversationView = ReturnType<typeof createConversationView>

/** Creates the view of a conversation in a tab. It shows the stored messages immediately, and then those of the server. */
export function createConversationView(engine: ChatEngine, peerId: string, seed?: Page, unread = 0) {
  const { me, call, store, clock } = engine
  const state = createStore<ConversationState>(() => ({
    lines: [],
    range: null,
    stretch: null,
    loading: 'first',
    failed: null,
    target: null,
    align: 'center',
    newFrom: null,
  }))
  const set = (part: Partial<ConversationState>): void => state.setState(part)
  const get = (): ConversationState => state.getState()
  let ended = true
  /** Requests for parts of the history. A jump cancels an earlier jump, and a load that was started by scrolling. */
  const history = createLatestOnly()
  const linesOf = (items: readonly ChatMessage[]): Line[] => items.map((message) => lineOf(message, me))
  const fetchPage = (where: { before?: string; after?: string; around?: string } = {}): Promise<Page> =>
    call(contract.chat.messages, { peerId, limit: PAGE, ...where })

  function onTabEvent(event: TabEvent): void {
    if (event.event === 'reloaded') void readNewest()
    if (event.event !== 'lines' || event.peerId !== peerId) return
    const change = (lines: readonly Line[]): Line[] =>
      mergeLines(event.drop ? dropLines(lines, event.drop) : lines, event.lines ?? [])
    const { stretch } = get()
    // New messages are newer than this stretch of the history, so it changes only when its own messages are updated or removed.
    const inside = stretch && {
      ...stretch,
      lines: event.drop ? dropLines(stretch.lines, event.drop) : stretch.lines,
    }
    set({ lines: change(get().lines), stretch: inside && withUpdates(inside, event.lines ?? []) })
  }

  /** Marks the first unread message after it is loaded. If many messages are unread, the log scrolls to it. */
  function markNew(): void {
    if (unread === 0 || get().newFrom !== null) return
    // When the member replies, all messages before the reply have been read.
    const answered = get().lines.findLastIndex((line) => line.sender === 'me' && line.seq !== undefined)
    const theirs = get()
      .lines.slice(answered + 1)
      .filter((line) => line.sender === 'them' && !line.recalled && line.seq !== undefined)
    const first = theirs.at(-unread) ?? theirs[0]
    if (!first) return
    const newFrom = keyOf(first)
    set({ newFrom, ...(unread > MAX_UNREAD_AT_END ? { target: newFrom, align: 'start' } : {}) })
  }

  const withUpdates = (stretch: Stretch, lines: readonly Line[]): Stretch => ({
    ...stretch,
    lines: mergeLines(
      stretch.lines,
      lines.map((line) => ({ ...line, update: true as const })),
    ),
  })

  function save(lines: Line[], range?: Range): void {
    void store.write({
      lines: new Map([[peerId, lines]]),
      ...(range ? { ranges: new Map([[peerId, range]]) } : {}),
    })
  }

  /** Adds the newest page of messages. There may be a gap between it and the older stored messages. */
  function applyNewest(page: Page): void {
    const lines = linesOf(page.items)
    const range = {
      floor: lines[0]?.seq ?? 0,
      hasOlder: page.nextCursor !== null,
      generation: engine.state.generation,
    }
    set({ lines: mergeLines(get().lines, lines), range, failed: null })
    done('first')
    markNew()
    save(lines, range)
  }

  async function readNewest(): Promise<void> {
    if (get().loading !== 'jump') set({ loading: 'first' })
    set({ failed: null })
    try {
      const page = await fetchPage()
      if (!ended) applyNewest(page)
    } catch {
      if (!ended) failed('first')
    }
  }

  function done(what: ConversationState['loading']): void {
    if (get().loading === what) set({ loading: null })
  }

  function failed(what: ConversationState['failed']): void {
    done(what)
    set({ failed: what })
  }

  async function start(): Promise<void> {
    const stored = await store.lines(peerId)
    if (ended) return
    const lines = mergeLines(get().lines, settleLines(stored.lines, clock.now(), 5_000))
    const whole =
      stored.range && stored.range.generation === engine.state.generation && engine.state.generation > 0
    set({ lines, range: whole ? stored.range : get().range })
    if (seed) applyNewest(seed)
    else if (whole) {
      done('first')
      markNew()
    } else await readNewest()
  }

  let connection = engine.state.connection
  /** Repeats a load that failed without network, when the connection is open again. */
  function followConnection(now: ChatEngine['state']): void {
    const isBack = now.connection === 'open' && connection !== 'open'
    connection = now.connection
    if (!isBack || get().failed === null) return
    if (get().failed === 'first') void readNewest()
    else set({ failed: null })
  }

  /** Loads a part of the history. If another load replaces it, its result is ignored. */
  async function load(
    what: 'older' | 'newer' | 'jump',
    where: { before?: string; after?: string; around?: string },
    apply: (page: Page) => void,
  ): Promise<void> {
    set({ loading: what, failed: null })
    try {
      apply(await history.run(fetchPage(where)))
      done(what)
    } catch {
      failed(what)
    }
  }

  /** Cancels the load of a part of the history, because the reader wants to see another part. */
  function dropLoad(): void {
    history.drop()
    if (get().loading !== 'first') set({ loading: null })
  }

  async function olderOfNewest(): Promise<void> {
    const { range } = get()
    if (!range?.hasOlder) return
    await load('older', { before: String(range.floor) }, (page) => {
      const lines = linesOf(page.items)
      const next = { ...range, floor: lines[0]?.seq ?? range.floor, hasOlder: page.nextCursor !== null }
      set({ lines: mergeLines(get().lines, lines), range: next })
      save(lines, next)
    })
  }

  async function olderOfStretch({ older }: Stretch): Promise<void> {
    if (older === null) return
    await load('older', { before: older }, (page) => {
      const { stretch } = get()
      if (!stretch) return
      const lines = mergeLines(stretch.lines, linesOf(page.items))
      set({ stretch: { ...stretch, lines, older: page.nextCursor } })
    })
  }

  async function newerOfStretch({ newer }: Stretch): Promise<void> {
    if (newer === null) return
    await load('newer', { after: newer }, (page) => {
      const { stretch } = get()
      if (!stretch) return
      const lines = mergeLines(stretch.lines, linesOf(page.items))
      show({ lines, older: stretch.older, newer: page.newerCursor })
    })
  }

  /** Shows a part of the history. If that part reaches the newest messages, the view returns to them. */
  function show(stretch: Stretch): void {
    const { range, lines } = get()
    const highest = stretch.lines.findLast((line) => line.seq !== undefined)?.seq ?? 0
    if (stretch.newer !== null && !(range && highest >= range.floor)) return set({ stretch })
    const floor = Math.min(
      stretch.lines[0]?.seq ?? range?.floor ?? 0,
      range?.floor ?? Number.MAX_SAFE_INTEGER,
    )
    const joined = { floor, hasOlder: stretch.older !== null, generation: engine.state.generation }
    const next = range && range.floor <= floor ? range : joined
    set({ lines: mergeLines(lines, stretch.lines), stretch: null, range: next })
    save(stretch.lines, next)
  }

  return {
    state,
    peerId,
    retry: () => readNewest(),
    /** Loads older messages. Does nothing while another load is running. */
    async loadOlder(): Promise<void> {
      const { stretch, loading } = get()
      if (loading !== null) return
      await (stretch ? olderOfStretch(stretch) : olderOfNewest())
    },
    async loadNewer(): Promise<void> {
      const { stretch, loading } = get()
      if (stretch && loading === null) await newerOfStretch(stretch)
    },
    /** Loads the messages around a time and shows the one with this key, or the first one at or after the time. */
    jump: (time: string, key?: string) =>
      load('jump', { around: time }, (page) => {
        const lines = linesOf(page.items)
        const first = lines.find((line) => line.time >= time) ?? lines.at(-1)
        show({ lines, older: page.nextCursor, newer: page.newerCursor })
        set({ target: key ?? (first ? keyOf(first) : null), align: key ? 'center' : 'start' })
      }),
    /** Shows a message whose key and time are known. Loads it if necessary. */
    goTo(time: string, key: string): void {
      const here = get().lines.some((line) => keyOf(line) === key)
      if (!here) return void this.jump(time, key)
      dropLoad()
      set({ stretch: null, target: key, align: 'center' })
    },
    /** Removes the mark of the message to which the log scrolled. */
    clearTarget: () => set({ target: null }),
    toNewest(): void {
      dropLoad()
      set({ stretch: null, target: null })
    },
    /** Loads the messages and observes their changes. Returns a function that stops the view. */
    open(): () => void {
      ended = false
      set({ loading: 'first' })
      const stops = [engine.onTabEvent(onTabEvent), engine.subscribe(followConnection)]
      void start()
      return () => {
        ended = true
        history.drop()
        stops.forEach((stop) => stop())
      }
    },
  }
}
