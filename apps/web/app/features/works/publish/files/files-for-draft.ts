import type { PickedFile } from './picked-file.ts'

// Files chosen before their work existed, until its editor opens.
const waiting = new Map<number, PickedFile[]>()

export const saveFilesForDraft = (workId: number, picked: PickedFile[]): void =>
  void waiting.set(workId, picked)

/** The files chosen for a draft before it existed; the second time none. */
export function takeFilesForDraft(workId: number): PickedFile[] {
  const picked = waiting.get(workId) ?? []
  waiting.delete(workId)
  return picked
}
