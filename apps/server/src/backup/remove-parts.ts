import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** How a file of a backup is called until it is whole. */
const PART = /\.(part|tmp)$/

/** Removes what an interrupted backup left in the folder of the backups; while none is being made. */
export async function removeParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (PART.test(name)) await rm(join(folder, name), { force: true })
}
