import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
const ROOM = 4 * GIGABYTE
/** What the tests themselves take besides. */
const MEMORY = ROOM + 4 * GIGABYTE

/**
 * Where tests keep what they throw away: in memory where the machine has room there, since they make and delete databases of a thousand files by
 * the hundred, for which a disk takes longer than the tests do.
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
