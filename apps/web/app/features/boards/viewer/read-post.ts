import { contract, type BoardPostView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { keyText, type PostKey } from '../board-paths.ts'

const MOST = 60
const read = new Map<string, Promise<BoardPostView>>()

/** Reads a board's post. The latest posts are cached. */
export function readPost(key: PostKey): Promise<BoardPostView> {
  const name = keyText(key)
  const begun = read.get(name) ?? call(contract.boards.post, { board: key.board, id: key.id })
  read.delete(name)
  read.set(name, begun)
  begun.catch(() => read.delete(name))
  if (read.size > MOST) read.delete(read.keys().next().value!)
  return begun
}

/** Loads a post and its large picture before the reader opens it. */
export async function preloadPost(key: PostKey): Promise<void> {
  try {
    const { sample } = await readPost(key)
    new Image().src = sample.url
  } catch {
    // Reading it is tried again when the reader opens it.
  }
}

/** Removes a post from the cache after a change. */
export function forgetPost(key: PostKey): void {
  read.delete(keyText(key))
}
