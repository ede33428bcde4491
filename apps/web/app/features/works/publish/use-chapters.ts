import { contract, type ChapterRow, type WorkView } from '@engawa/contract'
import { useRef, useState } from 'react'
import { call, errorText } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'

/** Which chapter is open, and everything that changes chapters; the work's list is read again after each change. */
export function useChapters(work: WorkView, onWork: (work: WorkView) => void) {
  const [chosen, setChosen] = useState(work.chapterList[0]?.id ?? 0)
  const asked = useRef(0)
  const current = work.chapterList.find((chapter) => chapter.id === chosen) ?? work.chapterList[0]

  async function refresh(): Promise<void> {
    asked.current += 1
    const mine = asked.current
    const fresh = await call(contract.works.info, { id: work.id })
    if (mine === asked.current) onWork(fresh)
  }

  async function attempt(change: () => Promise<unknown>): Promise<void> {
    try {
      await change()
      await refresh()
    } catch (error) {
      toastError(errorText(error))
    }
  }

  const actions = {
    choose: setChosen,
    refresh: () => refresh().catch(() => undefined),
    /** Answers the new chapter, or null after a failure that was shown. */
    async add(title: string, choose = true): Promise<ChapterRow | null> {
      let added: ChapterRow | null = null
      await attempt(async () => {
        added = await call(contract.works.addChapter, { resourceId: work.id, title })
      })
      const made = added as ChapterRow | null
      if (made && choose) setChosen(made.id)
      return made
    },
    move: (chapter: ChapterRow, number: number) =>
      attempt(() => call(contract.works.updateChapter, { chapterId: chapter.id, number })),
    setStatus: (chapter: ChapterRow, status: ChapterRow['status']) =>
      attempt(() => call(contract.works.updateChapter, { chapterId: chapter.id, status })),
    async remove(chapter: ChapterRow): Promise<void> {
      await attempt(async () => {
        await call(contract.works.removeChapter, { chapterId: chapter.id })
        toast(m.publish_chapter_removed({ number: chapter.number }), {
          duration: 10_000,
          action: {
            label: m.publish_undo(),
            run: () => void attempt(() => call(contract.works.restoreChapter, { chapterId: chapter.id })),
          },
        })
      })
    },
  }
  return { current, actions }
}

export type ChapterActions = ReturnType<typeof useChapters>['actions']
