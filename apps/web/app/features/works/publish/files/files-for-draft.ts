import type { PickedFile } from './picked-file.ts'

// Files that were chosen before their work existed, by work id. They wait here until the work's editor opens.
const waiting = new Map<number, PickedFile[]>()

export const saveFilesForDraft = (workId: number, picked: PickedFile[]): void =>
  void waiting.set(workId, picked)

/** Returns and removes the files that were chosen for a draft before it existed; empty on the second call. */
export function consumeFilesForDraft(workId: number): PickedFile[] {
  const picked = waiting.get(workId) ?? []
  waiting.delete(workId)
  return picked
}
