import {
  AppError,
  contract,
  isAppError,
  type Call,
  type NovelSource,
  type TextRegion,
} from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { createSaveQueue } from '#app/features/drafting/index.ts'
import { call } from '#app/lib/net/http-call.ts'
import type { ChapterCopies } from './chapter-copy.ts'
import { spliceOf } from './splice.ts'

/** A pause in writing after which it is saved, and how long it waits for one. */
const PAUSE_MS = 400
const LATEST_MS = 800
const COPY_MS = 250
/** Long texts are kept less often: still within a second. */
const COPIED_PER_MS = 2_000
const RETRY_MS = 5_000

export type TextState = {
  status: 'loading' | 'failed' | 'ready'
  problem?: unknown
  /** What the editor is to show: it changes when another text than the one that is written here takes its place. */
  shown: { text: string }
  version: number
  words: number
  unreleased: boolean
  savedAt: string
  /** Lines that another device changed differently: nothing is saved until they are decided. */
  conflict: readonly TextRegion[] | null
}

type Parts = {
  chapterId: number
  /** The chapter as the page brought it; null when it has to be loaded. */
  initial: NovelSource | null
  copies: ChapterCopies
  send?: Call
}

/**
 * The text of the open chapter. It saves what changed, at most `LATEST_MS` after it was written, and keeps it in this browser until
 * then. Where another device saved in the meantime, the server merges, and what it made of both is shown.
 */
export function createChapterText({ chapterId, initial, copies, send = call }: Parts) {
  const store = createStore<TextState>(() => ({ ...blank, ...(initial && stateOf(initial)) }))
  const saves = createSaveQueue(save, { pauseMs: PAUSE_MS, latestMs: LATEST_MS })
  let base = initial?.text ?? ''
  let text = base
  let readText: (() => string) | undefined
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  const set = (state: Partial<TextState>): void => store.setState(state)

  /** What is written now. */
  function current(): string {
    if (readText) text = readText()
    readText = undefined
    return text
  }

  function show(next: string): void {
    text = next
    readText = undefined
    set({ shown: { text: next } })
  }

  async function save(): Promise<void> {
    if (store.getState().conflict) throw new AppError('edit_conflict')
    const now = current()
    if (now !== base) await saveText(now)
    if (current() === base) await dropCopy()
  }

  async function saveText(now: string): Promise<void> {
    const saved = await sendText(now)
    const { version, words, unreleased, regions } = saved
    if (saved.outcome === 'conflict') {
      set({ conflict: regions, version })
      throw new AppError('edit_conflict')
    }
    const written = { words, unreleased, savedAt: new Date().toISOString() }
    if (saved.outcome === 'saved') {
      base = now
      set({ ...written, version })
    } else if (current() === now) {
      base = saved.text!
      set({ ...written, version })
      show(base)
    } else {
      // More was written meanwhile: the server merges that too, with what was sent just now as its beginning.
      base = now
      set(written)
    }
  }

  async function sendText(now: string) {
    const { version } = store.getState()
    try {
      return await send(contract.novels.save, { chapterId, version, splice: spliceOf(base, now) })
    } catch (error) {
      if (!isAppError(error) || error.errorName !== 'edit_conflict') throw error
      return send(contract.novels.save, { chapterId, version, whole: { base, text: now } })
    }
  }

  function keepCopy(): void {
    clearTimeout(copyTimer)
    copyTimer = undefined
    const now = current()
    if (now !== base) void copies.keep({ version: store.getState().version, base, text: now })
  }

  async function dropCopy(): Promise<void> {
    clearTimeout(copyTimer)
    copyTimer = undefined
    await copies.drop()
  }

  function receive(source: NovelSource): void {
    base = source.text
    set({ ...stateOf(source), conflict: null })
    show(source.text)
  }

  /** Loads the chapter, unless something is written that is not saved. */
  async function reload(): Promise<void> {
    const source = await send(contract.novels.source, { chapterId })
    if (saves.isSaved() && source.version !== store.getState().version) receive(source)
    else if (source.version === store.getState().version) set({ unreleased: source.unreleased })
  }

  async function load(): Promise<void> {
    set({ status: 'loading', problem: undefined })
    try {
      receive(await send(contract.novels.source, { chapterId }))
    } catch (problem) {
      set({ status: 'failed', problem })
    }
  }

  /** What was written here before and never reached the server goes on from where it was. */
  async function takeCopy(): Promise<void> {
    const copy = await copies.take()
    if (!copy || store.getState().status !== 'ready' || !saves.isSaved()) return
    if (copy.text === base) return dropCopy()
    base = copy.base
    set({ version: copy.version })
    show(copy.text)
    saves.changed(0)
  }

  async function begin(): Promise<void> {
    if (store.getState().status !== 'ready') await load()
    await takeCopy()
  }

  return {
    store,
    saves,
    /** The text as it is written now. */
    current,
    load: begin,
    reload,
    /** Something was written; `read` gives the whole text when it is needed. */
    changed(read: () => string): void {
      readText = read
      copyTimer ??= setTimeout(keepCopy, COPY_MS + text.length / COPIED_PER_MS)
      saves.changed()
    },
    /** Takes over a text that was chosen from both sides of a conflict. */
    async resolve(chosen: string): Promise<boolean> {
      const { conflict } = store.getState()
      base = (conflict ?? []).map((region) => ('text' in region ? region.text : region.theirs)).join('')
      set({ conflict: null })
      show(chosen)
      saves.changed(0)
      return saves.flush()
    },
    /** Shows readers of a published chapter the text as it is now. */
    async release(): Promise<void> {
      if (!(await saves.flush())) throw new AppError('edit_conflict')
      const { version } = store.getState()
      const source = await send(contract.novels.release, { chapterId, version })
      set({ unreleased: source.unreleased })
    },
    /** Begins to follow the page. Returns a function that ends that, and resolves when everything is saved. */
    open(): () => Promise<unknown> {
      const session = new AbortController()
      const { signal } = session
      void begin()
      const retry = setInterval(() => {
        const state = saves.store.getState()
        if (state.is === 'failed' && !store.getState().conflict && mayPass(state.error)) void saves.flush()
      }, RETRY_MS)
      const look = (): void => {
        if (document.visibilityState === 'hidden') keepCopy()
        else if (store.getState().status === 'ready') void reload().catch(() => undefined)
      }
      document.addEventListener('visibilitychange', look, { signal })
      window.addEventListener('pagehide', keepCopy, { signal })
      return () => {
        session.abort()
        clearInterval(retry)
        keepCopy()
        return saves.flush().finally(copies.close)
      }
    },
  }
}

export type ChapterText = ReturnType<typeof createChapterText>

const blank: TextState = {
  status: 'loading',
  shown: { text: '' },
  version: 0,
  words: 0,
  unreleased: false,
  savedAt: '',
  conflict: null,
}

const stateOf = ({ text, version, words, unreleased, savedAt }: NovelSource) => ({
  ...{ status: 'ready' as const, shown: { text }, version, words, unreleased, savedAt },
})

/** A failure that may be over the next time: no connection, or a server that is away. */
const mayPass = (error: unknown): boolean => !isAppError(error) || error.status >= 500 || error.status === 429
