import { contract, type Shelf } from '@engawa/contract'
import { countAtOnce, rememberReaction } from '#app/features/subjects/index.ts'
import { call } from '#app/lib/net/http-call.ts'

/** Moves a work from one of the member's shelves to another; null takes it off the shelves. Resolves with the shelf it is on. */
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
