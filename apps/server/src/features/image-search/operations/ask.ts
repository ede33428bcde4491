import {
  isAppError,
  type ImageEngine,
  type imageSearch,
  type ResultOf,
  type WireError,
} from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { askAscii2d } from '../engines/ask-ascii2d.ts'
import { askSauceNao } from '../engines/ask-saucenao.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'
import { isPending } from '../../sources/index.ts'
import { ownSearch, type SearchRow } from '../searches.ts'

type Asked = ResultOf<typeof imageSearch.ask>

/** Errors after which another engine is queried instead: the requested engine is unavailable now, but not broken. */
const LEADS_ON = new Set<string>(['source_limited', 'engine_not_set_up'])

export const ask =
  (deps: ImageSearchDeps): Handler<typeof imageSearch.ask> =>
  async (viewer, { id, engine, way }) => {
    const search = await ownSearch(deps, viewer, id)
    if (engine === 'ascii2d') return askAscii2d(deps, search, way)
    try {
      return await askSauceNao(deps, search)
    } catch (error) {
      if (!isAppError(error) || !LEADS_ON.has(error.errorName)) throw error
      return insteadOf(deps, search, { engine, error })
    }
  }

async function insteadOf(
  deps: ImageSearchDeps,
  search: SearchRow,
  { engine, error }: { engine: ImageEngine; error: WireError },
): Promise<Asked> {
  const { errorName: problem, retryAfterSeconds: seconds } = error
  const retryAt =
    seconds === undefined ? null : new Date(deps.clock.now().getTime() + seconds * 1_000).toISOString()
  const answer = await askAscii2d(deps, search, 'colours').catch((second: unknown) => {
    if (isPending(second)) throw second
    // If both engines are unavailable, reports the error of the requested engine, unless that engine is not set up.
    throw problem === 'engine_not_set_up' ? second : error
  })
  return { ...answer, instead: { engine, problem, retryAt } }
}
