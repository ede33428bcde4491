import type { backups } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { beginVerification } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'

export const verify =
  (deps: BackupsDeps): Handler<typeof backups.verify> =>
  async (_viewer, { name }) => {
    await deps.store.get(name)
    await beginVerification(deps, name)
    return {}
  }
