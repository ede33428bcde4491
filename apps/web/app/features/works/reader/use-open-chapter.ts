import { useEffect, useRef, useState } from 'react'
import { createPath, useNavigate, useNavigation, type NavigateOptions } from 'react-router'
import { useLatestOnly } from '#app/lib/net/use-latest-only.ts'
import { chapterFailedText, toastChapterFailed } from './chapter-failed.ts'
import type { Opening } from './end-card.tsx'

type Parts<C, W> = {
  /** Id of the current chapter. */
  chapterId: number
  load: (chapterId: number) => Promise<C>
  /** Shows a loaded chapter. */
  show: (chapter: C, where: W | undefined) => void | Promise<void>
  failedText?: () => string
}

/**
 * Opens other chapters. Of several requests only the last one opens a chapter; a link or the back button cancels it. The reader's
 * components navigate between chapters with the returned `go`.
 */
export function useOpenChapter<C, W>({ chapterId, load, show, failedText = chapterFailedText }: Parts<C, W>) {
  const [opening, setOpening] = useState<Opening | null>(null)
  const latest = useLatestOnly()
  const stay = (): void => {
    latest.drop()
    setOpening(null)
  }

  /** Opens a chapter. Resolves with whether it opened; never resolves after a newer request. */
  async function tryOpen(id: number, where?: W): Promise<boolean> {
    setOpening({ id, failed: false })
    try {
      const chapter = await latest.run(load(id))
      await latest.run(Promise.resolve(show(chapter, where)))
      setOpening(null)
      return true
    } catch {
      setOpening({ id, failed: true })
      return false
    }
  }

  /**
   * Opens a chapter at `where`, by default at its saved position; a failure shows a toast. For the current chapter without `where`,
   * it only cancels a pending request.
   */
  async function open(id: number, where?: W): Promise<void> {
    if (id === chapterId && where === undefined) return stay()
    if (!(await tryOpen(id, where))) toastChapterFailed(failedText(), () => void open(id, where))
  }

  return { opening, open, tryOpen, go: useOwnNavigation(stay) }
}

/** Returns the function with which the reader's components navigate. `onOther` is called when any other navigation starts. */
function useOwnNavigation(onOther: () => void) {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const own = useRef<string>(null)
  useEffect(() => {
    if (location && createPath(location) !== own.current) onOther()
    // oxlint-disable-next-line react/exhaustive-deps -- the effect runs once for each navigation
  }, [location])
  return async (path: string, options: NavigateOptions): Promise<void> => {
    own.current = path
    await navigate(path, options)
    if (own.current === path) own.current = null
  }
}
