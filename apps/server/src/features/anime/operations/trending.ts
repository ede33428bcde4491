import { search } from '@engawa/connectors/bangumi'
import type { anime } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { cardRows } from '../anime-queries.ts'
import { cardView } from '../anime-views.ts'
import { queryWithTimeout, freshness } from '../query-source.ts'
import { dayAfter, todayInJapan } from '../broadcasts.ts'
import { storeSubjects } from '../storing/store-subjects.ts'
import { hasReal } from '../storing/samples.ts'

const MAX_SHOWS = 20
/** Without an answer of the source, the list has the most watched shows that began within this number of days. */
const RECENT_DAYS = 200

export const trending =
  (deps: AnimeDeps): Handler<typeof anime.trending> =>
  async () => {
    const { db } = deps.database
    const isNeeded = !(await hasReal(db))
    let foundIds: number[] = []
    const outcome = await queryWithTimeout(
      deps,
      {
        query: search,
        params: { types: ['anime'], sort: 'heat', limit: MAX_SHOWS },
        async store({ items }, provenance) {
          await storeSubjects(deps, items, provenance)
          foundIds = items.filter(({ type }) => type === 'anime').map(({ id }) => id)
        },
      },
      { isNeeded },
    )
    if (outcome.state === 'failed' && isNeeded) throw outcome.error
    const ids = outcome.state === 'stored' ? foundIds : await watchedMost(deps)
    const rows = await cardRows(db, ids)
    const asOf = rows.reduce((latest, row) => (row.as_of > latest ? row.as_of : latest), new Date(0))
    const isSample = rows.some(({ origin }) => origin === 'sample')
    return {
      items: rows.map((row) => cardView(deps, row)),
      freshness: rows.length === 0 ? null : await freshness(deps, outcome, { asOf, isSample }),
    }
  }

async function watchedMost({ database, clock }: AnimeDeps): Promise<number[]> {
  const today = todayInJapan(clock.now())
  const rows = await database.db
    .selectFrom('anime_subjects')
    .select('id')
    .where('date', '>', dayAfter(today, -RECENT_DAYS))
    .where('date', '<=', today)
    .where('removal_id', 'is', null)
    .orderBy('watching', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWS)
    .execute()
  return rows.map(({ id }) => id)
}
