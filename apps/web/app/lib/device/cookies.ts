const days30 = 30 * 24 * 60 * 60

/** Returns the value of a cookie, or null. */
export function readCookie(name: string, from: string = document.cookie): string | null {
  for (const part of from.split(';')) {
    const [key, ...value] = part.trim().split('=')
    if (key === name) return decode(value.join('='))
  }
  return null
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Stores a choice of the reader for 30 days, for the whole site. Returns whether the browser accepted the cookie, so that the
 * next request contains it.
 */
export function storeChoice(name: 'lang' | 'theme', value: string): boolean {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${days30}`
  return readCookie(name) === value
}

/** Deletes a cookie, whether it was set as secure or not. */
export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; samesite=lax; secure; max-age=0`
  document.cookie = `${name}=; path=/; samesite=lax; max-age=0`
}
