import type { VideoChapter, WorkView } from '@engawa/contract'

/** Data that is saved on the device together with an episode. It is not updated later. */
export type SavedWith = {
  /** The work of the episode, which the page shows around the player. */
  work: WorkView
  isFollowing: boolean
  /** URL of the file with all bullet comments (`SavedBullets`). */
  bullets: string
}

/** Returns the data that was saved with an episode on this device; undefined for an episode from the server. */
export function savedWith(chapter: VideoChapter): SavedWith | undefined {
  const saved = chapter['kept'] as SavedWith | undefined
  return saved && { ...saved, work: { ...saved.work, viewer: { ...EARLIER, ...saved.work.viewer } } }
}

/** Defaults of fields that earlier versions of this app did not save. */
const EARLIER = { shelf: null, chapters: { read: [], begun: [] } }
