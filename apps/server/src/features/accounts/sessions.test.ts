import { createHash } from 'node:crypto'
import { openDatabase, type Database } from '@engawa/platform/database'
import { createLogger } from '@engawa/platform/logger'
import { createInProcessPubSub } from '@engawa/platform/pub-sub'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyDatabase } from '../../../test/database.ts'
import { testClock, uniqueName } from '../../../test/factories.ts'
import type { Tables } from '../../db/schema.ts'
import { createEvents, type DomainEvents } from '../../registries/events.ts'
import { emailColumns, nameColumns } from './create-user.ts'
import { createSessions } from './sessions.ts'

const logger = createLogger({ level: 'fatal', format: 'json' })
const pubSub = createInProcessPubSub(logger)
const clock = testClock()
let copy: Awaited<ReturnType<typeof copyDatabase>>
let database: Database<Tables>

beforeAll(async () => {
  copy = await copyDatabase()
  database = await openDatabase({ database: { kind: 'remote', url: copy.url }, logger })
})
afterAll(async () => {
  await pubSub.close()
  await database.close()
  await copy.drop()
})

/** Creates the session functions of another process of the same site: with a separate cache and the same bus. */
function processOf() {
  const events = createEvents(logger)
  const ended: DomainEvents['session.ended'][] = []
  events.on('session.ended', (event) => void ended.push(event))
  return { ended, ...createSessions({ database, clock, pubSub, events, logger }) }
}

/** Resolves when all messages published so far have arrived: the bus preserves the order of one publisher. */
async function delivered(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const end = await pubSub.subscribe('delivered', () => resolve())
  pubSub.publish('delivered', '')
  await promise
  await end()
}

async function makeUser(): Promise<number> {
  const user = {
    ...nameColumns(uniqueName()),
    ...emailColumns(`${uniqueName()}@example.org`),
    password_hash: '!',
  }
  const row = database.db.insertInto('users').values(user).returning('id')
  return (await row.executeTakeFirstOrThrow()).id
}

test('a session that ends in one process ends in the others before their cache expires', async () => {
  const [one, other] = [processOf(), processOf()]
  const uid = await makeUser()
  const how = { remember: true, userAgent: '' }
  const begin = () => database.transaction((tx) => one.begin(tx, uid, how))
  const [{ token: first }, { token: second }] = [await begin(), await begin()]
  for (const each of [one, other]) expect(await each.viewerOf(first)).toMatchObject({ uid, role: 0 })
  const { sessionId } = (await other.viewerOf(second))!

  await database.transaction(async (tx) => {
    await tx.updateTable('users').set({ role: 1 }).where('id', '=', uid).execute()
    one.forget(tx, uid)
  })
  await delivered()
  expect(await other.viewerOf(first)).toMatchObject({ role: 1 })
  expect(other.ended).toEqual([])

  await database.transaction((tx) => one.endAll(tx, uid, sessionId))
  await delivered()
  expect(await other.viewerOf(first)).toBeNull()
  expect(await other.viewerOf(second)).toMatchObject({ sessionId })
  await database.transaction((tx) => one.endAll(tx, uid))
  await delivered()
  expect(await other.viewerOf(second)).toBeNull()
  expect(other.ended).toEqual([
    { uid, sessionId: expect.any(Number), loggedOut: false },
    { uid, sessionId: undefined, loggedOut: false },
  ])
})

test('the last use of a session is written at most every five minutes', async () => {
  const { begin, viewerOf, listOf } = processOf()
  const uid = await makeUser()
  const { token } = await database.transaction((tx) => begin(tx, uid, { remember: true, userAgent: '' }))
  const seen = async () => {
    // Each look-up uses another process, so that it is not answered from a cache.
    expect(await processOf().viewerOf(token)).not.toBeNull()
    return (await listOf(database.db, uid))[0]!.last_seen_at.getTime()
  }
  const began = await seen()
  expect(await viewerOf(token)).not.toBeNull()
  expect(await seen()).toBe(began)
  clock.advance(6 * 60_000)
  const later = await seen()
  expect(later).toBeGreaterThan(began)
  expect(await seen()).toBe(later)
})

test('tokens are random, and the table contains only their hashes', async () => {
  const { begin } = processOf()
  const uid = await makeUser()
  const tokens: string[] = []
  for (let count = 0; count < 5; count += 1)
    tokens.push((await database.transaction((tx) => begin(tx, uid, { remember: true, userAgent: '' }))).token)
  expect(new Set(tokens).size).toBe(5)
  // A token consists of 32 random bytes in base64url.
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await database.db.selectFrom('sessions').selectAll().where('user_id', '=', uid).execute()
  expect(rows).toHaveLength(5)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  expect(rows.map(({ token_hash: hash }) => Buffer.from(hash).toString('hex')).toSorted()).toEqual(
    hashes.toSorted(),
  )
  const stored = JSON.stringify(rows)
  for (const token of tokens) expect(stored).not.toContain(token)
})
