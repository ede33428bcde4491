import { accounts, CLOSE, realtime } from '@engawa/contract'
import { startTestRedis, type TestRedis } from '@engawa/platform/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friends, historyOf, sendAs, startConversation } from '../../test/chat.ts'
import { compare } from '../../test/faults/compare.ts'
import { exchange, type Writer } from '../../test/faults/exchange.ts'
import { startServerProcess, type ServerProcess } from '../../test/faults/server-process.ts'
import { startSite, type Site } from '../../test/site.ts'
import { connect, until } from '../../test/socket.ts'

/** The seed of the random faults, which makes each run equal: lost, doubled and delayed messages, and the server of each client. */
const SEED = 20_261_122

let redis: TestRedis | undefined
let site: Site | undefined
let other: ServerProcess | undefined

// A dead process is detected fast, and the writers below have no rate limit.
const overrides = {
  chat: { messagesPerMinute: 10_000_000 },
  presence: { graceMs: 4_000, heartbeatMs: 500 },
  gateway: { pingMs: 3_000 },
}

const startOther = (): Promise<ServerProcess> =>
  startServerProcess(
    {
      DATA_DIR: site!.dataDir,
      DATABASE_URL: site!.context.deps.database.url,
      REDIS_URL: redis!.url,
    },
    overrides,
  )

beforeAll(async () => {
  redis = await startTestRedis()
  if (!redis) return
  site = await startSite({ env: { REDIS_URL: redis.url }, ...overrides })
  other = await startOther()
})
afterAll(async () => {
  await other?.kill()
  await site?.stop()
  await redis?.stop()
})

describe('two processes behind one Redis', () => {
  test('two processes act as one site for messages, presence, sessions, notifications and subscriptions', async ({
    skip,
  }) => {
    if (!redis) skip('redis-server is not installed')
    const [a, b] = await friends(site!)
    await sendAs(site!, a, b, 'known')
    await sendAs(site!, b, a, 'known')
    const here = await connect(site!.url, a.token)
    const there = await connect(other!.url, b.token)
    await here.waitFor('presence', ({ userId, online }) => userId === b.profile.uid && online)
    const receipt = await here.sendMessage(b.profile.uid, 'across')
    const arrived = await there.waitFor('private_chat')
    expect(arrived).toMatchObject({ content: 'across', createTime: receipt.createTime })
    await there.sendMessage(a.profile.uid, 'and back')
    expect(await here.waitFor('private_chat')).toMatchObject({ content: 'and back' })
    const profile = { kind: 'user', id: a.profile.uid }
    there.emit('subscribe', profile)
    await there.waitFor('subscribed')
    site!.context.realtime.notifySubscribers(profile, 'profile')
    expect(await there.waitFor('subject_changed')).toEqual({ ...profile, change: 'profile' })
    const follower = await site!.register()
    await site!.context.accounts.setFollow(follower.profile.uid, b.profile.uid, true)
    await there.waitFor('notification', ({ kind }) => kind === 'follow')
    const { ticket } = await site!.call(realtime.ticket, {}, { token: b.token })
    const byTicket = await connect(other!.url, ticket)
    await byTicket.close()
    await site!.call(accounts.logout, {}, { token: b.token })
    expect(await there.closed()).toMatchObject({ code: CLOSE.logout })
    expect((await historyOf(site!, a, b)).at(-1)?.content).toBe('and back')
    await here.close()
  })

  test('two processes neither lose nor duplicate messages on bad connections while one is killed', async ({
    skip,
  }) => {
    if (!redis) skip('redis-server is not installed')
    const each = 50
    const pairs: [Writer, Writer][] = []
    for (let at = 0; at < 10; at += 1) {
      const [a, b] = await friends(site!)
      pairs.push([
        { uid: a.profile.uid, token: a.token },
        { uid: b.profile.uid, token: b.token },
      ])
    }
    const urls = [site!.url, other!.url]
    const kills = [200, 650]
    const known = await exchange({
      pairs,
      each,
      faults: { drop: 0.04, double: 0.05, delay: 0.1 },
      seed: SEED,
      url: (choice) => urls[Math.floor(choice * urls.length)]!,
      deadlineMs: 200_000,
      async onProgress(received) {
        if (received < (kills[0] ?? Number.POSITIVE_INFINITY)) return
        kills.shift()
        await other!.kill()
        other = await startOther()
        urls[1] = other.url
      },
    })
    expect(kills).toEqual([])
    const found = await compare(site!.context.chatDatabase.db, pairs, each, known)
    expect(found).toEqual({ expected: 1_000, lost: 0, doubled: 0, gaps: 0, wrongUnread: 0 })
  }, 300_000)

  test('when a process dies, the other process knows which members were online with it', async ({ skip }) => {
    if (!redis) skip('redis-server is not installed')
    const [a, b] = await friends(site!)
    await sendAs(site!, a, b, 'known')
    await sendAs(site!, b, a, 'known')
    const here = await connect(site!.url, a.token)
    await connect(other!.url, b.token)
    await until('b to be there', async () => (await startConversation(site!, a, b)).isOnline)
    await other!.kill()
    await here.waitFor('presence', ({ userId, online }) => userId === b.profile.uid && !online)
    await here.close()
  })
})
