import type { ChapterContent } from '@engawa/contract'
import { useEffect } from 'react'
import { loadQuietly } from '#app/lib/view/use-late.ts'
import { keptOwner } from './support.ts'

const load = () => import('./start-offline.ts')

/** A reader shows a chapter: if it is kept, it is not removed meanwhile, and a copy that is out of date is fetched anew. */
export function useKeptReading(chapter: ChapterContent, uid: number): void {
  useEffect(() => {
    if (keptOwner() === null) return undefined
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
