import type { BoardPost } from '@engawa/connectors/boards'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../../endpoints/operation.ts'
import type { BoardsDeps } from '../boards-deps.ts'
import { type BlacklistLine, parseBlacklist } from './parse-blacklist.ts'

/** The blacklist of guests, and of members who have not saved one. Danbooru gives new members the same default. */
export const DEFAULT_BLACKLIST = 'guro\nscat'

/** Cache of parsed blacklists, because each page of a grid needs the member's list again. */
const read = new LRUCache<string, BlacklistLine[]>({ max: 300 })

export async function blacklistText(
  { database }: Pick<BoardsDeps, 'database'>,
  { uid }: Pick<Viewer, 'uid'>,
): Promise<string | null> {
  if (uid === null) return null
  const row = await database.db
    .selectFrom('board_blacklists')
    .select('text')
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.text ?? null
}

export type Blacklist = {
  /** Returns the line that hides a post; null when no line does. */
  hiddenBy: (post: BoardPost) => string | null
  /** Returns the remaining posts, and how many are hidden. */
  apply: (posts: readonly BoardPost[]) => { shown: BoardPost[]; hidden: number }
}

/** Resolves with the viewer's blacklist. The site sends neither hidden posts nor their pictures. */
export async function blacklistOf(deps: BoardsDeps, viewer: Pick<Viewer, 'uid'>): Promise<Blacklist> {
  const text = (await blacklistText(deps, viewer)) ?? DEFAULT_BLACKLIST
  const lines = read.get(text) ?? parseBlacklist(text).lines
  read.set(text, lines)
  const hiddenBy = (post: BoardPost) => lines.find(({ hides }) => hides(post))?.text ?? null
  return {
    hiddenBy,
    apply(posts) {
      const shown = posts.filter((post) => hiddenBy(post) === null)
      return { shown, hidden: posts.length - shown.length }
    },
  }
}
