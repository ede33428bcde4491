import type { accounts } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { cardColumns } from '../accounts-queries.ts'
import { nameKey } from '../name-key.ts'
import { cardsOf, offsetOf, pageOf } from '../pages.ts'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Users whose name holds the text, those beginning with it first; all, newest first, without a text. */
export const list =
  ({ database }: AccountsDeps): Handler<typeof accounts.list> =>
  async (viewer, { page, size, name }) => {
    const key = nameKey(name ?? '')
    const users = database.db.selectFrom('users')
    const found = key === '' ? users : users.where('name_key', 'like', `%${escapeLike(key)}%`)
    const begins = sql<boolean>`name_key like ${`${escapeLike(key)}%`}`
    const rows = await found
      .select(cardColumns)
      .$if(key !== '', (query) => query.orderBy(begins, 'desc').orderBy('name_key'))
      .orderBy('id', 'desc')
      .limit(size)
      .offset(offsetOf(page, size))
      .execute()
    const { total } = await found
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return pageOf(await cardsOf(database.db, viewer, rows), { total, pageNum: page, pageSize: size })
  }
