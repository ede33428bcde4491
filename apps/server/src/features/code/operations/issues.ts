import { issues as query, searchIssues } from '@engawa/connectors/github'
import type { code, InputOf } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { hasFailed } from '../../sources/index.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { openRepo } from '../open-repo.ts'
import { paging, searchPage } from '../search-page.ts'

type Filters = Pick<InputOf<typeof code.issues>, 'words' | 'state' | 'label' | 'author'>

/**
 * Lists issues with a search, which separates them from pull requests, counts them, and does not use the API's hourly limit.
 * The plain list is the fallback.
 */
export const issues = (parts: CodeParts, views: Views): Handler<typeof code.issues> =>
  inParts(async (_viewer, { owner, repo, ...filters }) => {
    const { of } = await openRepo(parts, { owner, repo }, undefined)
    const { sources, from } = parts
    const { kind, cursor, words } = filters
    const order = filters.order ?? 'desc'
    // A cursor of the plain list continues in the plain list.
    if (!cursor?.startsWith(PLAIN))
      try {
        const known = await sources.read(searchIssues, {
          words: wordsOf(filters),
          kind,
          repo: of,
          ...paging({ sort: filters.sort, order, cursor }),
        })
        return await searchPage(parts, from.search, known, (issue) => views.issue(issue, of))
      } catch (error) {
        const canDoWithout = hasFailed(error) && words === '' && cursor === undefined
        if (!canDoWithout) throw error
      }
    const known = await sources.read(query, {
      ...of,
      state: filters.state,
      ...(filters.label && { labels: [filters.label] }),
      ...(filters.author && { creator: filters.author }),
      sort: filters.sort === 'reactions' ? 'comments' : filters.sort,
      direction: order,
      ...(cursor !== undefined && { at: cursor.slice(PLAIN.length) }),
    })
    const { items, next } = known.data
    return {
      items: items
        .filter(({ isPullRequest }) => isPullRequest === (kind === 'pr'))
        .map((issue) => views.issue(issue, of)),
      nextCursor: next === null ? null : PLAIN + next,
      total: null,
      isPartial: true,
      freshness: await sources.freshnessOf(from.api, known),
    }
  })

const PLAIN = 'list:'

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, '')}"`

const wordsOf = ({ words, state, label, author }: Filters): string =>
  [
    words.trim(),
    state === 'all' ? '' : `state:${state}`,
    label ? `label:${quoted(label)}` : '',
    author ? `author:${author.replaceAll(/[^\w[\]-]/g, '')}` : '',
  ]
    .filter(Boolean)
    .join(' ')
