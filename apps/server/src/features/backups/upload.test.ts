import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { contract, LIMITS, type Backup } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { writeZip } from '../../../test/write-zip.ts'

const { backups } = contract
const clock = testClock()
const patience = { timeout: 60_000, interval: 50 }

let site: Site
let warden: Person
let folder: string
/** The bytes of a downloaded backup. */
let whole: Buffer
let made: Backup

beforeAll(async () => {
  site = await startSite({ clock })
  warden = await site.admin()
  folder = join(site.dataDir, 'backups')
  await site.call(backups.make, {}, warden)
  await vi.waitFor(async () => expect((await list()).making?.state).toBe('done'), patience)
  made = (await list()).items[0]!
  const { url } = await site.call(
    backups.download,
    { name: made.name, currentPassword: warden.password },
    warden,
  )
  whole = Buffer.from(await (await site.fetch(url, {}, warden)).arrayBuffer())
  await site.call(backups.remove, { name: made.name }, warden)
})
afterAll(() => site?.stop())

// Checks after every test that no piece remains.
afterEach(async () => {
  const known = ['.drafts', 'checks', 'objects', 'repository.json', 'snapshots']
  expect((await readdir(folder)).filter((name) => !known.includes(name))).toEqual([])
})

const list = () => site.call(backups.list, { limit: 100 }, warden)
const open = (size: number) => site.call(backups.openUpload, { size }, warden)

const put = (url: string, at: number, bytes: Uint8Array, language: 'zh-CN' | 'en' = 'en') =>
  site.fetch(
    `${url}&at=${at}`,
    { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> },
    { language, token: warden.token },
  )

async function answerOf(
  answer: Response,
): Promise<{ status: number; name: string | undefined; msg: string }> {
  const { error, msg } = (await answer.json()) as { error?: { name: string }; msg: string }
  return { status: answer.status, name: error?.name, msg }
}

async function send(bytes: Buffer, pieceBytes = 20_000): Promise<string> {
  const { id, url } = await open(bytes.length)
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const answer = await put(url, at, bytes.subarray(at, at + pieceBytes))
    expect(answer.status, await answer.text()).toBe(200)
  }
  return id
}

async function zip(entries: Record<string, string>): Promise<Buffer> {
  const path = await writeZip(join(site.dataDir, 'made.zip'), entries)
  return readFile(path).finally(() => rm(path))
}

/** Waits until an uploaded backup was added and verified. */
const verified = (name: string): Promise<Backup> =>
  vi.waitFor(async () => {
    const found = (await list()).items.find((each) => each.name === name)
    expect(found?.verified).toMatchObject({ problem: '' })
    return found!
  }, patience)

test('a backup from another site can be uploaded; it is added to the list and verified', async () => {
  clock.advance(2 * 3_600_000)
  const { name } = await site.call(backups.finishUpload, { id: await send(whole) }, warden)
  const found = await verified(name)
  expect(found).toMatchObject({ name, uploaded: true, scheduled: false, version: '' })
  // The uploaded backup has the time of the original backup.
  expect(Math.abs(Date.parse(found.madeAt) - Date.parse(made.madeAt))).toBeLessThan(60_000)
  const { rows } = await site.context.deps.database.pool.query(
    `select actor_id, data from audit_log where action = 'backup.upload'`,
  )
  expect(rows).toMatchObject([{ actor_id: warden.profile.uid, data: { name } }])

  // Uploading the same backup again does not replace the first one.
  const id = await send(whole, LIMITS.backupPieceBytes)
  const again = await site.call(backups.finishUpload, { id }, warden)
  expect(again.name).toBe(`${name}-2`)
  // All its rows and files are stored already; only its list is new.
  expect((await verified(again.name)).added).toBeLessThan(found.size / 10)
  for (const each of [name, again.name]) await site.call(backups.remove, { name: each }, warden)
})

test('a piece whose answer was lost can be sent again', async () => {
  const { id, url } = await open(whole.length)
  const [first, rest] = [whole.subarray(0, 5_000), whole.subarray(5_000)]
  for (const [at, bytes] of [
    [0, first],
    [0, first],
    [5_000, rest],
    [5_000, rest],
  ] as const)
    expect((await put(url, at, bytes)).status).toBe(200)
  const { name } = await site.call(backups.finishUpload, { id }, warden)
  await verified(name)
  await site.call(backups.remove, { name }, warden)
})

test('a file that is damaged in the middle is not added, and the page gets the reason', async () => {
  const flipped = Buffer.from(whole)
  const at = whole.indexOf('tables/users.jsonl') + 60
  flipped[at] = flipped[at]! ^ 0xff
  await site.call(backups.finishUpload, { id: await send(flipped) }, warden)
  await vi.waitFor(async () => expect((await list()).importing?.state).toBe('failed'), patience)
  expect(await list()).toMatchObject({ importing: { problem: 'backup_damaged' }, items: [] })
})

test('a file that cannot be a backup is refused with its first piece, in the language of the reader', async () => {
  const head = { version: 1, madeAt: '', migrations: [], tables: [] }
  const future = { ...head, migrations: ['29991231T000000-marvels'] }
  const locked = Buffer.from(whole)
  locked[6]! |= 1
  const spoilt = Buffer.from(whole)
  spoilt.fill(0xff, 60, 90)
  const refusals: [Buffer, string, string][] = [
    [Buffer.from('Dear site, this is no archive, but long enough.'), 'backup_foreign', '不是 Engawa 的备份'],
    [Buffer.from('short'), 'backup_foreign', '不是 Engawa 的备份'],
    [await zip({ 'letter.txt': 'Dear site' }), 'backup_foreign', '不是 Engawa 的备份'],
    [locked, 'archive_encrypted', '有密码'],
    [spoilt, 'backup_damaged', '已损坏'],
    [await zip({ 'engawa.json': '{"version":2}' }), 'backup_newer', '更新版本'],
    [await zip({ 'engawa.json': JSON.stringify(future) }), 'backup_newer', '更新版本'],
    [await zip({ 'engawa.json': '{' }), 'backup_damaged', '已损坏'],
    [await zip({ 'engawa.json': ' '.repeat(9 * 1024 * 1024) }), 'backup_damaged', '已损坏'],
  ]
  for (const [bytes, name, words] of refusals) {
    // The announced size is larger, so that further pieces would follow.
    const { id, url } = await open(bytes.length + 1_000_000)
    const answer = await answerOf(await put(url, 0, bytes, 'zh-CN'))
    expect(answer).toMatchObject({ status: 400, name, msg: expect.stringContaining(words) })
    expect(await errorOf(site.call(backups.finishUpload, { id }, warden))).toBe('not_found')
  }
  expect((await list()).items).toEqual([])
})

test('no file remains of an upload that is incomplete, too long, too large or has missing pieces', async () => {
  const half = whole.subarray(0, whole.length / 2)
  expect(await errorOf(site.call(backups.finishUpload, { id: await send(half) }, warden))).toBe(
    'backup_foreign',
  )
  const strangers = await zip({
    'engawa.json': JSON.stringify({ version: 1, madeAt: '', migrations: [], tables: [] }),
    'etc/passwd': 'root',
  })
  expect(await errorOf(site.call(backups.finishUpload, { id: await send(strangers) }, warden))).toBe(
    'backup_damaged',
  )

  expect(await errorOf(open(LIMITS.backupBytes + 1))).toBe('too_large')
  // No disk of a test machine has this much room.
  expect(await errorOf(open(LIMITS.backupBytes))).toBe('backup_target_full')
  const long = await open(whole.length - 1)
  expect(await answerOf(await put(long.url, 0, whole))).toMatchObject({ name: 'upload_wrong_size' })
  const large = await open(3 * LIMITS.backupPieceBytes)
  expect(await answerOf(await put(large.url, 0, Buffer.alloc(LIMITS.backupPieceBytes + 1)))).toMatchObject({
    status: 413,
  })
  await site.call(backups.cancelUpload, { id: large.id }, warden)
  const holey = await open(whole.length)
  expect((await put(holey.url, 100, whole.subarray(100))).status).toBe(200)
  expect(await errorOf(site.call(backups.finishUpload, { id: holey.id }, warden))).toBe('upload_missing')
  await site.call(backups.cancelUpload, { id: holey.id }, warden)
  expect((await list()).items).toEqual([])
})

test('an abandoned upload is removed after a day, and a cancelled upload at once', async () => {
  const pieces = async () => (await readdir(join(folder, 'uploads')).catch(() => [])).length
  const cancelled = await open(whole.length)
  await put(cancelled.url, 0, whole.subarray(0, 1_000))
  await site.call(backups.cancelUpload, { id: cancelled.id }, warden)
  expect(await pieces()).toBe(0)
  expect(await answerOf(await put(cancelled.url, 1_000, whole.subarray(1_000)))).toMatchObject({
    name: 'upload_link_invalid',
  })

  const lost = await open(whole.length)
  await put(lost.url, 0, whole.subarray(0, 1_000))
  for (const [hours, remaining] of [
    [23, 1],
    [25, 0],
  ] as const) {
    const at = new Date(clock.now().getTime() - hours * 3_600_000)
    await utimes(join(folder, 'uploads', lost.id, '0', '0-1000'), at, at)
    await site.context.backups.sweepUploads()
    expect(await pieces()).toBe(remaining)
  }
})

test('each machine receives pieces of one upload, which are encrypted like the backups', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'engawa-shared-'))
  const env = {
    BACKUP_URL: pathToFileURL(shared).href,
    BACKUP_PASSPHRASE: 'four words of a passphrase',
    SITE_KEY: 'k'.repeat(40),
  }
  const one = await startSite({ clock, env })
  const database = { url: one.context.deps.database.url, drop: async () => {} }
  const two = await startSite({ clock, env, database })
  try {
    const admin = await one.admin()
    const { id, url } = await one.call(backups.openUpload, { size: whole.length }, admin)
    const middle = Math.floor(whole.length / 2)
    for (const [machine, at, bytes] of [
      [two, 0, whole.subarray(0, middle)],
      [one, middle, whole.subarray(middle)],
    ] as const) {
      const init = { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> }
      expect((await machine.fetch(`${url}&at=${at}`, init, admin)).status).toBe(200)
    }
    const [first] = (await readdir(join(shared, 'uploads', id, '0'))).sort()
    expect(await readFile(join(shared, 'uploads', id, '0', first!), 'latin1')).toMatch(/^age-encryption/)
    const { name } = await two.call(backups.finishUpload, { id }, admin)
    await vi.waitFor(async () => {
      const { items } = await one.call(backups.list, {}, admin)
      expect(items).toMatchObject([{ name, uploaded: true, verified: { problem: '' } }])
    }, patience)
  } finally {
    await two.stop()
    await one.stop()
    await rm(shared, { recursive: true, force: true })
  }
})

test('administrators can upload several backups at the same time, each to its own URL', async () => {
  const member = await site.register()
  expect(await errorOf(site.call(backups.openUpload, { size: 1_000 }, member))).toBe('forbidden')
  const [one, other] = [await open(1_000), await open(1_000)]
  for (const url of [
    one.url.replace(one.id, other.id),
    one.url.replace('size=1000', 'size=9000'),
    one.url.replace(/ticket=.*/, 'ticket=9999999999999.AAAA'),
    one.url.replace(one.id, encodeURIComponent('../../x')),
  ])
    expect(await answerOf(await put(url, 0, whole.subarray(0, 1_000)))).toMatchObject({
      name: 'upload_link_invalid',
    })
  expect(await answerOf(await put(`${one.url}&at=-1`, 0, whole.subarray(0, 10)))).toMatchObject({
    status: 400,
  })
  const piece = { method: 'PUT', body: new Uint8Array(10) }
  const putAs = async (as?: Person) => (await answerOf(await site.fetch(`${one.url}&at=0`, piece, as))).name
  expect(await putAs()).toBe('not_logged_in')
  expect(await putAs(member)).toBe('forbidden')
  expect(await putAs(await site.admin())).toBe('upload_link_invalid')
  for (const { id } of [one, other]) await site.call(backups.cancelUpload, { id }, warden)
  await writeFile(join(site.dataDir, 'untouched'), '')
  expect(await errorOf(site.call(backups.cancelUpload, { id: '../untouched' }, warden))).toBe('bad_input')
  expect(await readdir(site.dataDir)).toContain('untouched')
})
