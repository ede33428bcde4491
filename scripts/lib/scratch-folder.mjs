import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
const ROOM = 4 * GIGABYTE
/** The memory that the tests use in addition. */
const MEMORY = ROOM + 4 * GIGABYTE

/**
 * Returns the folder for the temporary files of tests. It is in memory if the machine has enough room, since the tests create and delete
 * hundreds of databases with a thousand files each, for which a disk takes longer than the tests.
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
