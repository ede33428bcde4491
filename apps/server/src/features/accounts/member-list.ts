import type { MemberAccount, MemberFilter } from '@engawa/contract'
import { escapeLike } from '@engawa/platform/database'
import { sql, type RawBuilder } from 'kysely'
import { emailKey, nameContains, nameKey } from '../members/index.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import type { UserRow } from './accounts-queries.ts'
import { isBlocked, ttlOf } from './blocks.ts'

type Candidate = { id: number; place: number }

const ORDERS = {
  newest: sql`id desc`,
  seen: sql`last_seen_at desc nulls last, id desc`,
  coins: sql`coins desc, id desc`,
} as const

type Search = {
  /** Whether the search includes e-mail addresses. */
  isAdmin: boolean
  now: Date
  /** The maximum number of users that each part of the query reads; null for no maximum. */
  limit: number | null
}

/** Returns the matching users, each with a position in the order, up to the limit. Every part of the query uses an index. */
export function candidates(
  { name = '', sort, role, blocked }: MemberFilter,
  { isAdmin, now, limit }: Search,
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
      order by ${order} limit ${limit}
    )`
  }
  const order = sort ? ORDERS[sort] : sql`begins desc, name_key collate "C", id desc`
  return sql`(
    select id, row_number() over (order by ${order}) as place
    from (${named(name, { isAdmin, limit })}) found where ${and}
  )`
}

const isBlockedAt = (now: Date) =>
  sql`(blocked_at is not null and (blocked_until is null or blocked_until > ${now}))`

const columns = sql`id, name_key, role, coins, last_seen_at, blocked_at, blocked_until, deleted_at`

/** Selects users whose name begins with the text, or contains it, or whose e-mail begins with it. */
function named(text: string, { isAdmin, limit }: Omit<Search, 'now'>): RawBuilder<unknown> {
  const key = nameKey(text)
  const email = emailKey(text)
  const byName = sql`
    (select true as begins, ${columns} from users where name_key like ${`${escapeLike(key)}%`}
      order by name_key using ~<~ limit ${limit})
    union all
    (select false, ${columns} from users
      where ${nameContains(key)}
        and not starts_with(name_key, ${key}) limit ${limit})`
  return isAdmin
    ? sql`${byName} union all
    (select false, ${columns} from users
      where email_key like ${`${escapeLike(email)}%`} and strpos(name_key, ${key}) = 0
      order by email_key using ~<~ limit ${limit})`
    : byName
}

/** Returns the account data of each member, which only administrators may see. */
export async function accountsOf(
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
