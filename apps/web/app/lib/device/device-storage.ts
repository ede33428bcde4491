// Texts that could not be stored because the browser's storage is forbidden or full. They are lost when the page is closed.
const memory = new Map<string, string>()

/** Returns the text that is stored under a key in this browser; null if there is none. */
export function readText(key: string): string | null {
  try {
    return memory.get(key) ?? window.localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores a text in this browser; null removes it. */
export function writeText(key: string, text: string | null): void {
  memory.delete(key)
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    if (text !== null) memory.set(key, text)
  }
}

/** Calls `changed` when another tab writes this key or clears the whole storage. Returns an unsubscribe function. */
export function onTextChanged(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

/** Returns the stored keys that start with a prefix. */
export function storedNames(beginning: string): string[] {
  try {
    return [...memory.keys(), ...Object.keys(window.localStorage)].filter((key) => key.startsWith(beginning))
  } catch {
    return [...memory.keys()].filter((key) => key.startsWith(beginning))
  }
}
