import { dropUnsaved, storeUnsaved, unsavedUnder } from '#app/lib/device/unsaved-texts.ts'

/** A text that did not reach the server: the text it is based on, that text's version, and the text now. */
export type ChapterCopy = { version: number; base: string; text: string }

/** Unsaved text of a chapter in this browser. It survives a closed tab, a crash and a lost connection. */
export type ChapterCopies = {
  store: (copy: ChapterCopy) => Promise<void>
  drop: () => Promise<void>
  /** Resolves with the unsaved copy of a closed tab and makes it this tab's copy; undefined when there is none. */
  claim: () => Promise<ChapterCopy | undefined>
  /** Lets other tabs take the stored copy. */
  close: () => void
}

/** Creates the copies of a chapter. Copies of other members who used this browser are deleted in `claim`. */
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

/** Holds a lock named after the copy while the tab is open. Pages without https have no locks. */
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
