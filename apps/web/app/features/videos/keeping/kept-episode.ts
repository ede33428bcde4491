import type { VideoChapter, WorkView } from '@engawa/contract'

/** What is kept with an episode, as it was then. */
export type KeptWith = {
  /** Stands around the player. */
  work: WorkView
  isFollowing: boolean
  /** The address of a file with all bullet comments: `KeptBullets`. */
  bullets: string
}

/** What was kept with an episode that comes from this device; undefined for one that comes from the server. */
export function keptWith(chapter: VideoChapter): KeptWith | undefined {
  const kept = chapter['kept'] as KeptWith | undefined
  return kept && { ...kept, work: { ...kept.work, viewer: { ...EARLIER, ...kept.work.viewer } } }
}

/** What earlier versions did not keep. */
const EARLIER = { shelf: null, chapters: { read: [], begun: [] } }
