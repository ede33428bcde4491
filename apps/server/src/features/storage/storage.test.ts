import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { storage } = contract
const clock = testClock()
const patience = { timeout: 60_000, interval: 50 }

let site: Site
let warden: Person

beforeAll(async () => {
  site = await startSite({ clock })
  warden = await site.admin()
})
afterAll(() => site?.stop())

const read = () => site.call(storage.census, {}, warden)

async function done(task: 'taking' | 'cleaning') {
  return vi.waitFor(async () => {
    const answer = await read()
    expect(answer[task]).toMatchObject({ state: 'done', problem: '' })
    return answer.census!
  }, patience)
}

async function put(key: string, bytes: string, ageHours = 48): Promise<void> {
  const { blobs } = site.context.deps
  await blobs.put(key, Buffer.from(bytes), { contentType: 'image/webp' })
  const at = new Date(clock.now().getTime() - ageHours * 3_600_000)
  await utimes(join(site.dataDir, 'files', key), at, at)
}

test('the census finds files without rows and rows without files, and cleaning deletes only current orphans', async () => {
  const { deps, files } = site.context
  const uid = warden.profile.uid
  const stored = ['media/aa/kept.webp', 'media/aa/lost.webp']
  const items = stored.map((key) => ({
    key,
    name: 'page.webp',
    size: 4,
    body: Buffer.from('page'),
    contentType: 'image/webp',
  }))
  await files.store({ uid, purpose: 'page' }, items)
  await deps.database.transaction((tx) => files.markStored(tx, stored))
  await deps.database.pool.query(`update files set created_at = created_at - interval '3 days'`)
  await deps.blobs.remove('media/aa/lost.webp')
  await put('media/bb/orphan.webp', 'nobody')
  await put('media/bb/again.webp', 'nobody')
  await put('media/bb/young.webp', 'just now', 1)
  await put('assets/build.bin', 'assets of a build have no rows')

  expect((await read()).census).toBeNull()
  await site.call(storage.take, {}, warden)
  const census = await done('taking')
  expect(census).toMatchObject({
    stored: { files: 4 },
    purposes: [{ purpose: 'page', label: 'Comic pages', state: 'stored', files: 2, bytes: 8 }],
    types: [{ type: 'webp', files: 4 }],
    owners: [{ owner: { uid }, files: 2, bytes: 8 }],
    orphans: { files: 2, bytes: 12 },
    orphanSample: [{ key: 'media/bb/again.webp' }, { key: 'media/bb/orphan.webp' }],
    missing: { files: 1, keys: ['media/aa/lost.webp'] },
  })

  const inChinese = await site.call(storage.census, {}, { ...warden, language: 'zh-CN' })
  expect(inChinese.census?.purposes).toMatchObject([{ purpose: 'page', label: '漫画页' }])

  // This file is written again after the census, so it may be in use now.
  await put('media/bb/again.webp', 'somebody', 0)
  await site.call(storage.clean, {}, warden)
  const after = await done('cleaning')
  expect(after.orphans).toEqual({ files: 0, bytes: 0 })
  const left = []
  for await (const { key } of deps.blobs.list('media/')) left.push(key)
  expect(left).toEqual(['media/aa/kept.webp', 'media/bb/again.webp', 'media/bb/young.webp'])
  expect(await deps.blobs.stat('assets/build.bin')).toBeDefined()
  const { rows } = await deps.database.pool.query(`select data from audit_log where action = 'storage.clean'`)
  expect(rows).toMatchObject([{ data: { files: 2, bytes: 12 } }])
})
