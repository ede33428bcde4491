import type { accounts } from '@engawa/contract'
import { randomToken } from '@engawa/platform/ids'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AccountsDeps } from '../accounts-deps.ts'
import { inviteViews } from '../invite-views.ts'

const DAY_MS = 86_400_000

export const createInvite =
  ({ database, clock, audit }: AccountsDeps): Handler<typeof accounts.createInvite> =>
  async (viewer, { note, maxUses, days }) => {
    const { uid } = asMember(viewer)
    const now = clock.now()
    const row = await database.transaction(async (tx) => {
      const made = await tx
        .insertInto('invites')
        .values({
          code: randomToken(9),
          note,
          max_uses: maxUses,
          created_by: uid,
          created_at: now,
          expires_at: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
          revoked_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const data = { inviteId: made.id, maxUses, days: days ?? null, note }
      await audit.write(tx, { actor: uid, action: 'invite.create', data })
      return made
    })
    return (await inviteViews(database.db, viewer, { rows: [row], now }))[0]!
  }
