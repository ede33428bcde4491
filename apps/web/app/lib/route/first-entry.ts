const ENTRIES_BEFORE = 'engawa:entries-before'

/** Returns the router's number of the entry, which only its own entries have. */
const stateOf = ({ state }: History): { idx?: number } => (state ?? {}) as { idx?: number }

/**
 * Stores the number of history entries of the tab before a document that a navigation opened. Call it before the router writes
 * its state: later the length also counts entries after it.
 */
export function noteArrival(): void {
  if (stateOf(window.history).idx !== undefined) return
  try {
    window.sessionStorage.setItem(ENTRIES_BEFORE, String(window.history.length - 1))
  } catch {
    // Without storage, `isFirstEntry` uses the length only.
  }
}

/** Whether the shown entry is the first in the tab's history. */
export function isFirstEntry(): boolean {
  if (window.history.length === 1) return true
  if ((stateOf(window.history).idx ?? 0) > 0) return false
  try {
    return window.sessionStorage.getItem(ENTRIES_BEFORE) === '0'
  } catch {
    return false
  }
}
