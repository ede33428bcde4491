import { ascii2d, sauceNao } from '@engawa/connectors/image-search'
import type { ImageEngine, imageSearch } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ImageSearchDeps } from '../image-search-deps.ts'

export const engines =
  ({ sources, clock, config }: ImageSearchDeps): Handler<typeof imageSearch.engines> =>
  async () => {
    const known = { asOf: clock.now(), isSample: false }
    const [sauce, ascii] = await Promise.all([
      sources.freshnessOf(sauceNao, known),
      sources.freshnessOf(ascii2d, known),
    ])
    const view = (engine: ImageEngine, { source: title, budget }: typeof sauce, isSetUp: boolean) => ({
      engine,
      title,
      isSetUp,
      budget,
    })
    return {
      items: [view('saucenao', sauce, config.saucenaoApiKey !== undefined), view('ascii2d', ascii, true)],
    }
  }
