import { AppError, type accounts } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { userById } from '../accounts-queries.ts'
import { requireFreshProof } from '../password-proof.ts'
import { qrDrawing } from '../qr-drawing.ts'
import { base32, newSecret, uriOf } from '../totp.ts'

export const beginSecondFactor =
  (deps: AccountsDeps): Handler<typeof accounts.beginSecondFactor> =>
  async (viewer, { currentPassword }) => {
    const member = asMember(viewer)
    await requireFreshProof(deps, member, currentPassword)
    const { db } = deps.database
    const secret = newSecret()
    const created_at = deps.clock.now()
    // A confirmed second factor remains until it is switched off.
    const row = await db
      .insertInto('second_factors')
      .values({ user_id: member.uid, secret, created_at, confirmed_at: null })
      .onConflict((on) =>
        on
          .column('user_id')
          .doUpdateSet({ secret, created_at, last_step: 0 })
          .where(sql<boolean>`second_factors.confirmed_at is null`),
      )
      .returning('secret')
      .executeTakeFirst()
    if (!row) throw new AppError('second_factor_on')
    const user = await userById(db, member.uid)
    const site = deps.settings.current('identity').name
    const uri = uriOf(secret, { site, name: user?.name ?? '' })
    return { secret: base32(secret), uri, qr: qrDrawing(uri) }
  }
