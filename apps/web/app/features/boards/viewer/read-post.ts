import { contract, type BoardPostView } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { keyText, type PostKey } from '../board-paths.ts'

const MOST = 60
const read = new Map<string, Promise<BoardPostView>>()

/** What a board tells of a picture; the last ones that were looked at are not asked for again. */
export function readPost(key: PostKey): Promise<BoardPostView> {
  const name = keyText(key)
  const begun = read.get(name) ?? call(contract.boards.post, { board: key.board, id: key.id })
  read.delete(name)
  read.set(name, begun)
  begun.catch(() => read.delete(name))
  if (read.size > MOST) read.delete(read.keys().next().value!)
  return begun
}

/** Asks for a picture that somebody will look at next, with its large form. */
export async function preloadPost(key: PostKey): Promise<void> {
  try {
    const { sample } = await readPost(key)
    new Image().src = sample.url
  } catch {
    // It is asked for again when it is looked at.
  }
}

/** What changed of a picture since it was read. */
export function forgetPost(key: PostKey): void {
  read.delete(keyText(key))
}
