import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import type { CurrentWork, OpenChapter } from './current-work.ts'

type Editor = Pick<CurrentWork<OpenChapter>, 'id' | 'store'>

/** A reload opens the chapter that was open. `path` is the editor's. */
export function useChapterInAddress({ id, store }: Editor, path: string): void {
  const chapterId = useStore(store, ({ chapter }) => chapter?.id)
  const navigate = useNavigate()
  useEffect(() => {
    if (chapterId === undefined) return
    const search = new URLSearchParams(window.location.search)
    if (search.get('chapter') === String(chapterId)) return
    const isFirst = store.getState().work.chapterList[0]?.id === chapterId
    if (isFirst && search.get('chapter') === null) return
    void navigate(`${path}?id=${id}&chapter=${chapterId}`, { replace: true, preventScrollReset: true })
  }, [id, store, path, chapterId, navigate])
}
