import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@engawa/contract'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { readZip } from '../read-zip.ts'
import { frontOf } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})
afterEach(() => siteFolder?.cleanUp())

const setupTokenIn = (output: string): string => /setup\?token=(\S+)/.exec(output)![1]!

async function keysIn(dataDir: string): Promise<Map<string, string>> {
  const folder = join(dataDir, 'secrets')
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  const keys = new Map<string, string>()
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
    keys.set(name, await readFile(join(folder, name), 'utf8'))
  }
  return keys
}

/** Counts the entries about replaced keys in the security log. */
async function eventsOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ times: number }>(
      `select coalesce(sum(count), 0)::int as times from security_events where event = 'keys-replaced'`,
    )
    return rows[0]!.times
  } finally {
    await client.end()
  }
}

test('keys can be replaced on a running and on a stopped site, and members stay logged in', async () => {
  const database = await copyDatabase()
  onTestFinished(() => database.drop())
  const env = { DATABASE_URL: database.url }
  const site = await open(siteFolder, env)
  const front = frontOf(site.url)
  const member = await front.register()
  const setupToken = setupTokenIn(site.output())
  const linkNow = async () => (await front.call(accounts.setupLink, { setupToken })).link
  expect(await linkNow()).toBe('open')

  const rotated = await siteFolder.rotateKeys()
  expect(rotated).toMatchObject({
    code: 0,
    output: expect.stringContaining('uploads: open upload addresses'),
  })
  await until('the running site uses its new keys', async () => (await linkNow()) === 'wrong')
  expect(await front.call(accounts.profile, {}, member)).toMatchObject({ name: member.name })
  const replaced = () => eventsOf(database.url)
  await until('the security log has the new keys', async () => (await replaced()) === 1)
  await site.stop()

  const before = await keysIn(siteFolder.dataDir)
  expect(await siteFolder.rotateKeys()).toMatchObject({ code: 0 })
  const after = await keysIn(siteFolder.dataDir)
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, key] of after) expect(key).not.toBe(before.get(name))
  expect(new Set(after.values()).size).toBe(after.size)

  for (let starts = 0; starts < 2; starts += 1) {
    await (await open(siteFolder, env)).stop()
    expect(await replaced()).toBe(2)
  }
})

test('a site whose keys derive from a setting prints a new value and changes nothing', async () => {
  const SITE_KEY = 'k'.repeat(40)
  expect(await siteFolder.rotateKeys({ SITE_KEY })).toMatchObject({
    code: 1,
    output: expect.stringMatching(/SITE_KEY=\S{43}\n/),
  })
  const first = await open(siteFolder, { SITE_KEY })
  const token = setupTokenIn(first.output())
  await first.stop()
  const again = await open(siteFolder, { SITE_KEY })
  expect(setupTokenIn(again.output())).toBe(token)
  await again.stop()
})

test('a backup contains no key, and a restored site has new keys', async () => {
  const database = await copyDatabase()
  const client = new Client({ connectionString: database.url })
  const to = await createSiteFolder()
  try {
    const env = { DATABASE_URL: database.url }
    const site = await open(siteFolder, env)
    await frontOf(site.url).register()
    await site.stop()
    await client.connect()
    await client.query(`
      alter table settings drop constraint settings_hold_no_key;
      insert into settings (key, value) values ('secret', '"an old key"')`)
    const file = join(siteFolder.base, 'backup.zip')
    expect(await siteFolder.backup('write', file, env)).toMatchObject({ code: 0 })
    const keys = await keysIn(siteFolder.dataDir)
    for (const { name, bytes } of await readZip(await readFile(file))) {
      expect(name).not.toContain('secrets')
      for (const key of ['an old key', ...keys.values()]) expect(bytes.includes(key.trim())).toBe(false)
    }
    expect(await to.backup('read', file)).toMatchObject({ code: 0 })
    const restored = await keysIn(to.dataDir)
    for (const [name, key] of restored) expect(key).not.toBe(keys.get(name))
    expect(restored.size).toBe(keys.size)
  } finally {
    await client.end()
    await to.cleanUp()
    await siteFolder.cleanUp()
    await database.drop()
  }
})
