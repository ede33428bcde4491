import { contract, type CallInputOf, type ChapterRow } from '@engawa/contract'
import { call, errorText } from '#app/lib/net/http-call.ts'
import { m } from '#app/texts/messages.js'
import { toast, toastError } from '#app/ui/toast.ts'
import type { PartEditingTexts } from './chapter-texts.ts'
import type { CurrentWork, OpenChapter } from './current-work.ts'

/** Creates the actions that change the chapters of a work. When an action fails, the author sees the reason. */
export function createChapterActions(
  { id: workId, refresh, openChapter }: Pick<CurrentWork<OpenChapter>, 'id' | 'refresh' | 'openChapter'>,
  { removed }: Pick<PartEditingTexts, 'removed'>,
) {
  async function attempt<T>(change: () => Promise<T>): Promise<T | null> {
    try {
      const result = await change()
      await refresh()
      return result
    } catch (error) {
      toastError(errorText(error))
      return null
    }
  }
  const update = (
    chapterId: number,
    part: Omit<CallInputOf<typeof contract.works.updateChapter>, 'chapterId'>,
  ) => attempt(() => call(contract.works.updateChapter, { chapterId, ...part }))

  /** Adds a chapter at the end. Resolves with the new chapter, or with null after a failure. */
  const add = (title: string): Promise<ChapterRow | null> =>
    attempt(() => call(contract.works.addChapter, { resourceId: workId, title }))

  async function addAndOpen(title: string): Promise<ChapterRow | null> {
    const chapter = await add(title)
    if (chapter) openChapter(chapter.id)
    return chapter
  }

  async function restore(chapterId: number): Promise<void> {
    const restored = await attempt(() => call(contract.works.restoreChapter, { chapterId }))
    if (restored !== null) openChapter(chapterId)
  }

  async function remove({ id, number }: ChapterRow): Promise<void> {
    await attempt(async () => {
      await call(contract.works.removeChapter, { chapterId: id })
      toast(removed({ number }), {
        duration: 10_000,
        action: { label: m.publish_undo(), run: () => void restore(id) },
      })
    })
  }

  return {
    open: openChapter,
    add,
    addAndOpen,
    remove,
    rename: (id: number, title: string) => update(id, { title }),
    move: ({ id }: ChapterRow, number: number) => update(id, { number }),
    setStatus: ({ id }: ChapterRow, status: ChapterRow['status']) => update(id, { status }),
    /** Sets the time at which a draft is published (ISO, UTC); null cancels the schedule. */
    schedule: ({ id }: ChapterRow, publishAt: string | null) => update(id, { publishAt }),
  }
}

export type ChapterActions = ReturnType<typeof createChapterActions>
