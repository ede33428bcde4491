import type { SubjectRef } from '@engawa/contract'

const WINDOW_MS = 1_000
/** Kinds of changes that are frequent, and for which a repetition adds no information. */
const REPEATED = new Set(['comments', 'reactions', 'bullets'])

type Notify = (ref: SubjectRef, change: string) => void

/**
 * Limits equal changes: forwards the first one at once, and a single one for all that follow within a second. Otherwise a busy
 * topic with a thousand readers causes thousands of frames a second.
 */
export function throttleChanges(notify: Notify): Notify {
  // Windows of one second that have begun; true when a further change came within the window.
  const windows = new Map<string, boolean>()

  function open(name: string, ref: SubjectRef, change: string): void {
    notify(ref, change)
    windows.set(name, false)
    setTimeout(() => {
      const again = windows.get(name)
      windows.delete(name)
      if (again) open(name, ref, change)
    }, WINDOW_MS).unref()
  }

  return (ref, change) => {
    const name = `${change}:${ref.kind}:${ref.id}`
    if (!REPEATED.has(change)) notify(ref, change)
    else if (windows.has(name)) windows.set(name, true)
    else open(name, ref, change)
  }
}
