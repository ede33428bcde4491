import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@engawa/platform/config'

const OWNER_ONLY = 0o700
/**
 * The mode of `DATA_DIR` that lets other users enter the folder, but not list it. PostgreSQL may run as another user, and must
 * reach the database's folder.
 */
const PASSABLE = 0o711

/**
 * Makes the site's files inaccessible to other users of the machine: new files of this process and its children, and the
 * existing folders of `DATA_DIR`. A closed folder also protects the files in it.
 */
export async function closeFiles({ dataDir, database }: Pick<Config, 'dataDir' | 'database'>): Promise<void> {
  process.umask(0o077)
  await mkdir(dataDir, { recursive: true })
  const isPassable = process.getuid?.() === 0 && database.kind === 'embedded'
  await closeFolder(dataDir, isPassable ? PASSABLE : OWNER_ONLY)
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'postgres') await closeFolder(join(dataDir, entry.name))
}

/** Sets the mode of a folder. A folder of another user, or of a file system without modes, remains unchanged. */
const closeFolder = (path: string, mode = OWNER_ONLY): Promise<void> =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPERM' && error.code !== 'ENOTSUP' && error.code !== 'EROFS') throw error
  })
