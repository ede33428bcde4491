import { bind, type Viewer } from '../../endpoints/operation.ts'
import { backupHealth } from './backup-health.ts'
import { ageOfDaily, handleBackupJobs, makeDaily } from './backup-jobs.ts'
import { createBackupStore } from './backup-store.ts'
import { defineDownload } from './define-download.ts'
import type { BackupsBase, BackupsDeps } from './backups-deps.ts'
import { receivePiece, type Piece } from './receive-piece.ts'
import { createUploadParts } from './upload-parts.ts'
import * as operations from './operations.ts'

export type Backups = ReturnType<typeof createBackups>

/**
 * Creates the feature of backups of the whole site. Administrators make, verify, schedule and download backups, which are in a
 * folder of `DATA_DIR`.
 */
export function createBackups(base: BackupsBase) {
  const store = createBackupStore(base.config)
  const deps: BackupsDeps = {
    ...base,
    store,
    uploads: createUploadParts(store.zips.folder, base.clock),
  }
  handleBackupJobs(deps)
  const help = 'Age of the last complete daily backup; 0 before the first'
  base.metrics.gauge('backup_age_seconds', help, () => ageOfDaily(deps), 'max')
  defineDownload(deps)
  base.firstSteps.define('backup', async () => (await backupHealth(deps)).latest !== null)

  return {
    handlers: bind(deps, operations),

    /** Enqueues the backup of the day when it is due; a scheduled job does the same. */
    makeDaily: () => makeDaily(deps),

    /** Returns the state of the site's backups. */
    health: () => backupHealth(deps),

    /** Receives a piece of a backup that is being uploaded. */
    receivePiece: (viewer: Viewer, piece: Piece) => receivePiece(deps, viewer, piece),

    /** Removes abandoned uploads; a scheduled job does the same. */
    sweepUploads: () => deps.uploads.sweep(),
  }
}
