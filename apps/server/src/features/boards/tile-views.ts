import {
  allTagsOf,
  type Board,
  type BoardName,
  type BoardPost,
  boards,
  mergeDuplicates,
  type MergedPost,
} from '@engawa/connectors/boards'
import { fixedRule } from '@engawa/connectors/rule'
import type { BoardTile } from '@engawa/contract'
import type { BoardsDeps } from './boards-deps.ts'
import { isSavedIn, type SavedKeys } from './saved-posts.ts'

const LABEL_TAGS = 8
const LABEL_LENGTH = 120

/**
 * Returns posts as tiles. Posts of several boards with the same file become one tile; posts whose pictures this site must not
 * pass on are left out.
 */
export const tilesOf = (deps: BoardsDeps, posts: readonly BoardPost[], saved: SavedKeys): BoardTile[] =>
  mergeDuplicates(posts).flatMap((post) => tileOf(deps, post, saved) ?? [])

export function tileOf(
  deps: BoardsDeps,
  post: BoardPost & Partial<Pick<MergedPost, 'alsoOn'>>,
  saved: SavedKeys,
): BoardTile | null {
  const thumb = pictureOf(deps, boards[post.board], post.thumb)
  if (!thumb) return null
  const { board, id, md5, width, height, score } = post
  return {
    ...{ board, id, md5, width, height, score, thumb },
    label: labelOf(post),
    isMoving: post.video !== null || post.original.type === 'gif',
    hasFamily: post.parentId !== null || post.hasChildren,
    alsoOn: post.alsoOn ?? [],
    isKept: isSavedIn(saved, post),
  }
}

/** Returns a picture with its URL on this site. */
export function pictureOf(
  { sources }: BoardsDeps,
  { source }: Board,
  { url, width, height }: BoardPost['thumb'],
): BoardTile['thumb'] | null {
  const here = sources.pictureOf(source, url)
  return here === null ? null : { url: here, width, height }
}

/** Returns the artist, the characters, and a few words of the content. */
function labelOf({ tags: { character, copyright, artist, circle, general } }: BoardPost): string {
  const names = [...character, ...copyright, ...artist, ...circle, ...general]
    .slice(0, LABEL_TAGS)
    .map((name) => name.replaceAll('_', ' '))
  let label = ''
  for (const name of names) {
    const longer = label === '' ? name : `${label}, ${name}`
    if (longer.length > LABEL_LENGTH) break
    label = longer
  }
  return label
}

/** Whether the current rule still allows a stored post. */
export const isStillAllowed = (post: BoardPost): boolean =>
  post.rating === 'safe' && fixedRule.allows(allTagsOf(post), { safe: true })

export type PostKey = { board: BoardName; id: number }
