import { forum, moderation, search } from '@engawa/contract'
import { migrateToLatest } from '@engawa/platform/database'
import {
  startTestPostgres,
  startTestReplica,
  type TestPostgres,
  type TestReplica,
} from '@engawa/platform/testing'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { migrations } from '../../src/db/migrations/index.ts'
import { markSetUp } from '../set-up.ts'
import { startSite, type Person, type Site } from '../site.ts'

const patience = { timeout: 30_000, interval: 20 }

let server: TestPostgres
let replica: TestReplica
let standby: Client
let one: Site
let two: Site
let author: Person
let postId: number

beforeAll(async () => {
  server = await startTestPostgres()
  const made = await server.createDatabase()
  await migrateToLatest(made, migrations)
  await markSetUp(made.url)
  replica = await startTestReplica(server)
  standby = new Client({ connectionString: replica.urlOf(made.name) })
  await standby.connect()
  const options = {
    database: { url: made.url, drop: async () => {} },
    env: { DATABASE_READ_URL: replica.urlOf(made.name), SITE_KEY: 'k'.repeat(40) },
  }
  one = await startSite(options)
  two = await startSite(options)
  author = await one.register()
  const { id, version } = await one.call(forum.create, { title: 'A topic', text: 'At first.' }, author)
  await one.call(forum.update, { id, version, publish: true }, author)
  postId = id
})
afterEach(() => standby?.query('select pg_wal_replay_resume()'))
afterAll(async () => {
  await two?.stop()
  await one?.stop()
  await standby?.end()
  await replica?.stop()
  await server?.stop()
})

/** Counts the reads of a site that came from the replica. */
async function readsOfReplica(site: Site): Promise<number> {
  const metrics = await site.context.metrics.read()
  return Number(/^database_old_reads_total\{server="replica"\} (\d+)/m.exec(metrics)?.[1] ?? 0)
}

/** Searches until an answer comes from the replica. */
async function useReplica(site: Site): Promise<void> {
  const before = await readsOfReplica(site)
  await vi.waitFor(async () => {
    await site.call(search.find, { q: 'topic' })
    expect(await readsOfReplica(site)).toBeGreaterThan(before)
  }, patience)
}

test('guests and searches are answered from the replica', async () => {
  await useReplica(one)
  const before = await readsOfReplica(two)
  await vi.waitFor(async () => {
    await two.call(forum.list, { sort: 'new', tag: `t${Math.random()}` })
    expect(await readsOfReplica(two)).toBeGreaterThan(before)
  }, patience)
})

test('while the replica is behind, guests of another host see an edited text, and no later the old one', async () => {
  await two.call(forum.info, { id: postId })
  await useReplica(two)
  await standby.query('select pg_wal_replay_pause()')
  const { version } = await one.call(forum.info, { id: postId }, author)
  await one.call(forum.update, { id: postId, version, title: 'Another topic', text: 'Edited.' }, author)
  const title = async () => (await two.call(forum.info, { id: postId })).title
  await vi.waitFor(async () => expect(await title()).toBe('Another topic'), {
    // Shorter than the time for which an old answer would be stored.
    timeout: 10_000,
    interval: 5,
  })
  expect(await title()).toBe('Another topic')
})

test('while the replica is behind, a member who blocked another one finds no texts of that one', async () => {
  const reader = await one.register()
  const found = async (site: Site) =>
    (await site.call(search.find, { q: 'topic', tab: 'post' }, reader)).items.length
  await vi.waitFor(async () => expect(await found(two)).toBe(1), patience)
  await useReplica(one)
  await standby.query('select pg_wal_replay_pause()')
  await one.call(moderation.block, { uid: author.profile.uid }, reader)
  expect(await found(one)).toBe(0)
  await vi.waitFor(async () => expect(await found(two)).toBe(0), patience)
})
