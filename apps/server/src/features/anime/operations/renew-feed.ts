import { AppError, type anime } from '@engawa/contract'
import { randomToken, sha256 } from '@engawa/platform/ids'
import { asMember, type Handler } from '../../../operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { isZone } from '../local-day.ts'

export const renewFeed =
  ({ database: { db }, clock }: AnimeDeps): Handler<typeof anime.renewFeed> =>
  async (viewer, { zone }) => {
    if (!isZone(zone)) throw new AppError('bad_input', { fields: { zone: 'unknown_value' } })
    const token = randomToken()
    const now = clock.now()
    // Who reads a calendar speaks no language; its owner's is the one it was made in.
    const row = { token_hash: sha256(token), language: viewer.language, zone, created_at: now }
    await db
      .insertInto('anime_feeds')
      .values({ uid: asMember(viewer).uid, ...row })
      .onConflict((on) => on.column('uid').doUpdateSet(row))
      .execute()
    const path = `/feeds/anime/${token}`
    return { calendar: `${path}.ics`, atom: `${path}.atom`, createTime: now.toISOString() }
  }
