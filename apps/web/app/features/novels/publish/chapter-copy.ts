import { dropUnsaved, storeUnsaved, unsavedUnder } from '#app/lib/device/unsaved-texts.ts'

/** A text that did not reach the server. `base` is the server's text before the changes, `version` its version. */
export type ChapterCopy = { version: number; base: string; text: string }

/** Unsaved text of a chapter in this browser. It survives a closed tab, a crash and a lost connection. */
export type ChapterCopies = {
  store: (copy: ChapterCopy) => Promise<void>
  drop: () => Promise<void>
  /** Resolves with an unsaved copy of a closed tab; this tab owns the copy from then on. Undefined if there is none. */
  claim: () => Promise<ChapterCopy | undefined>
  /** Releases the stored copy, so that another tab can claim it. */
  close: () => void
}

/** Creates the storage for unsaved text of a chapter. `claim` also deletes copies of other members who used this browser. */
export function createChapterCopies(uid: number, chapterId: number): ChapterCopies {
  const all = 'chapter:'
  const own = `${all}${uid}:`
  const beginning = `${own}${chapterId}:`
  const name = `${beginning}${crypto.randomUUID()}`
  const closed = new AbortController()
  void acquireLock(name, closed.signal)

  return {
    store: (copy) => storeUnsaved(name, copy),
    drop: () => dropUnsaved(name),
    async claim() {
      const found = await unsavedUnder<ChapterCopy>(all)
      const foreign = found.filter((each) => !each.name.startsWith(own))
      await Promise.all(foreign.map((each) => dropUnsaved(each.name)))
      const locked = await lockedNames()
      const left = found.find((each) => each.name.startsWith(beginning) && !locked.has(each.name))
      if (!left) return undefined
      await storeUnsaved(name, left.value)
      await dropUnsaved(left.name)
      return left.value
    },
    close: () => closed.abort(),
  }
}

/** Holds a lock with the name of the copy until `until` aborts. Without https browsers offer no locks. */
async function acquireLock(name: string, until: AbortSignal): Promise<void> {
  if (!('locks' in navigator)) return
  await navigator.locks.request(
    name,
    () => new Promise<void>((resolve) => until.addEventListener('abort', () => resolve(), { once: true })),
  )
}

async function lockedNames(): Promise<ReadonlySet<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}
