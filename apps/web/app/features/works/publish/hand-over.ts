import type { Picked } from './sort-picked.ts'

// Files dropped before there was a work, kept while its editor opens.
const waiting = new Map<number, Picked[]>()

export const handOver = (workId: number, picked: Picked[]): void => void waiting.set(workId, picked)

/** The files handed over for a work, once. */
export function takeOver(workId: number): Picked[] {
  const picked = waiting.get(workId) ?? []
  waiting.delete(workId)
  return picked
}
