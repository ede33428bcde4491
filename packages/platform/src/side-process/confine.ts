import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../..')

/** Patterns of the files that every confined process may read: programs of the site and its packages, but no data and nothing in `/proc`. */
const PROGRAMS = [
  'package.json',
  'node_modules/*',
  'packages/*',
  'apps/server/package.json',
  'apps/server/node_modules/*',
  'apps/server/src/*',
].map((path) => join(ROOT, path))

/**
 * Returns options of Node.js for a process that reads untrusted input. The process can read programs and `readable`, write no files, and
 * start no processes. The options restrict JavaScript, not native code. They disable Node.js's cache of compiled modules.
 */
export const confinement = (readable: readonly string[] = []): string[] => [
  '--permission',
  ...[...PROGRAMS, ...readable].map((path) => `--allow-fs-read=${path}`),
]
