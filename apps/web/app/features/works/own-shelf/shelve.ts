import { contract, type Shelf } from '@engawa/contract'
import { countAtOnce, rememberReaction } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'

/**
 * Moves a work to another of the member's shelves; null removes it from all shelves. Resolves with the shelf on which the work is
 * now.
 */
export async function shelve(
  workId: number,
  before: Shelf | null,
  next: Shelf | null,
): Promise<Shelf | null> {
  const subject = { kind: 'work', id: workId }
  const by = (next ? 1 : 0) - (before ? 1 : 0)
  const { shelf, ...state } = await countAtOnce(subject, 'save', by as -1 | 0 | 1, () =>
    call(contract.works.shelve, { resourceId: workId, shelf: next }),
  )
  rememberReaction(subject, state)
  return shelf
}
