import type { SubjectRef } from '@engawa/contract'

const WINDOW_MS = 1_000
/** Frequent changes, for which a repetition adds no information. */
const REPEATED = new Set(['comments', 'reactions', 'bullets'])

type Notify = (ref: SubjectRef, change: string) => void

/**
 * Forwards the first of equal changes at once, and one for all that follow within a second: five hundred replies a minute to a
 * topic with a thousand readers are a thousand frames a second, and not eight thousand.
 */
export function thinOut(notify: Notify): Notify {
  // Open windows; true when something came after the first.
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
