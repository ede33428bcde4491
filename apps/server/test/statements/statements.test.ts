import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { contract } from '@engawa/contract'
import { openTestProxy, type TestProxy } from '@engawa/platform/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { publishNovel, write } from '../novels.ts'
import { PASSWORD, startSite, type Person, type Site } from '../site.ts'

const { accounts, chat, discussion, forum, search, site: home, works } = contract

type Cost = { statements: number; rows: number; waves: number }

/** The statements of one request, in waves. */
type Count = { statements: number; rows: number; waves: string[][]; answered: number; isOver: boolean }

const newCount = (): Count => ({ statements: 0, rows: 0, waves: [], answered: 0, isOver: false })

// The counts of the current request. Statements of jobs and of presence, which run in the same process, are not counted.
const current = new AsyncLocalStorage<Count>()
let counts: Count[] = []
function beginRequest(message: unknown): void {
  const count = newCount()
  counts.push(count)
  current.enterWith(count)
  const { response } = message as { response: ServerResponse }
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse
  response.end = (...args: unknown[]) => {
    count.isOver = true
    return end(...args)
  }
}

/**
 * Adds a statement to the waves of its request. A wave is a round trip to the database. A statement belongs to the wave after the last wave
 * that was answered when the statement was sent. Waves that are answered after the request are not counted.
 */
function addToWaves(sql: string): () => void {
  const count = current.getStore()
  if (!count) return () => {}
  const wave = count.answered
  ;(count.waves[wave] ??= []).push(sql.replaceAll(/\s+/g, ' ').trim().slice(0, 100))
  return () => {
    if (!count.isOver) count.answered = Math.max(count.answered, wave + 1)
  }
}

/** The delay of each direction in milliseconds. It is longer than statements take, so that those of one wave are sent and answered together. */
const DELAY_MS = 15

let network: TestProxy
let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  subscribe('http.server.request.start', beginRequest)
  const database = await copyDatabase()
  network = await openTestProxy(database.url)
  site = await startSite({
    database: { url: network.url, drop: database.drop },
    onStatement: (statement) => {
      const count = current.getStore()
      if (!count) return
      count.statements += 1
      count.rows += statement.rows
    },
    onRoundTrip: addToWaves,
  })
  author = await site.register()
  reader = await site.register()
})
afterAll(async () => {
  unsubscribe('http.server.request.start', beginRequest)
  await site?.stop()
  await network?.close()
})

/** Returns the cost of a request, and its waves for a message. */
async function costOf(prepare: () => Promise<() => Promise<unknown>>): Promise<Cost & { list: string }> {
  const request = await prepare()
  await site.idle()
  await openConnections()
  // A process remembers a session for ten seconds.
  for (const person of [author, reader]) await site.call(accounts.info, {}, person)
  network.delay(DELAY_MS)
  counts = []
  await request()
  await site.idle()
  network.delay(0)
  const total = (of: (count: Count) => number): number => counts.reduce((sum, count) => sum + of(count), 0)
  return {
    statements: total(({ statements }) => statements),
    rows: total(({ rows }) => rows),
    // The calls of a page run in parallel.
    waves: Math.max(...counts.map(({ answered }) => answered)),
    list: counts.map(({ waves }) => waves.map((wave) => wave.join('\n   ')).join('\n - ')).join('\n\n - '),
  }
}

/** Opens all connections of the pool, because a new connection takes several round trips. */
async function openConnections(): Promise<void> {
  const { pool } = site.context.deps.database
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

/** Counts the statements of a function that runs outside of requests. */
async function counted(work: () => Promise<unknown>): Promise<void> {
  const count = newCount()
  counts.push(count)
  await current.run(count, work)
}

async function chaptersOf(count: number) {
  const { id, chapterId } = await publishNovel(site, author)
  await site.context.deps.database.pool.query(
    `insert into chapters (work_id, number, title, status, ready, size, published_at, created_at, updated_at)
     select work_id, number + n, 'Chapter ' || n, status, ready, size, published_at, created_at, updated_at
     from chapters, generate_series(1, $2) as n where id = $1`,
    [chapterId, count - 1],
  )
  return { id, chapterId }
}

// Limits per request. They are exactly the current numbers, so lower a limit when the request needs fewer.
const BUDGETS = {
  // Two of the statements store the idempotency key and the answer.
  'reply with a mention': { statements: 19, rows: 14, waves: 6 },
  'publish a chapter': { statements: 12, rows: 8, waves: 5 },
  'delete an account': { statements: 42, rows: 23, waves: 33 },
  home: { statements: 19, rows: 13, waves: 4 },
  work: { statements: 6, rows: 3, waves: 3 },
  'chapter of 200': { statements: 6, rows: 4, waves: 4 },
  topic: { statements: 16, rows: 14, waves: 4 },
  list: { statements: 7, rows: 7, waves: 3 },
  search: { statements: 9, rows: 47, waves: 6 },
  message: { statements: 6, rows: 3, waves: 5 },
  comment: { statements: 18, rows: 12, waves: 5 },
  'pages of a comic': { statements: 5, rows: 3, waves: 3 },
  login: { statements: 12, rows: 4, waves: 13 },
}

type Request = keyof typeof BUDGETS

const requests: Record<Request, () => Promise<() => Promise<unknown>>> = {
  async 'reply with a mention'() {
    const post = await makePost()
    const text = `Look, @${author.name}`
    await site.call(forum.info, { id: post }, reader)
    return () => site.call(discussion.add, { kind: 'post', id: post, text }, reader)
  },
  async comment() {
    const post = await makePost()
    await site.call(forum.info, { id: post }, reader)
    return () => site.call(discussion.add, { kind: 'post', id: post, text: 'I agree.' }, reader)
  },
  async 'publish a chapter'() {
    const { id } = await publishNovel(site, author)
    const { id: chapterId } = await site.call(works.addChapter, { resourceId: id, title: 'Two' }, author)
    await write(site, author, chapterId, 'It goes on.')
    return () => site.call(works.updateChapter, { chapterId, status: 'published' }, author)
  },
  async 'delete an account'() {
    const member = await site.register()
    const { uid } = member.profile
    const post = await makePost(member)
    await site.call(discussion.add, { kind: 'post', id: post, text: 'A remark' }, member)
    await site.call(accounts.follow, { id: author.profile.uid, follow: true }, member)
    await site.call(accounts.follow, { id: uid, follow: true }, reader)
    await site.call(chat.send, { id: 'last', receiverId: reader.profile.uid, content: 'Take care' }, member)
    return async () => {
      await site.call(accounts.leave, { currentPassword: PASSWORD }, member)
      const { database, clock } = site.context.deps
      await database.pool.query('update users set delete_at = $2 where id = $1', [uid, clock.now()])
      await counted(() => site.context.accounts.eraseDue())
    }
  },
  async home() {
    await publishComic(site, author)
    await makePost()
    return () => site.call(home.home, {}, reader)
  },
  async work() {
    const { id } = await publishComic(site, author)
    return () => site.call(works.info, { id }, reader)
  },
  async 'pages of a comic'() {
    const { chapterId } = await publishComic(site, author)
    return () => site.call(works.content, { chapterId }, reader)
  },
  async 'chapter of 200'() {
    const { chapterId } = await chaptersOf(200)
    return () => site.call(works.content, { chapterId }, reader)
  },
  async topic() {
    const id = await makePost()
    for (let n = 0; n < 3; n += 1) await site.call(discussion.add, { kind: 'post', id, text: `${n}` }, author)
    return async () => {
      await site.call(forum.info, { id }, reader)
      await site.call(discussion.list, { kind: 'post', id, threads: true }, reader)
    }
  },
  async list() {
    await makePost()
    return () => site.call(forum.list, {}, reader)
  },
  async search() {
    await makePost()
    return () => site.call(search.find, { q: 'topic' }, reader)
  },
  async message() {
    const send = (id: string) =>
      site.call(chat.send, { id, receiverId: author.profile.uid, content: 'Good evening' }, reader)
    await site.call(accounts.follow, { id: author.profile.uid, follow: true }, reader)
    await send('first')
    return () => send('second')
  },
  async login() {
    const { name: account, password } = await site.register()
    return () => site.call(accounts.login, { account, password })
  },
}

async function makePost(by = author): Promise<number> {
  const { id, version } = await site.call(forum.create, { title: 'A topic', text: 'To begin with.' }, by)
  await site.call(forum.update, { id, version, publish: true }, by)
  return id
}

test.each(Object.keys(BUDGETS) as Request[])(
  '%s stays within its budget of statements and rows',
  async (name) => {
    const cost = await costOf(requests[name])
    const budget = BUDGETS[name]
    for (const part of ['statements', 'rows', 'waves'] as const)
      expect(cost[part], `${part}. The waves:\n - ${cost.list}\n`).toBeLessThanOrEqual(budget[part])
  },
)
