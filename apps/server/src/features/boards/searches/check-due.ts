import { isAppError } from '@engawa/contract'
import type { BoardsDeps } from '../boards-deps.ts'
import { checkSearch } from './check-search.ts'

/** Max searches that one run checks. Each queries up to three boards, and a board accepts one query per second. */
const AT_ONCE = 60
const EVERY_MINUTES = 30
/** Searches of a member are not checked after this many days without a visit of the member. */
const AWAY_DAYS = 14

/** Checks the searches that are due; those with the oldest check come first. */
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
