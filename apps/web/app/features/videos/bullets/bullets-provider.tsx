import { useEffect, useMemo, type ReactNode } from 'react'
import { savedWith } from '../offline/saved-episode.ts'
import { usePlayer } from '../player/player-context.ts'
import { BulletContext, createChapterBullets } from './chapter-bullets.ts'

/** Provides the bullet comments of the current chapter to its children. */
export function BulletsProvider({ children }: { children: ReactNode }) {
  const { chapter } = usePlayer()
  const { id } = chapter
  const savedUrl = savedWith(chapter)?.bullets
  const chapterBullets = useMemo(() => createChapterBullets(id, savedUrl), [id, savedUrl])
  useEffect(() => chapterBullets.open(), [chapterBullets])
  return <BulletContext value={chapterBullets}>{children}</BulletContext>
}
