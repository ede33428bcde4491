import { draftsUnder, writeDraft } from '#app/lib/device/drafts.ts'

/** Unsaved text that this browser stored. `at` is the time in milliseconds. */
export type DeviceCopy<T> = { name: string; value: T; at: number }

/**
 * Stores unsaved changes in this browser, in case the tab is closed or a save fails. Each form has a separate copy, so that a save
 * in one tab does not delete the copy of another tab.
 */
export function createDeviceCopy<T>(key: string) {
  const form = crypto.randomUUID()
  let name = nameOf(key, form)
  return {
    store: (value: T): void => writeDraft(name, JSON.stringify({ value, at: Date.now() })),
    drop: (): void => writeDraft(name, ''),
    /** Deletes the copy, and stores later copies under another key. Called after the server created the subject. */
    rename(next: string): void {
      writeDraft(name, '')
      name = nameOf(next, form)
    },
  }
}

const nameOf = (key: string, form = ''): string => `unsaved:${key}:${form}`

/** Returns the latest copy that is stored on this device; undefined when there is none. */
export function latestCopy<T>(key: string): DeviceCopy<T> | undefined {
  const copies = draftsUnder(nameOf(key)).flatMap(([name, text]) => {
    try {
      return [{ name, ...(JSON.parse(text) as { value: T; at: number }) }]
    } catch {
      return []
    }
  })
  return copies.toSorted((one, other) => other.at - one.at)[0]
}

export const dropCopy = ({ name }: DeviceCopy<unknown>): void => writeDraft(name, '')
