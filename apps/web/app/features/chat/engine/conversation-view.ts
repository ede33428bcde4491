import { contract, type ChatMessage } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import type { ChatEngine } from './engine.ts'
import { dropLines, keyOf, lineOf, mergeLines, settleLines } from './lines.ts'
import type { News } from './tabs.ts'
import type { Line, Range } from './types.ts'

const PAGE = 50

/** A stretch of history somewhere in the past, away from the newest messages. */
export type Stretch = { lines: Line[]; older: string | null; newer: string | null }

export type ConversationState = {
  /** The newest messages, without a hole down to `floor`. */
  lines: Line[]
  range: Range | null
  /** Shown instead of `lines` after a jump. */
  stretch: Stretch | null
  loading: 'first' | 'older' | 'newer' | 'jump' | null
  failed: 'first' | 'older' | 'newer' | 'jump' | null
  /** The message a jump led to. */
  target: string | null
}

type Page = { items: ChatMessage[]; nextCursor: string | null; newerCursor: string | null }

export type ConversationView = ReturnType<typeof openConversation>

/** The messages of one conversation as a tab shows them: the kept ones at once, then what the server has more. */
export function openConversation(engine: ChatEngine, peerId: string, seed?: Page) {
  const { me, call, store, clock } = engine
  const state = createStore<ConversationState>(() => ({
    lines: [],
    range: null,
    stretch: null,
    loading: 'first',
    failed: null,
    target: null,
  }))
  const set = (part: Partial<ConversationState>): void => state.setState(part)
  const get = (): ConversationState => state.getState()
  let ended = false
  const linesOf = (items: readonly ChatMessage[]): Line[] => items.map((message) => lineOf(message, me))
  const fetchPage = (where: { before?: string; after?: string; around?: string } = {}): Promise<Page> =>
    call(contract.chat.messages, { peerId, limit: PAGE, ...where })

  const stopNews = engine.onNews((news: News) => {
    if (news.news === 'anew') void readNewest()
    if (news.news !== 'lines' || news.peerId !== peerId) return
    const change = (lines: readonly Line[]): Line[] =>
      mergeLines(news.drop ? dropLines(lines, news.drop) : lines, news.lines ?? [])
    const { stretch } = get()
    // New messages belong to the newest; a stretch only loses or changes what it holds.
    const inside = stretch && {
      ...stretch,
      lines: news.drop ? dropLines(stretch.lines, news.drop) : stretch.lines,
    }
    set({ lines: change(get().lines), stretch: inside })
  })

  function keep(lines: Line[], range?: Range): void {
    void store.write({
      lines: new Map([[peerId, lines]]),
      ...(range ? { ranges: new Map([[peerId, range]]) } : {}),
    })
  }

  /** Takes the newest page; where it does not reach down to what is kept, what is kept has a hole below it. */
  function takeNewest(page: Page): void {
    const lines = linesOf(page.items)
    const range = {
      floor: lines[0]?.seq ?? 0,
      hasOlder: page.nextCursor !== null,
      generation: engine.state.generation,
    }
    set({ lines: mergeLines(get().lines, lines), range, loading: null, failed: null })
    keep(lines, range)
  }

  async function readNewest(): Promise<void> {
    set({ loading: 'first', failed: null })
    try {
      const page = await fetchPage()
      if (!ended) takeNewest(page)
    } catch {
      if (!ended) set({ loading: null, failed: 'first' })
    }
  }

  async function begin(): Promise<void> {
    const kept = await store.lines(peerId)
    if (ended) return
    const lines = mergeLines(get().lines, settleLines(kept.lines, clock.now(), 5_000))
    const whole =
      kept.range && kept.range.generation === engine.state.generation && engine.state.generation > 0
    set({ lines, range: whole ? kept.range : get().range })
    if (seed) takeNewest(seed)
    else if (whole) set({ loading: null })
    else await readNewest()
  }

  async function load(what: 'older' | 'newer' | 'jump', work: () => Promise<void>): Promise<void> {
    if (get().loading !== null) return
    set({ loading: what, failed: null })
    try {
      await work()
      if (!ended) set({ loading: null })
    } catch {
      if (!ended) set({ loading: null, failed: what })
    }
  }

  async function olderOfNewest(): Promise<void> {
    const { range } = get()
    if (!range?.hasOlder) return
    const page = await fetchPage({ before: String(range.floor) })
    if (ended) return
    const lines = linesOf(page.items)
    const next = { ...range, floor: lines[0]?.seq ?? range.floor, hasOlder: page.nextCursor !== null }
    set({ lines: mergeLines(get().lines, lines), range: next })
    keep(lines, next)
  }

  async function olderOfStretch(stretch: Stretch): Promise<void> {
    if (stretch.older === null) return
    const page = await fetchPage({ before: stretch.older })
    if (!ended)
      set({
        stretch: {
          ...stretch,
          lines: mergeLines(stretch.lines, linesOf(page.items)),
          older: page.nextCursor,
        },
      })
  }

  async function newerOfStretch(stretch: Stretch): Promise<void> {
    if (stretch.newer === null) return
    const page = await fetchPage({ after: stretch.newer })
    if (ended) return
    const lines = mergeLines(stretch.lines, linesOf(page.items))
    show({ lines, older: stretch.older, newer: page.newerCursor })
  }

  /** Shows a stretch, or the newest messages again once the two touch. */
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
    keep(stretch.lines, next)
  }

  void begin()

  return {
    state,
    peerId,
    retry: () => readNewest(),
    loadOlder: () => {
      const { stretch } = get()
      return load('older', () => (stretch ? olderOfStretch(stretch) : olderOfNewest()))
    },
    loadNewer: () => {
      const { stretch } = get()
      return stretch ? load('newer', () => newerOfStretch(stretch)) : Promise.resolve()
    },
    /** Goes to the first message at or after a time, or to a message of that time by its key. */
    jump: (time: string, key?: string) =>
      load('jump', async () => {
        const page = await fetchPage({ around: time })
        if (ended) return
        const lines = linesOf(page.items)
        const first = lines.find((line) => line.time >= time) ?? lines.at(-1)
        show({ lines, older: page.nextCursor, newer: page.newerCursor })
        set({ target: key ?? (first ? keyOf(first) : null) })
      }),
    /** Goes to a message whose key and time are known, without asking where it is here already. */
    goTo(time: string, key: string): void {
      const here = get().lines.some((line) => keyOf(line) === key)
      if (here) set({ stretch: null, target: key })
      else void this.jump(time, key)
    },
    /** The message a jump led to was shown. */
    arrived: () => set({ target: null }),
    toNewest: () => set({ stretch: null, target: null }),
    end(): void {
      ended = true
      stopNews()
    },
  }
}
