import { contract, isAppError } from '@engawa/contract'
import { useEffect, useMemo } from 'react'
import { readText, writeText } from '#app/lib/device-storage.ts'
import { createPlaceKeeper, parsePlaces, type KeptPlace, type SendOutcome } from './place-keeper.ts'
import { call } from '#app/lib/http-call.ts'
import { readToken } from '#app/lib/session.ts'

/** A kept place as the server takes it. */
export const bodyOf = ({ chapterId, page, offset, finished, at }: KeptPlace) => ({
  chapterId,
  page,
  offset,
  finished,
  at,
})

async function send(place: KeptPlace): Promise<SendOutcome> {
  try {
    await call(contract.works.savePlace, bodyOf(place))
    return 'kept'
  } catch (error) {
    return isAppError(error) && (error.status === 400 || error.status === 404) ? 'refused' : 'later'
  }
}

// The page is going away: only a request that outlives it can still arrive.
function sendLast(place: KeptPlace): void {
  const token = readToken()
  if (!token) return
  void fetch(`/v1${contract.works.savePlace.path}`, {
    method: 'POST',
    keepalive: true,
    credentials: 'include',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(bodyOf(place)),
  }).catch(() => {})
}

const later = (run: () => void, milliseconds: number) => {
  const timer = window.setTimeout(run, milliseconds)
  return () => window.clearTimeout(timer)
}

function keeperOf(uid: number) {
  const key = `engawa:places:${uid}`
  const store = {
    read: () => parsePlaces(readText(key)),
    write: (places: KeptPlace[]) => writeText(key, JSON.stringify(places)),
  }
  return createPlaceKeeper({ store, send, sendLast, now: () => new Date(), later })
}

/** The keeper of a reader's places on this device; it sends what waited as soon as it can. In the browser only. */
export function usePlaceKeeper(uid: number) {
  const keeper = useMemo(() => keeperOf(uid), [uid])
  useEffect(() => {
    const leave = () => keeper.leave()
    const hidden = () => document.visibilityState === 'hidden' && keeper.leave()
    const online = () => void keeper.flush()
    void keeper.flush()
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', hidden)
      void keeper.flush()
      keeper.stop()
    }
  }, [keeper])
  return keeper
}
