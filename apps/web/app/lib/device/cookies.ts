const days30 = 30 * 24 * 60 * 60

/** Returns the decoded value of a cookie; null if the cookie is not set. */
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
 * Stores a choice of the reader in a cookie for 30 days. Returns whether the browser accepted the cookie, so that the next request
 * contains it.
 */
export function storeChoice(name: 'lang' | 'theme', value: string): boolean {
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; max-age=${days30}`
  return readCookie(name) === value
}

/** Deletes a cookie. The empty value is set twice, because a cookie with `secure` must also be deleted with `secure`. */
export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; samesite=lax; secure; max-age=0`
  document.cookie = `${name}=; path=/; samesite=lax; max-age=0`
}
