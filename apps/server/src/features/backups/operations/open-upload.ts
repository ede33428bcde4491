import { AppError, LIMITS, type backups } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { uploadOf } from '../receive-piece.ts'
import { issueTicket } from '../tickets.ts'

/** Long enough for the upload of a large backup over a slow connection. */
const TICKET_LIFETIME_MS = 2 * 86_400_000

export const openUpload =
  (deps: BackupsDeps): Handler<typeof backups.openUpload> =>
  async (viewer, { size }) => {
    if (size > LIMITS.backupBytes) throw new AppError('too_large')
    const id = randomKey()
    await deps.uploads.create(id, size)
    const right = { purpose: 'upload', about: uploadOf(id, size), lifetimeMs: TICKET_LIFETIME_MS } as const
    const ticket = await issueTicket(deps, viewer, right)
    return { id, url: `/v1/admin/backup-uploads/${id}/pieces?size=${size}&ticket=${ticket}` }
  }
