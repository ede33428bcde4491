import { contract, type Place } from '@engawa/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PlaceTracker } from '#app/features/reading/index.ts'
import { comicPosition, pageOf } from '../comic-position.ts'
import { bodyOf, type ComicPlace } from './comic-place.ts'
import type { Reading } from './use-reading.ts'
import { backgroundCall } from '#app/lib/http-call.ts'

/** Away for less than this is not worth a question. */
const AWAY_MS = 30_000

/**
 * After time away: whether the reader went on on another device meanwhile. Saving the place again tells: an older one
 * changes nothing, and the answer is the newest.
 */
export function useElsewhere(reading: Reading, tracker: PlaceTracker<ComicPlace>) {
  const [place, setPlace] = useState<Place | null>(null)
  const { chapter } = reading

  const check = useEffectEvent(async () => {
    const here = tracker.known(chapter.id)
    if (!here) return
    const newest = await backgroundCall(contract.works.savePlace, bodyOf(here)).catch(() => null)
    if (!newest || Date.parse(newest.updatedAt) <= Date.parse(here.at)) return
    if (newest.chapterId !== here.chapterId || pageOf(newest.position) !== here.page) setPlace(newest)
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

  return {
    place,
    stay: () => setPlace(null),
    go: () => {
      if (place) void reading.openChapter(place.chapterId, comicPosition(place.position))
      setPlace(null)
    },
  }
}
