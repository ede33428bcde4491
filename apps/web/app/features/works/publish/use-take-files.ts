import type { ChapterRow, WorkView } from '@engawa/contract'
import { useState } from 'react'
import type { Picked } from './sort-picked.ts'
import { chapterTitleOf, fitting, takeFiles, type Taking } from './take-files.ts'
import type { ChapterActions } from './use-chapters.ts'
import type { useTransfers } from './use-transfers.ts'

type Parts = {
  work: WorkView
  current: ChapterRow | undefined
  pageCount: number
  actions: ChapterActions
  transfers: ReturnType<typeof useTransfers>
}

const nothingLeftOut = { refused: [] as string[], tooMany: 0 }

/** Brings given files on their way: pages into the open chapter, archives each into a chapter, folders as asked. */
export function useTakeFiles({ current, pageCount, actions, transfers }: Parts) {
  const [question, setQuestion] = useState<Taking | null>(null)
  const [leftOut, setLeftOut] = useState(nothingLeftOut)
  const { parts, queue } = transfers

  /** Pages that are there or on their way into a chapter. */
  const pagesOf = (chapterId: number) =>
    (chapterId === current?.id ? pageCount : 0) +
    queue.items.filter(
      (item) => item.chapterId === chapterId && item.state !== 'done' && item.state !== 'failed',
    ).length

  function addPages(chapterId: number, pages: Picked[], there: number): number {
    const { pages: fit, tooMany } = fitting(pages, there)
    if (fit.length > 0) parts?.uploader.add(chapterId, fit)
    return tooMany
  }

  async function addArchives(archives: Picked[], pagesToo: boolean): Promise<void> {
    let free = !pagesToo && current && pagesOf(current.id) === 0 ? current : null
    for (const archive of archives) {
      const chapter = free ?? (await actions.add(chapterTitleOf(archive.path)))
      free = null
      if (chapter) parts?.importer.add(chapter.id, archive)
    }
  }

  function take(picked: Picked[]): void {
    if (!parts || !current) return
    const taking = takeFiles(picked)
    const pages = parts.uploader.giveBack(taking.pages)
    setLeftOut({ refused: taking.refused.map(({ name }) => name), tooMany: 0 })
    if (taking.folders.length > 1 && pages.length === taking.pages.length) setQuestion(taking)
    else if (pages.length > 0) addToCurrent(pages)
    void addArchives(taking.archives, pages.length > 0)
  }

  function addToCurrent(pages: Picked[]): void {
    if (!current) return
    const tooMany = addPages(current.id, pages, pagesOf(current.id))
    setLeftOut((now) => ({ ...now, tooMany }))
  }

  return {
    take,
    question,
    leftOut,
    dismiss: () => setLeftOut(nothingLeftOut),
    oneChapter: () => {
      if (question) addToCurrent(question.pages)
      setQuestion(null)
    },
    async eachFolder(): Promise<void> {
      const folders = question?.folders ?? []
      setQuestion(null)
      let free = current && pagesOf(current.id) === 0 ? current : null
      let tooMany = 0
      for (const { folder, pages } of folders) {
        const chapter = free ?? (await actions.add(chapterTitleOf(folder), false))
        free = null
        if (chapter) tooMany += addPages(chapter.id, pages, 0)
      }
      setLeftOut((now) => ({ ...now, tooMany }))
    },
  }
}
