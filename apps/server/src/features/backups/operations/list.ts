import { join } from 'node:path'
import type { backups, BackupTarget } from '@engawa/contract'
import type { BackupTargetConfig, Config } from '@engawa/platform/config'
import { liveHosts } from '../../../db/live-hosts.ts'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { healthOf } from '../backup-health.ts'
import { IMPORTING, MAKING, VERIFYING } from '../backup-jobs.ts'
import type { BackupsDeps } from '../backups-deps.ts'
import { readSchedule } from '../schedule.ts'

export const list = ({
  store,
  restoreRequests,
  tasks,
  database,
  config,
  clock,
}: BackupsDeps): Handler<typeof backups.list> =>
  inParts(async () => {
    // The states are read before the list, so that the list contains the result of every finished task.
    const [making, importing, verifying] = await Promise.all([
      tasks.read(MAKING),
      tasks.read(IMPORTING),
      tasks.read(VERIFYING),
    ])
    const [listed, schedule, restoreRequest, hosts] = await Promise.all([
      store.listAndProblem(),
      readSchedule(database),
      restoreRequests.read(),
      liveHosts(database),
    ])
    const restored = restoreRequest
      ? { name: restoreRequest.name, problem: restoreRequest.problem ?? null }
      : null
    const { late, problem } = healthOf(listed, schedule, clock.now())
    const isOwn = isOwnFolder(config)
    const target = { ...targetOf(config), isOwnFolder: isOwn, isUnshared: hosts.length > 1 && isOwn, problem }
    return { items: listed.items, schedule, late, target, making, importing, verifying, restored }
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
