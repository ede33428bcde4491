import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverEnv } from '../../../../scripts/lib/server-program.mjs'
import { isAlive, until } from './until.ts'

const PROGRAM = join(import.meta.dirname, '../../src/main.ts')
const BACKUP = join(import.meta.dirname, '../../src/cli/backup.ts')
const ADMIN = join(import.meta.dirname, '../../src/cli/admin.ts')
const ROTATE_KEYS = join(import.meta.dirname, '../../src/cli/rotate-keys.ts')
const REINDEX = join(import.meta.dirname, '../../src/cli/reindex.ts')

type Env = Record<string, string>

/** A running program and its output so far. */
export type Running = {
  child: ChildProcess
  output(): string
  /** Resolves when the program has ended and its output is complete. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>
}

// Settings of the user who runs the tests must not affect the program.
const plainEnv = (env: Env): Env => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/',
  TMPDIR: tmpdir(),
  ...serverEnv,
  ...env,
})

function run(args: string[], env: Env, through: string[] = []): Running {
  const [program, ...rest] = [...through, process.execPath, '--disable-warning=ExperimentalWarning', ...args]
  const child = spawn(program!, rest, {
    env: plainEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout?.on('data', (part) => (text += String(part)))
  child.stderr?.on('data', (part) => (text += String(part)))
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    output: text,
  }))
  return { child, output: () => text, ended }
}

/** Creates a folder for one site. `cleanUp` stops the programs of the site and removes the folder. */
export async function createSiteFolder() {
  const base = await mkdtemp(join(tmpdir(), 'engawa process '))
  const dataDir = join(base, 'data')
  const started: Running[] = []
  const begin = (args: string[], env: Env, through?: string[]): Running => {
    const running = run(args, { DATA_DIR: dataDir, ...env }, through)
    started.push(running)
    return running
  }

  return {
    base,
    dataDir,
    /** Starts `main.ts`, optionally through another program. Does not wait. */
    begin: (env: Env = {}, through?: string[]): Running =>
      begin([PROGRAM], { PORT: '0', SEED_DEMO: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env }, through),
    /** Starts another program with the settings of `begin`; does not wait. */
    beginProgram: (program: string, env: Env = {}, args: string[] = []): Running =>
      begin([program, ...args], { PORT: '0', SEED_DEMO: '0', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env }),
    /** Runs the program of `npm run backup` or `npm run restore`. Resolves when it has ended. */
    backup: (verb: 'write' | 'read', file: string, env: Env = {}, through?: string[]) =>
      begin([BACKUP, verb, file], env, through).ended,
    /** Starts the program of `npm run backup` or `npm run restore`. Does not wait. */
    beginBackup: (verb: 'write' | 'read', file: string, env: Env = {}): Running =>
      begin([BACKUP, verb, file], env),
    /** Runs the program of `npm run rotate-keys`. */
    rotateKeys: (env: Env = {}) => begin([ROTATE_KEYS], env).ended,
    /** Runs the program of `npm run reindex`. */
    reindex: (env: Env = {}) => begin([REINDEX], env).ended,
    /** Runs the program of `npm run admin`. */
    admin: (args: string[], env: Env = {}) => begin([ADMIN, ...args], env).ended,
    async cleanUp(): Promise<void> {
      for (const { child } of started) child.kill('SIGKILL')
      for (const each of started) await each.ended
      await endPostgres(dataDir)
      await rm(base, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export type SiteFolder = Awaited<ReturnType<typeof createSiteFolder>>

/** Starts a site and waits until it is open. */
export const open = (siteFolder: SiteFolder, env: Env = {}, through?: string[]) =>
  untilOpen(siteFolder.begin(env, through))

/** Waits until a started site is open. */
export async function untilOpen(running: Running) {
  const address = (): string | undefined => /open: (\S+)/.exec(running.output())?.[1]
  const over = running.ended.then(({ output }) => {
    throw new Error(`The server ended before it was open:\n${output}`)
  })
  // Prevents the error of an unhandled rejection. The error is handled by the race below, and later by the test.
  over.catch(() => undefined)
  await Promise.race([until('the site is open', () => address() !== undefined), over])
  return {
    ...running,
    url: address()!,
    async stop() {
      running.child.kill('SIGTERM')
      return running.ended
    },
    async kill() {
      running.child.kill('SIGKILL')
      return running.ended
    },
  }
}

const pidFile = (dataDir: string): string => join(dataDir, 'postgres/cluster/postmaster.pid')

/** Returns the process id of the PostgreSQL that runs on a data folder, if there is one. */
export async function postgresOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(pidFile(dataDir), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  return pid > 0 && isAlive(pid) && serves(pid, dataDir) ? pid : undefined
}

// The process id in the file may belong to another program now.
function serves(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir)
  } catch {
    return process.platform !== 'linux'
  }
}

async function endPostgres(dataDir: string): Promise<void> {
  const pid = await postgresOf(dataDir)
  if (pid === undefined) return
  process.kill(pid, 'SIGQUIT')
  await until('PostgreSQL has ended', async () => (await postgresOf(dataDir)) === undefined)
}
