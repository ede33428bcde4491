import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Backup, BackupName } from '@engawa/contract'
import { z } from 'zod'
import { stampOf } from './stamp.ts'

/** Metadata of a ZIP, stored next to it in `NAME.json`. */
const Note = Backup.pick({ madeAt: true, version: true, scheduled: true, verified: true })
type Note = z.output<typeof Note>

/** A request to restore a backup at the next start. After the attempt, `problem` is the reason of its failure, or empty. */
const RestoreRequest = z.object({ name: BackupName, problem: z.string().optional() })
type RestoreRequest = z.output<typeof RestoreRequest>

/** Names of backups that were uploaded on the page. */
const UPLOADED = /-uploaded(-\d+)?\.zip$/

/**
 * Manages the ZIPs in `DATA_DIR/backups` of this machine: those that were uploaded, and those of earlier releases. A file gets its name only
 * when it is complete. The folder also has the request for a restore, because the database is replaced by it.
 */
export function createZipFolder(dataDir: string) {
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
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${path}.tmp`, JSON.stringify(value), { mode: 0o600, flush: true })
    await rename(`${path}.tmp`, path)
  }

  async function find(name: string): Promise<Backup | undefined> {
    const found = await stat(pathOf(name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const note = await parseFile(noteOf(name), Note)
    const unknown = { madeAt: found.mtime.toISOString(), version: '', scheduled: false, verified: null }
    return { name, size: found.size, added: null, uploaded: UPLOADED.test(name), ...unknown, ...note }
  }

  async function list(): Promise<Backup[]> {
    const names = (await readdir(folder).catch(() => [])).filter(
      (name) => name.endsWith('.zip') && BackupName.safeParse(name).success,
    )
    const all = await Promise.all(names.map(find))
    return all.filter((each) => each !== undefined).sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
  }

  return {
    folder,
    pathOf,
    list,
    openFile: (name: string) => createReadStream(pathOf(name)),

    async remove(name: string): Promise<void> {
      await rm(pathOf(name), { force: true })
      await rm(noteOf(name), { force: true })
    },

    /** Adds a complete uploaded ZIP to the list under a unique name. */
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

    /** Stores the result of a verification. */
    async setVerified(name: string, verified: Note['verified']): Promise<void> {
      const found = await find(name)
      if (found) await writeFileAtomic(noteOf(name), { ...Note.parse(found), verified })
    },

    /** Returns the latest requested restore; undefined before the first. */
    readRestoreRequest: () => parseFile(restoreRequestFile, RestoreRequest),
    writeRestoreRequest: (restoreRequest: RestoreRequest) =>
      writeFileAtomic(restoreRequestFile, restoreRequest),
  }
}
