import { contract, type BoardPostView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { keyText, type PostKey } from '../board-paths.ts'

const MAX_CACHED = 60
const cached = new Map<string, Promise<BoardPostView>>()

/** Loads a post of a board. The latest posts are cached. */
export function readPost(key: PostKey): Promise<BoardPostView> {
  const name = keyText(key)
  const loading = cached.get(name) ?? call(contract.boards.post, { board: key.board, id: key.id })
  cached.delete(name)
  cached.set(name, loading)
  loading.catch(() => cached.delete(name))
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  return loading
}

/** Loads a post and its large picture before the reader opens it. */
export async function preloadPost(key: PostKey): Promise<void> {
  try {
    const { sample } = await readPost(key)
    new Image().src = sample.url
  } catch {
    // The failure is ignored, because the post is loaded again when the reader opens it.
  }
}

/** Removes a post from the cache, after the post was changed. */
export function forgetPost(key: PostKey): void {
  cached.delete(keyText(key))
}
