import { type ChildProcess, fork, type ForkOptions } from 'node:child_process'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot, type Level, type Needs, OWNER, wrapperOf } from './wrapper.ts'
import type { Probe } from './probe.ts'

export type { Level, Needs } from './wrapper.ts'

const PROBE = join(import.meta.dirname, 'probe.ts')
const PROBE_MS = 20_000
const DEFAULT_NEEDS: Needs = { network: false, megabytes: 2_000 }

let current: { level: Level; dataDir: string } = { level: 'none', dataDir: '/' }

/** Finds the strongest confinement of side processes that works on this machine. All side processes that are started later use it. */
export async function openSandbox(dataDir: string): Promise<Level> {
  if (process.platform !== 'linux') return 'none'
  await mkdir(dataDir, { recursive: true })
  for (const level of ['namespaces', 'memory'] as const)
    if (await isEffective(level, dataDir)) {
      current = { level, dataDir }
      return level
    }
  return 'none'
}

/** Returns the current level of confinement. */
export const sandboxLevel = (): Level => current.level

/** Starts a program of this site with as few rights as this machine supports. */
export function forkConfined(
  program: string,
  { execArgv = [], ...options }: ForkOptions,
  needs: Partial<Needs> = {},
): ChildProcess {
  return forkAt(current, program, { ...options, execArgv }, { ...DEFAULT_NEEDS, ...needs })
}

/** Lets confined processes write to a folder. */
export async function allowWrites(folder: string): Promise<void> {
  if (current.level === 'namespaces') await ownFolder(folder)
}

async function ownFolder(folder: string): Promise<void> {
  if (isRoot()) await chown(folder, OWNER.uid, OWNER.gid)
}

function forkAt(
  { level, dataDir }: typeof current,
  program: string,
  { execArgv = [], ...options }: ForkOptions,
  needs: Needs,
): ChildProcess {
  const wrapper = wrapperOf(level, dataDir, needs)
  if (!wrapper) return fork(program, { ...options, execArgv })
  const { file, args } = wrapper
  return fork(program, { ...options, execPath: file, execArgv: [...args, process.execPath, ...execArgv] })
}

/** Whether this level works: a process starts, can do everything it needs, and can do nothing that the level forbids. */
async function isEffective(level: Level, dataDir: string): Promise<boolean> {
  const [hidden, work] = await Promise.all(
    [join(dataDir, 'probe-'), join(tmpdir(), 'engawa-probe-')].map((path) => mkdtemp(path)),
  )
  const inData = `${hidden}-given`
  const probe: Probe = {
    parent: process.pid,
    secret: join(hidden!, 'secret'),
    readablePaths: [inData, join(work!, 'given')],
    out: join(work!, 'out'),
    closed: `${hidden}-closed`,
  }
  try {
    for (const path of [probe.secret, ...probe.readablePaths]) await writeFile(path, '', { mode: 0o600 })
    if (level === 'namespaces') await ownFolder(work!)
    const child = forkAt(
      { level, dataDir },
      PROBE,
      { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
      DEFAULT_NEEDS,
    )
    const done = await answerOf(child, probe)
    return done?.[0] === 'needed' && (level !== 'namespaces' || done.length === 1)
  } finally {
    for (const path of [hidden!, work!, inData, probe.closed])
      await rm(path, { recursive: true, force: true })
  }
}

const answerOf = (child: ChildProcess, probe: Probe): Promise<string[] | undefined> =>
  new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), PROBE_MS)
    const settle = (done: string[] | undefined): void => {
      clearTimeout(late)
      resolve(done)
    }
    child.on('message', (done: string[]) => settle(done))
    child.on('error', () => settle(undefined))
    child.on('exit', () => settle(undefined))
    child.send(probe, () => {})
  })
