// Storage may be forbidden or full: then what is chosen holds until the page is left.

export function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeText(key: string, text: string): void {
  try {
    window.localStorage.setItem(key, text)
  } catch {
    // See above.
  }
}
