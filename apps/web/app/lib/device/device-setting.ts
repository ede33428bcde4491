import { useSyncExternalStore } from 'react'
import { onTextChanged, readText, writeText } from './device-storage.ts'

export type DeviceSetting<T> = {
  get(): T
  set(value: T): void
  /** Calls `changed` after every change, in this tab or in another. Returns an unsubscribe function. */
  subscribe(changed: () => void): () => void
  /** Returns the current value in a component. On the server and during hydration, returns `parse(null)`. */
  use(): T
}

/**
 * Creates a reader's setting that is stored in this browser and shared by its tabs. `parse` gets the stored text or null, and
 * replaces invalid values by a default.
 */
export function createDeviceSetting<T>(
  key: string,
  { parse, format }: { parse: (text: string | null) => T; format: (value: T) => string },
): DeviceSetting<T> {
  const fallback = parse(null)
  const listeners = new Set<() => void>()
  let value: { is: T } | undefined
  let stopListening: (() => void) | undefined
  const get = (): T => (value ??= { is: parse(readText(key)) }).is

  function update(next: { is: T } | undefined): void {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(changed: () => void): () => void {
    listeners.add(changed)
    stopListening ??= onTextChanged(key, () => update(undefined))
    return () => {
      listeners.delete(changed)
      if (listeners.size > 0) return
      stopListening?.()
      stopListening = undefined
    }
  }

  return {
    get,
    set(next) {
      writeText(key, format(next))
      update({ is: next })
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => fallback),
  }
}

/** Creates a setting that is on or off. */
export const createDeviceSwitch = (key: string, byDefault: boolean): DeviceSetting<boolean> =>
  createDeviceSetting(key, {
    parse: (text) => (text === null ? byDefault : text === 'on'),
    format: (on) => (on ? 'on' : 'off'),
  })
