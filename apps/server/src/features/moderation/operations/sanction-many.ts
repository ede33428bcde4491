import type { moderation } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { AuditEntry } from '../../audit/index.ts'
import type { ModerationDeps } from '../moderation-deps.ts'

type Result = Awaited<ReturnType<Handler<typeof moderation.imposeOnMany>>>

/**
 * Runs one act on several members in one transaction. `act` returns the entry of the audit log, or undefined if there was nothing to do. The
 * uids are in ascending order, so that two moderators cannot wait for each other. The entries are written last, because they lock the log.
 */
async function onEach(
  { database, audit }: ModerationDeps,
  uids: readonly number[],
  act: (tx: Tx<Tables>, uid: number) => Promise<AuditEntry | undefined>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    const entries: AuditEntry[] = []
    for (const uid of [...new Set(uids)].toSorted((a, b) => a - b)) {
      const entry = await act(tx, uid)
      if (entry) entries.push(entry)
    }
    const actions = []
    for (const entry of entries) actions.push(await audit.write(tx, entry))
    return { actions }
  })
}

export const imposeOnMany =
  (deps: ModerationDeps): Handler<typeof moderation.imposeOnMany> =>
  (viewer, { uids, reason, ...sanction }) =>
    onEach(deps, uids, async (tx, target) => {
      const data = await deps.accounts.sanctions.impose(tx, viewer, { uid: target, reason, ...sanction })
      return { actor: asMember(viewer).uid, action: `user.${sanction.type}`, target, reason, data }
    })

export const liftBlocks =
  (deps: ModerationDeps): Handler<typeof moderation.liftBlocks> =>
  (viewer, { uids, reason }) =>
    onEach(deps, uids, async (tx, target) => {
      const data = await deps.accounts.sanctions.unblock(tx, viewer, target)
      if (data.lifted.length === 0) return undefined
      return { actor: asMember(viewer).uid, action: 'user.unblock', target, reason, data }
    })
