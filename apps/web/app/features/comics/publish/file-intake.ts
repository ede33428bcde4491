import { createStore } from 'zustand/vanilla'
import type { ChapterActions } from '#app/features/works/publish/chapter-actions.ts'
import { chapterTitleOf, pagesThatFit, planFiles, type FilePlan } from './file-plan.ts'
import type { Importer } from './importer.ts'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import type { Uploader } from '#app/features/works/publish/uploads/uploader.ts'

type IntakeState = {
  /** The plan for several chosen folders, until the author decides whether each folder is a chapter; otherwise null. */
  question: FilePlan | null
  /** Paths of chosen files that cannot be used. */
  refused: readonly string[]
  tooMany: number
}

type Parts = {
  uploader: Uploader
  importer: Importer
  /** Returns the open chapter with its number of pages; null if no chapter is open. */
  current: () => { id: number; pages: number } | null
  chapters: Pick<ChapterActions, 'add'>
}

/**
 * Creates the intake of chosen files. Pictures become pages of the open chapter, and each archive a separate chapter. The author
 * decides about folders.
 */
export function createFileIntake({ uploader, importer, current, chapters }: Parts) {
  const store = createStore<IntakeState>(() => ({ question: null, refused: [], tooMany: 0 }))
  const { getState, setState } = store

  /** Returns the number of pages that the open chapter will have after its running uploads. */
  function expectedPages({ id, pages }: { id: number; pages: number }): number {
    const { items } = uploader.store.getState()
    const coming = items.filter(
      ({ chapterId, state }) => chapterId === id && state !== 'done' && state !== 'failed',
    )
    return pages + coming.length
  }

  /** Returns the open chapter if it has no pages; otherwise null. */
  function emptyChapter(): { id: number } | null {
    const open = current()
    return open && expectedPages(open) === 0 ? open : null
  }

  /** Uploads as many pages as fit into the chapter, and counts the others. */
  function addPages(chapterId: number, pages: PickedFile[], existing: number): void {
    const { pages: fitting, tooMany } = pagesThatFit(pages, existing)
    if (fitting.length > 0) uploader.add(chapterId, fitting)
    setState({ tooMany: getState().tooMany + tooMany })
  }

  function addToCurrent(pages: PickedFile[]): void {
    const open = current()
    if (open) addPages(open.id, pages, expectedPages(open))
  }

  /**
   * Imports archives, the first one into the open chapter if that is empty. The other chapters are created after the upload of
   * their archives.
   */
  function addArchives(archives: PickedFile[], empty: { id: number } | null): void {
    const open = current()
    for (const [at, archive] of archives.entries()) {
      if (at === 0 && empty) importer.add(empty.id, archive)
      else if (open) importer.add(open.id, archive, chapterTitleOf(archive.path))
    }
  }

  return {
    store,
    addFiles(picked: PickedFile[]): void {
      if (!current()) return
      const plan = planFiles(picked)
      const pages = uploader.recover(plan.pages)
      setState({ refused: plan.refused, tooMany: 0 })
      const empty = pages.length === 0 ? emptyChapter() : null
      if (plan.folders.length > 1 && pages.length === plan.pages.length) setState({ question: plan })
      else if (pages.length > 0) addToCurrent(pages)
      addArchives(plan.archives, empty)
    },
    dismiss: () => setState({ refused: [], tooMany: 0 }),
    /** Adds the pages of all chosen folders to the open chapter. */
    addToOpenChapter(): void {
      addToCurrent(getState().question?.pages ?? [])
      setState({ question: null })
    },
    /** Adds each chosen folder as a separate chapter. */
    async addChapterPerFolder(): Promise<void> {
      const folders = getState().question?.folders ?? []
      setState({ question: null })
      let empty = emptyChapter()
      for (const { folder, pages } of folders) {
        const chapter = empty ?? (await chapters.add(chapterTitleOf(folder)))
        empty = null
        if (chapter) addPages(chapter.id, pages, 0)
      }
    },
  }
}

export type FileIntake = ReturnType<typeof createFileIntake>
