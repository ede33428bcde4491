import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Level, openSandbox, startSideProcess } from '../index.ts'

const GIGABYTES_4 = 4 * 1024 ** 3

let dataDir: string
let level: Level
let server: Server
let started: ReturnType<typeof startSideProcess<object, string>>

const start = (needs = {}) =>
  startSideProcess<object, string>({
    program: join(import.meta.dirname, 'sandbox.fixture.ts'),
    idleMs: 60_000,
    timeoutMs: 30_000,
    needs,
  })

const ask = async (task: object, process = started): Promise<unknown> => {
  const outcome = await process.run(task)
  return 'result' in outcome ? outcome.result : outcome
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "engawa's data "))
  for (const folder of ['files', 'secrets', 'postgres']) {
    await mkdir(join(dataDir, folder), { mode: 0o700 })
    await writeFile(join(dataDir, folder, 'one'), 'secret', { mode: 0o600 })
  }
  await chmod(dataDir, 0o700)
  server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  level = await openSandbox(dataDir)
  started = start()
})
afterAll(async () => {
  started?.end()
  server?.close()
  await rm(dataDir, { recursive: true })
})

/** Skips a test on a machine without namespaces, where only the memory is limited. */
const namespaces = (skip: (note: string) => void): void => {
  if (level !== 'namespaces') skip(`this machine offers only: ${level}`)
}

test('the probe leaves no files behind', async () => {
  expect(await readdir(dataDir)).toEqual(['files', 'postgres', 'secrets'])
})

test('a confined process can read the files of the site, and no secrets', async ({ skip }) => {
  namespaces(skip)
  expect(await ask({ read: join(dataDir, 'files/one') })).toBe('done')
  for (const folder of ['secrets', 'postgres'])
    expect(await ask({ read: join(dataDir, folder, 'one') }), folder).toBe('ENOENT')
})

test('a confined process sees only its own process and environment', async ({ skip }) => {
  namespaces(skip)
  for (const pid of [process.pid, process.ppid])
    expect(await ask({ read: `/proc/${pid}/environ` })).toBe('ENOENT')
  expect(await ask({ processes: true })).toBe('1')
})

test('a confined process cannot change files of the site, programs, or mounts that hide files', async ({
  skip,
}) => {
  namespaces(skip)
  for (const path of [
    join(dataDir, 'files/new'),
    join(dataDir, 'new'),
    join(import.meta.dirname, 'new.ts'),
    '/new',
  ])
    expect(await ask({ write: path }), path).toMatch(/^(EROFS|EACCES)$/)
  expect(await ask({ mount: join(dataDir, 'secrets') })).not.toBe('0')
})

test('a confined process has no network by default', async ({ skip }) => {
  namespaces(skip)
  const { port } = server.address() as AddressInfo
  expect(await ask({ connect: port })).toBe('ENETUNREACH')
  const outside = start({ network: true })
  expect(await ask({ connect: port }, outside)).toBe('done')
  outside.end()
})

test('a confined process cannot use more memory than its limit', async ({ skip }) => {
  if (level === 'none') skip('this system limits no memory')
  expect(await ask({ allocate: 100 * 1024 ** 2 })).toBe('done')
  expect(await ask({ allocate: GIGABYTES_4 })).not.toBe('done')
})

test('a process that takes too long is killed together with all processes that it started', async ({
  skip,
}) => {
  namespaces(skip)
  const late = startSideProcess<object, string>({
    program: join(import.meta.dirname, 'sandbox.fixture.ts'),
    idleMs: 60_000,
    timeoutMs: 2_000,
    env: { MARK_OF_A_TEST: dataDir },
  })
  expect(await ask({ hang: true }, late)).toEqual({ ended: 'late' })
  await vi.waitFor(async () => expect(await environments()).not.toContain(`MARK_OF_A_TEST=${dataDir}`), {
    timeout: 20_000,
  })
})

async function environments(): Promise<string> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const texts = pids.map((pid) => readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''))
  return (await Promise.all(texts)).join('')
}
