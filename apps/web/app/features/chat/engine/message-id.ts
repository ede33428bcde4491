/** The storage of the last id, which all tabs of a browser share. */
export type LastId = { read(): number; write(id: number): void }

/**
 * Creates a function that returns ids for outgoing messages. An id is the time in milliseconds, or the last id plus 1 if
 * that is greater.
 */
export function createIdMaker(now: () => number, last: LastId): () => string {
  let own = 0
  return () => {
    const id = Math.max(now(), own + 1, last.read() + 1)
    own = id
    last.write(id)
    return String(id)
  }
}

const KEY = 'engawa:chat-last-id'
const MAX_AHEAD_MS = 60_000

/** Creates the storage of the last id in local storage. A value far in the future is ignored, because the clock was set back. */
export const storedLastId = (storage: Pick<Storage, 'getItem' | 'setItem'>): LastId => ({
  read() {
    try {
      const id = Number(storage.getItem(KEY))
      return Number.isSafeInteger(id) && id < Date.now() + MAX_AHEAD_MS ? id : 0
    } catch {
      return 0
    }
  },
  write(id) {
    try {
      storage.setItem(KEY, String(id))
    } catch {}
  },
})
