import { AppError, ROLE, type accounts } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { accountsOf, candidates } from '../member-list.ts'
import { cardsOf, memberRows } from '../../members/index.ts'
import { offsetOf, pageOf } from '../pages.ts'

/** Max users that are read, sorted and counted. Pages after them are empty. */
const USERS_LISTED = 10_000

/**
 * Lists users whose name contains the text, names that begin with it first; without a text all users, newest first.
 * Administrators can also search by e-mail, choose the order and see account data.
 */
export const list =
  (deps: AccountsDeps): Handler<typeof accounts.list> =>
  async (viewer, input) => {
    const { db } = deps.database
    const isAdmin = viewer.role >= ROLE.admin
    const { page, size, sort, role, blocked } = input
    if (!isAdmin && [sort, role, blocked].some((each) => each !== undefined)) throw new AppError('forbidden')
    const listed = db.selectFrom(
      candidates(input, { isAdmin, now: deps.clock.now(), limit: USERS_LISTED }).as('listed'),
    )
    const { total } = await listed
      .select(sql<number>`least(count(*), ${USERS_LISTED})::int`.as('total'))
      .executeTakeFirstOrThrow()
    const places = await listed
      .select('id')
      .orderBy('place')
      .limit(size)
      .offset(offsetOf(page, size))
      .execute()
    const ids = places.map(({ id }) => id)
    const rows = new Map((await memberRows(db, ids)).map((row) => [row.id, row]))
    const cards = await cardsOf(
      db,
      viewer,
      ids.flatMap((id) => rows.get(id) ?? []),
    )
    const known = isAdmin ? await accountsOf(deps, ids) : undefined
    const members = cards.map((card) => ({ ...card, account: known?.get(card.uid) }))
    return pageOf(members, { total, pageNum: page, pageSize: size })
  }
