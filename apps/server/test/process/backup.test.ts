import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  accounts,
  backups,
  chat,
  comicContent,
  communities,
  forum,
  notifications,
  reactions,
  search,
  works,
} from '@engawa/contract'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addPages, publishComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { jpeg } from '../factories.ts'
import { writeZip } from '../write-zip.ts'
import { frontOf, type Front, type Visitor } from './front.ts'
import { createUsedSiteFolder } from './used-site-folder.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let from: SiteFolder
let to: SiteFolder
let file: string

beforeEach(async () => {
  ;[from, to] = [await createUsedSiteFolder(), await createSiteFolder()]
  file = join(from.base, 'a backup.zip')
})

afterEach(async () => {
  await from?.cleanUp()
  await to?.cleanUp()
})

const pagesOf = async (front: Front, who: Visitor, chapterId: number) =>
  (await front.call(comicContent, { chapterId }, who)).pages

const bytesOf = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

test('a backup of a running site, made while pages are being prepared, restores the same site elsewhere', async () => {
  const first = await open(from, adminEnv)
  const front = frontOf(first.url)
  const [author, reader] = [await front.register(), await front.register()]
  const keeper = await logIn(front)
  const work = await publishComic(front, author, { title: '縁側の本', tags: ['夏'], pages: 2 })
  const ready = async (where: Front) =>
    (await pagesOf(where, author, work.chapterId)).every((page) => page.state === 'ready')
  await until('two pages are ready', () => ready(front))
  const before = await pagesOf(front, author, work.chapterId)
  await front.call(works.behavior, { resourceId: work.id, type: 'like' }, reader)
  await front.call(works.addComment, { resourceId: work.id, text: 'Lovely.' }, reader)
  const room = await front.call(communities.create, { name: 'Only for us', privacy: 'private' }, keeper)
  const draft = await front.call(
    forum.create,
    { title: 'Between us', text: 'Some words', communityId: room.id },
    keeper,
  )
  await front.call(forum.update, { id: draft.id, version: draft.version, publish: true }, keeper)
  const reserved = await front.call(works.generateId, {}, author)
  const large = await jpeg({ width: 3_000, height: 4_000 })
  const more = Array.from({ length: 6 }, (_, at) => ({ name: `more ${at}.jpg`, bytes: large }))
  await addPages(front, author, work.chapterId, more)

  const written = await from.backup('write', file)
  expect(written).toMatchObject({
    code: 0,
    output: expect.stringMatching(/\d+ rows, \d+ files/),
  })
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect((await from.backup('write', file)).output).toContain('exists already')
  await until('all pages are ready', () => ready(front))
  const picture = before[0]!.picture!.sources[0]!.url
  const bytes = await bytesOf(first.url + picture)
  expect(await to.backup('read', file, { DATA_DIR: from.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Another server is running'),
  })
  await first.stop()
  expect(await to.backup('read', file, { DATA_DIR: from.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('not empty'),
  })

  expect(await to.backup('read', file)).toMatchObject({
    code: 0,
    output: expect.stringContaining('in place'),
  })
  const second = await open(to)
  const there = frontOf(second.url)
  expect(second.output()).not.toMatch(/"level":[56]0/)
  expect(
    (await there.call(accounts.login, { account: author.name, password: author.password })).profile,
  ).toEqual(author.profile)
  const again = await there.call(works.info, { id: work.id }, reader)
  expect(again).toMatchObject({ title: '縁側の本', tags: ['夏'], likes: 1, viewer: { liked: true } })
  const { items } = await there.call(works.comments, { resourceId: work.id })
  expect(items.map((each) => each.text)).toEqual(['Lovely.'])
  expect(await bytesOf(second.url + picture)).toEqual(bytes)
  // Posts for the members of a community remain hidden from others.
  const member = await logIn(there)
  expect(await there.call(forum.info, { id: draft.id }, member)).toMatchObject({ status: 'members' })
  expect((await there.call(forum.list, { communityId: room.id }, member)).items).toHaveLength(1)
  for (const as of [undefined, reader]) {
    await expect(there.call(forum.info, { id: draft.id }, as)).rejects.toMatchObject({
      errorName: 'post_not_found',
    })
    expect((await there.call(forum.list, { communityId: room.id }, as)).items).toEqual([])
  }
  await until('it is found', async () => (await there.call(search.find, { q: '縁側の本' })).items.length > 0)
  await until('what was being prepared is ready', () => ready(there))
  const pages = await pagesOf(there, author, work.chapterId)
  expect(pages.slice(0, 2)).toEqual(before)
  expect(pages.map((page) => page.name)).toEqual(['1.png', '2.png', ...more.map((each) => each.name)])
  // An id that was reserved before the backup is not given to another work.
  expect((await there.call(works.generateId, {}, author)).id).toBeGreaterThan(reserved.id)
})

test('jobs that are waiting when a backup is made are run by the restored site', async () => {
  const database = await copyDatabase()
  const holder = new Client({ connectionString: database.url })
  try {
    const env = { DATABASE_URL: database.url }
    const first = await open(from, env)
    const front = frontOf(first.url)
    const [author, reader] = [await front.register(), await front.register()]
    const message = { id: 'm', receiverId: author.profile.uid, content: 'hello' }
    await front.call(chat.send, message, reader)
    await holder.connect()
    await holder.query(`begin; select from chat_members where user_id = ${author.profile.uid} for update`)
    // A job accepts the message requests of a followed member. The lock prevents the job from ending.
    await front.call(accounts.follow, { id: reader.profile.uid }, author)
    expect(await from.backup('write', file, env)).toMatchObject({ code: 0 })
    await first.kill()

    expect(await to.backup('read', file)).toMatchObject({ code: 0 })
    const there = frontOf((await open(to)).url)
    const peerId = reader.profile.uid
    await until('the message is accepted', async () => {
      const { state } = await there.call(chat.conversation, { peerId }, author)
      return state === 'open'
    })
  } finally {
    await holder.end()
    await from.cleanUp()
    await database.drop()
  }
})

const adminEnv = {
  ADMIN_NAME: 'keeper',
  ADMIN_EMAIL: 'keeper@example.org',
  ADMIN_PASSWORD: 'correct horse 42',
}

const logIn = (front: Front): Promise<{ token: string }> =>
  front.call(accounts.login, { account: 'keeper', password: adminEnv.ADMIN_PASSWORD })

async function publishPost(
  front: Front,
  author: Visitor,
  post: { title: string; communityId: number },
): Promise<void> {
  const { id, version } = await front.call(forum.create, { ...post, text: 'Words.' }, author)
  await front.call(forum.update, { id, version, publish: true }, author)
}

test('after a restore by the command line, waiting jobs run once and finished jobs do not run again', async () => {
  const [source, target] = [await copyDatabase(), await copyDatabase()]
  const [holder, outside] = [source, target].map(({ url }) => new Client({ connectionString: url }))
  await Promise.all([holder!.connect(), outside!.connect()])
  const noticesOf = async (front: Front, who: Visitor): Promise<string[]> => {
    const { items } = await front.call(notifications.list, {}, who)
    return items.map(({ kind, subject }) => `${kind} ${subject?.title}`).sort()
  }
  try {
    const first = await open(from, { DATABASE_URL: source.url, ...adminEnv })
    const front = frontOf(first.url)
    const admin = await logIn(front)
    const [author, reader] = [await front.register(), await front.register()]
    const { id: communityId } = await front.call(communities.create, { name: 'Tea' }, admin)
    await front.call(
      reactions.set,
      { kind: 'community', id: communityId, reaction: 'follow', on: true },
      reader,
    )
    await publishPost(front, author, { title: 'Before', communityId })
    await until('the first post is known', async () =>
      (await noticesOf(front, reader)).join().includes('Before'),
    )
    const before = await noticesOf(front, reader)

    // A job notifies followers of the community. The lock prevents the job from ending.
    await holder!.query('begin; lock table notifications in share row exclusive mode')
    await publishPost(front, author, { title: 'Meanwhile', communityId })
    await front.call(backups.make, {}, admin)
    const made = () => front.call(backups.list, {}, admin)
    await until('the backup is made', async () => (await made()).making?.state === 'done')
    expect((await made()).items).toHaveLength(1)
    await first.kill()

    const address = pathToFileURL(join(from.dataDir, 'backups')).href
    const env = { DATABASE_URL: target.url, ...adminEnv }
    expect(await to.backup('read', address, env)).toMatchObject({ code: 0 })
    const both = await Promise.all([open(to, env), open(to, env)])
    const there = frontOf(both[0].url)
    await until(
      'the second post is known',
      async () => (await noticesOf(there, reader)).length > before.length,
    )
    // The backup contains the job that made it, as an unfinished job. A restore must not continue this job.
    expect((await there.call(backups.list, {}, await logIn(there))).making).toBeNull()
    for (const site of both) await site.stop()

    const again = frontOf((await open(to, env)).url)
    await publishPost(again, author, { title: 'After', communityId })
    await until('the third post is known', async () =>
      (await noticesOf(again, reader)).join().includes('After'),
    )
    const after = (await noticesOf(again, reader)).filter((each) => !/Meanwhile|After/.test(each))
    expect(after).toEqual(before)
    expect(await noticesOf(again, reader)).toHaveLength(before.length + 2)
    const { rows } = await outside!.query<{ times: number }>(
      `select count(*)::int as times from jobs.job where name = 'notifications.fan-out' group by data`,
    )
    expect(rows.map(({ times }) => times)).toEqual([1, 1])
  } finally {
    await Promise.all([holder!.end(), outside!.end()])
    await Promise.all([from.cleanUp(), to.cleanUp()])
    await Promise.all([source.drop(), target.drop()])
  }
})

const packed = (name: string, head: unknown): Promise<string> =>
  writeZip(join(from.base, name), { 'engawa.json': JSON.stringify(head) })

test('a file that is not a complete backup of this version is refused with an explanation', async () => {
  const [source, target] = [await copyDatabase(), await copyDatabase()]
  try {
    const site = { DATABASE_URL: source.url }
    const server = await open(from, site)
    const front = frontOf(server.url)
    const author = await front.register()
    const { chapterId } = await publishComic(front, author, { pages: 1 })
    await until('its page is ready', async () =>
      (await pagesOf(front, author, chapterId)).every((page) => page.state === 'ready'),
    )
    const [page] = await pagesOf(front, author, chapterId)
    const picture = await bytesOf(server.url + page!.picture!.sources[0]!.url)
    expect((await from.backup('write', file, site)).code).toBe(0)

    const whole = await readFile(file)
    const spoilt = (name: string, bytes: Buffer | string): Promise<string> => {
      const path = join(from.base, name)
      return writeFile(path, bytes).then(() => path)
    }
    const flipped = Buffer.from(whole)
    const at = whole.indexOf(picture) + Math.floor(picture.length / 2)
    flipped[at] = flipped[at]! ^ 0xff
    const future = { version: 1, madeAt: '', migrations: ['29991231T000000-marvels'], tables: [] }
    const refusals: [string, string][] = [
      [await spoilt('letter.zip', 'Dear site, this is no archive.'), 'not a backup'],
      [await spoilt('half.zip', whole.subarray(0, whole.length / 2)), 'not a backup'],
      [await spoilt('flipped.zip', flipped), 'damaged'],
      [await packed('stranger.zip', { hello: 1 }), 'newer version'],
      [await packed('future.zip', future), 'newer version'],
      [join(from.base, 'nothing.zip'), 'no file'],
    ]
    for (const [path, reason] of refusals) {
      const { code, output } = await to.backup('read', path, { DATABASE_URL: target.url })
      expect({ path, code, output }).toMatchObject({ code: 1, output: expect.stringContaining(reason) })
      expect(output).not.toMatch(/\n\s+at /)
    }
    const none = await to.backup('write', join(to.base, 'none.zip'))
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('There is no site in') })

    // After all refused restores, the complete backup can still be restored into the empty target.
    expect((await to.backup('read', file, { DATABASE_URL: target.url })).code).toBe(0)
  } finally {
    await from.cleanUp()
    await source.drop()
    await target.drop()
  }
})
