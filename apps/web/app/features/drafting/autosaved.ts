import { createStore } from 'zustand/vanilla'
import { createSaveQueue } from './save-queue.ts'

/** A value that is saved automatically shortly after its last change. `save` gets the value and the previously saved value. */
export function createAutosaved<T>(initial: T, save: (value: T, before: T) => Promise<void>) {
  const store = createStore<{ value: T }>(() => ({ value: initial }))
  let saved = initial
  const saves = createSaveQueue(async () => {
    const { value } = store.getState()
    await save(value, saved)
    saved = value
  })
  return {
    store,
    saves,
    change(value: T): void {
      store.setState({ value })
      saves.changed()
    },
    /** Replaces the value with the server's value, unless a change is not saved yet. */
    receive(value: T): void {
      if (!saves.isSaved()) return
      saved = value
      store.setState({ value })
    },
  }
}

export type Autosaved<T> = ReturnType<typeof createAutosaved<T>>
