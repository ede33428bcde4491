import { useEffect } from 'react'

let open: { workId: number; chapterId: number } | null = null

/**
 * Returns the id of the chapter that is open in a reader. During a navigation away from the reader, the next page still gets the
 * reader's chapter.
 */
export const openChapter = {
  of: (workId: number): number | undefined => (open?.workId === workId ? open.chapterId : undefined),
}

/** Marks a chapter as the open one while the component is mounted. */
export function useOpenChapter(workId: number, chapterId: number): void {
  useEffect(() => {
    open = { workId, chapterId }
    return () => {
      open = null
    }
  }, [workId, chapterId])
}
