import { createStore } from 'zustand/vanilla'

/** How saving stands; `at` is when it last succeeded. */
export type SaveState =
  | { is: 'idle' }
  | { is: 'unsaved' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; error: unknown }

/** Saves a little after the last change, one save at a time; a change during a save is saved after it. */
export function createSaveQueue(save: () => Promise<void>, delayMs = 700) {
  const store = createStore<SaveState>(() => ({ is: 'idle' }))
  const set = (state: SaveState): void => store.setState(state, true)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let changes = 0
  let savedChanges = 0

  async function run(): Promise<boolean> {
    clearTimeout(timer)
    while (savedChanges < changes) {
      const upTo = changes
      set({ is: 'saving' })
      try {
        await save()
      } catch (error) {
        set({ is: 'failed', error })
        return false
      }
      savedChanges = upTo
    }
    set({ is: 'saved', at: Date.now() })
    return true
  }

  function flush(): Promise<boolean> {
    if (running) return running.then((ok) => (ok && savedChanges < changes ? flush() : ok))
    if (savedChanges === changes) return Promise.resolve(true)
    running = run().finally(() => (running = undefined))
    return running
  }

  return {
    store,
    /** Something changed; it is saved after the wait. */
    changed(waitMs = delayMs): void {
      changes += 1
      clearTimeout(timer)
      if (!running) set({ is: 'unsaved' })
      timer = setTimeout(() => void flush(), waitMs)
    },
    /** Saves at once. Resolves with whether everything is saved. */
    flush,
    isSaved: (): boolean => savedChanges === changes,
  }
}

export type SaveQueue = ReturnType<typeof createSaveQueue>
