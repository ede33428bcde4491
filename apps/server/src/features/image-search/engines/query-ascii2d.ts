import { ascii2d, byAscii2d, byAscii2dFeatures } from '@engawa/connectors/image-search'
import type { imageSearch, ImageSearchMethod, ResultOf } from '@engawa/contract'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import type { SearchRow } from '../searches.ts'
import { matchView } from './match-view.ts'
import { pictureOfSearch } from './picture-of-search.ts'

/**
 * Searches with ascii2d. Always searches by colours first, because its answer contains the name of the picture that a search by features
 * needs.
 */
export async function queryAscii2d(
  deps: ImageSearchDeps,
  search: SearchRow,
  way: ImageSearchMethod,
): Promise<ResultOf<typeof imageSearch.ask>> {
  const { sources } = deps
  const byColours = await sources.read(byAscii2d, { picture: await pictureOfSearch(deps, search) })
  const known =
    way === 'colours' ? byColours : await sources.read(byAscii2dFeatures, { name: byColours.data.name })
  return {
    engine: 'ascii2d',
    instead: null,
    matches: known.data.matches.map((match) => matchView(deps, ascii2d, match)),
    isPartial: known.data.isPartial,
    freshness: await sources.freshnessOf(ascii2d, known),
  }
}
