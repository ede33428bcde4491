import {
  isAppError,
  type ImageEngine,
  type imageSearch,
  type ResultOf,
  type WireError,
} from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { queryAscii2d } from '../engines/query-ascii2d.ts'
import { querySauceNao } from '../engines/query-saucenao.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { isPending } from '../../sources/index.ts'
import { ownSearch, type SearchRow } from '../searches.ts'

type EngineAnswer = ResultOf<typeof imageSearch.ask>

/** Errors after which another engine is queried. They mean that the requested engine is unavailable now, but not broken. */
const FALLBACK_ERRORS = new Set<string>(['source_limited', 'engine_not_set_up'])

export const ask =
  (deps: ImageSearchDeps): Handler<typeof imageSearch.ask> =>
  async (viewer, { id, engine, way }) => {
    const search = await ownSearch(deps, viewer, id)
    if (engine === 'ascii2d') return queryAscii2d(deps, search, way)
    try {
      return await querySauceNao(deps, search)
    } catch (error) {
      if (!isAppError(error) || !FALLBACK_ERRORS.has(error.errorName)) throw error
      return queryFallback(deps, search, { engine, error })
    }
  }

async function queryFallback(
  deps: ImageSearchDeps,
  search: SearchRow,
  { engine, error }: { engine: ImageEngine; error: WireError },
): Promise<EngineAnswer> {
  const { errorName: problem, retryAfterSeconds: seconds } = error
  const retryAt =
    seconds === undefined ? null : new Date(deps.clock.now().getTime() + seconds * 1_000).toISOString()
  const answer = await queryAscii2d(deps, search, 'colours').catch((second: unknown) => {
    if (isPending(second)) throw second
    // If both engines are unavailable, reports the error of the requested engine, unless that engine is not set up.
    throw problem === 'engine_not_set_up' ? second : error
  })
  return { ...answer, instead: { engine, problem, retryAt } }
}
