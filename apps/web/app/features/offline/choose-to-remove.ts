import type { SavedChapter } from '#app/lib/device/saved-chapter-names.ts'

type Candidate = Pick<SavedChapter, 'chapterId' | 'bytes' | 'openedAt' | 'keptAt'>

type Space = {
  /** Maximum size of all chapters together, in bytes. */
  limit: number
  /** Size of the new chapter, in bytes. */
  needed: number
  isFinished: (chapterId: number) => boolean
  /** Ids of chapters that are open in a reader or are being replaced. */
  inUse: readonly number[]
}

/**
 * Returns the chapters to remove for a new chapter: only finished ones, the longest unopened first. Unfinished and open chapters
 * are never removed automatically. Returns null if the space would still not be enough.
 */
export function chooseToRemove<K extends Candidate>(stored: readonly K[], space: Space): K[] | null {
  let missing = stored.reduce((sum, { bytes }) => sum + bytes, 0) + space.needed - space.limit
  const lastUse = ({ openedAt, keptAt }: Candidate): number => openedAt ?? keptAt
  const candidates = stored
    .filter(({ chapterId }) => space.isFinished(chapterId) && !space.inUse.includes(chapterId))
    .toSorted((one, other) => lastUse(one) - lastUse(other))
  const chosen: K[] = []
  for (const chapter of candidates) {
    if (missing <= 0) break
    chosen.push(chapter)
    missing -= chapter.bytes
  }
  return missing > 0 ? null : chosen
}
