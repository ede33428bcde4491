import { useStore } from 'zustand'
import { useAddress } from '#app/lib/route/use-address.ts'
import { editorRoute } from './editor-route.ts'
import type { CurrentWork, OpenChapter } from './current-work.ts'

type Editor = Pick<CurrentWork<OpenChapter>, 'id' | 'store'>

/** Writes the open chapter into the URL, so that a reload opens it again. `path` is the path of the editor. */
export function useChapterInAddress({ id, store }: Editor, path: string): void {
  const open = useStore(store, ({ chapter }) => chapter?.id)
  const first = useStore(store, ({ work }) => work.chapterList[0]?.id)
  const { chapter } = editorRoute.useQuery()
  const isNamed = chapter === open || (chapter === null && open === first)
  const isKnown = open === undefined || isNamed
  useAddress(isKnown ? null : path + editorRoute.search({ id: String(id), chapter: open }))
}
