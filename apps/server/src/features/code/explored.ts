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

type Told<T> = { items: T[]; source: Source; known: Omit<Known<unknown>, 'data'> }

/** Tries a second way when the source of the first fails; the failure of the first is what is told when both do. */
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

/** The topics that GitHub's editors describe; by their names alone when only the repository they are written in can be had. */
export const allTopics = ({ sources, from }: CodeParts): Promise<Told<TopicCard>> =>
  either<Told<TopicCard>>(
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

/** Their collections, or those on the page for people. */
export const allCollections = ({ sources, from }: CodeParts): Promise<Told<CollectionCard>> =>
  either<Told<CollectionCard>>(
    async () => {
      const known = await sources.read(explore, {})
      return { items: known.data.collections, source: from.explore, known }
    },
    async () => {
      const known = await sources.read(collectionsPage, {})
      return { items: known.data.items, source: from.web, known }
    },
  )
