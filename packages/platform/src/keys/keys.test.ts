import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createLogger } from '../logger/index.ts'
import { KeyFileError, openKeys, replaceKeys } from './index.ts'
import { createKey } from './key.ts'

const PURPOSES = ['letters', 'parcels'] as const
const logger = createLogger({ level: 'silent', format: 'json' })
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function newFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'engawa-keys-'))
  closing.push(() => rm(parent, { recursive: true }))
  return join(parent, 'secrets')
}

async function open(folder: string, more: { siteKey?: string; legacy?: string; now?: () => Date } = {}) {
  const { siteKey, legacy, now = () => new Date() } = more
  const ring = await openKeys({ purposes: PURPOSES, folder, siteKey, legacy, clock: { now }, logger })
  closing.unshift(ring.close)
  return ring
}

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

test('each purpose has a separate key, in a file that only its owner can read', async () => {
  const folder = await newFolder()
  await mkdir(folder, { mode: 0o755 })
  const { keys } = await open(folder)
  const files = await readdir(folder)
  expect(files.toSorted()).toEqual(['letters', 'parcels'])
  expect(await modeOf(folder)).toBe(0o700)
  for (const file of files) expect(await modeOf(join(folder, file))).toBe(0o600)
  expect(keys.parcels.verify(keys.letters.sign('a'), ['a'])).toBe(false)
  expect(keys.letters.verify(keys.letters.sign('a', 'b'), ['ab'])).toBe(true)
  expect(keys.letters.verify(keys.letters.sign('a').subarray(0, 16), ['a'], 16)).toBe(true)
  expect(keys.letters.verify(keys.letters.sign('a').subarray(0, 16), ['a'])).toBe(false)
  expect(keys.letters.verify(new Uint8Array(0), ['a'])).toBe(false)
})

test('processes that start together use the same keys', async () => {
  const folder = await newFolder()
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => open(folder)))
  for (const { keys } of others) expect(keys.letters.verify(first!.keys.letters.sign('x'), ['x'])).toBe(true)
  expect((await readdir(folder)).toSorted()).toEqual(['letters', 'parcels'])
})

test('a key file that other users can read is made private', async () => {
  const folder = await newFolder()
  await open(folder)
  await chmod(join(folder, 'letters'), 0o644)
  await open(folder)
  expect(await modeOf(join(folder, 'letters'))).toBe(0o600)
})

test('replaced keys are loaded by a running site, whose listeners are notified', async () => {
  const folder = await newFolder()
  const { keys, onReplaced } = await open(folder)
  const replaced = vi.fn()
  onReplaced(replaced)
  const before = keys.letters.sign('x')
  await replaceKeys(folder, PURPOSES)
  await expect.poll(() => keys.letters.verify(before, ['x']), { timeout: 20_000 }).toBe(false)
  await expect.poll(() => replaced.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(keys.letters.verify(keys.letters.sign('x'), ['x'])).toBe(true)
})

test('the key of an older release only verifies signatures, for a week or until the keys are replaced', async () => {
  const folder = await newFolder()
  const clock = { now: new Date('2026-01-01') }
  const old = createKey(() => ['old secret']).sign('x')
  await open(folder, { legacy: 'old secret', now: () => clock.now })
  const { keys } = await open(folder, { now: () => clock.now })
  expect(keys.letters.verify(old, ['x'])).toBe(true)
  expect(keys.letters.sign('x').equals(old)).toBe(false)
  clock.now = new Date('2026-01-08T00:00:01Z')
  expect(keys.letters.verify(old, ['x'])).toBe(false)
  clock.now = new Date('2026-01-02')
  await replaceKeys(folder, PURPOSES)
  expect((await open(folder, { now: () => clock.now })).keys.letters.verify(old, ['x'])).toBe(false)
})

test('machines with the same site key have the same keys and write no file', async () => {
  const folders = [await newFolder(), await newFolder(), await newFolder()]
  const [one, two, other] = await Promise.all(
    folders.map((folder, at) => open(folder, { siteKey: at < 2 ? 'a'.repeat(32) : 'b'.repeat(32) })),
  )
  const signed = one!.keys.letters.sign('x')
  expect(two!.keys.letters.verify(signed, ['x'])).toBe(true)
  expect(two!.keys.parcels.verify(signed, ['x'])).toBe(false)
  expect(other!.keys.letters.verify(signed, ['x'])).toBe(false)
  await expect(readdir(folders[0]!)).rejects.toThrow('ENOENT')
})

test('an error about a damaged key file names its path', async () => {
  const folder = await newFolder()
  await open(folder)
  await writeFile(join(folder, 'letters'), 'short')
  await expect(open(folder)).rejects.toThrow(KeyFileError)
  await expect(open(folder)).rejects.toThrow(join(folder, 'letters'))
  expect(await readFile(join(folder, 'letters'), 'utf8')).toBe('short')
})
