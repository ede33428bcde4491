import { useEffect, useMemo, type ReactNode } from 'react'
import { savedWith } from '../offline/saved-episode.ts'
import { usePlayer } from '../player/player-context.ts'
import { BulletContext, createBulletRoom } from './bullet-room.ts'

/** Provides the bullet comments of the current chapter to its children. */
export function BulletsRoom({ children }: { children: ReactNode }) {
  const { chapter } = usePlayer()
  const { id } = chapter
  const savedUrl = savedWith(chapter)?.bullets
  const room = useMemo(() => createBulletRoom(id, savedUrl), [id, savedUrl])
  useEffect(() => room.open(), [room])
  return <BulletContext value={room}>{children}</BulletContext>
}
