import type { BulletView } from '@engawa/contract'
import { createContext, use } from 'react'
import { createStore } from 'zustand/vanilla'
import { allBlocks, onBlocked } from '#app/features/moderation/index.ts'
import { createPaced } from '#app/lib/realtime/paced.ts'
import { watchChange } from '#app/lib/realtime/watched.ts'
import { createBucketStore } from './engine/bucket-store.ts'
import { createBulletSource } from './saved-bullets.ts'

/** The bullet comments of a chapter. The layer over the picture, the panel and the seek bar share them. */
export type ChapterBullets = ReturnType<typeof createChapterBullets>

const NOBODY: ReadonlySet<number> = new Set()

/** `savedUrl` is the URL of a file with comments that were saved on this device, if there is one. */
export function createChapterBullets(chapterId: number, savedUrl: string | undefined) {
  const source = createBulletSource(chapterId, savedUrl)
  const buckets = createBucketStore({ fetch: source.list })
  /** `blocked` contains the ids of members that the viewer has blocked; `version` counts how often all comments were replaced. */
  const store = createStore<{ blocked: ReadonlySet<number>; version: number }>(() => ({
    blocked: NOBODY,
    version: 0,
  }))
  const setBlocked = (change: (blocked: Set<number>) => void): void => {
    const blocked = new Set(store.getState().blocked)
    change(blocked)
    store.setState({ blocked })
  }

  return {
    chapterId,
    density: source.density,
    buckets,
    store,
    /** Starts to follow new comments and changes of the viewer's list of blocked members. Returns an unsubscribe function. */
    open(): () => void {
      const paced = createPaced(buckets.refresh)
      const stops = [
        watchChange({ kind: 'chapter', id: chapterId }, 'bullets', paced.request),
        onBlocked((uid, isBlocked) =>
          setBlocked((blocked) => (isBlocked ? blocked.add(uid) : blocked.delete(uid))),
        ),
        paced.end,
      ]
      // If the list of blocked members fails to load, all comments are shown.
      allBlocks().then(
        (people) => setBlocked((blocked) => people.forEach(({ uid }) => blocked.add(uid))),
        () => undefined,
      )
      return () => stops.forEach((stop) => stop())
    },
    /** Loads all comments again after they were replaced. */
    reset(): void {
      buckets.reset()
      store.setState(({ version }) => ({ version: version + 1 }))
    },
  }
}

export const BulletContext = createContext<ChapterBullets | null>(null)

export function useChapterBullets(): ChapterBullets {
  const chapterBullets = use(BulletContext)
  if (!chapterBullets) throw new Error('There are no bullet comments around this component.')
  return chapterBullets
}

/** Returns the time of a bullet in seconds, the player's unit. */
export const secondsOfBullet = ({ at }: Pick<BulletView, 'at'>): number => at / 1_000
