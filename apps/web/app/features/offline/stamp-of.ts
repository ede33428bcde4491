import type { ChapterContent } from '@engawa/contract'

/**
 * A chapter from the server or from the device. A chapter from the device has the stamp that the server's chapter had when it was
 * stored.
 */
export type Stamped = ChapterContent & { stamp?: unknown }

/**
 * Returns a hash that changes when the server's chapter changes: its text, its pictures, or the chapters before and after it. The
 * reader's position does not affect the hash. `version` cannot be used instead, because it counts only changes of the chapter's
 * details.
 */
export async function stampOf(chapter: Stamped): Promise<string> {
  if (typeof chapter.stamp === 'string') return chapter.stamp
  const { place: _place, ...rest } = chapter
  const bytes = new TextEncoder().encode(JSON.stringify(rest))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
