import {
  searchRepos,
  starredRepos,
  userRepos as query,
  type Page,
  type RepoCard,
} from '@engawa/connectors/github'
import type { Source } from '@engawa/connectors/source'
import type { code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { Known } from '../../sources/index.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'

export const userRepos = (parts: CodeParts, views: Views): Handler<typeof code.userRepos> => {
  const { sources, from } = parts
  return inParts(async (_viewer, { login, list, sort, cursor }) => {
    const at = cursor === undefined ? {} : { at: cursor }
    const answer = async (source: Source, known: Known<Page<RepoCard>>) => ({
      items: known.data.items.map(views.repoCard),
      nextCursor: known.data.next,
      freshness: await sources.freshnessOf(source, known),
    })
    if (list === 'starred') return answer(from.api, await sources.read(starredRepos, { login, ...at }))
    // A search is needed, because only a search can sort by stars. Its rate limit is separate.
    if (sort === 'stars') {
      const words = `user:${login} fork:true`
      return answer(from.search, await sources.read(searchRepos, { words, sort, ...at }))
    }
    const order = sort === 'full_name' ? { direction: 'asc' as const } : {}
    return answer(from.api, await sources.read(query, { login, sort, ...order, ...at }))
  })
}
