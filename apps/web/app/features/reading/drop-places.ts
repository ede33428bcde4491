import { readText, storedNames, writeText } from '#app/lib/device/device-storage.ts'

const PREFIX = 'engawa:places'

/** Removes a member's reading positions from this browser: those in one chapter, or all of them. */
export function dropPlaces(uid: number, chapterId?: number): void {
  for (const key of storedNames(PREFIX)) if (key.endsWith(`:${uid}`)) drop(key, chapterId)
}

function drop(key: string, chapterId: number | undefined): void {
  if (chapterId === undefined) return writeText(key, null)
  try {
    const places: unknown = JSON.parse(readText(key) ?? '[]')
    if (!Array.isArray(places)) return
    writeText(key, JSON.stringify(places.filter((place) => place?.chapterId !== chapterId)))
  } catch {
    writeText(key, null)
  }
}
