import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { accounts } from '@engawa/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { frontOf } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { open, postgresOf, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})

afterEach(() => siteFolder.cleanUp())

test('a site opens on an empty folder and opens again, and its setup link can be used only once', async () => {
  await rm(siteFolder.dataDir, { recursive: true })
  const first = await open(siteFolder)
  const link = /once: (\S+)/.exec(first.output())?.[1]
  const setupToken = new URL(link ?? '').searchParams.get('token') ?? ''
  expect(link).toContain(`${first.url}/setup?token=`)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
  const closed = { errorName: 'registration_closed' }
  await expect(frontOf(first.url).register()).rejects.toMatchObject(closed)

  const ended = await first.stop()
  expect(ended).toMatchObject({ code: 0, signal: null })
  expect(ended.output).toContain('Closing')
  expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()

  const second = await open(siteFolder)
  const again = /token=(\S+)/.exec(second.output())?.[1] ?? ''
  const admin = { name: 'Keeper', email: 'keeper@example.org', password: 'correct horse 42' }
  const { profile } = await frontOf(second.url).call(accounts.setup, { setupToken: again, ...admin })
  expect(profile.role).toBe(2)
  await frontOf(second.url).register()
  await expect(
    frontOf(second.url).call(accounts.setup, { setupToken, ...admin, name: 'Other', email: 'o@example.org' }),
  ).rejects.toMatchObject({ errorName: 'setup_link_invalid' })
  await second.stop()

  const third = await open(siteFolder)
  expect(third.output()).not.toContain('setup')
  await frontOf(third.url).register()
  const { token } = await frontOf(third.url).call(accounts.login, {
    account: 'keeper',
    password: admin.password,
  })
  expect(token).not.toBe('')
  expect((await third.stop()).code).toBe(0)
})

test('a start warns when the public URL is https and no proxy is trusted', async () => {
  const warning = 'PUBLIC_URL is https and TRUST_PROXY is not set'
  const site = await open(siteFolder, { PUBLIC_URL: 'https://engawa.example', TRUST_PROXY: '0' })
  expect(site.output()).toContain(warning)
  await site.stop()
  const trusting = await open(siteFolder, { PUBLIC_URL: 'https://engawa.example' })
  expect(trusting.output()).not.toContain(warning)
  await trusting.stop()
})

test('a second start on the data folder of a running site is refused, and the first continues to run', async () => {
  const first = await open(siteFolder)
  const { code, output } = await siteFolder.begin().ended
  expect(code).toBe(1)
  expect(output).toContain(siteFolder.dataDir)
  expect(output).toMatch(/DATA_DIR/)
  expect(output).not.toMatch(/\n\s+at /)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test('wrong settings end the start with a list of all of them', async () => {
  const { code, output } = await siteFolder.begin({
    PORT: 'eighty',
    SITE_TIMEZONE: 'Mars/Olympus',
    ADMIN_NAME: 'only-a-name',
    S3_BUCKET: 'lonely',
  }).ended
  expect(code).toBe(1)
  for (const name of ['PORT', 'SITE_TIMEZONE', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'S3_ENDPOINT']) {
    expect(output).toMatch(new RegExp(`^ +${name}: \\S+`, 'm'))
  }
  expect(output).toContain('docs/operations/one-machine.md')
  expect(output).not.toMatch(/\n\s+at /)
})

describe('unusable storage ends the start with a message:', () => {
  async function isRefused(sentence: string, env: Record<string, string> = {}) {
    const { child, output, ended } = siteFolder.begin(env)
    await until('the start is over', () => child.exitCode !== null || output().includes('open: '))
    expect(child.exitCode).toBe(1)
    await ended
    expect(output()).toContain(sentence)
    expect(output()).not.toMatch(/\n\s+at /)
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  }

  test('a file with the name of the storage folder ends the start with a message', async () => {
    const files = join(siteFolder.dataDir, 'files')
    await rm(files, { recursive: true })
    await writeFile(files, 'in the way')
    await isRefused(`Files cannot be written to ${files} (`)
  })

  test('a storage folder that is not writable ends the start with a message', async (context) => {
    if (process.platform !== 'linux') context.skip('needs /proc, where not even root can make a file')
    const files = join(siteFolder.dataDir, 'files')
    await rm(files, { recursive: true })
    await mkdir(files)
    await symlink('/proc', join(files, '.drafts'))
    await isRefused(`Files cannot be written to ${files} (`)
  })

  test('a storage bucket that refuses access ends the start with a message', async () => {
    const server = createServer((_request, response) => void response.writeHead(403).end())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    try {
      const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
      const env = { ...keys, S3_ENDPOINT: endpoint, S3_REGION: 'us-east-1', S3_BUCKET: 'shelf' }
      await isRefused(`Files cannot be stored in ${endpoint}/shelf (`, env)
    } finally {
      server.close()
    }
  })
})

test('a port in use ends the start with a message that says what to do, and leaves no database running', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  try {
    const { port } = other.address() as AddressInfo
    const { code, output } = await siteFolder.begin({ PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is taken`)
    expect(output).toContain(`PORT=${port + 1}`)
    expect(await postgresOf(siteFolder.dataDir)).toBeUndefined()
  } finally {
    other.close()
  }
})
