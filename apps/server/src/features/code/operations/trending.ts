import { searchRepos, trending as query, type RepoCard, type TrendingRepo } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { hasFailed, isPending } from '../../sources/index.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'

const DAYS = { daily: 7, weekly: 14, monthly: 45 }
const DAY_MS = 86_400_000

/**
 * Lists trending repositories from GitHub's web page, because the API has no such list. The fallback is a list of new
 * repositories with the most stars.
 */
export const trending =
  (parts: CodeParts, views: Views): Handler<typeof code.trending> =>
  async (_viewer, { language, since, spoken }) => {
    const { sources, from, clock } = parts
    try {
      const known = await sources.read(query, {
        since,
        ...(language && { language }),
        ...(spoken && { spoken }),
      })
      return {
        items: known.data.map(views.trending),
        isSearched: false,
        freshness: await sources.freshnessOf(from.web, known),
      }
    } catch (error) {
      if (!hasFailed(error)) throw error
      const created = new Date(clock.now().getTime() - DAYS[since] * DAY_MS).toISOString().slice(0, 10)
      const words = `created:>${created} stars:>10${language ? ` language:"${language.replaceAll('"', '')}"` : ''}`
      const known = await sources
        .read(searchRepos, { words, sort: 'stars', order: 'desc' })
        .catch((other: unknown) => {
          throw isPending(other) ? other : error
        })
      return {
        items: known.data.items.map((card) => views.trending(trendingOf(card))),
        isSearched: true,
        freshness: await sources.freshnessOf(from.search, known),
      }
    }
  }

const trendingOf = ({ owner, name, description, language, stars, forks }: RepoCard): TrendingRepo => ({
  owner: owner.login,
  name,
  description,
  language,
  languageColor: null,
  stars,
  forks,
  starsGained: 0,
  builtBy: [],
})
