import { accounts, works } from '@engawa/contract'
import { startTestRedis, type TestRedis } from '@engawa/platform/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { publishComic } from '../comics.ts'
import { copyDatabase } from '../database.ts'
import { errorOf } from '../factories.ts'
import { connect } from '../socket.ts'
import { frontOf, type Front, type Visitor } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let redis: TestRedis | undefined

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
  redis = await startTestRedis()
})

afterEach(async () => {
  await siteFolder.cleanUp()
  await redis?.stop()
  await database.drop()
})

const health = async (front: Front) => {
  const response = await fetch(`${front.url}/readyz`)
  return { code: response.status, ...((await response.json()) as { status: string; degraded: string[] }) }
}

/** Makes two members follow each other, so that a message between them is not a message request. */
async function makeFriends(front: Front, one: Visitor, other: Visitor): Promise<void> {
  await front.call(accounts.follow, { id: other.profile.uid, follow: true }, one)
  await front.call(accounts.follow, { id: one.profile.uid, follow: true }, other)
}

const pageOf = async (front: Front, path: string, token?: string) => {
  const headers = { 'accept-language': 'en', ...(token && { cookie: `token=${token}` }) }
  const response = await fetch(front.url + path, { headers })
  return { status: response.status, text: await response.text() }
}

describe.each([
  { how: 'killed', away: () => redis!.kill(), back: () => redis!.start() },
  { how: 'frozen', away: async () => redis!.freeze(), back: async () => redis!.thaw() },
])('while Redis is $how', ({ away, back }) => {
  test('the site works without Redis, and its processes form one site again when Redis is back', async (context) => {
    if (!redis) return context.skip('redis-server is not installed')
    const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url }
    const [here, there] = await Promise.all([open(siteFolder, shared), open(siteFolder, shared)])
    const [one, other] = [frontOf(here.url), frontOf(there.url)]
    const [author, friend] = [await one.register(), await one.register()]
    await makeFriends(one, author, friend)
    const work = await publishComic(one, author, { title: 'Before', pages: 1 })
    const sockets = {
      author: await connect(here.url, author.token),
      friend: await connect(here.url, friend.token),
      elsewhere: await connect(there.url, friend.token),
    }
    for (const front of [one, other]) {
      expect((await pageOf(front, `/works/${work.id}`)).text).toContain('Before')
      expect(await front.call(accounts.profile, {}, friend)).toMatchObject({ uid: friend.profile.uid })
      expect((await front.call(works.comments, { resourceId: work.id })).items).toEqual([])
    }
    expect(await health(one)).toMatchObject({ code: 200, status: 'ready', degraded: [] })

    await away()
    await one.call(works.addComment, { resourceId: work.id, text: 'The first' }, friend)
    const { items } = await other.call(works.comments, { resourceId: work.id })
    expect(items).toMatchObject([{ text: 'The first' }])
    for (const front of [one, other]) {
      expect((await pageOf(front, '/')).status).toBe(200)
      expect((await pageOf(front, '/user', friend.token)).text).toContain(friend.name)
      expect((await front.call(works.info, { id: work.id })).title).toBe('Before')
      expect(await health(front)).toMatchObject({ code: 200, status: 'degraded', degraded: ['bus'] })
      const metrics = await (await fetch(`${front.url}/metrics`)).text()
      expect(metrics).toContain('service_up{service="bus"} 0')
      expect(metrics).toContain('service_up{service="database"} 1')
    }
    await one.call(works.addComment, { resourceId: work.id, text: 'Nobody waits' }, friend)
    await one.call(works.update, { id: work.id, title: 'Afterwards' }, author)
    expect((await pageOf(one, `/works/${work.id}`)).text).toContain('Afterwards')
    await sockets.author.sendMessage(friend.profile.uid, 'are you there?')
    await sockets.friend.waitFor('private_chat', ({ content }) => content === 'are you there?')
    const late = await connect(here.url, author.token)
    await sockets.friend.sendMessage(author.profile.uid, 'yes')
    await late.waitFor('private_chat', ({ content }) => content === 'yes')
    await one.call(accounts.logout, {}, author)
    expect(await errorOf(one.call(accounts.profile, {}, author))).toBe('not_logged_in')

    await back()
    await until('both are ready', async () =>
      (await Promise.all([one, other].map(health))).every(({ status }) => status === 'ready'),
    )
    await until('the other process shows the new title', async () =>
      (await pageOf(other, `/works/${work.id}`)).text.includes('Afterwards'),
    )
    expect(await errorOf(other.call(accounts.profile, {}, author))).toBe('not_logged_in')
    await sockets.elsewhere.waitFor('position')
    const again = await one.register()
    await makeFriends(other, again, friend)
    const socket = await connect(here.url, again.token)
    await socket.sendMessage(friend.profile.uid, 'one site')
    await sockets.elsewhere.waitFor('private_chat', ({ content }) => content === 'one site')
  })
})

test('a process starts without Redis, and is ready when Redis is there', async (context) => {
  if (!redis) return context.skip('redis-server is not installed')
  await redis.kill()
  const server = await open(siteFolder, { DATABASE_URL: database.url, REDIS_URL: redis.url })
  const front = frontOf(server.url)
  expect((await pageOf(front, '/')).status).toBe(200)
  expect(await health(front)).toMatchObject({ code: 200, status: 'degraded', degraded: ['bus'] })
  await redis.start()
  await until('the process is ready', async () => (await health(front)).status === 'ready')
})
