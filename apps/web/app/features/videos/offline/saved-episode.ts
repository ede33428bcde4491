import type { VideoChapter, WorkView } from '@engawa/contract'

/** Data that is saved with an episode, as it was then. */
export type SavedWith = {
  /** The work that is shown around the player. */
  work: WorkView
  isFollowing: boolean
  /** The address of a file with all bullet comments (`SavedBullets`). */
  bullets: string
}

/** Returns the saved data of an episode from this device; undefined for an episode from the server. */
export function savedWith(chapter: VideoChapter): SavedWith | undefined {
  const kept = chapter['kept'] as SavedWith | undefined
  return kept && { ...kept, work: { ...kept.work, viewer: { ...EARLIER, ...kept.work.viewer } } }
}

/** Fields that earlier versions did not save. */
const EARLIER = { shelf: null, chapters: { read: [], begun: [] } }
