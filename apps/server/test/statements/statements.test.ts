import { contract } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishComic, upload } from '../comics.ts'
import { png } from '../factories.ts'
import { publishNovel, write } from '../novels.ts'
import { PASSWORD, type Person, type Site } from '../site.ts'
import { startCountedSite, type Cost } from './count-waves.ts'

const { accounts, chat, comics, discussion, forum, search, site: home, works } = contract

let counted: Awaited<ReturnType<typeof startCountedSite>>
let site: Site
let author: Person
let reader: Person

beforeAll(async () => {
  counted = await startCountedSite()
  site = counted.site
  author = await site.register()
  reader = await site.register()
})
afterAll(() => counted?.stop())

async function costOf(prepare: () => Promise<() => Promise<unknown>>): Promise<Cost> {
  const request = await prepare()
  await site.idle()
  // A process remembers a session for ten seconds.
  for (const person of [author, reader]) await site.call(accounts.info, {}, person)
  return counted.cost(request)
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
  'reply with a mention': { statements: 20, rows: 15, waves: 6 },
  'publish a chapter': { statements: 12, rows: 8, waves: 5 },
  // Messages are deleted in a separate statement, because they can be in another database. One statement finds the communities to leave.
  'delete an account': { statements: 45, rows: 25, waves: 37 },
  home: { statements: 19, rows: 13, waves: 4 },
  work: { statements: 6, rows: 3, waves: 3 },
  'chapter of 200': { statements: 6, rows: 4, waves: 4 },
  // One statement reads the moves of replies.
  topic: { statements: 17, rows: 14, waves: 4 },
  list: { statements: 7, rows: 7, waves: 3 },
  search: { statements: 6, rows: 47, waves: 4 },
  message: { statements: 7, rows: 4, waves: 5 },
  comment: { statements: 19, rows: 13, waves: 5 },
  'pages of a comic': { statements: 5, rows: 3, waves: 3 },
  'confirm uploaded pages': { statements: 21, rows: 19, waves: 9 },
  login: { statements: 10, rows: 4, waves: 6 },
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
      await site.call(accounts.leave, { currentPassword: PASSWORD, posts: 'delete' }, member)
      const { database, clock } = site.context.deps
      await database.pool.query('update users set delete_at = $2 where id = $1', [uid, clock.now()])
      await counted.counted(() => site.context.accounts.eraseDue())
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
    const id = await makePost()
    const text = 'A remark about this topic'
    await site.call(discussion.add, { kind: 'post', id, text }, reader)
    await site.idle()
    // A process remembers synonyms and large kinds.
    await site.call(search.find, { q: 'topic' }, reader)
    return () => site.call(search.find, { q: 'topic' }, reader)
  },
  async message() {
    const send = (id: string) =>
      site.call(chat.send, { id, receiverId: author.profile.uid, content: 'Good evening' }, reader)
    await site.call(accounts.follow, { id: author.profile.uid, follow: true }, reader)
    await send('first')
    return () => send('second')
  },
  async 'confirm uploaded pages'() {
    const { chapterId } = await publishComic(site, author)
    const bytes = await png()
    const files = ['a.png', 'b.png'].map((name) => ({ name, bytes }))
    const uploadIds = await upload(site, author, chapterId, files)
    return () => site.call(comics.addPages, { chapterId, uploadIds }, author)
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
