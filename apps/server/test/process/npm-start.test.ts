import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { postgresOf, type SiteFolder } from './server-process.ts'
import { isAlive, until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const ROOT = resolve(import.meta.dirname, '../../../..')

let siteFolder: SiteFolder
let npm: ChildProcess
let started: number[] = []

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})

afterEach(async () => {
  for (const pid of started) endNow(pid)
  await siteFolder?.cleanUp()
})

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** Returns the child processes of a process, and their descendants. */
function descendantsOf(pid: number): number[] {
  const children = (() => {
    try {
      return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    } catch {
      return ''
    }
  })()
  return children
    .split(' ')
    .filter(Boolean)
    .flatMap((child) => [Number(child), ...descendantsOf(Number(child))])
}

/** Whether a process is Node.js running this program, and not a shell that has the program's name in its command. */
const runs = (pid: number, program: string): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .slice(1)
    .some((argument) => argument === program)

/** Runs an npm script of the repository, and waits until the site is open. */
async function openWithNpm(script: string): Promise<void> {
  npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', DATA_DIR: siteFolder.dataDir, SEED_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout!.on('data', (part) => (output += String(part)))
  await until('the site is open', () => {
    started = [npm.pid!, ...descendantsOf(npm.pid!)]
    return output.includes('Engawa is open')
  })
}

test.runIf(process.platform === 'linux').each(['start', 'dev'])(
  'a SIGTERM that only `npm run %s` gets also ends the server and its database',
  async (script) => {
    await openWithNpm(script)
    expect(started.length).toBeGreaterThan(2)
    npm.kill('SIGTERM')
    await once(npm, 'exit')
    await until('nothing of it runs', () => !started.some(isAlive))
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  },
)

test.runIf(process.platform === 'linux')(
  'a server closes properly when the program that started it is killed',
  async () => {
    await openWithNpm('start')
    process.kill(
      started.find((pid) => runs(pid, 'scripts/start.mjs'))!,
      'SIGKILL',
    )
    await until('nothing of it runs', () => !started.some(isAlive))
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  },
)
