import { contract, type ChapterRow, type WorkView } from '@engawa/contract'
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

/** The work that is being edited as the server knows it, and which of its chapters is open. */
export function createCurrentWork<C extends OpenChapter>(initial: WorkView, makeChapter: MakeChapter<C>) {
  const { id } = initial
  const [first] = initial.chapterList
  const store = createStore<{ work: WorkView; chapter: C | null }>(() => ({
    work: initial,
    chapter: first ? makeChapter(first, refresh) : null,
  }))
  const { getState, setState } = store
  let { version } = initial
  let lastRequest = 0
  let shownRequest = 0
  let closeChapter: (() => void) | undefined

  function setWork(work: WorkView): void {
    version = Math.max(version, work.version)
    setState({ work })
    const { chapter } = getState()
    const row = work.chapterList.find(({ id }) => id === chapter?.id)
    if (row) chapter?.title.receive(row.title)
    else if (work.chapterList[0]) openChapter(work.chapterList[0].id)
  }

  async function refresh(): Promise<void> {
    lastRequest += 1
    const own = lastRequest
    const work = await call(contract.works.info, { id })
    if (own < shownRequest) return
    shownRequest = own
    setWork(work)
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
    /** Loads the work again. When it resolves, the work is at least as new as the call; a late answer does not replace a newer one. */
    refresh,
    openChapter,
    async update(change: WorkChange): Promise<void> {
      setWork(await call(contract.works.update, { id, version, ...change }))
    },
    setCover: (cover: WorkView['cover']) => setState({ work: { ...getState().work, cover } }),
    /** Follows the open chapter. Returns a function that saves and ends that. */
    open(): () => void {
      closeChapter = getState().chapter?.open()
      return () => closeChapter?.()
    },
  }
}

export type CurrentWork<C extends OpenChapter> = ReturnType<typeof createCurrentWork<C>>
