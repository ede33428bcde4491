import { contract, type Call, type ChapterRow, type WorkView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { call } from '#app/lib/http-call.ts'
import type { Autosaved } from '#app/features/drafting/index.ts'
import type { WorkChange } from './work-editor.ts'

/** A chapter that is being edited: its title, and what each type of work adds. */
export type OpenChapter = {
  id: number
  title: Autosaved<string>
  /** Loads and follows what it contains. Returns a function that saves and ends that. */
  open(): () => void
}

/** Makes the open chapter of a row; `refresh` loads the work again after a change that shows in it. */
export type MakeChapter<C extends OpenChapter> = (row: ChapterRow, refresh: () => Promise<void>) => C

type Options = {
  send?: Call
  /** The chapter that is open at first; the first one without it. */
  chapterId?: number | undefined
}

/** The work that is being edited as the server knows it, and which of its chapters is open. */
export function createCurrentWork<C extends OpenChapter>(
  initial: WorkView,
  makeChapter: MakeChapter<C>,
  { send = call, chapterId }: Options = {},
) {
  const { id } = initial
  const { chapterList } = initial
  const first = chapterList.find((chapter) => chapter.id === chapterId) ?? chapterList[0]
  const store = createStore<{ work: WorkView; chapter: C | null }>(() => ({
    work: initial,
    chapter: first ? makeChapter(first, refresh) : null,
  }))
  const { getState, setState } = store
  let { version } = initial
  let lastRequest: Promise<void> = Promise.resolve()
  let waitingRefresh: Promise<void> | undefined
  let closeChapter: (() => void) | undefined

  function setWork(work: WorkView): void {
    version = work.version
    setState({ work })
    const { chapter } = getState()
    const row = work.chapterList.find(({ id }) => id === chapter?.id)
    if (row) chapter?.title.receive(row.title)
    else if (work.chapterList[0]) openChapter(work.chapterList[0].id)
  }

  /** One request after the other: each answer is newer than what is shown, and each update names the latest version. */
  function inTurn(request: () => Promise<WorkView>): Promise<void> {
    const done = lastRequest.then(async () => setWork(await request()))
    lastRequest = done.catch(() => undefined)
    return done
  }

  /** A reload that has not begun serves all who ask for one. */
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
    closeChapter?.()
    const chapter = makeChapter(row, refresh)
    setState({ chapter })
    closeChapter = chapter.open()
  }

  return {
    id,
    store,
    /** Loads the work again. When it resolves, the work is at least as new as the call. */
    refresh,
    openChapter,
    update: (change: WorkChange): Promise<void> =>
      inTurn(() => send(contract.works.update, { id, version, ...change })),
    setCover: (cover: WorkView['cover']) => setState({ work: { ...getState().work, cover } }),
    /** Follows the open chapter. Returns a function that saves and ends that. */
    open(): () => void {
      closeChapter = getState().chapter?.open()
      return () => closeChapter?.()
    },
  }
}

export type CurrentWork<C extends OpenChapter> = ReturnType<typeof createCurrentWork<C>>
