import {
  allTagsOf,
  type BoardName,
  type BoardPost,
  fitted,
  matchesNode,
  parseBoardQuery,
} from '@engawa/connectors/boards'
import { samplePictures, type SamplePicture } from './pictures.ts'

/** A post of a sample: the picture, with its id, time and relations on one board. */
export type SamplePost = {
  picture: SamplePicture
  id: number
  createdAt: Date
  parentId: number | null
  hasChildren: boolean
}

/** The first id of posts. It is larger than all ids that the boards use. */
const FIRST_ID = 900_000_000

/** Whether a board has a picture; some pictures are on several boards. */
const IS_ON_BOARD: Record<BoardName, (number: number) => boolean> = {
  yandere: (number) => number % 3 !== 1,
  konachan: (number) => number % 4 !== 2 && number % 3 !== 0,
  danbooru: (number) => number % 5 < 3,
}
const DELAY_HOURS: Record<BoardName, number> = { yandere: 0, konachan: 1.2, danbooru: 0.5 }

/** Returns the posts that a board has at the time `now`, newest first. */
export function samplePosts(board: BoardName, now: Date): SamplePost[] {
  const idOf = (number: number): number => FIRST_ID + (samplePictures.length - number) * 3
  return samplePictures
    .filter(({ number }) => IS_ON_BOARD[board](number))
    .map((picture) => {
      // Every twelfth picture has the next newer picture as its child.
      const { number } = picture
      const isParent = number % 12 === 5 && IS_ON_BOARD[board](number - 1)
      const isChild = number % 12 === 4 && IS_ON_BOARD[board](number + 1)
      return {
        picture,
        id: idOf(number),
        createdAt: new Date(now.getTime() - (picture.age - DELAY_HOURS[board] + 1.5) * 3_600_000),
        parentId: isChild ? idOf(number + 1) : null,
        hasChildren: isParent,
      }
    })
}

/** Returns a post in the form that `matchesNode` needs, with only the fields that a search may use. */
const asBoardPost = (board: BoardName, { picture, id, createdAt, parentId }: SamplePost): BoardPost =>
  ({
    board,
    id,
    ...picture,
    rating: 'safe',
    favourites: Math.round(picture.score * 0.8),
    parentId,
    createdAt: createdAt.toISOString(),
    original: { type: picture.isPng ? 'png' : 'jpg' },
  }) as unknown as BoardPost

const ORDERS: Record<string, (post: SamplePost) => number> = {
  old: ({ id }) => -id,
  score: ({ picture }) => picture.score,
  fav: ({ picture }) => picture.score,
  size: ({ picture }) => picture.width * picture.height,
  landscape: ({ picture }) => picture.width / picture.height,
  portrait: ({ picture }) => picture.height / picture.width,
  random: ({ picture }) => Number.parseInt(picture.md5.slice(0, 6), 16),
}

/**
 * Returns the posts of a board that match the words of a search. The words are also valid in this site's query language, so this site's
 * parser is used.
 */
export function foundBy(board: BoardName, words: string, now: Date): SamplePost[] {
  const { where, order } = parseBoardQuery(
    words
      .replace(/rating:[sg]\b/g, '')
      .replaceAll('favcount:', 'favs:')
      .replaceAll('filetype:', 'type:'),
  )
  const posts = samplePosts(board, now).filter(
    (post) => !where || matchesNode(where, asBoardPost(board, post)),
  )
  const rank = order && ORDERS[order]
  return rank ? posts.toSorted((a, b) => rank(b) - rank(a)) : posts
}

/** Returns the best posts of a period. */
export const bestOf = (
  board: BoardName,
  now: Date,
  { from, to }: { from: number; to: number },
): SamplePost[] =>
  samplePosts(board, now)
    .filter(({ createdAt }) => createdAt.getTime() >= from && createdAt.getTime() < to)
    .toSorted((a, b) => b.picture.score - a.picture.score)

/** Returns all tags of a board with the number of their posts, the most frequent first. */
export function tagsOf(board: BoardName, now: Date): { name: string; kind: string; count: number }[] {
  const counts = new Map<string, { name: string; kind: string; count: number }>()
  for (const { picture } of samplePosts(board, now))
    for (const [kind, names] of Object.entries(picture.tags))
      for (const name of names) {
        const tag = counts.get(name) ?? { name, kind, count: 0 }
        tag.count += 37
        counts.set(name, tag)
      }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}

/** Returns similar posts. Here, posts with the same subject count as similar. */
export const similarTo = (
  board: BoardName,
  id: number,
  now: Date,
): { post: SamplePost; similarity: number }[] => {
  const posts = samplePosts(board, now)
  const own = posts.find((post) => post.id === id)
  return posts
    .filter((post) => own && post.id !== id && post.picture.subject === own.picture.subject)
    .slice(0, 9)
    .map((post, index) => ({ post, similarity: 92 - index * 4.5 }))
}

/** The pools of the samples. A pool contains every `of`-th picture. */
export const POOLS = [
  { id: 900_001, name: 'A_walk_before_rain', of: 7 },
  { id: 900_002, name: 'Letters_from_the_tin_comet', of: 11 },
] as const

export const poolPosts = (board: BoardName, id: number, now: Date): SamplePost[] => {
  const pool = POOLS.find((each) => each.id === id)
  return pool
    ? samplePosts(board, now)
        .filter(({ picture }) => picture.number % pool.of === 3)
        .toReversed()
    : []
}

/** Returns the notes of a post. Every eighth picture has two notes, as if it showed two signs with text. */
export const notesOf = ({ picture: { number, width, height } }: SamplePost) =>
  number % 8 === 1
    ? [
        {
          id: 1,
          x: width * 0.1,
          y: height * 0.12,
          width: width * 0.2,
          height: height * 0.1,
          text: '<b>The shop is open</b> until the rain stops.',
        },
        {
          id: 2,
          x: width * 0.62,
          y: height * 0.5,
          width: width * 0.16,
          height: height * 0.18,
          text: 'Mind the step!',
        },
      ].map((note) => ({ ...note, ...rounded(note) }))
    : []

const rounded = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
})

export const sizesOf = ({ picture: { width, height } }: SamplePost, thumb: number) => ({
  thumb: fitted(width, height, thumb),
  sample: fitted(width, height, 1_200),
})

export const tagString = ({ picture }: SamplePost): string => allTagsOf(picture).toSorted().join(' ')
