import { AppError, ROLE, type accounts, type InputOf, type MemberAccount } from '@engawa/contract'
import { escapeLike } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import type { UserRow } from '../accounts-queries.ts'
import { isBlocked, ttlOf } from '../blocks.ts'
import { cardsOf, emailKey, memberRows, nameKey } from '../../members/index.ts'
import { offsetOf, pageOf } from '../pages.ts'

/** Max users that are read, sorted and counted. Pages after them are empty. */
const USERS_LISTED = 10_000

type ListInput = InputOf<typeof accounts.list>

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
    const listed = db.selectFrom(candidates(input, { isAdmin, now: deps.clock.now() }).as('listed'))
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

type Candidate = { id: number; place: number }

const ORDERS = {
  newest: sql`id desc`,
  seen: sql`last_seen_at desc nulls last, id desc`,
  coins: sql`coins desc, id desc`,
} as const

/** Returns the matching users, each with a position in the order, up to the limit. Every part of the query uses an index. */
function candidates(
  { name = '', sort, role, blocked }: ListInput,
  { isAdmin, now }: { isAdmin: boolean; now: Date },
): RawBuilder<Candidate> {
  const conditions = [
    sql`deleted_at is null`,
    ...(role === undefined ? [] : [sql`role = ${role}`]),
    ...(blocked === undefined ? [] : [blocked ? isBlockedAt(now) : sql`not ${isBlockedAt(now)}`]),
  ]
  const and = sql.join([sql`true`, ...conditions], sql` and `)
  if (name === '') {
    const order = ORDERS[sort ?? 'newest']
    return sql`(
      select id, row_number() over (order by ${order}) as place from users where ${and}
      order by ${order} limit ${USERS_LISTED}
    )`
  }
  const order = sort ? ORDERS[sort] : sql`begins desc, name_key collate "C", id desc`
  return sql`(
    select id, row_number() over (order by ${order}) as place
    from (${named(name, isAdmin)}) found where ${and}
  )`
}

const isBlockedAt = (now: Date) =>
  sql`(blocked_at is not null and (blocked_until is null or blocked_until > ${now}))`

const columns = sql`id, name_key, role, coins, last_seen_at, blocked_at, blocked_until, deleted_at`

/** Selects users whose name begins with the text, or contains it, or whose e-mail begins with it. */
function named(text: string, byEmail: boolean): RawBuilder<unknown> {
  const key = nameKey(text)
  const email = emailKey(text)
  const byName = sql`
    (select true as begins, ${columns} from users where name_key like ${`${escapeLike(key)}%`}
      order by name_key using ~<~ limit ${USERS_LISTED})
    union all
    (select false, ${columns} from users
      where name_grams(name_key) @> name_grams(${key}) and strpos(name_key, ${key}) > 0
        and not starts_with(name_key, ${key}) limit ${USERS_LISTED})`
  return byEmail
    ? sql`${byName} union all
    (select false, ${columns} from users
      where email_key like ${`${escapeLike(email)}%`} and strpos(name_key, ${key}) = 0
      order by email_key using ~<~ limit ${USERS_LISTED})`
    : byName
}

/** Returns the account data of each member, which only administrators may see. */
async function accountsOf(
  { database: { db }, clock }: AccountsDeps,
  ids: readonly number[],
): Promise<Map<number, MemberAccount>> {
  const now = clock.now()
  const rows: UserRow[] = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids})`)
    .execute()
  return new Map(
    rows.map((user) => [
      user.id,
      {
        email: user.email,
        coins: user.coins,
        createdAt: user.created_at.toISOString(),
        lastSeenAt: user.last_seen_at?.toISOString() ?? null,
        blocked: isBlocked(user, now),
        ttlSeconds: ttlOf(user, now),
      },
    ]),
  )
}
