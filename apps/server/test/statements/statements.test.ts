import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishComic } from '../comics.ts'
import { publishNovel, write } from '../novels.ts'
import { PASSWORD, startSite, type Person, type Site } from '../site.ts'

const { accounts, chat, discussion, forum, search, site: home, works } = contract

type Cost = { statements: number; rows: number }

// The counts of the current request. Statements of jobs and of presence, which run in the same process, are not counted.
const current = new AsyncLocalStorage<Cost>()
let costs: Cost[] = []
function beginRequest(): void {
  const cost = { statements: 0, rows: 0 }
  costs.push(cost)
  current.enterWith(cost)
}

let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  subscribe('http.server.request.start', beginRequest)
  site = await startSite({
    onStatement: (statement) => {
      const cost = current.getStore()
      if (!cost) return
      cost.statements += 1
      cost.rows += statement.rows
    },
  })
  author = await site.register()
  reader = await site.register()
})
afterAll(async () => {
  unsubscribe('http.server.request.start', beginRequest)
  await site?.stop()
})

/** Returns the number of statements of a request, and of the rows they returned. */
async function costOf(prepare: () => Promise<() => Promise<unknown>>): Promise<Cost> {
  const request = await prepare()
  await site.idle()
  costs = []
  await request()
  return costs.reduce((sum, cost) => ({
    statements: sum.statements + cost.statements,
    rows: sum.rows + cost.rows,
  }))
}

/** Counts the statements of a function that runs outside of requests. */
async function counted(work: () => Promise<unknown>): Promise<void> {
  const cost = { statements: 0, rows: 0 }
  costs.push(cost)
  await current.run(cost, work)
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
  'reply with a mention': { statements: 21, rows: 15 },
  'publish a chapter': { statements: 15, rows: 10 },
  'delete an account': { statements: 47, rows: 25 },
  home: { statements: 19, rows: 13 },
  work: { statements: 6, rows: 3 },
  'chapter of 200': { statements: 6, rows: 4 },
  topic: { statements: 18, rows: 16 },
  list: { statements: 7, rows: 7 },
  search: { statements: 9, rows: 47 },
  message: { statements: 6, rows: 3 },
}

type Request = keyof typeof BUDGETS

const requests: Record<Request, () => Promise<() => Promise<unknown>>> = {
  async 'reply with a mention'() {
    const post = await makePost()
    const text = `Look, @${author.name}`
    return () => site.call(discussion.add, { kind: 'post', id: post, text }, reader)
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
    expect(cost.statements, `statements of ${JSON.stringify(cost)}`).toBeLessThanOrEqual(budget.statements)
    expect(cost.rows, `rows of ${JSON.stringify(cost)}`).toBeLessThanOrEqual(budget.rows)
  },
)
