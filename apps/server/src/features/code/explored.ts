import {
  collectionsPage,
  explore,
  EXPLORE_REPO,
  exploreSlugs,
  type CollectionCard,
  type TopicCard,
  tree,
} from '@engawa/connectors/github'
import type { Source } from '@engawa/connectors/source'
import { hasFailed, isPending, type Known } from '../sources/index.ts'
import type { CodeParts } from './code-deps.ts'

type Listing<T> = { items: T[]; source: Source; known: Omit<Known<unknown>, 'data'> }

/**
 * Queries the second source if the first fails. If both fail, throws the error of the first, or `source_pending` while the
 * second has not answered.
 */
async function either<T>(first: () => Promise<T>, second: () => Promise<T>): Promise<T> {
  try {
    return await first()
  } catch (error) {
    if (!hasFailed(error)) throw error
    return second().catch((other: unknown) => {
      throw isPending(other) ? other : error
    })
  }
}

/** Returns the topics with descriptions by GitHub's editors. As a fallback, returns only the names from the editors' repository. */
export const allTopics = ({ sources, from }: CodeParts): Promise<Listing<TopicCard>> =>
  either<Listing<TopicCard>>(
    async () => {
      const known = await sources.read(explore, {})
      return { items: known.data.topics, source: from.explore, known }
    },
    async () => {
      const known = await sources.read(tree, EXPLORE_REPO)
      const items = exploreSlugs(known.data, 'topics').map((slug) => ({
        slug,
        title: slug,
        summary: null,
        logoUrl: null,
        isFeatured: true,
      }))
      return { items, source: from.api, known }
    },
  )

/** Returns the collections of GitHub's editors. The fallback is the list of collections on GitHub's web page. */
export const allCollections = ({ sources, from }: CodeParts): Promise<Listing<CollectionCard>> =>
  either<Listing<CollectionCard>>(
    async () => {
      const known = await sources.read(explore, {})
      return { items: known.data.collections, source: from.explore, known }
    },
    async () => {
      const known = await sources.read(collectionsPage, {})
      return { items: known.data.items, source: from.web, known }
    },
  )
