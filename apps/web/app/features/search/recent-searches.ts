import { readText, writeText } from '#app/lib/device/device-storage.ts'

const KEY = 'engawa:recent-searches'
const MAX_RECENT = 8

/** Returns the texts that were searched for in this browser, the newest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(readText(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export const rememberSearch = (q: string): void =>
  writeText(KEY, JSON.stringify([q, ...recentSearches().filter((each) => each !== q)].slice(0, MAX_RECENT)))

export const forgetSearches = (): void => writeText(KEY, null)
