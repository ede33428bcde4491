import { searchRepos, userRepos as query } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'

/** By stars only a search can tell, which has limits of its own. */
export const userRepos =
  (parts: CodeParts, views: Views): Handler<typeof code.userRepos> =>
  async (_viewer, { login, sort, cursor }) => {
    const { sources, from } = parts
    const at = cursor === undefined ? {} : { at: cursor }
    const byStars = sort === 'stars'
    const known = byStars
      ? await sources.read(searchRepos, { words: `user:${login} fork:true`, sort: 'stars', ...at })
      : await sources.read(query, { login, sort, ...(sort === 'full_name' && { direction: 'asc' }), ...at })
    return {
      items: known.data.items.map(views.repoCard),
      nextCursor: known.data.next,
      freshness: await sources.freshnessOf(byStars ? from.search : from.api, known),
    }
  }
