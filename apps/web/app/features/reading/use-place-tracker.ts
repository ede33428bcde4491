import { isAppError, type Call } from '@engawa/contract'
import { useEffect, useMemo } from 'react'
import { readText, writeText } from '#app/lib/device-storage.ts'
import { backgroundCall, lastCall } from '#app/lib/http-call.ts'
import { readToken } from '#app/lib/session.ts'
import {
  createPlaceTracker,
  parsePlaces,
  type ChapterPlace,
  type PlaceTracker,
  type SendOutcome,
  type TrackedPlace,
} from './place-tracker.ts'

/** How the places of one kind of reader are stored, compared and saved. */
export type PlaceKind<P extends ChapterPlace> = {
  /** The name of its places in this browser's storage. */
  storageKey: string
  /** Whether a stored value has what this kind adds to a place. */
  isPlace: (value: Record<string, unknown>) => boolean
  isSame: (one: P, other: P) => boolean
  save: (call: Call, place: TrackedPlace<P>) => Promise<unknown>
}

/** Tracks a member's places in this browser and sends what is waiting as soon as possible. In the browser only. */
export function usePlaceTracker<P extends ChapterPlace>(kind: PlaceKind<P>, uid: number): PlaceTracker<P> {
  const tracker = useMemo(() => trackerOf(kind, uid), [kind, uid])
  useEffect(() => {
    const leave = () => tracker.leave()
    const hidden = () => document.visibilityState === 'hidden' && tracker.leave()
    const online = () => void tracker.flush()
    void tracker.flush()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      void tracker.flush()
      tracker.stop()
    }
  }, [tracker])
  return tracker
}

function trackerOf<P extends ChapterPlace>(kind: PlaceKind<P>, uid: number): PlaceTracker<P> {
  const key = `${kind.storageKey}:${uid}`
  return createPlaceTracker<P>({
    store: {
      read: () => parsePlaces<P>(readText(key), kind.isPlace),
      write: (places) => writeText(key, JSON.stringify(places)),
    },
    isSame: kind.isSame,
    send: (place) => outcomeOf(kind.save(backgroundCall, place)),
    sendLast: (place) => {
      if (readToken()) kind.save(lastCall, place).catch(() => undefined)
    },
    now: () => new Date(),
    later: (run, milliseconds) => {
      const timer = window.setTimeout(run, milliseconds)
      return () => window.clearTimeout(timer)
    },
  })
}

async function outcomeOf(saving: Promise<unknown>): Promise<SendOutcome> {
  try {
    await saving
    return 'saved'
  } catch (error) {
    return isAppError(error) && (error.status === 400 || error.status === 404) ? 'refused' : 'later'
  }
}
