import { useEffect } from 'react'

let open: { workId: number; chapterId: number } | null = null

/** The chapter that is open in a reader, or was open on the page before, while the next page is created. */
export const openChapter = {
  of: (workId: number): number | undefined => (open?.workId === workId ? open.chapterId : undefined),
}

/** Stores that a chapter is open while the component is mounted. */
export function useOpenChapter(workId: number, chapterId: number): void {
  useEffect(() => {
    open = { workId, chapterId }
    return () => {
      open = null
    }
  }, [workId, chapterId])
}
