import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../../../..')
/** The user id of side processes. It belongs to no service or person, because Linux distributions leave its range free. */
const USER = 61_100

/**
 * Options with which the kernel ends a process together with its parent. A process in an endless computation would not notice the end of
 * its parent.
 */
const END_WITH_PARENT = ['--pdeathsig', 'KILL']

/** The folders of `DATA_DIR` that side processes may read. */
const READ_FOLDERS = new Set(['files'])

export type Needs = { network: boolean; megabytes: number }
export type Command = { file: string; args: string[] }

/**
 * A level of confinement.
 *
 * `namespaces`: no network, no secrets, no privileges, no access to other processes and their environments; only temporary files can be
 * written; memory is limited. If the site runs as root, the process has a separate user.
 *
 * `memory`: only memory is limited.
 */
export type Level = 'namespaces' | 'memory' | 'none'

export const isRoot = (): boolean => process.getuid?.() === 0

/** The user of side processes if the site runs as root. */
export const OWNER = { uid: USER, gid: USER } as const

/** Returns the beginning of a command line that runs the rest with fewer rights. Returns undefined for the level `none`. */
export function wrapperOf(level: Level, dataDir: string, needs: Needs): Command | undefined {
  if (level === 'none') return undefined
  const setpriv = `setpriv ${END_WITH_PARENT.join(' ')}`
  const limit = `ulimit -d ${needs.megabytes * 1024}`
  if (level === 'memory')
    return {
      file: 'sh',
      args: ['-c', `${limit}; ${setpriv} true 2>/dev/null && exec ${setpriv} "$@"; exec "$@"`, 'sh'],
    }
  const script = ['set -e', ...mounts(dataDir), limit, `exec setpriv ${rights().join(' ')} -- "$@"`].join(
    '\n',
  )
  const user = isRoot() ? [] : ['--user', '--map-root-user']
  const spaces = [
    '--mount',
    '--pid',
    '--fork',
    '--kill-child',
    '--mount-proc',
    ...(needs.network ? [] : ['--net']),
  ]
  return {
    file: 'setpriv',
    args: [...END_WITH_PARENT, '--', 'unshare', ...user, ...spaces, '--', 'sh', '-c', script, 'sh'],
  }
}

/** Returns mount commands. They make everything except temporary files read-only, and hide the data folders that contain secrets. */
function mounts(dataDir: string): string[] {
  const closed = (path: string): string[] => [`mount --rbind ${path} ${path}`, readOnly(path)]
  const folders = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const [shown, hidden] = [true, false].map((isRead) =>
    folders
      .filter(({ name }) => READ_FOLDERS.has(name) === isRead)
      .map(({ name }) => join(dataDir, name))
      .filter((path) => !`${tmpdir()}/`.startsWith(`${path}/`)),
  ) as [string[], string[]]
  const temporary = quoted(tmpdir())
  // A data folder may be a mounted disk, so mounts below it are copied too, and each is made read-only.
  return [
    `mount --rbind ${temporary} ${temporary}`,
    ...closed(quoted(ROOT)),
    ...closed(quoted(dataDir)),
    ...shown.flatMap((path) => closed(quoted(path))),
    ...hidden.map((path) => `mount -t tmpfs -o ro,size=4k none ${quoted(path)}`),
    readOnly('/'),
  ]
}

const readOnly = (path: string): string => `mount -o remount,bind,ro,nosuid,nodev ${path}`

const quoted = (path: string): string => `'${path.replaceAll("'", String.raw`'\''`)}'`

/**
 * Returns options of setpriv. The separate user may read every file whose path it gets. setpriv changes the user, because a change by
 * unshare would cancel the signal that ends the process with its parent.
 */
function rights(): string[] {
  const always = ['--no-new-privs', ...END_WITH_PARENT]
  if (!isRoot()) return [...always, '--inh-caps=-all', '--bounding-set=-all']
  // Decoders first check with access(2), which respects the capability of this user only with no_setuid_fixup.
  const user = ['--securebits=+no_setuid_fixup', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']
  const reads = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=-all,+dac_read_search`)
  return [...always, ...user, ...reads]
}
