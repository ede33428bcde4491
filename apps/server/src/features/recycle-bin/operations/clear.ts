import { ROLE, type recycleBin } from '@engawa/contract'
import { asMember, type Handler } from '../../../operation.ts'
import { askPurge } from '../purge.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { canPurge } from '../recycle-bin-policy.ts'
import { inTheBin } from '../removals-queries.ts'
import { purgeTime } from './purge.ts'

/** Rows locked and changed at a time. */
const BATCH = 1_000

/** Asks for all of a kind to be deleted for good, but for what moderators hold. */
export const clearOf =
  (deps: RecycleBinDeps, kind: string): Handler<typeof recycleBin.clearPosts> =>
  async (viewer) => {
    const { uid, role } = asMember(viewer)
    const at = purgeTime(deps)
    const isModerator = role >= ROLE.moderator
    let deleted = 0
    for (let more = BATCH; more === BATCH;) {
      more = await deps.database.transaction(async (tx) => {
        const rows = await inTheBin(tx)
          .where('subject_kind', '=', kind)
          .where('legal_hold', 'is', null)
          .$if(!isModerator, (all) => all.where('by_uid', '=', uid).where('author_id', '=', uid))
          .orderBy('id')
          .limit(BATCH)
          .forUpdate()
          .execute()
        const mine = rows.filter((row) => canPurge(viewer, row))
        await askPurge(deps, tx, mine, { by: uid, at })
        if (isModerator && mine.length > 0)
          await deps.audit.write(tx, { actor: uid, action: 'bin.clear', data: { kind, count: mine.length } })
        deleted += mine.length
        return mine.length
      })
    }
    return { deleted, undoUntil: at.toISOString() }
  }
