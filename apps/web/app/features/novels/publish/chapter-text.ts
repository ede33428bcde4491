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

/** The text is saved after a pause of `PAUSE_MS` in writing, or after `LATEST_MS` without such a pause. */
const PAUSE_MS = 400
const LATEST_MS = 800
const COPY_MS = 250
/** A long text is stored in the browser less often: this many characters add one millisecond to the wait. */
const COPIED_PER_MS = 2_000
const RETRY_MS = 5_000

export type TextState = {
  status: 'loading' | 'failed' | 'ready'
  problem?: unknown
  /** The text that the editor must show. It changes when a text from elsewhere replaces the author's text. */
  shown: { text: string }
  version: number
  words: number
  unreleased: boolean
  savedAt: string
  /**
   * The regions of the text if it conflicts with the text of another device; null without a conflict. Nothing is saved until the
   * author resolves the conflicts.
   */
  conflict: readonly TextRegion[] | null
}

type Parts = {
  chapterId: number
  /** The chapter as the page loaded it; null if it must be loaded first. */
  initial: NovelSource | null
  copies: ChapterCopies
  send?: Call
}

/**
 * Creates the text of the open chapter. Each change is stored in this browser and saved within `LATEST_MS`. The server merges it
 * with changes that another device saved in the meantime.
 */
export function createChapterText({ chapterId, initial, copies, send = call }: Parts) {
  const store = createStore<TextState>(() => ({ ...blank, ...(initial && stateOf(initial)) }))
  const saves = createSaveQueue(save, { pauseMs: PAUSE_MS, latestMs: LATEST_MS })
  let base = initial?.text ?? ''
  let text = base
  let readText: (() => string) | undefined
  let copyTimer: ReturnType<typeof setTimeout> | undefined
  const set = (state: Partial<TextState>): void => store.setState(state)

  /** Returns the current text, which is read from the editor only when it changed. */
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
      // The author wrote more during the save. The server merges that too, based on the text that was sent.
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

  function storeCopy(): void {
    clearTimeout(copyTimer)
    copyTimer = undefined
    const now = current()
    if (now !== base) void copies.store({ version: store.getState().version, base, text: now })
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

  /** Loads the chapter, unless there are unsaved changes. */
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

  /** Restores text of an earlier visit that never reached the server. */
  async function restoreCopy(): Promise<void> {
    const copy = await copies.claim()
    if (!copy || store.getState().status !== 'ready' || !saves.isSaved()) return
    if (copy.text === base) return dropCopy()
    base = copy.base
    set({ version: copy.version })
    show(copy.text)
    saves.changed(0)
  }

  async function begin(): Promise<void> {
    if (store.getState().status !== 'ready') await load()
    await restoreCopy()
  }

  return {
    store,
    saves,
    /** Returns the current text. */
    current,
    load: begin,
    reload,
    /** Must be called after each change. `read` returns the whole text; it is called only when the text is needed. */
    changed(read: () => string): void {
      readText = read
      copyTimer ??= setTimeout(storeCopy, COPY_MS + text.length / COPIED_PER_MS)
      saves.changed()
    },
    /** Saves the text that the author composed from both sides of a conflict. */
    async resolve(chosen: string): Promise<boolean> {
      const { conflict } = store.getState()
      base = (conflict ?? []).map((region) => ('text' in region ? region.text : region.theirs)).join('')
      set({ conflict: null })
      show(chosen)
      saves.changed(0)
      return saves.flush()
    },
    /** Publishes the current text of a published chapter. */
    async release(): Promise<void> {
      if (!(await saves.flush())) throw new AppError('edit_conflict')
      const { version } = store.getState()
      const source = await send(contract.novels.release, { chapterId, version })
      set({ unreleased: source.unreleased })
    },
    /** Starts to load and to save the text. The returned function stops both, and resolves when everything is saved. */
    open(): () => Promise<unknown> {
      const session = new AbortController()
      const { signal } = session
      void begin()
      const retry = setInterval(() => {
        const state = saves.store.getState()
        if (state.is === 'failed' && !store.getState().conflict && mayPass(state.error)) void saves.flush()
      }, RETRY_MS)
      const look = (): void => {
        if (document.visibilityState === 'hidden') storeCopy()
        else if (store.getState().status === 'ready') void reload().catch(() => undefined)
      }
      document.addEventListener('visibilitychange', look, { signal })
      window.addEventListener('pagehide', storeCopy, { signal })
      return () => {
        session.abort()
        clearInterval(retry)
        storeCopy()
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

/** Whether another try may succeed: the connection is lost, or the server is down or busy. */
const mayPass = (error: unknown): boolean => !isAppError(error) || error.status >= 500 || error.status === 429
