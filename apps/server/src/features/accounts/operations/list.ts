import type { accounts } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { usersByIds } from '../accounts-queries.ts'
import { nameKey } from '../name-key.ts'
import { cardsOf, offsetOf, pageOf } from '../pages.ts'

/** The most users that are read, sorted and counted: nobody reads more pages than this. */
const USERS_LISTED = 10_000

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Users whose name contains the text, those beginning with it first; all, newest first, without a text. */
export const list =
  ({ database: { db } }: AccountsDeps): Handler<typeof accounts.list> =>
  async (viewer, { page, size, name }) => {
    const listed = db.selectFrom(candidates(nameKey(name ?? '')))
    const { total } = await listed
      .select(sql<number>`least(count(*), ${USERS_LISTED})::int`.as('total'))
      .executeTakeFirstOrThrow()
    const places = await listed
      .select('id')
      .orderBy('begins', 'desc')
      .orderBy(sql`name_key collate "C"`)
      .orderBy('id', 'desc')
      .limit(size)
      .offset(offsetOf(page, size))
      .execute()
    const ids = places.map(({ id }) => id)
    const rows = new Map((await usersByIds(db, ids)).map((row) => [row.id, row]))
    const users = ids.flatMap((id) => rows.get(id) ?? [])
    return pageOf(await cardsOf(db, viewer, users), { total, pageNum: page, pageSize: size })
  }

type Candidate = { id: number; begins: boolean; name_key: string }

/** Read from an index each: the newest users, or those whose name begins with the key and those that contain it. */
const candidates = (key: string) =>
  (key === ''
    ? sql<Candidate>`(
        select id, true as begins, '' as name_key from users order by id desc limit ${USERS_LISTED}
      )`
    : sql<Candidate>`(
        (select id, true as begins, name_key from users where name_key like ${`${escapeLike(key)}%`}
          order by name_key using ~<~ limit ${USERS_LISTED})
        union all
        (select id, false, name_key from users
          where name_grams(name_key) @> name_grams(${key}) and strpos(name_key, ${key}) > 0
            and not starts_with(name_key, ${key}) limit ${USERS_LISTED})
      )`
  ).as('listed')
