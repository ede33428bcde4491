const days30 = 30 * 24 * 60 * 60

/** The value of a cookie, or null. */
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

/** Writes a cookie of the whole site, lax and secure; kept 30 days, or for the session. */
export function writeCookie(name: string, value: string, keep = true): void {
  const age = keep ? `; max-age=${days30}` : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=lax; secure${age}`
}

export function dropCookie(name: string): void {
  document.cookie = `${name}=; path=/; samesite=lax; secure; max-age=0`
}
