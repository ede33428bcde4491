import { isAppError } from '@engawa/contract'
import type { BoardsDeps } from '../boards-deps.ts'
import { checkSearch } from './check-search.ts'

/** Searches of one run: each queries up to three boards, and each board accepts one query a second. */
const AT_ONCE = 60
const EVERY_MINUTES = 30
/** Searches of members are not checked after this many days without a visit. */
const AWAY_DAYS = 14

/** Checks the searches whose last check was the longest ago. */
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
