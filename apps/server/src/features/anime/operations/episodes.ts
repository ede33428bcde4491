import { episodes as query, type Episode, type EpisodesParams, type Page } from '@engawa/connectors/bangumi'
import { ANIME_LIMITS, AppError, type anime } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { entryById, partOf, type AnimeRow } from '../anime-queries.ts'
import { queryWithTimeout, queryAndStore, type QueryOutcome, type StoringQuery } from '../query-source.ts'
import { storeEpisodes } from '../storing/store-parts.ts'

const DAY_MS = 86_400_000
const MAX_AGE_MS = DAY_MS
const MAX_AGE_FINISHED_MS = 30 * DAY_MS
const FINISHED_AFTER_MS = 300 * DAY_MS
const PAGE = ANIME_LIMITS.episodesPerPage
/** No show has more episodes; the limit ends a list of the source that would never end. */
const MAX_EPISODES = 5_000

export const episodes = (deps: AnimeDeps): Handler<typeof anime.episodes> =>
  inParts(async (_viewer, { id, type, from: begin, cursor }) => {
    const from = cursor === undefined ? begin : placeOf(cursor)
    const row = await entryById(deps.database.db, id)
    if (!row || row.removal_id !== null) throw new AppError('not_found')
    const isPending = await upToDate(deps, row)
    const { db } = deps.database
    const [counts, rows] = await Promise.all([
      db
        .selectFrom('anime_episodes')
        .select((eb) => ['type', eb.fn.countAll<number>().as('count')])
        .where('anime_id', '=', id)
        .groupBy('type')
        .orderBy('type')
        .execute(),
      db
        .selectFrom('anime_episodes')
        .selectAll()
        .where('anime_id', '=', id)
        .where('type', '=', type)
        .orderBy('number')
        .orderBy('id')
        .offset(from)
        .limit(PAGE)
        .execute(),
    ])
    const total = counts.find((each) => each.type === type)?.count ?? 0
    return {
      nextCursor: from + PAGE < total ? String(from + PAGE) : null,
      items: rows.map((each, at) => ({
        id: each.id,
        type: each.type,
        number: each.number,
        place: from + at + 1,
        name: each.name,
        nameCn: each.name_cn,
        airDate: each.air_date,
        minutes: each.seconds === null ? null : Math.round(each.seconds / 60),
      })),
      from,
      counts,
      isPending,
    }
  })

function placeOf(cursor: string): number {
  if (!/^\d{1,6}$/.test(cursor)) throw new AppError('bad_cursor')
  return Number(cursor)
}

/** Queries the episodes when the stored ones are old. Returns true when no episodes are stored and the source has not answered yet. */
async function upToDate(deps: AnimeDeps, row: AnimeRow): Promise<boolean> {
  const { db } = deps.database
  const known = await partOf(db, row.id, 'episodes')
  const now = deps.clock.now().getTime()
  const isFinished = row.date !== null && now - Date.parse(row.date) > FINISHED_AFTER_MS
  if (known && now - known.asOf.getTime() < (isFinished ? MAX_AGE_FINISHED_MS : MAX_AGE_MS)) return false
  const outcome = queryAllEpisodes(deps, row.id)
  if (known) return false
  return (await outcome).state === 'late'
}

/** Reads the episodes page by page, and stores them when all pages have arrived. */
function queryAllEpisodes(deps: AnimeDeps, id: number): Promise<QueryOutcome> {
  const all: Episode[] = []
  const queryAt = (offset: number): StoringQuery<EpisodesParams, Page<Episode>> => ({
    query,
    params: { subjectId: id, offset },
    async store({ items, total }, { asOf }) {
      all.push(...items)
      const end = offset + PAGE
      if (end >= Math.min(total, MAX_EPISODES))
        return storeEpisodes(deps.database.db, id, { data: all, asOf })
      const further = await queryAndStore(deps, queryAt(end))
      if (further.state === 'failed') throw further.error
    },
  })
  return queryWithTimeout(deps, queryAt(0))
}
