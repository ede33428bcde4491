import type { RestrictedDeps } from './restricted-deps.ts'
import { removedAmong } from './removed-items.ts'

/** Returns the ids of items that must not be shown: items that were reported and not restored, and items that their source removed. */
export async function hiddenAmong(
  deps: Pick<RestrictedDeps, 'database'>,
  source: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const [reported, removed] = await Promise.all([
    deps.database.db
      .selectFrom('restricted_reports')
      .select('item_id')
      .where('source', '=', source)
      .where('item_id', 'in', [...ids])
      .where('decision', 'is distinct from', 'restored')
      .execute(),
    removedAmong(deps, source, ids),
  ])
  return new Set([...reported.map(({ item_id }) => item_id), ...removed])
}
