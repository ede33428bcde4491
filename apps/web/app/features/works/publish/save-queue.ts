/** How saving stands; `at` is when it last succeeded. */
export type SaveState =
  | { is: 'idle' }
  | { is: 'dirty' }
  | { is: 'saving' }
  | { is: 'saved'; at: number }
  | { is: 'failed'; error: unknown }

type Parts = { save: () => Promise<void>; onState: (state: SaveState) => void; delayMs: number }

/**
 * Saves a little after the last change, one save at a time; a change during a save is saved after it. `flush` saves at
 * once and answers whether everything is saved.
 */
export function createSaveQueue({ save, onState, delayMs }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | undefined
  let changes = 0
  let savedUpTo = 0

  async function run(): Promise<boolean> {
    clearTimeout(timer)
    while (savedUpTo < changes) {
      const upTo = changes
      onState({ is: 'saving' })
      try {
        await save()
      } catch (error) {
        onState({ is: 'failed', error })
        return false
      }
      savedUpTo = upTo
    }
    onState({ is: 'saved', at: Date.now() })
    return true
  }

  function flush(): Promise<boolean> {
    if (running) return running.then((ok) => (ok && savedUpTo < changes ? flush() : ok))
    if (savedUpTo === changes) return Promise.resolve(true)
    running = run().finally(() => (running = undefined))
    return running
  }

  return {
    changed(wait = delayMs): void {
      changes += 1
      clearTimeout(timer)
      if (!running) onState({ is: 'dirty' })
      timer = setTimeout(() => void flush(), wait)
    },
    flush,
    isDirty: () => savedUpTo < changes,
  }
}

export type SaveQueue = ReturnType<typeof createSaveQueue>
