import { isAppError } from '@engawa/contract'
import type { BoardsDeps } from '../boards-deps.ts'
import { checkSearch } from './check-search.ts'

/** Searches of one run: each asks up to three boards, each of which takes one question a second. */
const AT_ONCE = 60
const EVERY_MINUTES = 30
/** Nobody's searches are looked at for members who have not been here for so long. */
const AWAY_DAYS = 14

/** Looks at the searches that were not looked at for longest. */
export async function checkDue(deps: BoardsDeps): Promise<void> {
  if (deps.settings.isOff('pictures')) return
  const now = deps.clock.now().getTime()
  const due = await deps.database.db
    .selectFrom('board_searches')
    .selectAll()
    .where(({ or, eb }) =>
      or([eb('checked_at', 'is', null), eb('checked_at', '<', new Date(now - EVERY_MINUTES * 60_000))]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'board_searches.uid')
          .where('users.last_seen_at', '>', new Date(now - AWAY_DAYS * 86_400_000)),
      ),
    )
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(AT_ONCE)
    .execute()
  for (const row of due)
    try {
      await checkSearch(deps, row, { markSeen: false })
    } catch (error) {
      if (!isAppError(error)) throw error
    }
}
