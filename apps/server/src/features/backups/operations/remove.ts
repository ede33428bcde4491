import type { backups } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'

export const remove =
  ({ database, audit, store }: BackupsDeps): Handler<typeof backups.remove> =>
  async (viewer, { name }) => {
    await store.get(name)
    await database.transaction((tx) =>
      audit.write(tx, { actor: asMember(viewer).uid, action: 'backup.remove', data: { name } }),
    )
    await store.remove(name)
    return {}
  }
