import type { ReactionState } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { NO_COUNTS } from '../subjects/index.ts'
import type { ReactionsDeps } from './reactions-deps.ts'
import { marksOf, NO_MARKS } from './reactions-queries.ts'

/** Returns a member's reactions to subjects of one kind, and the counts of likes and saves. */
export async function statesOf(
  deps: Pick<ReactionsDeps, 'subjects'>,
  handle: Handle<Tables>,
  uid: number | null,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<Map<number, ReactionState>> {
  const marks = uid === null ? undefined : await marksOf.load(handle, { uid, kind, ids })
  const counts = await deps.subjects.countsOf(handle, kind, ids)
  return new Map(ids.map((id) => [id, { ...(marks?.get(id) ?? NO_MARKS), ...(counts.get(id) ?? NO_COUNTS) }]))
}
