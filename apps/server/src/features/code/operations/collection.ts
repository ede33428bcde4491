import {
  collection as query,
  type CollectionItem,
  EXPLORE_CREDIT,
  type RepoCard,
  searchRepos,
} from '@engawa/connectors/github'
import type { code, CodeCollectionItem } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { orNothing } from '../../sources/index.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { chosenHtml } from '../foreign-text.ts'

/** Max characters of the search query. Repositories that do not fit into it are shown without details. */
const MAX_WORDS_LENGTH = 480

export const collection =
  (parts: CodeParts, views: Views): Handler<typeof code.collection> =>
  async (_viewer, { slug }) => {
    const { sources, from } = parts
    const known = await sources.read(query, { slug })
    const { title, author, imageUrl, text, items } = known.data
    const [html, facts] = await Promise.all([chosenHtml(parts, text), factsOf(parts, items)])
    const view = (item: CollectionItem): CodeCollectionItem => {
      if (item.kind !== 'repo') return item
      const repo = facts.get(nameOf(item.owner, item.name))
      return { ...item, repo: repo ? views.repoCard(repo) : null }
    }
    return {
      collection: { slug, title, author, picture: views.picture(imageUrl), html, items: items.map(view) },
      credit: EXPLORE_CREDIT,
      freshness: await sources.freshnessOf(from.raw, known),
    }
  }

const nameOf = (owner: string, name: string): string => `${owner}/${name}`.toLowerCase()

/** Reads the repositories of a collection with one search, instead of one query for each repository. */
async function factsOf({ sources }: CodeParts, items: CollectionItem[]): Promise<Map<string, RepoCard>> {
  let words = ''
  for (const item of items) {
    if (item.kind !== 'repo') continue
    const more = `${words} repo:${item.owner}/${item.name}`
    if (more.length > MAX_WORDS_LENGTH) break
    words = more
  }
  if (words === '') return new Map()
  const known = await orNothing(sources.read(searchRepos, { words: words.trim(), sort: 'stars' }))
  return new Map(known?.data.items.map((repo) => [nameOf(repo.owner.login, repo.name), repo]))
}
