import { contract, type CallInputOf, type ComicChapter, type WorkView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { call } from '#app/lib/http-call.ts'
import { createOpenChapter, type OpenChapter } from './open-chapter.ts'

type WorkState = { work: WorkView; chapter: OpenChapter | null }

/** The work that is being edited as the server knows it, and which of its chapters is open. */
export function createCurrentWork(initial: WorkView, content: ComicChapter | null) {
  const { id } = initial
  const [first] = initial.chapterList
  const store = createStore<WorkState>(() => ({
    work: initial,
    chapter: first ? createOpenChapter(first, content, refresh) : null,
  }))
  const { getState, setState } = store
  let { version } = initial
  let lastRefresh = 0
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
    lastRefresh += 1
    const own = lastRefresh
    const work = await call(contract.works.info, { id })
    if (own === lastRefresh) setWork(work)
  }

  function openChapter(chapterId: number): void {
    const row = getState().work.chapterList.find(({ id }) => id === chapterId)
    if (!row || row.id === getState().chapter?.id) return
    closeChapter?.()
    const chapter = createOpenChapter(row, null, refresh)
    setState({ chapter })
    closeChapter = chapter.open()
  }

  return {
    id,
    store,
    /** Loads the work again. Of several answers only that to the last request counts. */
    refresh,
    openChapter,
    async update(part: Omit<CallInputOf<typeof contract.works.update>, 'id' | 'version'>): Promise<void> {
      setWork(await call(contract.works.update, { id, version, ...part }))
    },
    setCover: (cover: WorkView['cover']) => setState({ work: { ...getState().work, cover } }),
    /** Follows the open chapter. Returns a function that saves and ends that. */
    open(): () => void {
      closeChapter = getState().chapter?.open()
      return () => closeChapter?.()
    },
  }
}

export type CurrentWork = ReturnType<typeof createCurrentWork>
