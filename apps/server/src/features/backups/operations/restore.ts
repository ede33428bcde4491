import { AppError, type backups } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'

/** Time for the answer to reach the page before the site closes. */
const ANSWER_MS = 300

export const restore =
  ({
    accounts,
    database,
    audit,
    store,
    restoreRequests,
    restart,
  }: BackupsDeps): Handler<typeof backups.restore> =>
  async (viewer, { name, confirm, currentPassword }) => {
    const backup = await store.get(name)
    await accounts.requireProof(viewer, currentPassword)
    if (confirm !== name) throw new AppError('bad_input', { fields: { confirm: 'wrong' } })
    if (backup.verified?.problem !== '') throw new AppError('backup_unverified')
    const earlier = await restoreRequests.read()
    if (earlier && earlier.problem === undefined) throw new AppError('task_running')
    await database.transaction((tx) =>
      audit.write(tx, { actor: asMember(viewer).uid, action: 'backup.restore', data: { name } }),
    )
    await restoreRequests.write({ name })
    setTimeout(restart, ANSWER_MS)
    return {}
  }
