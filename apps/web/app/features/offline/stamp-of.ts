import type { ChapterContent } from '@engawa/contract'

/**
 * A chapter from the server or from the device. A stored chapter contains the stamp of the server's chapter at the time of the
 * download.
 */
export type Stamped = ChapterContent & { stamp?: unknown }

/**
 * Returns a hash of the server's chapter: its text, its pictures and its neighbours, but not the reader's position. `version` is
 * not enough, because it counts only changes of the chapter's details.
 */
export async function stampOf(chapter: Stamped): Promise<string> {
  if (typeof chapter.stamp === 'string') return chapter.stamp
  const { place: _place, ...rest } = chapter
  const bytes = new TextEncoder().encode(JSON.stringify(rest))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
