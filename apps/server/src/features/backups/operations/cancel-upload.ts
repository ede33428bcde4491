import type { backups } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'

export const cancelUpload =
  ({ uploads }: BackupsDeps): Handler<typeof backups.cancelUpload> =>
  async (_viewer, { id }) => {
    await uploads.remove(id)
    return {}
  }
