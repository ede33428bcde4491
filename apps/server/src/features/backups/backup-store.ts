import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, Backup, BackupName } from '@engawa/contract'
import type { Config } from '@engawa/platform/config'
import { z } from 'zod'

/** Metadata of a backup, stored next to it in `NAME.json`. */
const Note = Backup.pick({ madeAt: true, version: true, scheduled: true, verified: true })
type Note = z.output<typeof Note>

/** A request to restore a backup at the next start. After the attempt, `problem` is the reason of its failure, or empty. */
const RestoreRequest = z.object({ name: BackupName, problem: z.string().optional() })
type RestoreRequest = z.output<typeof RestoreRequest>

/** The ending of a file that is not complete yet. */
const PART = /\.(part|tmp)$/

/** Names of backups that were uploaded on the page. */
const UPLOADED = /-uploaded(-\d+)?\.zip$/

/** Returns a time as it is written in names of backups: `YYYYMMDDhhmmss` in UTC. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)

/**
 * Manages the backups in a folder. The list is the folder and not a table, so that a restore does not change it. A file gets
 * its name only when it is complete.
 */
export function createBackupStore({ dataDir }: Pick<Config, 'dataDir'>) {
  const folder = join(dataDir, 'backups')
  const restoreRequestFile = join(folder, 'restore.json')
  const pathOf = (name: string): string => join(folder, BackupName.parse(name))
  const noteOf = (name: string): string => `${pathOf(name)}.json`

  /** Returns the content of a file; undefined when it is missing or invalid. */
  const parseFile = <T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> =>
    readFile(path, 'utf8')
      .then((text) => schema.parse(JSON.parse(text)))
      .catch(() => undefined)

  async function writeFileAtomic(path: string, value: Note | RestoreRequest): Promise<void> {
    await writeFile(`${path}.tmp`, JSON.stringify(value), { mode: 0o600, flush: true })
    await rename(`${path}.tmp`, path)
  }

  async function find(name: string): Promise<Backup | undefined> {
    const found = await stat(pathOf(name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const note = await parseFile(noteOf(name), Note)
    const unknown = { madeAt: found.mtime.toISOString(), version: '', scheduled: false, verified: null }
    return { name, size: found.size, uploaded: UPLOADED.test(name), ...unknown, ...note }
  }

  async function list(): Promise<Backup[]> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => BackupName.safeParse(name).success)
    const all = await Promise.all(names.map(find))
    return all.filter((each) => each !== undefined).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  }

  async function remove(name: string): Promise<void> {
    await rm(pathOf(name), { force: true })
    await rm(noteOf(name), { force: true })
  }

  return {
    folder,
    pathOf,
    list,
    remove,

    /** Returns the backup with this name. Throws `not_found`. */
    async get(name: string): Promise<Backup> {
      const found = await find(name)
      if (!found) throw new AppError('not_found')
      return found
    },

    /** Makes the folder, and removes the files of an interrupted backup. */
    async prepare(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const name of await readdir(folder))
        if (PART.test(name)) await rm(join(folder, name), { force: true })
    },

    /** Adds a complete uploaded backup to the list under a unique name. */
    async adopt(file: string, madeAt: Date): Promise<string> {
      // The time of the file counts as the time of a backup that has no metadata.
      await utimes(file, madeAt, madeAt)
      for (let count = 1; ; count += 1) {
        const name = `engawa-${stampOf(madeAt)}-uploaded${count === 1 ? '' : `-${count}`}.zip`
        const exists = await link(file, pathOf(name)).then(
          () => false,
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error
            return true
          },
        )
        if (!exists) return name
      }
    },

    note: (name: string, note: Note) => writeFileAtomic(noteOf(name), note),

    /** Returns the latest requested restore; undefined before the first. */
    readRestoreRequest: () => parseFile(restoreRequestFile, RestoreRequest),
    writeRestoreRequest: (restoreRequest: RestoreRequest) =>
      writeFileAtomic(restoreRequestFile, restoreRequest),

    /** Removes all scheduled backups except the latest `keep`. */
    async prune(keep: number): Promise<void> {
      const scheduled = (await list()).filter((each) => each.scheduled)
      for (const { name } of scheduled.slice(keep)) await remove(name)
    },

    open: (name: string) => createReadStream(pathOf(name)),
  }
}

export type BackupStore = ReturnType<typeof createBackupStore>
