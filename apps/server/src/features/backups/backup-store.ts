import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, Backup, BackupName } from '@engawa/contract'
import { z } from 'zod'
import { removeParts } from '../../backup/remove-parts.ts'

/** What is known of a backup beside its file; it stands in `NAME.json`. */
const Note = Backup.pick({ madeAt: true, version: true, scheduled: true, verified: true })
type Note = z.output<typeof Note>

/** How those are called that came through the page. */
const UPLOADED = /-uploaded(-\d+)?\.zip$/

/** A moment as names of backups hold it. */
export const stampOf = (at: Date): string => at.toISOString().replaceAll(/\D/g, '').slice(0, 14)

/**
 * The backups in a folder. The folder itself is the list, so that it is the same after a restore. A file appears under its
 * name only when it is whole.
 */
export function createBackupStore(folder: string) {
  const pathOf = (name: string): string => join(folder, BackupName.parse(name))
  const noteOf = (name: string): string => `${pathOf(name)}.json`

  async function readNote(name: string): Promise<Note | undefined> {
    const text = await readFile(noteOf(name), 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    try {
      return Note.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }

  async function find(name: string): Promise<Backup | undefined> {
    const found = await stat(pathOf(name)).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const note = await readNote(name)
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

    /** A backup of this name. Throws `not_found`. */
    async get(name: string): Promise<Backup> {
      const found = await find(name)
      if (!found) throw new AppError('not_found')
      return found
    },

    /** Makes the folder, and removes what an interrupted backup left. */
    async prepare(): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeParts(folder)
    },

    /** Gives a whole backup that was uploaded a name of its own on the list. */
    async adopt(file: string, madeAt: Date): Promise<string> {
      // Without a note the time of the file says when the backup was made.
      await utimes(file, madeAt, madeAt)
      for (let count = 1; ; count += 1) {
        const name = `engawa-${stampOf(madeAt)}-uploaded${count === 1 ? '' : `-${count}`}.zip`
        const isTaken = await link(file, pathOf(name)).then(
          () => false,
          (error: NodeJS.ErrnoException) => {
            if (error.code !== 'EEXIST') throw error
            return true
          },
        )
        if (!isTaken) return name
      }
    },

    async note(name: string, note: Note): Promise<void> {
      await writeFile(`${noteOf(name)}.tmp`, JSON.stringify(note), { mode: 0o600, flush: true })
      await rename(`${noteOf(name)}.tmp`, noteOf(name))
    },

    /** Removes all but the latest of the scheduled ones. */
    async prune(keep: number): Promise<void> {
      const scheduled = (await list()).filter((each) => each.scheduled)
      for (const { name } of scheduled.slice(keep)) await remove(name)
    },

    open: (name: string) => createReadStream(pathOf(name)),
  }
}

export type BackupStore = ReturnType<typeof createBackupStore>
