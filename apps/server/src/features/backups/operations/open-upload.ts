import { AppError, LIMITS, type backups } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Handler } from '../../../operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { uploadOf } from '../receive-piece.ts'
import { signTicket } from '../tickets.ts'

/** Long enough for a large backup over a slow line. */
const GOOD_FOR_MS = 2 * 86_400_000

export const openUpload =
  ({ uploads, keys, clock }: BackupsDeps): Handler<typeof backups.openUpload> =>
  async (_viewer, { size }) => {
    if (size > LIMITS.backupBytes) throw new AppError('too_large')
    const id = randomKey()
    await uploads.create(id, size)
    const ticket = signTicket(keys, { name: uploadOf(id, size), now: clock.now() }, GOOD_FOR_MS)
    return { id, url: `/v1/admin/backup-uploads/${id}/pieces?size=${size}&ticket=${ticket}` }
  }
