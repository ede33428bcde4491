import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupName } from '@engawa/contract'
import { z } from 'zod'

/** A request to restore a backup at the next start. After the attempt, `problem` is the reason of its failure, or empty. */
const RestoreRequest = z.object({ name: BackupName, problem: z.string().optional() })
type RestoreRequest = z.output<typeof RestoreRequest>

/** Stores the latest request for a restore. It is a file of the machine that restarts, because the restore replaces the database. */
export function createRestoreRequests(dataDir: string) {
  const folder = join(dataDir, 'backups')
  const file = join(folder, 'restore.json')
  return {
    /** Returns the latest requested restore; undefined before the first. */
    read: (): Promise<RestoreRequest | undefined> =>
      readFile(file, 'utf8')
        .then((text) => RestoreRequest.parse(JSON.parse(text)))
        .catch(() => undefined),

    async write(restoreRequest: RestoreRequest): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(`${file}.tmp`, JSON.stringify(restoreRequest), { mode: 0o600, flush: true })
      await rename(`${file}.tmp`, file)
    },
  }
}

export type RestoreRequests = ReturnType<typeof createRestoreRequests>
