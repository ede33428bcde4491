const ENTRIES_BEFORE = 'engawa:entries-before'

/** The router's number of the entry, which only its own entries have. */
const stateOf = ({ state }: History): { idx?: number } => (state ?? {}) as { idx?: number }

/**
 * Stores how many entries the history of the tab has before a document that a navigation opened. Called before the router writes its
 * state: later the length counts entries after it, too.
 */
export function noteArrival(): void {
  if (stateOf(window.history).idx !== undefined) return
  try {
    window.sessionStorage.setItem(ENTRIES_BEFORE, String(window.history.length - 1))
  } catch {
    // A browser that stores nothing: `isFirstEntry` goes by the length alone.
  }
}

/** Whether the history of the tab has nothing before the entry that is shown. */
export function isFirstEntry(): boolean {
  if (window.history.length === 1) return true
  if ((stateOf(window.history).idx ?? 0) > 0) return false
  try {
    return window.sessionStorage.getItem(ENTRIES_BEFORE) === '0'
  } catch {
    return false
  }
}
