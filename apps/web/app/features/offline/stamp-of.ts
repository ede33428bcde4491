import type { ChapterContent } from '@engawa/contract'

/** A chapter as it comes from the server, or from the device: then with the stamp of what it was copied from. */
export type Stamped = ChapterContent & { stamp?: unknown }

/**
 * Tells whether a kept chapter is still what the server has: its text, its pictures and its neighbours. Where somebody is in it does
 * not count. `version` would not do, since it counts changes of the chapter's details only.
 */
export async function stampOf(chapter: Stamped): Promise<string> {
  if (typeof chapter.stamp === 'string') return chapter.stamp
  const { place: _place, ...rest } = chapter
  const bytes = new TextEncoder().encode(JSON.stringify(rest))
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
}
