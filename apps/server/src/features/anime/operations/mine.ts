import type { anime } from '@engawa/contract'
import { containing, keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { CARD_COLUMNS } from '../anime-queries.ts'
import { cardView } from '../anime-views.ts'
import { listed, recordView, shelvesOf } from '../records-queries.ts'

const KEYS = {
  updated: { key: 'updated', expression: sql`anime_records.updated_at` },
  score: { key: 'score', expression: sql`coalesce(anime_records.score, 0)` },
  date: { key: 'date', expression: sql`coalesce(anime_subjects.date, date '0001-01-01')` },
}

export const mine =
  (deps: AnimeDeps): Handler<typeof anime.mine> =>
  async (viewer, { status, q, sort, cursor, limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const names = sql<boolean>`(
      anime_subjects.name ilike ${containing(q)} or anime_subjects.name_cn ilike ${containing(q)}
    )`
    const query = listed(db, uid)
      .innerJoin('anime_subjects', 'anime_subjects.id', 'anime_records.anime_id')
      .selectAll('anime_records')
      .select((eb) => CARD_COLUMNS.map((column) => eb.ref(column).as(`card_${column.split('.')[1]!}`)))
      .where('anime_subjects.removal_id', 'is', null)
      .$if(status !== undefined, (all) => all.where('status', '=', status!))
      .$if(q !== '', (all) => all.where(names))
    const [page, counts] = await Promise.all([
      keyset(query, {
        by: [
          { ...KEYS[sort], direction: 'desc' },
          { key: 'anime', column: 'anime_records.anime_id', direction: 'desc' },
        ],
        cursor,
        limit,
      }),
      listed(db, uid)
        .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
        .groupBy('status')
        .execute(),
    ])
    return {
      items: page.items.map((row) => ({
        anime: cardView(deps, cardOf(row)),
        record: recordView(row as never),
      })),
      nextCursor: page.nextCursor,
      shelves: shelvesOf(counts),
    }
  }

/** Returns the columns of the entry without their prefix, which they have because columns of the record have the same names. */
const cardOf = (row: object): never =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.startsWith('card_') ? [[name.slice(5), value]] : [],
    ),
  ) as never
