import { AppError, BOARDS, type boards, type InputOf, LIMITS } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { lockFor } from '../../../locks.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import type { BoardSearchRow } from '../boards-tables.ts'
import { parseQuery } from '../parse-query.ts'
import { checkSearch } from '../searches/check-search.ts'
import { searchView } from '../searches/search-views.ts'

type Fields = InputOf<typeof boards.saveSearch>

export const saveSearch =
  (deps: BoardsDeps): Handler<typeof boards.saveSearch> =>
  async (viewer, fields) => {
    const row = await store(deps, asMember(viewer).uid, normalized(fields))
    // Current posts count as seen, because a member who saves a search has its results on the screen.
    return searchView(await checkSearch(deps, row, { markSeen: row.checked_at === null }))
  }

/** Returns a search as it is stored. Throws for an invalid search. */
function normalized({ query, boards: boardNames, label }: Fields): Fields {
  const { validQuery } = parseQuery(query, boardNames)
  // An invalid query and a forbidden one get the same error.
  if (!validQuery) throw new AppError('bad_input', { fields: { query: 'not_searchable' } })
  const boards = BOARDS.filter((board) => boardNames.includes(board))
  return {
    query: validQuery.printed,
    boards,
    label: label === '' ? validQuery.printed.slice(0, LIMITS.boardSearchLabelMax) : label,
  }
}

const store = (
  { database, clock }: BoardsDeps,
  uid: number,
  { label, query, boards }: Fields,
): Promise<BoardSearchRow> =>
  database.transaction(async (tx) => {
    // Concurrent saves of one member wait for each other.
    await lockFor(tx, 'board-searches', uid)
    const rows = await tx.selectFrom('board_searches').selectAll().where('uid', '=', uid).execute()
    const same = rows.find((row) => row.query === query && row.boards.join() === boards.join())
    if (same) return same
    if (rows.length >= LIMITS.boardSearches)
      throw new AppError('too_many_searches', { values: { max: String(LIMITS.boardSearches) } })
    return tx
      .insertInto('board_searches')
      .values({
        ...{ uid, label, query, new_count: 0, checked_at: null, created_at: clock.now() },
        boards: JSON.stringify(boards),
        seen: '{}',
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
