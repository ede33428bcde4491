import { useMemo, useSyncExternalStore } from 'react'
import { readText, writeText } from '#app/lib/device-storage.ts'
import { changeSettings, parseSettings, settingsFor, type Settings } from './reader-settings.ts'

/** The server reads it, so that the page does not flash in another colour. */
export const BACKGROUND_COOKIE = 'reader_background'

const keyOf = (uid: number) => `engawa:reader:${uid}`
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** What this reader chose for a work, remembered on this device; other tabs follow. In the browser only. */
export function useSettings(uid: number, workId: number) {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(keyOf(uid)),
    () => null,
  )
  const settings = useMemo(() => settingsFor(parseSettings(text), workId), [text, workId])
  const change = (part: Partial<Settings>) => {
    const next = changeSettings(parseSettings(readText(keyOf(uid))), workId, part)
    writeText(keyOf(uid), JSON.stringify(next))
    document.cookie = `${BACKGROUND_COOKIE}=${next.background}; path=/; samesite=lax; max-age=31536000`
    for (const listener of listeners) listener()
  }
  return { settings, change }
}
