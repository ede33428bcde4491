import { AppError, LIMITS, type backups } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import type { Handler } from '../../../endpoints/operation.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { issueTicket, uploadOf } from '../tickets.ts'

/** Long enough for the upload of a large backup over a slow connection. */
const TICKET_LIFETIME_MS = 2 * 86_400_000
/** Disk space that stays free for the database and everything else. */
const RESERVE_BYTES = 256 * 1024 * 1024

export const openUpload =
  (deps: BackupsDeps): Handler<typeof backups.openUpload> =>
  async (viewer, { size }) => {
    if (size > LIMITS.backupBytes) throw new AppError('too_large')
    // The ZIP and its objects exist at the same time.
    if ((await deps.store.freeBytes()) < 2 * size + RESERVE_BYTES) throw new AppError('backup_target_full')
    const id = randomKey()
    const right = { purpose: 'upload', about: uploadOf(id, size), lifetimeMs: TICKET_LIFETIME_MS } as const
    const ticket = await issueTicket(deps, viewer, right)
    return { id, url: `/v1/admin/backup-uploads/${id}/pieces?size=${size}&ticket=${ticket}` }
  }
