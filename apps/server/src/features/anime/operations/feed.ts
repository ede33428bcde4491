import type { anime } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'

export const feed =
  ({ database: { db } }: AnimeDeps): Handler<typeof anime.feed> =>
  async (viewer) => {
    const row = await db
      .selectFrom('anime_feeds')
      .select('created_at')
      .where('uid', '=', asMember(viewer).uid)
      .executeTakeFirst()
    return { createTime: row?.created_at.toISOString() ?? null }
  }
