import type { Place, Position } from '@engawa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import type { PlaceTracker } from './place-tracker.ts'
import { savePlace, type PlaceKind } from './use-place-tracker.ts'

/** Minimum time in milliseconds during which the page must be hidden before other devices are checked. */
const AWAY_MS = 30_000

export type Here<P extends Position> = {
  places: PlaceKind<P>
  tracker: PlaceTracker<P>
  /** The open chapter. */
  chapterId: number
}

/**
 * Returns the position at which the reader continued on another device while this page was hidden. To get it, the hook saves this
 * device's position; the server answers with the newest position.
 */
export function useElsewhere<P extends Position>({ places, tracker, chapterId }: Here<P>) {
  const [place, setPlace] = useState<Place | null>(null)

  const check = useEffectEvent(async () => {
    const here = tracker.known(chapterId)
    if (!here) return
    const newest = await savePlace(backgroundCall, here).catch(() => null)
    if (!newest || Date.parse(newest.updatedAt) <= Date.parse(here.at)) return
    const position = places.toPosition(newest.position)
    if (!position) return
    if (newest.chapterId !== here.chapterId || !places.isNear(position, here.position)) setPlace(newest)
  })

  useEffect(() => {
    let left = Date.now()
    const changed = () => {
      if (document.visibilityState === 'hidden') left = Date.now()
      else if (Date.now() - left > AWAY_MS) void check()
    }
    document.addEventListener('visibilitychange', changed)
    return () => document.removeEventListener('visibilitychange', changed)
  }, [])

  return { place, dismiss: () => setPlace(null) }
}
