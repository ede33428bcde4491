import type { KeptChapter } from '#app/lib/device/kept-names.ts'

type Kept = Pick<KeptChapter, 'chapterId' | 'bytes' | 'openedAt' | 'keptAt'>

type Room = {
  /** How much all chapters together may take. */
  limit: number
  /** What is about to come. */
  needed: number
  isFinished: (chapterId: number) => boolean
  /** The chapters that are open in a reader or are being replaced. */
  inUse: readonly number[]
}

/**
 * Which chapters go so that a new one finds room: those that were read to their end, the one that was not opened for the longest time
 * first. What was not read to its end and what is being read never goes by itself; null when there is not enough without it.
 */
export function chooseToRemove<K extends Kept>(kept: readonly K[], room: Room): K[] | null {
  let missing = kept.reduce((sum, { bytes }) => sum + bytes, 0) + room.needed - room.limit
  const lastUse = ({ openedAt, keptAt }: Kept): number => openedAt ?? keptAt
  const candidates = kept
    .filter(({ chapterId }) => room.isFinished(chapterId) && !room.inUse.includes(chapterId))
    .toSorted((one, other) => lastUse(one) - lastUse(other))
  const chosen: K[] = []
  for (const chapter of candidates) {
    if (missing <= 0) break
    chosen.push(chapter)
    missing -= chapter.bytes
  }
  return missing > 0 ? null : chosen
}
