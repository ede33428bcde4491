import {
  bangumi,
  daysOfSeason,
  isRestrictedTag,
  search as query,
  type SearchParams,
} from '@engawa/connectors/bangumi'
import { fixedRule } from '@engawa/connectors/rule'
import { AppError, type anime, type AnimeCategory, type InputOf } from '@engawa/contract'
import { asMember, type Handler, type Viewer } from '../../../endpoints/operation.ts'
import { foldText } from '../../search/index.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { cardRows, hasArchive } from '../anime-queries.ts'
import { cardView } from '../anime-views.ts'
import { queryWithTimeout, freshness, type QueryOutcome } from '../query-source.ts'
import { storeSubjects } from '../storing/store-subjects.ts'
import { hasReal } from '../storing/samples.ts'
import { isPending } from '../../sources/index.ts'
import { listed } from '../records-queries.ts'

type Input = InputOf<typeof anime.search>

/** The tags of the source's editors that correspond to a category. */
const META_TAGS: Record<AnimeCategory, string[]> = {
  tv: ['TV'],
  movie: ['剧场版'],
  ova: ['OVA'],
  web: ['WEB'],
  other: [],
}

export const search =
  (deps: AnimeDeps): Handler<typeof anime.search> =>
  async (viewer, input) => {
    refuseForbidden(input)
    const among = await ownWithStatus(deps, viewer, input)
    const findInCatalog = () =>
      deps.catalog.find({
        ...input,
        tags: input.tag ?? [],
        text: foldText(input.q),
        words: foldText(input.q).split(' ').filter(Boolean),
        sort: input.sort === 'match' && input.q === '' ? 'heat' : input.sort,
        cursor: input.cursor,
        among,
      })
    let found = await findInCatalog()
    const outcome = await topUp(deps, input, found.total)
    if (outcome?.state === 'stored') found = await findInCatalog()
    // Only the source, or an archive of it, can confirm that there are no results.
    const isKnown = found.total > 0 || (await hasArchive(deps.database.db))
    if (outcome?.state === 'failed' && (!isKnown || isPending(outcome.error))) throw outcome.error
    const rows = await cardRows(deps.database.db, found.ids)
    const asOf = rows.reduce((latest, row) => (row.as_of > latest ? row.as_of : latest), new Date(0))
    const isSample = rows.some(({ origin }) => origin === 'sample')
    return {
      items: rows.map((row) => cardView(deps, row)),
      total: found.total,
      facets: found.facets,
      nextCursor: found.nextCursor,
      isPending: outcome?.state === 'late',
      freshness: rows.length === 0 && !outcome ? null : await freshness(deps, outcome, { asOf, isSample }),
    }
  }

/** Throws for forbidden terms: they must not be searched in the local copy either. */
function refuseForbidden({ q, tag = [] }: Input): void {
  const refused = !fixedRule.allowsText(q) || tag.some((each) => isRestrictedTag(each))
  if (refused) throw new AppError('source_bad_question', { values: { source: bangumi.title } })
}

async function ownWithStatus(
  { database }: AnimeDeps,
  viewer: Viewer,
  { status }: Input,
): Promise<ReadonlySet<number> | undefined> {
  if (status === undefined) return undefined
  const rows = await listed(database.db, asMember(viewer).uid)
    .select('anime_id')
    .where('status', '=', status)
    .execute()
  return new Set(rows.map((row) => row.anime_id))
}

/** Queries the source, too, when the first page has few local results. With an imported archive, it does so only when nothing was found. */
async function topUp(deps: AnimeDeps, input: Input, total: number): Promise<QueryOutcome | undefined> {
  if (input.cursor !== undefined || input.status !== undefined || total >= input.limit) return undefined
  if (total > 0 && (await hasArchive(deps.database.db))) return undefined
  return queryWithTimeout(
    deps,
    {
      query,
      params: paramsOf(input),
      store: ({ items }, provenance) => storeSubjects(deps, items, provenance),
    },
    { isNeeded: !(await hasReal(deps.database.db)) },
  )
}

function paramsOf({ q, type, year, season, tag = [], score, sort }: Input): SearchParams {
  const metaTags = type === undefined ? [] : META_TAGS[type]
  const days = year === undefined ? undefined : season ? daysOfSeason({ year, season }) : daysOfYear(year)
  return {
    keyword: q.slice(0, 100),
    types: ['anime'],
    ...(metaTags.length > 0 && { metaTags }),
    ...(tag.length > 0 && { tags: tag }),
    ...(days && { airDate: days }),
    ...(score !== undefined && { score: { min: score } }),
    sort: sort === 'date' ? 'heat' : sort,
    limit: 20,
  }
}

const daysOfYear = (year: number) => ({ from: `${year}-01-01`, before: `${year + 1}-01-01` })
