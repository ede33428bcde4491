import { useEffect } from 'react'

let open: { workId: number; chapterId: number } | null = null

/** The chapter that is open in a reader; still there while the page is made that comes after it. */
export const openChapter = {
  of: (workId: number): number | undefined => (open?.workId === workId ? open.chapterId : undefined),
}

/** Notes that a chapter is open, for as long as the component is there. */
export function useOpenChapter(workId: number, chapterId: number): void {
  useEffect(() => {
    open = { workId, chapterId }
    return () => {
      open = null
    }
  }, [workId, chapterId])
}
