import type { ChapterContent } from '@engawa/contract'
import { useEffect } from 'react'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { offlineOwner } from './support.ts'

const load = () => import('./start-offline.ts')

/** While a reader shows a stored chapter, it is not removed. An outdated copy is fetched again. */
export function useReadingStored(chapter: ChapterContent, uid: number): void {
  useEffect(() => {
    if (offlineOwner() === null) return undefined
    let isOver = false
    let end: (() => void) | undefined
    void loadQuietly(load)
      .then((part) => part?.engineOf(uid))
      .then((engine) => {
        if (!isOver) end = engine?.reading(chapter)
      })
      .catch(() => undefined)
    return () => {
      isOver = true
      end?.()
    }
  }, [chapter, uid])
}
