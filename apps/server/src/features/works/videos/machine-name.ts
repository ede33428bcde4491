import { readFile, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { randomKey } from '@engawa/platform/ids'

/**
 * Returns the name of this machine among all machines of the site: its host name, and a random id in its `DATA_DIR`. Containers may have
 * the same host name, and machines may share a `DATA_DIR`.
 */
export async function machineName(dataDir: string): Promise<string> {
  const file = join(dataDir, 'machine-id')
  await writeFile(file, randomKey(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return `${hostname()} ${await readFile(file, 'utf8')}`
}
