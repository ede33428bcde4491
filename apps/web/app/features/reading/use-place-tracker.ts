import { contract, isAppError, type Call, type Place, type Position } from '@engawa/contract'
import { useEffect, useMemo } from 'react'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import { readToken } from '#app/lib/member/session.ts'
import { useWhenOnline } from '#app/lib/net/use-when-online.ts'
import {
  createPlaceTracker,
  parsePlaces,
  type PlaceTracker,
  type SendOutcome,
  type ServerPlace,
  type TrackedPlace,
} from './place-tracker.ts'

/** Functions that store and compare the positions of one kind of reader. */
export type PlaceKind<P extends Position> = {
  /** Key under which the positions are stored in this browser. */
  storageKey: string
  /** Returns a stored or received position; null if it is not of this kind. */
  toPosition: (value: Record<string, unknown>) => P | null
  /** Whether two positions are so close that a move between them is not worth saving. */
  isSame: (one: P, other: P) => boolean
  /** Whether two positions are so close that the other one need not be offered to the reader. */
  isNear: (one: P, other: P) => boolean
}

/** Converts a position from the server for the tracker. */
export function serverPlace<P extends Position>(
  kind: PlaceKind<P>,
  place: Place | null,
): ServerPlace<P> | null {
  const position = place && kind.toPosition(place.position)
  return (
    position && { chapterId: place.chapterId, position, finished: place.finished, updatedAt: place.updatedAt }
  )
}

/** Saves a position on the server. Resolves with the newest position in the work, possibly from another device. */
export const savePlace = (
  call: Call,
  { chapterId, position, finished, at }: TrackedPlace<Position>,
): Promise<Place> => call(contract.works.savePlace, { chapterId, position, finished, at })

/** Tracks a member's reading positions in this browser, and sends unsent ones as soon as possible. Works only in the browser. */
export function usePlaceTracker<P extends Position>(kind: PlaceKind<P>, uid: number): PlaceTracker<P> {
  const tracker = useMemo(() => trackerOf(kind, uid), [kind, uid])
  useEffect(() => {
    const leave = () => tracker.leave()
    const hidden = () => document.visibilityState === 'hidden' && tracker.leave()
    void tracker.flush()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hidden)
      void tracker.flush()
      tracker.stop()
    }
  }, [tracker])
  useWhenOnline(() => void tracker.flush())
  return tracker
}

/** Returns the tracker for one kind of a member's reading positions on this device. Works only in the browser. */
export function trackerOf<P extends Position>(kind: PlaceKind<P>, uid: number): PlaceTracker<P> {
  const key = `${kind.storageKey}:${uid}`
  return createPlaceTracker<P>({
    store: {
      read: () => parsePlaces(readText(key), kind.toPosition),
      write: (places) => writeText(key, JSON.stringify(places)),
    },
    isSame: kind.isSame,
    send: (place) => outcomeOf(savePlace(backgroundCall, place)),
    sendLast: (place) => {
      if (readToken()) savePlace(backgroundCall, place).catch(() => undefined)
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
