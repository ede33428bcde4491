import { ROLE, type AuditAction, type moderation } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { logEntries } from '../log-entries.ts'
import { areNamesShown } from '../log-names.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

/** Actions that the public log shows. Changes of coins and roles are left out, because they are not moderation. */
const ACTIONS: readonly AuditAction[] = [
  'user.block',
  'user.mute',
  'user.warning',
  'user.unblock',
  'user.lift',
  'subject.remove',
  'subject.restore',
  'case.decide',
  'member.cleanup',
  'member.restore',
]

export const log =
  (deps: ModerationDeps): Handler<typeof moderation.log> =>
  async (viewer, { cursor, limit }) => {
    const names = await areNamesShown(deps.database.db)
    const page = await deps.audit.page(ACTIONS, { cursor, limit })
    const areNamesSent = names || viewer.role >= ROLE.moderator
    const items = await logEntries(deps, viewer, page.items, areNamesSent)
    return { items, nextCursor: page.nextCursor, names }
  }
