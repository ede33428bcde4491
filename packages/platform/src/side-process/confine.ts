import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')

/** Programs of the site and of its packages, but no data, and no files of other processes (`/proc`). */
const PROGRAMS = [
  'package.json',
  'node_modules/*',
  'packages/*',
  'apps/server/package.json',
  'apps/server/node_modules/*',
  'apps/server/src/*',
].map((path) => join(ROOT, path))

/**
 * Returns options of Node.js for a process that reads untrusted input: it can read programs and `readable`, write no files, and start no
 * processes. They apply to JavaScript, not to native code. With them Node.js does not use its cache of compiled modules.
 */
export const confinement = (readable: readonly string[] = []): string[] => [
  '--permission',
  ...[...PROGRAMS, ...readable].map((path) => `--allow-fs-read=${path}`),
]
