import type { ChapterContent } from '@engawa/contract'
import { useEffect } from 'react'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { offlineOwner } from './support.ts'

const load = () => import('./start-offline.ts')

/** Protects a stored chapter from removal while a reader shows it, and fetches the chapter again if the copy is outdated. */
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
