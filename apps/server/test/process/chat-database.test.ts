import { join } from 'node:path'
import { accounts, chat, contract, forum } from '@engawa/contract'
import { openTestProxy } from '@engawa/platform/testing'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChatDatabase } from '../chat-database.ts'
import { friends, historyOf, sendAs } from '../chat.ts'
import { copyDatabase } from '../database.ts'
import { errorOf } from '../factories.ts'
import { startSite } from '../site.ts'
import { frontOf, type Front, type Visitor } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const { backups } = contract

type Databases = {
  main: Awaited<ReturnType<typeof copyDatabase>>
  ofChat: Awaited<ReturnType<typeof copyDatabase>>
  env: Record<string, string>
}
let databases: Databases
let others: Databases
let from: SiteFolder
let to: SiteFolder

async function createDatabases(): Promise<Databases> {
  const [main, ofChat] = [await copyDatabase(), await copyDatabase()]
  return { main, ofChat, env: { DATABASE_URL: main.url, CHAT_DATABASE_URL: ofChat.url } }
}

beforeEach(async () => {
  ;[databases, others] = [await createDatabases(), await createDatabases()]
  ;[from, to] = [await createSiteFolder(), await createSiteFolder()]
})
afterEach(async () => {
  for (const each of [from, to]) await each?.cleanUp()
  for (const { main, ofChat } of [databases, others]) {
    await main.drop()
    await ofChat.drop()
  }
})

async function queryOf(url: string, text: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client.query<{ count: number }>(text).finally(() => client.end())
}

/** Returns the number of messages in a database. */
const countMessages = async (url: string): Promise<number> =>
  (await queryOf(url, 'select count(*)::int as count from chat_messages')).rows[0]!.count

async function exchangeMessages(front: Front): Promise<[Visitor, Visitor]> {
  const [a, b] = [await front.register(), await front.register()]
  await front.call(chat.send, { id: '1', receiverId: b.profile.uid, content: 'one' }, a)
  await front.call(chat.send, { id: '2', receiverId: a.profile.uid, content: 'two' }, b)
  return [a, b]
}

const textsOf = async (front: Front, one: Visitor, peer: Visitor): Promise<string[]> =>
  (await front.call(chat.messages, { peerId: peer.profile.uid }, one)).items.map(({ content }) => content)

test('messages are stored in their database, and a backup restores both databases', async () => {
  const file = join(from.base, 'backup.zip')
  const site = await open(from, databases.env)
  const [a, b] = await exchangeMessages(frontOf(site.url))
  expect([await countMessages(databases.main.url), await countMessages(databases.ofChat.url)]).toEqual([0, 2])
  expect(await from.backup('write', file, databases.env)).toMatchObject({ code: 0 })
  await site.stop()

  expect(await to.backup('read', file, others.env)).toMatchObject({ code: 0 })
  expect([await countMessages(others.main.url), await countMessages(others.ofChat.url)]).toEqual([0, 2])
  const there = frontOf((await open(to, others.env)).url)
  expect(await textsOf(there, a, b)).toEqual(['one', 'two'])
  await there.call(chat.send, { id: '3', receiverId: b.profile.uid, content: 'three' }, a)
  expect(await textsOf(there, b, a)).toEqual(['one', 'two', 'three'])
})

test('a backup that is verified and restored from the page has the messages of its time', async () => {
  const password = 'correct horse 42'
  const site = await open(from, {
    ...databases.env,
    ...{ ADMIN_NAME: 'keeper', ADMIN_EMAIL: 'keeper@example.org', ADMIN_PASSWORD: password },
    PORT: String(20_000 + Math.floor(Math.random() * 20_000)),
  })
  const front = frontOf(site.url)
  const admin = await front.call(accounts.login, { account: 'keeper', password })
  const [a, b] = await exchangeMessages(front)
  const list = () => front.call(backups.list, {}, admin)
  await front.call(backups.make, {}, admin)
  await until('the backup is made', async () => (await list()).making?.state === 'done')
  const { name } = (await list()).items[0]!
  await front.call(backups.verify, { name }, admin)
  await until('it is verified', async () => (await list()).items[0]?.verified?.problem === '')
  await front.call(chat.send, { id: '3', receiverId: b.profile.uid, content: 'three' }, a)

  await front.call(backups.restore, { name, confirm: name }, admin)
  await until('the site is the one of the backup', async () => {
    const again = await list().catch(() => undefined)
    return again?.restored?.problem === ''
  })
  expect(await textsOf(front, a, b)).toEqual(['one', 'two'])
  expect([await countMessages(databases.main.url), await countMessages(databases.ofChat.url)]).toEqual([0, 2])
  const { rows } = await queryOf(
    databases.ofChat.url,
    `select from pg_namespace where nspname like 'engawa_%'`,
  )
  expect(rows).toEqual([])
  await site.stop()
})

test('a site does not start with an empty database of messages while the main database has messages', async () => {
  const { CHAT_DATABASE_URL: _, ...before } = databases.env
  const site = await open(from, before)
  await exchangeMessages(frontOf(site.url))
  await site.stop()
  const { code, output } = await from.begin(databases.env).ended
  expect(code).toBe(1)
  expect(output).toContain('The database of CHAT_DATABASE_URL has no messages')
})

test('while the database of messages is away, the rest of the site works, and messages work again afterwards', async () => {
  const ofChat = await createChatDatabase()
  const network = await openTestProxy(ofChat.url)
  const site = await startSite({ env: { CHAT_DATABASE_URL: network.url } })
  try {
    const [a, b] = await friends(site)
    await sendAs(site, a, b, 'before')
    network.cut()
    const canRead = () =>
      historyOf(site, a, b).then(
        () => true,
        () => false,
      )
    await until('messages are unavailable', async () => !(await canRead()))
    expect(await errorOf(sendAs(site, a, b, 'meanwhile', 'm'))).toBe('unavailable')
    await site.call(forum.create, { title: 'A topic', text: 'A text' }, a)
    const ready = await site.fetch('/readyz')
    expect(ready.status).toBe(200)
    expect(await ready.json()).toMatchObject({ database: true, degraded: ['chat_database'] })
    network.restore()
    await until('messages are available', canRead)
    await sendAs(site, a, b, 'meanwhile', 'm')
    expect((await historyOf(site, b, a)).map(({ content }) => content)).toEqual(['before', 'meanwhile'])
  } finally {
    await site.stop()
    await network.close()
    await ofChat.drop()
  }
})
