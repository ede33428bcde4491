import type { anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'

export const withdrawFeed =
  ({ database: { db } }: AnimeDeps): Handler<typeof anime.withdrawFeed> =>
  async (viewer) => {
    await db.deleteFrom('anime_feeds').where('uid', '=', asMember(viewer).uid).execute()
    return {}
  }
