import { createStore } from 'zustand/vanilla'

/** State of saving; `at` is the time of the last successful save. */
export type SaveState =
  | { is: 'idle' }
  | { is: 'unsaved' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; error: unknown }

export type SaveTimes = {
  /** Time without changes before a save, in milliseconds. */
  pauseMs?: number
  /** Maximum time in milliseconds that a change waits for a pause. */
  latestMs?: number
}

/** Creates a queue that saves shortly after the last change. Saves never overlap: a change during a save is saved afterwards. */
export function createSaveQueue(
  save: () => Promise<void>,
  { pauseMs = 700, latestMs = Infinity }: SaveTimes = {},
) {
  const store = createStore<SaveState>(() => ({ is: 'idle' }))
  const set = (state: SaveState): void => store.setState(state, true)
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | undefined
  let running: Promise<boolean> | undefined
  let changes = 0
  let savedChanges = 0

  async function saveOnce(): Promise<boolean> {
    clearTimeout(timer)
    timer = undefined
    waitingSince = undefined
    const upTo = changes
    set({ is: 'saving' })
    try {
      await save()
    } catch (error) {
      set({ is: 'failed', error })
      return false
    }
    savedChanges = upTo
    set(savedChanges === changes ? { is: 'saved', at: Date.now() } : { is: 'unsaved' })
    return true
  }

  const begin = (): Promise<boolean> => (running ??= saveOnce().finally(() => (running = undefined)))

  async function saveInTime(): Promise<void> {
    timer = undefined
    if (running && !(await running)) return
    if (savedChanges < changes && timer === undefined) await begin()
  }

  async function flush(): Promise<boolean> {
    if (running && !(await running)) return false
    while (savedChanges < changes) if (!(await begin())) return false
    return true
  }

  return {
    store,
    /** Must be called after each change. The change is saved after `waitMs` milliseconds. */
    changed(waitMs = pauseMs): void {
      changes += 1
      clearTimeout(timer)
      if (!running) set({ is: 'unsaved' })
      waitingSince ??= Date.now()
      timer = setTimeout(() => void saveInTime(), Math.min(waitMs, waitingSince + latestMs - Date.now()))
    },
    /** Saves at once. Resolves with whether everything is saved. */
    flush,
    isSaved: (): boolean => savedChanges === changes,
  }
}

export type SaveQueue = ReturnType<typeof createSaveQueue>
