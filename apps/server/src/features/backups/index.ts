import { bind, type Viewer } from '../../endpoints/operation.ts'
import { healthOf } from './backup-health.ts'
import { ageOfDaily, handleBackupJobs, makeDaily, sweepUploads } from './backup-jobs.ts'
import { createRestoreRequests } from './archive/restore-request.ts'
import { type BackupStoreOptions, createBackupStore } from './backup-store.ts'
import { defineDownload } from './define-download.ts'
import type { BackupsBase, BackupsDeps } from './backups-deps.ts'
import { receivePiece, type Piece } from './receive-piece.ts'
import { readSchedule } from './schedule.ts'
import * as operations from './operations.ts'

export type { BackupStoreOptions } from './backup-store.ts'
export type Backups = ReturnType<typeof createBackups>

/**
 * Creates the feature of backups of the whole site. Administrators make, verify, schedule, download, upload and restore backups, which are
 * in the target of the settings.
 */
export function createBackups(base: BackupsBase, options: Partial<BackupStoreOptions> = {}) {
  const store = createBackupStore(base.config, options)
  const restoreRequests = createRestoreRequests(base.config.dataDir)
  const deps: BackupsDeps = { ...base, store, uploads: store.uploads, restoreRequests }
  handleBackupJobs(deps)
  const help = 'Age of the last complete daily backup; 0 before the first'
  base.metrics.gauge('backup_age_seconds', help, () => ageOfDaily(deps), 'max')
  defineDownload(deps)
  const health = async () => {
    const [listed, schedule] = await Promise.all([store.listAndProblem(), readSchedule(base.database)])
    return healthOf(listed, schedule, base.clock.now())
  }
  base.firstSteps.define('backup', { isDone: async () => (await health()).latest !== null })

  return {
    handlers: bind(deps, operations),

    /** Enqueues the backup of the day when it is due; a scheduled job does the same. */
    makeDaily: () => makeDaily(deps),

    /** Returns the state of the site's backups. */
    health,

    /** Receives a piece of a backup that is being uploaded. */
    receivePiece: (viewer: Viewer, piece: Piece) => receivePiece(deps, viewer, piece),

    /** Removes abandoned uploads; a scheduled job does the same. */
    sweepUploads: () => sweepUploads(deps),
  }
}
