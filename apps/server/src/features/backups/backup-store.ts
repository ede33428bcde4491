import { AppError, type Backup, BackupName } from '@engawa/contract'
import { openBackupTarget, type BackupTarget } from '@engawa/platform/backup-target'
import type { BackupConfig, Config } from '@engawa/platform/config'
import { problemOf } from '../../endpoints/problems.ts'
import type { Archive, Progress } from './archive/archive.ts'
import type { SiteArchive } from './archive/site-archive.ts'
import { openZip } from './archive/zip-archive.ts'
import { openOrCreateRepository, openRepository, type Repository } from './repository/repository.ts'
import { createSnapshots, type Snapshot, type Snapshots } from './repository/snapshots.ts'
import { writeSnapshot } from './repository/write-snapshot.ts'
import { stampOf } from './stamp.ts'
import { createZipFolder } from './zip-folder.ts'

type Verified = NonNullable<Backup['verified']>
type Opened = { repository: Repository; snapshots: Snapshots }

/** Objects without a snapshot that are younger may belong to an interrupted backup, which the next one continues. */
const SWEEP_AGE_MS = 86_400_000

const isZip = (name: string): boolean => name.endsWith('.zip')

/**
 * Manages the backups: snapshots in the repository of the target, which all machines share, and ZIPs in a folder of this machine. The list
 * is not a table, so that a restore does not change it.
 */
export function createBackupStore({ dataDir, backup }: Pick<Config, 'dataDir' | 'backup'>) {
  const zips = createZipFolder(dataDir)
  const snapshotsOf = createOpener(backup)

  async function listSnapshots(): Promise<Backup[]> {
    const found = (await (await snapshotsOf.existing())?.snapshots.list()) ?? []
    return found.map(({ name, size, added, madeAt, version, scheduled, verified }) => ({
      ...{ name, size, added, madeAt, version, scheduled, verified },
      uploaded: false,
    }))
  }

  async function list(): Promise<Backup[]> {
    const all = [...(await zips.list()), ...(await listSnapshots())]
    return all.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  }

  /** Returns the backups that can be read, and the reason why those of the target cannot be, or an empty text. */
  async function listAndProblem(): Promise<{ items: Backup[]; problem: string }> {
    try {
      return { items: await list(), problem: '' }
    } catch (error) {
      return { items: await zips.list(), problem: problemOf(error) }
    }
  }

  async function get(name: string): Promise<Backup> {
    const all = isZip(name) ? await zips.list() : await listSnapshots()
    const found = all.find((each) => each.name === name)
    if (!found) throw new AppError('not_found')
    return found
  }

  async function existing(): Promise<Opened> {
    const opened = await snapshotsOf.existing()
    if (!opened) throw new AppError('not_found')
    return opened
  }

  return {
    zips,
    get,

    /** Returns all backups, the latest first. Throws `BackupTargetError`, `BackupError` when those of the target cannot be read. */
    list,
    listAndProblem,

    /** Stores the site as a snapshot, which is then part of the list. */
    async make(
      site: SiteArchive,
      {
        suffix = '',
        madeAt,
        ...details
      }: Pick<Snapshot, 'version' | 'scheduled'> & { madeAt: Date; suffix?: string },
      onProgress?: Progress,
    ): Promise<Snapshot> {
      const name = BackupName.parse(`engawa-${stampOf(madeAt)}${suffix}`)
      const opened = await snapshotsOf.created()
      const options = { ...opened, ...(onProgress && { onProgress }) }
      return writeSnapshot(site, { ...details, name, madeAt: madeAt.toISOString() }, options)
    },

    /** Opens a backup for reading. Throws `not_found`, `BackupError`. */
    open: async (name: string): Promise<Archive> =>
      isZip(name) ? openZip(zips.pathOf(name)) : (await existing()).snapshots.open(name),

    setVerified: async (name: string, verified: Verified): Promise<void> =>
      isZip(name)
        ? zips.setVerified(name, verified)
        : (await existing()).snapshots.setVerified(name, verified),

    remove: async (name: string): Promise<void> =>
      isZip(name) ? zips.remove(name) : (await existing()).snapshots.remove(name),

    /**
     * Removes all scheduled backups except the latest `keep`, and the objects that no snapshot needs. The caller must hold the lock of
     * backups.
     */
    async prune(keep: number, now: Date): Promise<void> {
      const { snapshots } = await existing()
      for (const folder of [zips, snapshots]) {
        const scheduled = (await folder.list()).filter((each) => each.scheduled)
        for (const { name } of scheduled.slice(keep)) await folder.remove(name)
      }
      await snapshots.sweep(new Date(now.getTime() - SWEEP_AGE_MS))
    },
  }
}

export type BackupStore = ReturnType<typeof createBackupStore>

/** Returns functions that open the repository once, and again after a failure. Opening it costs scrypt. */
export function createOpener({ target: config, passphrase }: BackupConfig) {
  let opened: Promise<Opened | undefined> | undefined

  const open = (
    how: (target: BackupTarget, passphrase: string | undefined) => Promise<Repository | undefined>,
  ) =>
    (opened = openBackupTarget(config)
      .then((target) => how(target, passphrase))
      .then((repository) => repository && { repository, snapshots: createSnapshots(repository) })
      .catch((error: unknown) => {
        opened = undefined
        throw error
      }))

  const existing = async (): Promise<Opened | undefined> => (await opened) ?? open(openRepository)
  return {
    /** Opens the repository; undefined before the first backup. */
    existing,
    /** Opens the repository, and creates it if it is missing. */
    created: async (): Promise<Opened> =>
      (await existing()) ?? ((await open(openOrCreateRepository)) as Opened),
  }
}
