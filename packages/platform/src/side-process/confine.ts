import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')

/** Programs of the site and of its packages, but no data, and nothing of other processes (`/proc`). */
const PROGRAMS = [
  'package.json',
  'node_modules/*',
  'packages/*',
  'apps/server/package.json',
  'apps/server/node_modules/*',
  'apps/server/src/*',
].map((path) => join(ROOT, path))

/**
 * Options of Node.js for a process that reads what strangers sent: it reads programs and `readable`, writes no file, and starts no process. They
 * hold for JavaScript, not for native code. Node.js uses no cache of compiled modules with them.
 */
export const confinement = (readable: readonly string[] = []): string[] => [
  '--permission',
  ...[...PROGRAMS, ...readable].map((path) => `--allow-fs-read=${path}`),
]
