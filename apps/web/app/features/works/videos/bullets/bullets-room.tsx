import { useEffect, useMemo, type ReactNode } from 'react'
import { usePlayer } from '../player/player-context.ts'
import { BulletContext, createBulletRoom } from './bullet-room.ts'

/** Holds the bullet comments of the chapter that is watched, for the parts of them around. */
export function BulletsRoom({ children }: { children: ReactNode }) {
  const { id } = usePlayer().chapter
  const room = useMemo(() => createBulletRoom(id), [id])
  useEffect(() => room.open(), [room])
  return <BulletContext value={room}>{children}</BulletContext>
}
