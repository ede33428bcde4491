import type { timeline } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { TimelineDeps } from '../timeline-deps.ts'

export const see =
  ({ database, clock }: TimelineDeps): Handler<typeof timeline.see> =>
  async (viewer, { at }) => {
    const { uid } = asMember(viewer)
    const now = clock.now()
    return database.transaction(async (tx) => {
      const own = tx.selectFrom('seen_news').select('at').where('uid', '=', uid).forUpdate()
      const before = (await own.executeTakeFirst())?.at ?? null
      if (at === null) await tx.deleteFrom('seen_news').where('uid', '=', uid).execute()
      else {
        const seen = new Date(Math.min(Date.parse(at), now.getTime()))
        await tx
          .insertInto('seen_news')
          .values({ uid, at: seen })
          .onConflict((conflict) => conflict.column('uid').doUpdateSet({ at: seen }))
          .execute()
      }
      return { before: before?.toISOString() ?? null }
    })
  }
