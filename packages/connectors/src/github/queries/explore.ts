import { z } from 'zod'
import { readJson, sourceQuery, type SourceRequest } from '../../source/index.ts'
import { pictureUrlOf } from '../addresses.ts'
import { isSlug } from '../names.ts'
import type { CollectionCard, Explore, TopicCard, Tree } from '../records.ts'
import { isExcluded } from '../rules.ts'
import { optional, readList, readOne } from '../shapes.ts'
import { githubExplore } from './default-sources.ts'

/** The maximum size of the answer: twice the expected size of about 1,000 topics and collections with texts of 4 KB. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * All collections and topics that GitHub's editors describe, from one file that GitHub builds from github/explore. The queries `collection`
 * and `topic` return the full texts.
 */
export const explore = sourceQuery<Record<string, never>, Explore>({
  source: githubExplore,
  name: 'explore',
  version: 1,
  freshSeconds: 86_400,
  request: (): SourceRequest => ({
    path: '/feed.json',
    maxBytes: MAX_BYTES,
    timeoutMs: 30_000,
  }),
  read: (answer): Explore => {
    const { collections, topics } = readOne(feed, readJson(answer))
    return {
      collections: readList(collectionCard, collections, MAX_CARDS).filter((each) => each !== null),
      topics: readList(topicCard, topics, MAX_CARDS).filter((each) => each !== null),
    }
  },
})

/** The maximum number of collections, and of topics. GitHub has some hundreds of each. */
const MAX_CARDS = 5_000

const feed = z.object({ collections: z.array(z.unknown()), topics: z.array(z.unknown()) })

const collectionCard = z
  .object({
    name: z.string().refine(isSlug),
    display_name: z.string(),
    image: optional.text,
    items: optional.list,
  })
  .transform(({ name, display_name, image, items }): CollectionCard | null =>
    isExcluded(name, display_name)
      ? null
      : { slug: name, title: display_name, imageUrl: pictureUrlOf(image), itemCount: items.length },
  )

const topicCard = z
  .object({
    topic_name: z.string().refine(isSlug),
    display_name: optional.text,
    short_description: optional.text,
    logo: optional.text,
  })
  .transform(({ topic_name, display_name, short_description, logo }): TopicCard | null =>
    isExcluded(topic_name, display_name, short_description)
      ? null
      : {
          slug: topic_name,
          title: display_name ?? topic_name,
          summary: short_description,
          logoUrl: pictureUrlOf(logo),
          isFeatured: true,
        },
  )

/** The repository that `explore` is built from. Its tree lists the collections and topics when the file of `explore` is not available. */
export const EXPLORE_REPO = { owner: 'github', repo: 'explore', ref: 'main' }

/** Returns the slugs of the collections or topics in the tree of github/explore. */
export const exploreSlugs = (tree: Tree, kind: 'collections' | 'topics'): string[] =>
  tree.folders
    .flatMap(({ path }) => {
      const [top, slug = '', ...deeper] = path.split('/')
      return top === kind && deeper.length === 0 && isSlug(slug) && !isExcluded(slug) ? [slug] : []
    })
    .sort()

/** Returns the address of a picture that a file of github/explore names. */
export const explorePicture = (folder: string, name: string | undefined): string | null =>
  name !== undefined && /^[\w][\w.-]{0,100}\.(?:png|jpe?g|gif)$/i.test(name)
    ? `https://raw.githubusercontent.com/github/explore/main/${folder}/${name}`
    : null
