import { accounts, CLOSE } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { friends, historyOf, sendAs, talk } from '../../test/chat.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../test/site.ts'
import { connect, until, type Client } from '../../test/socket.ts'
import { createAcceptPace } from './accept-pace.ts'

let site: Site
const open: Client[] = []

beforeAll(async () => {
  site = await startSite({
    chat: { graceMs: 1_500, heartbeatMs: 500, batchMs: 50 },
    gateway: { perUser: 4 },
  })
})
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate()
})
afterAll(() => site.stop())

async function socketOf({ token }: Pick<Person, 'token'>, options = {}): Promise<Client> {
  const client = await connect(site.url, token, options)
  open.push(client)
  return client
}

describe('a socket', () => {
  test('is for whoever has a session, on a page of this site', async () => {
    const nobody = await socketOf({ token: 'x'.repeat(43) }, { greeted: false })
    expect(await nobody.closed()).toMatchObject({ code: CLOSE.badToken })
    const { token } = await site.register()
    const foreign = { headers: { origin: 'https://elsewhere.example' } }
    await expect(connect(site.url, token, foreign)).rejects.toThrow('403')
    const own = await socketOf({ token }, { headers: { origin: site.url } })
    expect(own.all('hello')).toHaveLength(1)
    const { status } = await site.fetch('/ws?token=x')
    expect(status).toBe(404)
  })

  test('bears what is no message, says what is wrong, and goes on', async () => {
    const [a, b] = await friends(site)
    const here = await socketOf(a, { headers: { 'accept-language': 'zh-CN' } })
    const frames = [
      'not json',
      '[]',
      'null',
      '{"event":7}',
      '{"event":"__proto__","data":{}}',
      '{"event":"private_chat"}',
      JSON.stringify({ event: 'private_chat', data: { id: 'i'.repeat(10_000), receiverId: b.profile.uid } }),
      JSON.stringify({ event: 'typing', data: { receiverId: 'x' } }),
    ]
    for (const frame of frames) here.raw(frame)
    await until('eight errors', () => here.all('error').length === frames.length)
    expect(here.all('error').map(({ name }) => name)).toEqual([
      'bad_json',
      'bad_json',
      'bad_json',
      'bad_json',
      'unknown_event',
      'bad_input',
      'bad_input',
      'bad_input',
    ])
    expect(here.all('error')[4]).toMatchObject({ event: '__proto__', msg: '未知的事件' })
    const bad = await here.sayInVain(b.profile.uid, 'x', { id: 'with space' })
    expect(bad).toMatchObject({ messageId: 'with space', name: 'bad_input' })
    await here.say(b.profile.uid, 'still here')
  })

  test('is closed for binary frames and for huge ones, and nobody else notices', async () => {
    const [a, b] = await friends(site)
    const binary = await socketOf(a)
    const huge = await socketOf(a)
    const other = await socketOf(a)
    binary.raw(Buffer.from('{"event":"typing"}'))
    expect(await binary.closed()).toMatchObject({ code: CLOSE.notText })
    huge.raw('x'.repeat(10 * 1024 * 1024))
    expect(await huge.closed()).toMatchObject({ code: CLOSE.tooLarge })
    await other.say(b.profile.uid, 'here')
  })

  test('gives way to newer ones when one user has too many', async () => {
    const { token } = await site.register()
    const many: Client[] = []
    for (let at = 0; at < 7; at += 1) many.push(await socketOf({ token }))
    for (const old of many.slice(0, 3)) expect(await old.closed()).toMatchObject({ code: CLOSE.tryLater })
    expect(many.slice(3).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  })

  test('ends with its session, and with a block', async () => {
    const person = await site.register()
    const login = { account: person.name, password: PASSWORD }
    const { token } = await site.call(accounts.login, login)
    const [first, second] = [await socketOf(person), await socketOf({ token })]
    await site.call(accounts.logout, {}, { token })
    expect(await second.closed()).toMatchObject({ code: CLOSE.badToken })
    expect(first.socket.readyState).toBe(first.socket.OPEN)
    const moderator = await site.moderator()
    const block = { id: person.profile.uid, blocked: true }
    await site.call(accounts.block, block, { token: moderator.token })
    expect(await first.closed()).toMatchObject({ code: CLOSE.badToken })
  })

  test('that does not read is closed; what it missed is in the log', async () => {
    const [a, b] = await friends(site)
    const slow = await socketOf(b)
    slow.socket.pause()
    const text = 'x'.repeat(100_000)
    const notice = { zh: { title: '', text }, en: { title: '', text } }
    await sendAs(site, b, a, 'known')
    await until('b to be there', async () => (await talk(site, a, b)).isOnline)
    for (let at = 0; at < 120; at += 1) await site.context.chat.postSystemMessage(b.profile.uid, notice)
    await until('b to be gone', async () => !(await talk(site, a, b)).isOnline)
    await sendAs(site, a, b, 'meanwhile')
    const back = await socketOf(b)
    expect((await back.hear('hello')).seq).toBe(2)
    expect(await historyOf(site, b, a)).toMatchObject([{ content: 'known' }, { content: 'meanwhile' }])
  })
})

describe('who is there', () => {
  test('is told to acquaintances alone, after a while of grace', async () => {
    const [a, b] = await friends(site)
    const stranger = await site.register()
    await sendAs(site, a, b, 'hi')
    await sendAs(site, stranger, b, 'hi')
    const [here, watching] = [await socketOf(a), await socketOf(stranger)]
    const there = await socketOf(b)
    const ofB = ({ userId }: { userId: number }) => userId === b.profile.uid
    expect(await here.hear('presence', ofB)).toEqual({ userId: b.profile.uid, online: true })
    await here.say(b.profile.uid, 'hi')
    there.emit('typing', { receiverId: a.profile.uid })
    there.emit('typing', { receiverId: stranger.profile.uid })
    expect(await here.hear('typing')).toEqual({ userId: b.profile.uid })
    await there.close()
    await here.hear('presence', ({ userId, online }) => userId === b.profile.uid && !online)
    expect(watching.all('presence')).toEqual([])
    expect(watching.all('typing')).toEqual([])
  })
})

describe('the door', () => {
  test('lets in as many at once as it bears, keeps some waiting and sends the rest away', async () => {
    const enter = createAcceptPace({ perSecond: 4, burst: 2, waiting: 3 })
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter()))
    expect(answers).toEqual([true, true, true, true, true, false, false, false, false, false])
  })

  test('closes with good-bye', async () => {
    const other = await startSite({ chat: { graceMs: 600_000 } })
    try {
      const [a, b] = await friends(other)
      await sendAs(other, a, b, 'hi')
      const here = await connect(other.url, a.token)
      const first = await connect(other.url, b.token)
      await here.hear('presence')
      await first.close()
      // Within the grace: nobody is told.
      const again = await connect(other.url, b.token)
      await again.say(a.profile.uid, 'still the same')
      await here.hear('private_chat')
      expect(here.all('presence').every(({ online }) => online)).toBe(true)
      const stopped = other.stop()
      expect((await here.hear('going_away')).retryAfterMs).toBeGreaterThanOrEqual(0)
      expect(await here.closed()).toMatchObject({ code: CLOSE.goingAway })
      await stopped
    } catch (error) {
      await other.stop().catch(() => {})
      throw error
    }
  })
})
