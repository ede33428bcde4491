const ENTRIES_BEFORE = 'engawa:entries-before'

/** Returns the router's state of the current history entry. Only entries that the router created have the number `idx`. */
const stateOf = ({ state }: History): { idx?: number } => (state ?? {}) as { idx?: number }

/**
 * Stores how many history entries the tab had before a document that a navigation opened. Call it before the router writes its
 * state, because later the length also counts newer entries.
 */
export function noteArrival(): void {
  if (stateOf(window.history).idx !== undefined) return
  try {
    window.sessionStorage.setItem(ENTRIES_BEFORE, String(window.history.length - 1))
  } catch {
    // Without storage, `isFirstEntry` uses only the length of the history.
  }
}

/** Whether the current history entry is the first entry of this tab. */
export function isFirstEntry(): boolean {
  if (window.history.length === 1) return true
  if ((stateOf(window.history).idx ?? 0) > 0) return false
  try {
    return window.sessionStorage.getItem(ENTRIES_BEFORE) === '0'
  } catch {
    return false
  }
}
