import { execFile, type SpawnOptions } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { DatabaseStartError } from '../errors.ts'

const exec = promisify(execFile)

export type Account = { uid: number; gid: number }

/** The way to run a PostgreSQL program. `command` returns the command and its options; `account` is set only when this process is root. */
export type RunAs = {
  account: Account | undefined
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
}

const SYSTEM_USER = 'engawa-postgres'

async function accountNamed(name: string): Promise<Account | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const [, , uid, gid] =
    users
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':') ?? []
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

async function makeAccount(): Promise<Account | undefined> {
  const commands: [string, string[]][] = [
    [
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER],
    ],
    ['adduser', ['-S', '-D', '-H', SYSTEM_USER]],
  ]
  for (const [program, args] of commands) {
    await exec(program, args).catch(() => {})
    const made = await accountNamed(SYSTEM_USER)
    if (made) return made
  }
  return undefined
}

/**
 * Chooses the user that runs PostgreSQL when this process is root, because PostgreSQL refuses to run as root. The owner of existing data is
 * chosen, if it is not root. Otherwise the user must have a name, because initdb requires one.
 */
async function chooseAccount(clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account =
    (await accountNamed('postgres')) ??
    (await accountNamed(SYSTEM_USER)) ??
    (await makeAccount()) ??
    (await accountNamed('nobody'))
  if (account && account.uid !== 0) return account
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and no other system user could be found or made. Start as an ordinary user, or set DATABASE_URL.',
  )
}

const environment = () => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  ...(process.env.LD_LIBRARY_PATH && { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH }),
  ...(process.env.SystemRoot && { SystemRoot: process.env.SystemRoot }),
})

/**
 * Returns alternative arguments of setpriv, those with the most rights first. dac_override gives PostgreSQL access to folders inside closed
 * folders. PostgreSQL checks its programs with access(2), which respects dac_override only with no_setuid_fixup.
 */
function privilegeArgs({ uid, gid }: Account): string[][] {
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  const able = [...user, '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return [['--securebits=+no_setuid_fixup', ...able], able, user]
}

const works = (file: string, args: string[], options: SpawnOptions) =>
  exec(file, args, { ...options, env: environment() } as object).then(
    () => true,
    () => false,
  )

/**
 * Finds the way to run PostgreSQL's programs on this machine. @param endWithParent whether a program must also end when this process is
 * killed (for tests; needs setpriv).
 */
export async function findRunAs(program: string, clusterDir: string, endWithParent = false): Promise<RunAs> {
  const death = endWithParent ? ['--pdeathsig', 'INT'] : []
  const base: SpawnOptions = { env: environment(), cwd: '/' }
  const through = (prefix: string[], account: Account | undefined): RunAs => ({
    account,
    command: (file, args) => ({
      file: 'setpriv',
      args: [...prefix, ...death, '--', file, ...args],
      options: base,
    }),
  })
  const plainly = (account: Account | undefined): RunAs => ({
    account,
    command: (file, args) => ({ file, args, options: { ...base, ...account } }),
  })

  if (process.getuid?.() !== 0) {
    const canWatch = endWithParent && (await works('setpriv', [...death, '--', program, '--version'], {}))
    if (process.platform === 'win32')
      return {
        account: undefined,
        command: (file, args) => ({ file, args, options: { env: environment() } }),
      }
    return canWatch ? through([], undefined) : plainly(undefined)
  }

  const account = await chooseAccount(clusterDir)
  for (const prefix of privilegeArgs(account))
    if (await works('setpriv', [...prefix, ...death, '--', program, '--version'], {}))
      return through(prefix, account)
  if (await works(program, ['--version'], account)) return plainly(account)
  throw new DatabaseStartError(
    `PostgreSQL must run as another user than root (here uid ${account.uid}), and that user cannot reach ${program}. Open the folders above it (chmod o+x), start as an ordinary user, or set DATABASE_URL.`,
  )
}
