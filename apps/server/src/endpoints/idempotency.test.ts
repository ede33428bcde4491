import { discussion, forum, moderationRules, wiki } from '@engawa/contract'
import type { Clock } from '@engawa/platform/clock'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createKillableSite, type KillableSite } from '../../test/faults/killable-site.ts'
import { startServerProcess } from '../../test/faults/server-process.ts'
import { cleanUp } from '../../test/housekeeping.ts'
import { frontOf, type Front, type Visitor } from '../../test/process/front.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'
import { until } from '../../test/socket.ts'

let site: Site
let member: Person
let client: Client
let now = Date.now()
const clock: Clock = { now: () => new Date(now) } as Clock

beforeAll(async () => {
  site = await startSite({ clock })
  member = await site.register()
  client = new Client({ connectionString: site.context.deps.database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await site?.stop()
})

type Sender = { url: string; token: string }
type Result = { status: number; body: { data: unknown; error?: { name: string } } }

/** Sends a POST with an idempotency key. */
async function send({ url, token }: Sender, path: string, key: string, body: object): Promise<Result> {
  const answer = await fetch(new URL(`/v1${path}`, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${token}`,
      // The limits count by address, too.
      'x-forwarded-for': `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
    },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Result['body'] }
}

const here = (of: Person = member): Sender => ({ url: site.url, token: of.token })

/** Publishes a post with a member of any site. */
async function makePost(front: Pick<Front, 'call'>, author: Visitor): Promise<number> {
  const text = { title: 'A topic', text: 'Write here.' }
  const { id, version } = await front.call(forum.create, text, author)
  await front.call(forum.update, { ...text, id, version, publish: true }, author)
  return id
}

const commentOn = (id: number, text = 'Hello') => ({ kind: 'post', id, text })

async function textsOn(front: Pick<Front, 'call'>, id: number): Promise<string[]> {
  const { items } = await front.call(discussion.list, { kind: 'post', id })
  return items.map(({ text }) => text)
}

let keys = 0
const newKey = (): string => `key ${(keys += 1)}`

test('a repeated call with the same key gets the same answer, and acts once', async () => {
  const id = await makePost(site, member)
  const key = newKey()
  const first = await send(here(), '/comments', key, commentOn(id))
  const second = await send(here(), '/comments', key, commentOn(id))
  expect(first.status).toBe(200)
  expect(second).toEqual(first)
  expect(await textsOn(site, id)).toEqual(['Hello'])
  expect((await send(here(), '/comments', newKey(), commentOn(id))).status).toBe(200)
  expect(await textsOn(site, id)).toEqual(['Hello', 'Hello'])
})

test('a key belongs to one member and one endpoint', async () => {
  const other = await site.register()
  const id = await makePost(site, member)
  const key = newKey()
  for (const sender of [here(), here(other)])
    expect((await send(sender, '/comments', key, commentOn(id))).status).toBe(200)
  const post = await send(here(), '/api/articles/create', key, { title: 'Another', text: '' })
  expect(post.status).toBe(200)
  expect(await textsOn(site, id)).toHaveLength(2)
})

test('a key with another input is refused', async () => {
  const id = await makePost(site, member)
  const key = newKey()
  await send(here(), '/comments', key, commentOn(id))
  const { status, body } = await send(here(), '/comments', key, commentOn(id, 'Other'))
  expect([status, body.error?.name]).toEqual([422, 'key_reused'])
  expect(await textsOn(site, id)).toEqual(['Hello'])
})

test('a refused call frees its key', async () => {
  const id = await makePost(site, member)
  const key = newKey()
  expect((await send(here(), '/comments', key, commentOn(999_999))).status).toBe(404)
  expect((await send(here(), '/comments', key, { ...commentOn(id), replyTo: 999_999 })).status).toBe(404)
  expect((await send(here(), '/comments', key, commentOn(id))).status).toBe(200)
  expect(await textsOn(site, id)).toEqual(['Hello'])
})

test('a refused call that stored something else frees its key', async () => {
  const admin = await site.admin()
  const rule = await site.call(
    moderationRules.create,
    {
      ...{ name: 'Words', enabled: true, kinds: [], action: 'refuse' },
      condition: { type: 'words', words: ['forbidden word'] },
    },
    admin,
  )
  const key = newKey()
  const page = { title: 'Refused at first', text: 'A forbidden word.', summary: '', baseRevision: null }
  const refused = await send(here(), '/wiki/save', key, page)
  expect([refused.status, refused.body.error?.name]).toEqual([403, 'text_refused'])
  expect((await site.call(wiki.drafts, {}, member)).items).toMatchObject([{ title: page.title }])
  await site.call(moderationRules.remove, { id: rule.id }, admin)
  expect((await send(here(), '/wiki/save', key, page)).status).toBe(200)
})

test('a repeated call that would now be refused gets the answer of the first one', async () => {
  const key = newKey()
  const community = { name: 'Only one', description: '', rules: '' }
  const first = await send(here(), '/api/community/create', key, community)
  expect(first.status).toBe(200)
  expect(await send(here(), '/api/community/create', key, community)).toEqual(first)
  expect((await send(here(), '/api/community/create', newKey(), community)).status).toBe(409)
})

test('an invalid key is refused', async () => {
  const id = await makePost(site, member)
  for (const key of ['', 'k'.repeat(129), 'caf\u00e9'])
    expect((await send(here(), '/comments', key, commentOn(id))).status, key).toBe(400)
  expect(await textsOn(site, id)).toEqual([])
})

test('a key is forgotten after 24 hours, also before its row is deleted', async () => {
  const id = await makePost(site, member)
  const key = newKey()
  await send(here(), '/comments', key, commentOn(id))
  const count = async () =>
    (await client.query(`select from idempotency_keys where uid = $1`, [member.profile.uid])).rows.length
  now += 25 * 3_600_000
  expect((await send(here(), '/comments', key, commentOn(id))).status).toBe(200)
  expect((await send(here(), '/comments', key, commentOn(id))).status).toBe(200)
  expect(await textsOn(site, id)).toEqual(['Hello', 'Hello'])
  await cleanUp(site, 'idempotency-keys.sweep')
  expect(await count()).toBe(1)
  now += 25 * 3_600_000
  await cleanUp(site, 'idempotency-keys.sweep')
  expect(await count()).toBe(0)
})

/** Suspends each statement of a kind on a table until the returned function is called. */
async function suspend(url: string, event: 'insert' | 'update', table: string): Promise<() => Promise<void>> {
  const gate = new Client({ connectionString: url })
  await gate.connect()
  await gate.query(`
    create table gate as select 1 as id;
    create function pass_gate() returns trigger language plpgsql as
      $$ begin perform from gate for share; return new; end $$;
    create trigger pass_gate before ${event} on ${table} for each row execute function pass_gate()`)
  await gate.query('begin')
  await gate.query('select from gate for update')
  return async () => {
    await gate.query('commit')
    await gate.end()
  }
}

/** The number of connections that wait for a lock. */
const waiting = async (db: Client): Promise<number> =>
  (
    await db.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length

let killable: KillableSite | undefined
afterEach(async () => {
  await killable?.remove()
  killable = undefined
})

test('parallel calls with the same key act once, also in two processes', async () => {
  killable = await createKillableSite()
  const db = killable.client
  const front = await killable.start()
  const author = await front.register()
  const id = await makePost(front, author)
  const second = await startServerProcess({ DATA_DIR: `${site.dataDir}/second`, DATABASE_URL: killable.url })
  try {
    const urls = [front.url, front.url, second.url, second.url]
    const release = await suspend(killable.url, 'insert', 'comments')
    const key = newKey()
    const sent = urls.map((url) => send({ url, token: author.token }, '/comments', key, commentOn(id)))
    await until('all calls to wait', async () => (await waiting(db)) === urls.length)
    await release()
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await textsOn(frontOf(second.url), id)).toEqual(['Hello'])
  } finally {
    await second.kill()
  }
})

test('after kill -9 before the answer is stored, a repeated call does not act again', async () => {
  killable = await createKillableSite()
  const db = killable.client
  const first = await killable.start()
  const author = await first.register()
  const id = await makePost(first, author)
  const key = newKey()
  // The answer is stored by an update after the commit. The caller does not wait for it.
  const release = await suspend(killable.url, 'update', 'idempotency_keys')
  const answer = await send({ url: first.url, token: author.token }, '/comments', key, commentOn(id))
  expect(answer.status).toBe(200)
  await until('the answer to be stored', async () => (await waiting(db)) === 1)
  await first.kill()
  await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await release()

  const second = await killable.start()
  const again = await send({ url: second.url, token: author.token }, '/comments', key, commentOn(id))
  expect([again.status, again.body.error?.name]).toEqual([409, 'already_done'])
  expect(await textsOn(second, id)).toEqual(['Hello'])
})

test('after kill -9 before the commit, a repeated call acts', async () => {
  killable = await createKillableSite()
  const db = killable.client
  const first = await killable.start()
  const author = await first.register()
  const id = await makePost(first, author)
  const key = newKey()
  const release = await suspend(killable.url, 'insert', 'comments')
  const lost = send({ url: first.url, token: author.token }, '/comments', key, commentOn(id)).catch(
    () => 'lost',
  )
  await until('the comment to be stored', async () => (await waiting(db)) === 1)
  await first.kill()
  expect(await lost).toBe('lost')
  await db.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  await release()

  const second = await killable.start()
  expect((await send({ url: second.url, token: author.token }, '/comments', key, commentOn(id))).status).toBe(
    200,
  )
  expect(await textsOn(second, id)).toEqual(['Hello'])
})
