import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@engawa/platform/config'

const OWNER_ONLY = 0o700
/** PostgreSQL may run as another user. That user can pass through this folder to the folder of the database, but cannot list it. */
const PASSABLE = 0o711

/**
 * Makes the files of the site inaccessible to other users of the machine: new files of this process and of its children, and
 * existing folders of a `DATA_DIR`. Other users cannot reach files in a closed folder.
 */
export async function closeFiles({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): Promise<void> {
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true })
  const isPassable = process.getuid?.() === 0 && database.kind === 'embedded'
  await closeFolder(dataDir, isPassable ? PASSABLE : OWNER_ONLY)
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'postgres') await closeFolder(join(dataDir, entry.name))
}

/** A folder of another user, or of a file system without modes, stays unchanged. */
const closeFolder = (path: string, mode = OWNER_ONLY): Promise<void> =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP' && error.code !== 'EROFS') throw error
  })
