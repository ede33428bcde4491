import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts, contract } from '@engawa/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../socket.ts'
import { adminEnv as env, frontOf, type Front, type Visitor } from './front.ts'
import { download, upload } from './move-backup.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const { backups } = contract
const password = 'correct horse 42'

let siteFolder: SiteFolder

beforeEach(async () => {
  siteFolder = await createUsedSiteFolder()
})
afterEach(() => siteFolder?.cleanUp())

async function makeBackup(front: Front, admin: { token: string }): Promise<string> {
  const read = () => front.call(backups.list, {}, admin)
  await front.call(backups.make, {}, admin)
  await until('the backup is made', async () => (await read()).making?.state === 'done')
  return (await read()).items[0]!.name
}

async function verify(front: Front, admin: { token: string }, name: string): Promise<void> {
  await front.call(backups.verify, { name }, admin)
  await until('it is verified', async () => {
    const { items } = await front.call(backups.list, {}, admin)
    return items.find((each) => each.name === name)?.verified?.problem === ''
  })
}

/** Returns the epoch in the `hello` event of a new socket. */
async function epochOf(url: string, { token }: { token: string }): Promise<string> {
  const socket = await connect(url, token)
  const { epoch } = await socket.waitFor('hello')
  await socket.close()
  return epoch
}

const canLogIn = (front: Front, { name }: Visitor): Promise<boolean> =>
  front.call(accounts.login, { account: name, password }).then(
    () => true,
    () => false,
  )

test.each([{ WORKERS: '1' }, { WORKERS: '2' }])(
  'a backup restored from the page takes the place of the site, with all of its processes ($WORKERS)',
  async (workers) => {
    // The port is fixed, so that the site has the same URL after the restore.
    const port = String(20_000 + Math.floor(Math.random() * 20_000))
    const site = await open(siteFolder, { ...env, ...workers, PORT: port })
    const front = frontOf(site.url)
    const admin = await front.call(accounts.login, { account: 'keeper', password })
    const before = await front.register()
    const epoch = await epochOf(site.url, admin)
    expect(await epochOf(site.url, before)).toBe(epoch)
    const name = await makeBackup(front, admin)
    await expect(front.call(backups.restore, { name, confirm: name }, admin)).rejects.toMatchObject({
      errorName: 'backup_unverified',
    })
    await verify(front, admin, name)
    const after = await front.register()

    const keyNow = () => readFile(join(siteFolder.dataDir, 'secrets/uploads'), 'utf8')
    const key = await keyNow()
    const wrong = front.call(backups.restore, { name, confirm: 'something else' }, admin)
    await expect(wrong).rejects.toMatchObject({ errorName: 'bad_input' })
    const answers = await Promise.allSettled(
      [1, 2].map(() => front.call(backups.restore, { name, confirm: name }, admin)),
    )
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    let closed = 0
    await until('the site is the one of the backup', async () => {
      const again = await front.call(backups.list, {}, admin).catch((error: { errorName?: string }) => {
        if (error.errorName === 'site_restoring') closed += 1
      })
      return again?.restored?.problem === ''
    })
    expect(closed).toBeGreaterThan(0)
    expect(await keyNow()).not.toBe(key)
    expect(await canLogIn(front, before)).toBe(true)
    expect(await canLogIn(front, after)).toBe(false)
    expect(
      await epochOf(site.url, await front.call(accounts.login, { account: 'keeper', password })),
    ).not.toBe(epoch)
    const { items, making, restored } = await front.call(backups.list, {}, admin)
    expect(restored).toEqual({ name, problem: '' })
    // The backup contains the job that made it, as an unfinished job. This job must not remain.
    expect(making).toBeNull()
    expect(items.map((each) => each.name)).toContainEqual(expect.stringContaining('before-restore'))
    // The restored site works like any other one: jobs run, and it can be backed up again.
    await makeBackup(front, admin)
    expect(site.output()).not.toMatch(/"level":60/)
    await site.stop()
  },
)

test('a backup of another site, uploaded on the page, replaces this site', async () => {
  const elsewhere = await createUsedSiteFolder()
  let bytes: Buffer
  let member: Visitor
  try {
    const site = await open(elsewhere, env)
    const front = frontOf(site.url)
    const admin = await front.call(accounts.login, { account: 'keeper', password })
    member = await front.register()
    const name = await makeBackup(front, admin)
    bytes = await download(front, admin, name)
  } finally {
    await elsewhere.cleanUp()
  }
  const port = String(20_000 + Math.floor(Math.random() * 20_000))
  const site = await open(siteFolder, { ...env, ADMIN_NAME: 'other', PORT: port })
  const front = frontOf(site.url)
  const other = await front.call(accounts.login, { account: 'other', password })
  expect(await canLogIn(front, member)).toBe(false)
  const name = await upload(front, other, bytes)
  await until('it is added and verified', async () => {
    const { items } = await front.call(backups.list, {}, other)
    return items.some((each) => each.name === name && each.verified?.problem === '')
  })
  await front.call(backups.restore, { name, confirm: name }, other)
  const admin = () => front.call(accounts.login, { account: 'keeper', password })
  await until('the site is the uploaded one', () => admin().then(() => true))
  const { items, restored } = await front.call(backups.list, {}, await admin())
  expect(restored).toEqual({ name, problem: '' })
  expect(items).toContainEqual(expect.objectContaining({ name, uploaded: true }))
  expect(await canLogIn(front, member)).toBe(true)
  await site.stop()
})
