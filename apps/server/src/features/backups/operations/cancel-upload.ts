import type { backups } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { endUpload } from '../tickets.ts'

export const cancelUpload =
  ({ uploads, database }: BackupsDeps): Handler<typeof backups.cancelUpload> =>
  async (_viewer, { id }) => {
    await endUpload(database.db, id)
    await uploads.remove(id)
    return {}
  }
