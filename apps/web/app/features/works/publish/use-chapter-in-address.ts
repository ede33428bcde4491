import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { editorRoute } from './editor-route.ts'
import type { CurrentWork, OpenChapter } from './current-work.ts'

type Editor = Pick<CurrentWork<OpenChapter>, 'id' | 'store'>

/** A reload opens the chapter that was open. `path` is the editor's. */
export function useChapterInAddress({ id, store }: Editor, path: string): void {
  const chapterId = useStore(store, ({ chapter }) => chapter?.id)
  const navigate = useNavigate()
  useEffect(() => {
    if (chapterId === undefined) return
    const { chapter } = editorRoute.read(window.location)
    if (chapter === chapterId) return
    const isFirst = store.getState().work.chapterList[0]?.id === chapterId
    if (isFirst && chapter === null) return
    const search = editorRoute.search({ id: String(id), chapter: chapterId })
    void navigate(path + search, { replace: true, preventScrollReset: true })
  }, [id, store, path, chapterId, navigate])
}
