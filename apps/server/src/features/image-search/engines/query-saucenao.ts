import { bySauceNao, sauceNao } from '@engawa/connectors/image-search'
import { AppError, type imageSearch, type ResultOf } from '@engawa/contract'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import type { SearchRow } from '../searches.ts'
import { matchView } from './match-view.ts'
import { pictureOfSearch } from './picture-of-search.ts'

/** Searches with SauceNAO. Throws `engine_not_set_up` without the API key of an account there. */
export async function querySauceNao(
  deps: ImageSearchDeps,
  search: SearchRow,
): Promise<ResultOf<typeof imageSearch.ask>> {
  const { sources, config } = deps
  if (config.saucenaoApiKey === undefined)
    throw new AppError('engine_not_set_up', { values: { source: sauceNao.title } })
  const picture = await pictureOfSearch(deps, search)
  const known = await sources.read(bySauceNao(config.saucenaoApiKey), { picture })
  return {
    engine: 'saucenao',
    instead: null,
    matches: known.data.matches.map((match) => matchView(deps, sauceNao, match)),
    isPartial: known.data.isPartial,
    freshness: await sources.freshnessOf(sauceNao, known),
  }
}
