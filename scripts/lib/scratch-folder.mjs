import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
const ROOM = 4 * GIGABYTE
/** The free memory in bytes that is required: for the files, and for the tests themselves. */
const MEMORY = ROOM + 4 * GIGABYTE

/**
 * Returns the folder for the temporary files of tests. The folder is in memory if the machine has enough memory. Tests create and delete
 * hundreds of databases with a thousand files each, which is slow on a disk.
 */
export const scratchFolder = () => (hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir())

function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= ROOM && (process.availableMemory?.() ?? freemem()) >= MEMORY
  } catch {
    return false
  }
}
