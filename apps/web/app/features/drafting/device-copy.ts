import { draftsUnder, writeDraft } from '#app/lib/device/drafts.ts'

/** What was written and never saved, as this browser kept it. */
export type DeviceCopy<T> = { name: string; value: T; at: number }

/**
 * Keeps in this browser what is not saved yet: it outlives a closed tab, a lost connection and a refused save. Every form has a
 * copy of its own, so that what one tab saves takes nothing away from another.
 */
export function createDeviceCopy<T>(of: string) {
  const form = crypto.randomUUID()
  let name = nameOf(of, form)
  return {
    keep: (value: T): void => writeDraft(name, JSON.stringify({ value, at: Date.now() })),
    drop: (): void => writeDraft(name, ''),
    /** What is written has another name from now on: it was made on the server. */
    rename(next: string): void {
      writeDraft(name, '')
      name = nameOf(next, form)
    },
  }
}

const nameOf = (of: string, form = ''): string => `unsaved:${of}:${form}`

/** The latest copy that was left here; undefined when there is none. */
export function latestCopy<T>(of: string): DeviceCopy<T> | undefined {
  const copies = draftsUnder(nameOf(of)).flatMap(([name, text]) => {
    try {
      return [{ name, ...(JSON.parse(text) as { value: T; at: number }) }]
    } catch {
      return []
    }
  })
  return copies.toSorted((one, other) => other.at - one.at)[0]
}

export const dropCopy = ({ name }: DeviceCopy<unknown>): void => writeDraft(name, '')
