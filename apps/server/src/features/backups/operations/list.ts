import { join } from 'node:path'
import type { backups, BackupTarget } from '@engawa/contract'
import type { BackupTargetConfig, Config } from '@engawa/platform/config'
import { countHosts } from '../../../db/live-hosts.ts'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { MAKING, VERIFYING } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { readSchedule } from '../schedule.ts'

export const list = ({ store, tasks, database, config }: BackupsDeps): Handler<typeof backups.list> =>
  inParts(async () => {
    // The states are read before the list, so that the list contains the result of every finished task.
    const [making, verifying] = await Promise.all([tasks.read(MAKING), tasks.read(VERIFYING)])
    const [{ items, problem }, schedule, restoreRequest, hosts] = await Promise.all([
      store.listAndProblem(),
      readSchedule(database),
      store.zips.readRestoreRequest(),
      countHosts(database),
    ])
    const restored = restoreRequest
      ? { name: restoreRequest.name, problem: restoreRequest.problem ?? null }
      : null
    const target = { ...targetOf(config), isUnshared: hosts > 1 && isOwnFolder(config), problem }
    return { items, schedule, target, making, verifying, restored }
  })

const targetOf = ({ backup }: Config): Pick<BackupTarget, 'kind' | 'place' | 'isEncrypted'> => ({
  kind: backup.target.kind === 'disk' ? 'folder' : backup.target.kind,
  place: placeOf(backup.target),
  isEncrypted: backup.passphrase !== undefined,
})

/** Whether the backups are in the folder of this machine. A folder that the settings name may be a shared one. */
const isOwnFolder = ({ backup: { target }, dataDir }: Config): boolean =>
  target.kind === 'disk' && target.dir === join(dataDir, 'backups')

function placeOf(target: BackupTargetConfig): string {
  if (target.kind === 'disk') return target.dir
  return target.kind === 'webdav'
    ? target.url
    : `${target.bucket.endpoint}/${target.bucket.bucket}/${target.prefix}`
}
