import { type BoardPost, boards, type BoardPool, TAG_KINDS } from '@engawa/connectors/boards'
import { AppError, type BoardPostView, type Freshness } from '@engawa/contract'
import type { BoardsDeps } from './boards-deps.ts'
import { pictureOf, tileOf } from './tile-views.ts'
import type { SavedKeys } from './saved-posts.ts'

/** Max size of a picture that the proxy passes on. */
const MAX_PICTURE_BYTES = 20 * 1024 * 1024
const PICTURES = new Set(['jpg', 'png', 'gif', 'webp', 'avif'])

type Known = { pools: BoardPool[] | null; hiddenBy: string | null; freshness: Freshness; saved: SavedKeys }

/** Returns a post with all data of its board. Throws `not_found` for a post whose pictures the site must not pass on. */
export function postView(
  deps: BoardsDeps,
  post: BoardPost,
  { pools, hiddenBy, freshness, saved }: Known,
): BoardPostView {
  const tile = tileOf(deps, post, saved)
  const board = boards[post.board]
  const sample = pictureOf(deps, board, post.sample)
  if (!tile || !sample) throw new AppError('not_found')
  const { page, original, tags, favourites, author, source, parentId, hasChildren, createdAt } = post
  const isPicture = PICTURES.has(original.type) && (original.bytes ?? 0) <= MAX_PICTURE_BYTES
  return {
    ...tile,
    ...{ page, sample, favourites, author, source, parentId, hasChildren, createdAt, hiddenBy, freshness },
    original: {
      url: isPicture ? (pictureOf(deps, board, original)?.url ?? null) : null,
      bytes: original.bytes,
      type: original.type,
    },
    tags: TAG_KINDS.map((kind) => ({ kind, names: tags[kind] })).filter(({ names }) => names.length > 0),
    pools:
      pools?.map(({ id, name, count, previousId, nextId }) => ({ id, name, count, previousId, nextId })) ??
      null,
  }
}
