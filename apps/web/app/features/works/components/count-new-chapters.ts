import { contract, LIMITS } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { loadQuietly } from '#app/lib/view/use-late.ts'

/** Requests the numbers of new chapters of works, a hundred works in a call, and removes the works from `wanted`. */
export async function countNewChapters(
  wanted: Set<number>,
  show: (counts: Record<number, number>) => void,
): Promise<void> {
  const ids = [...wanted].slice(0, LIMITS.listMax)
  if (ids.length === 0) return
  for (const id of ids) wanted.delete(id)
  const found = await loadQuietly(() => call(contract.works.newChapters, { ids: ids.join(',') }))
  if (!found) return
  const counts = new Map(found.items.map(({ id, newChapters }) => [id, newChapters]))
  show(Object.fromEntries(ids.map((id) => [id, counts.get(id) ?? 0])))
  await countNewChapters(wanted, show)
}
