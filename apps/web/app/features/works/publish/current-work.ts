import { contract, type Call, type ChapterRow, type WorkView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { call } from '#app/lib/net/http-call.ts'
import type { Autosaved } from '#app/features/drafting/index.ts'
import type { WorkChange } from './work-editor.ts'

/** A chapter that the author edits. Each type of works adds its own fields. */
export type OpenChapter = {
  id: number
  title: Autosaved<string>
  /**
   * Loads the chapter's content and follows its changes. Returns a function that stops following and saves everything; it
   * resolves when that is done.
   */
  open(): () => Promise<unknown>
}

/** The pause in milliseconds between two checks of chapters that are being prepared. */
const POLL_MS = 8_000

export type ChapterParts<Content> = {
  /** The content that the page's loader has loaded; null when it must be loaded. */
  content: Content | null
  /** Loads the work again after a change that is visible in the list of chapters. */
  refresh: () => Promise<void>
}

export type MakeChapter<C extends OpenChapter, Content> = (row: ChapterRow, parts: ChapterParts<Content>) => C

type Options<Content> = {
  send?: Call
  /** The first open chapter with its content. If undefined, the work's first chapter opens and loads its content. */
  opened?: { id: number; content: Content } | null
}

/** Creates the state of the work that the author edits: the work as the server has it, and the open chapter. */
export function createCurrentWork<C extends OpenChapter, Content>(
  initial: WorkView,
  makeChapter: MakeChapter<C, Content>,
  { send = call, opened = null }: Options<Content> = {},
) {
  const { id } = initial
  const store = createStore<{ work: WorkView; chapter: C | null }>(() => ({
    work: initial,
    chapter: firstChapter(),
  }))
  const { getState, setState } = store
  let { version } = initial
  let lastRequest: Promise<void> = Promise.resolve()
  let waitingRefresh: Promise<void> | undefined
  let closeChapter: (() => Promise<unknown>) | undefined
  /** The last saves of closed chapters, by the chapters' ids. */
  const lastSaves = new Map<number, Promise<unknown>>()

  /**
   * Creates the first open chapter. Only this chapter uses the loader's content, because the content of others may have changed by
   * the time they open.
   */
  function firstChapter(): C | null {
    const { chapterList } = initial
    const row = chapterList.find((chapter) => chapter.id === opened?.id) ?? chapterList[0]
    return row ? makeChapter(row, { content: row.id === opened?.id ? opened.content : null, refresh }) : null
  }

  function setWork(work: WorkView): void {
    version = work.version
    setState({ work })
    const { chapter } = getState()
    const row = work.chapterList.find(({ id }) => id === chapter?.id)
    if (row) chapter?.title.receive(row.title)
    else if (work.chapterList[0]) openChapter(work.chapterList[0].id)
  }

  /**
   * Runs requests one after the other, so that each response is newer than the shown work, and each update sends the latest
   * version.
   */
  function inTurn(request: () => Promise<WorkView>): Promise<void> {
    const done = lastRequest.then(async () => setWork(await request()))
    lastRequest = done.catch(() => undefined)
    return done
  }

  /** Loads the work again. Callers share a reload that has not started yet. */
  function refresh(): Promise<void> {
    waitingRefresh ??= inTurn(() => {
      waitingRefresh = undefined
      return send(contract.works.info, { id })
    })
    return waitingRefresh
  }

  function openChapter(chapterId: number): void {
    const row = getState().work.chapterList.find(({ id }) => id === chapterId)
    if (!row || row.id === getState().chapter?.id) return
    closeCurrent()
    const chapter = makeChapter(row, { content: null, refresh })
    setState({ chapter })
    closeChapter = follow(chapter)
  }

  /** Opens a chapter. If the same chapter was just closed, first waits for its last save, so that the saved content is loaded. */
  function follow(chapter: C): () => Promise<unknown> {
    let close: (() => Promise<unknown>) | undefined
    let isClosed = false
    const begin = (): void => {
      if (!isClosed) close = chapter.open()
    }
    const lastSave = lastSaves.get(chapter.id)
    if (lastSave) void lastSave.then(begin)
    else begin()
    return () => {
      isClosed = true
      return close ? close() : Promise.all([lastSave, chapter.title.saves.flush()])
    }
  }

  function closeCurrent(): void {
    const { chapter } = getState()
    if (!chapter || !closeChapter) return
    const saved = closeChapter().finally(() => {
      if (lastSaves.get(chapter.id) === saved) lastSaves.delete(chapter.id)
    })
    lastSaves.set(chapter.id, saved)
    closeChapter = undefined
  }

  /** Loads the work again while closed chapters are being prepared. The open chapter has its own updates. */
  function pollClosedChapters(): void {
    const { work, chapter } = getState()
    const waits = work.chapterList.some((row) => row.pending > 0 && row.id !== chapter?.id)
    // After a failure, the next poll tries again.
    if (waits && document.visibilityState === 'visible') void refresh().catch(() => undefined)
  }

  return {
    id,
    store,
    /** Loads the work again. When it resolves, the shown work is not older than the call. */
    refresh,
    openChapter,
    update: (change: WorkChange): Promise<void> =>
      inTurn(() => send(contract.works.update, { id, version, ...change })),
    setCover: (cover: WorkView['cover']) => setState({ work: { ...getState().work, cover } }),
    /** Opens the content of the open chapter, and follows the others. Returns a function that saves and closes the chapter. */
    open(): () => void {
      const { chapter } = getState()
      if (chapter) closeChapter = follow(chapter)
      const polling = setInterval(pollClosedChapters, POLL_MS)
      return () => {
        clearInterval(polling)
        closeCurrent()
      }
    },
  }
}

export type CurrentWork<C extends OpenChapter> = ReturnType<typeof createCurrentWork<C, unknown>>
