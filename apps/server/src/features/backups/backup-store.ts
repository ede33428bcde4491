import { setTimeout as wait } from 'node:timers/promises'
import { AppError, Backup, BackupName } from '@engawa/contract'
import {
  type BackupTarget,
  BackupTargetError,
  type BackupTargetOptions,
  openBackupTarget,
} from '@engawa/platform/backup-target'
import type { BackupConfig, Config } from '@engawa/platform/config'
import type { ConfirmLock } from '@engawa/platform/database'
import { problemOf } from '../../endpoints/problems.ts'
import type { Archive, Progress } from './archive/archive.ts'
import type { SiteArchive, Snapshotted } from './archive/site-archive.ts'
import { openOrCreateRepository, openRepository, type Repository } from './repository/repository.ts'
import { createSnapshots, type Snapshot, type Snapshots } from './repository/snapshots.ts'
import { createUploads } from './repository/uploads.ts'
import { type Details, writeSnapshot } from './repository/write-snapshot.ts'
import { stampOf } from './stamp.ts'

type Verified = NonNullable<Backup['verified']>
type AddOptions = { onProgress: Progress; confirmLock: ConfirmLock }
type Opened = { repository: Repository; snapshots: Snapshots }

/** Objects without a snapshot that are younger may belong to an interrupted backup, which the next one continues. */
const SWEEP_AGE_MS = 86_400_000

/** The maximum time in milliseconds for which a page waits for the list. */
const LIST_MS = 10_000

export type BackupStoreOptions = BackupTargetOptions & { listMs: number }

/**
 * Manages the backups: snapshots in the repository of the target, which all machines share. The list is not a table, so that a restore does
 * not change it.
 */
export function createBackupStore(
  { backup }: Pick<Config, 'backup'>,
  { listMs = LIST_MS, ...options }: Partial<BackupStoreOptions> = {},
) {
  const opener = createOpener(backup, options)

  /** Returns all backups, the latest first. Throws `BackupTargetError`, `BackupError` when they cannot be read. */
  async function list(): Promise<Backup[]> {
    const found = (await (await opener.existing())?.snapshots.list()) ?? []
    return found.map((snapshot) => Backup.parse(snapshot))
  }

  async function get(name: string): Promise<Backup> {
    const found = (await list()).find((each) => each.name === name)
    if (!found) throw new AppError('not_found')
    return found
  }

  async function snapshots(): Promise<Snapshots> {
    const opened = await opener.existing()
    if (!opened) throw new AppError('not_found')
    return opened.snapshots
  }

  /** Stores a site as a snapshot, which is then part of the list. */
  async function add(site: Snapshotted, details: Details, options: AddOptions): Promise<Snapshot> {
    return writeSnapshot(site, details, { ...(await opener.created()), ...options })
  }

  return {
    get,
    list,
    add,

    /** The uploads of backups that were made elsewhere. */
    uploads: createUploads({
      existing: async () => (await opener.existing())?.repository,
      created: async () => (await opener.created()).repository,
    }),

    /** Returns the free space of the target in bytes; Infinity if it is unknown. */
    freeBytes: async (): Promise<number> => (await opener.created()).repository.target.freeBytes(),

    /** Returns the backups, and the reason why they cannot be read now, or an empty text. A page does not wait longer for a slow target. */
    listAndProblem(): Promise<{ items: Backup[]; problem: string }> {
      const away = new BackupTargetError('away')
      const late = wait(listMs, undefined, { ref: false }).then(() => Promise.reject(away))
      return Promise.race([list(), late]).then(
        (items) => ({ items, problem: '' }),
        (error: unknown) => ({ items: [], problem: problemOf(error) }),
      )
    },

    /** Stores this site as a snapshot. */
    make: (
      site: SiteArchive,
      {
        suffix = '',
        madeAt,
        ...rest
      }: Pick<Details, 'version' | 'scheduled'> & { madeAt: Date; suffix?: string },
      onProgress: Progress = () => {},
    ): Promise<Snapshot> => {
      const name = BackupName.parse(`engawa-${stampOf(madeAt)}${suffix}`)
      const details = { ...rest, name, madeAt: madeAt.toISOString(), uploaded: false }
      return add(site, details, { onProgress, confirmLock: site.confirmLock })
    },

    /** Returns an unused name for an uploaded backup. */
    async nameOfUpload(madeAt: Date): Promise<string> {
      const used = new Set((await list()).map(({ name }) => name))
      const first = `engawa-${stampOf(madeAt)}-uploaded`
      let name = first
      for (let count = 2; used.has(name); count += 1) name = `${first}-${count}`
      return name
    },

    /** Opens a backup for reading. Throws `not_found`, `BackupError`. */
    open: async (name: string): Promise<Archive> => (await snapshots()).open(name),

    setVerified: async (name: string, verified: Verified): Promise<void> =>
      (await snapshots()).setVerified(name, verified),

    remove: async (name: string): Promise<void> => (await snapshots()).remove(name),

    /**
     * Removes the scheduled backups that `retainedOf` does not return, and the objects that no snapshot needs. The caller must hold the lock
     * of backups. `confirmLock` is called before each removal of an object.
     */
    async prune(
      retainedOf: (scheduled: Snapshot[]) => Set<string>,
      { now, confirmLock }: { now: Date; confirmLock: ConfirmLock },
    ): Promise<void> {
      const all = await snapshots()
      const scheduled = (await all.list()).filter((each) => each.scheduled)
      const retained = retainedOf(scheduled)
      for (const { name } of scheduled) if (!retained.has(name)) await all.remove(name)
      await all.sweep(new Date(now.getTime() - SWEEP_AGE_MS), confirmLock)
    },
  }
}

export type BackupStore = ReturnType<typeof createBackupStore>

/** Returns functions that open the repository once, and again after a failure. Opening it costs scrypt. */
export function createOpener(
  { target: config, passphrase }: Pick<BackupConfig, 'target' | 'passphrase'>,
  options: BackupTargetOptions = {},
) {
  let opened: Promise<Opened | undefined> | undefined

  const open = (
    how: (target: BackupTarget, passphrase: string | undefined) => Promise<Repository | undefined>,
  ) =>
    (opened = openBackupTarget(config, options)
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
