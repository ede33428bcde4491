import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { open, postgresOf, type SiteFolder } from './server-process.ts'
import { isAlive, until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const HANGS = pathToFileURL(join(import.meta.dirname, 'hang.fixture.mjs')).href
const env = { NODE_OPTIONS: `--import=${HANGS}` }

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})
afterEach(() => siteFolder?.cleanUp())

const onLinux = test.runIf(process.platform === 'linux')

/** Returns the child processes that serve the site. */
function serversOf(parent: number): number[] {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ')
  return children
    .map(Number)
    .filter((pid) => isAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('src/main.ts'))
}

/** Makes the process loop for ever. */
const hang = (pid: number): boolean => process.kill(pid, 'SIGUSR2')
const answers = async (url: string): Promise<boolean> => (await fetch(`${url}/healthz`)).ok

onLinux(
  'a worker that hangs is replaced; if workers hang while the site closes, the site still ends',
  async () => {
    const site = await open(siteFolder, { ...env, WORKERS: '2' })
    const primary = site.child.pid!
    const [first, second] = serversOf(primary) as [number, number]
    hang(first)
    await until('another worker took its place', () => !isAlive(first) && serversOf(primary).length === 2)
    expect(isAlive(second)).toBe(true)
    await until('the site answers', () => answers(site.url))
    for (const pid of serversOf(primary)) hang(pid)
    expect((await site.stop()).code).toBe(1)
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  },
)

onLinux('a worker that a signal stopped is replaced before one that hangs', async () => {
  const site = await open(siteFolder, { ...env, WORKERS: '2' })
  const primary = site.child.pid!
  const [first, second] = serversOf(primary) as [number, number]
  hang(second)
  process.kill(first, 'SIGSTOP')
  await until('another worker took its place', () => !isAlive(first) && serversOf(primary).length === 2)
  expect(isAlive(second)).toBe(true)
  await until('the other one is replaced as well', () => !isAlive(second) && serversOf(primary).length === 2)
  await until('the site answers', () => answers(site.url))
  expect((await site.stop()).code).toBe(0)
})

onLinux(
  '`npm start` replaces a server that hangs; if it hangs while it closes, it still ends, with its database',
  async () => {
    const port = String(20_000 + Math.floor(Math.random() * 20_000))
    const running = siteFolder.beginProgram(join(import.meta.dirname, 'start.fixture.mjs'), {
      ...env,
      PORT: port,
    })
    const timesOpen = (): number => running.output().split('Engawa is open').length - 1
    await until('the site is open', () => timesOpen() === 1)
    const [first] = serversOf(running.child.pid!) as [number]
    hang(first)
    await until('the site is open again', () => timesOpen() === 2)
    expect(isAlive(first)).toBe(false)
    expect(await answers(`http://127.0.0.1:${port}`)).toBe(true)

    hang(serversOf(running.child.pid!)[0]!)
    running.child.kill('SIGTERM')
    expect((await running.ended).code).toBe(1)
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  },
)
