import { accounts, CLOSE, realtime, type SubjectCard } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { friends, historyOf, sendAs, startConversation } from '../../test/chat.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../test/site.ts'
import { renewLogEpoch } from '../db/log-epoch.ts'
import { testClock } from '../../test/factories.ts'
import { openRawSocket, type RawSocket } from '../../test/raw-socket.ts'
import { connect, until, type Client } from '../../test/socket.ts'

let site: Site
const open: Pick<Client, 'socket'>[] = []
const openRaw: RawSocket[] = []

beforeAll(async () => {
  site = await startSite({
    presence: { graceMs: 1_500, heartbeatMs: 500, batchMs: 50 },
    gateway: { perUser: 4, badTokens: { perSecond: 0.001, burst: 20 } },
  })
})
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate()
  for (const raw of openRaw.splice(0)) raw.socket.destroy()
})
afterAll(() => site.stop())

async function socketOf({ token }: Pick<Person, 'token'>, options = {}): Promise<Client> {
  const client = await connect(site.url, token, options)
  open.push(client)
  return client
}

async function rawSocketOf(token: string, headers: Record<string, string> = {}): Promise<RawSocket> {
  const raw = await openRawSocket(site.url, token, headers)
  openRaw.push(raw)
  return raw
}

describe('a socket', () => {
  test('a socket requires a session, and a browser must open it from a page of this site', async () => {
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

  test('a socket stays open after invalid frames, and reports their errors', async () => {
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
    const bad = await here.sendRefused(b.profile.uid, 'x', { id: 'with space' })
    expect(bad).toMatchObject({ messageId: 'with space', name: 'bad_input' })
    await here.sendMessage(b.profile.uid, 'still here')
  })

  test('a socket is closed after a binary or huge frame, without an effect on other sockets', async () => {
    const [a, b] = await friends(site)
    const binary = await socketOf(a)
    const huge = await socketOf(a)
    const other = await socketOf(a)
    binary.raw(Buffer.from('{"event":"typing"}'))
    expect(await binary.closed()).toMatchObject({ code: CLOSE.notText })
    huge.raw('x'.repeat(10 * 1024 * 1024))
    expect(await huge.closed()).toMatchObject({ code: CLOSE.tooLarge })
    await other.sendMessage(b.profile.uid, 'here')
  })

  test('the oldest socket of a user is closed when the user opens too many', async () => {
    const { token } = await site.register()
    const many: Client[] = []
    for (let at = 0; at < 7; at += 1) many.push(await socketOf({ token }))
    for (const old of many.slice(0, 3)) expect(await old.closed()).toMatchObject({ code: CLOSE.tryLater })
    expect(many.slice(3).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true)
  })

  test('a client cannot keep a socket open by ignoring the close frame', async () => {
    const { token } = await site.register()
    const many: RawSocket[] = []
    for (let at = 0; at < 12; at += 1) {
      const raw = await rawSocketOf(token)
      await until('the socket to be open', () => raw.status().includes('101'))
      many.push(raw)
    }
    await until('all but four to be cut', () => many.filter((each) => each.ended()).length === 8)
    expect(many.slice(-4).some((each) => each.ended())).toBe(false)
  })

  test('a ticket opens a socket once, and never after its session has ended', async () => {
    const person = await site.register()
    const { ticket } = await site.call(realtime.ticket, {}, { token: person.token })
    const first = await socketOf({ token: ticket })
    expect(first.all('hello')).toMatchObject([{ userId: person.profile.uid }])
    const again = await socketOf({ token: ticket }, { greeted: false })
    expect(await again.closed()).toMatchObject({ code: CLOSE.badToken })
    // Three sockets use the same ticket at once, and only one of them is opened.
    const { ticket: shared } = await site.call(realtime.ticket, {}, { token: person.token })
    const three = await Promise.all([1, 2, 3].map(() => rawSocketOf(shared)))
    await until('two to be closed', () => three.filter((each) => each.ended()).length === 2)
    await until('one to be open', () => three.some((each) => each.status().includes('101') && !each.ended()))
    const late = await site.call(realtime.ticket, {}, { token: person.token })
    await site.call(accounts.logout, {}, { token: person.token })
    expect(await first.closed()).toMatchObject({ code: CLOSE.logout })
    const ended = await socketOf({ token: late.ticket }, { greeted: false })
    expect(await ended.closed()).toMatchObject({ code: CLOSE.badToken })
  })

  test('a host with a wrong clock redeems the tickets of other hosts, until the database says that they expired', async () => {
    const clock = testClock()
    const other = await startSite({ clock })
    try {
      const { token } = await other.register()
      const issue = async () => (await other.call(realtime.ticket, {}, { token })).ticket
      const early = await issue()
      clock.advance(5 * 60_000)
      await (await connect(other.url, early)).close()
      const late = await issue()
      const { pool } = other.context.deps.database
      await pool.query(`update realtime_tickets set expires_at = now() - interval '1 second'`)
      const refused = await connect(other.url, late, { greeted: false })
      expect(await refused.closed()).toMatchObject({ code: CLOSE.badToken })
    } finally {
      await other.stop()
    }
  })

  test('a socket is closed with 1000 at a logout, and with 1008 when its session is ended elsewhere', async () => {
    const person = await site.register()
    const login = { account: person.name, password: PASSWORD }
    const { token } = await site.call(accounts.login, login)
    const [first, second] = [await socketOf(person), await socketOf({ token })]
    await site.call(accounts.logout, {}, { token })
    expect(await second.closed()).toMatchObject({ code: CLOSE.logout })
    expect(first.socket.readyState).toBe(first.socket.OPEN)
    const third = await socketOf(await site.call(accounts.login, login))
    const { items } = await site.call(accounts.sessions, {}, { token: person.token })
    await site.call(
      accounts.endSession,
      items.find((each) => !each.isCurrent)!,
      { token: person.token },
    )
    expect(await third.closed()).toMatchObject({ code: CLOSE.badToken })
    const moderator = await site.moderator()
    const block = { id: person.profile.uid, blocked: true }
    await site.call(accounts.block, block, { token: moderator.token })
    expect(await first.closed()).toMatchObject({ code: CLOSE.badToken })
  })

  test('the socket of a client that does not read is closed, and the missed events are in the log', async () => {
    const [a, b] = await friends(site)
    const slow = await socketOf(b)
    slow.socket.pause()
    const text = 'x'.repeat(100_000)
    const notice = { zh: { title: '', text }, en: { title: '', text } }
    await sendAs(site, b, a, 'known')
    await until('b to be there', async () => (await startConversation(site, a, b)).isOnline)
    for (let at = 0; at < 120; at += 1) await site.notice(b.profile.uid, notice)
    await until('b to be gone', async () => !(await startConversation(site, a, b)).isOnline)
    await sendAs(site, a, b, 'meanwhile')
    const back = await socketOf(b)
    expect((await back.waitFor('hello')).seq).toBe(2)
    expect(await historyOf(site, b, a)).toMatchObject([{ content: 'known' }, { content: 'meanwhile' }])
  })
})

describe('the presence of a member', () => {
  test("a member's presence is reported only to acquaintances, and its end after a grace period", async () => {
    const [a, b] = await friends(site)
    const stranger = await site.register()
    await sendAs(site, a, b, 'hi')
    await sendAs(site, stranger, b, 'hi')
    const [here, watching] = [await socketOf(a), await socketOf(stranger)]
    const there = await socketOf(b)
    const ofB = ({ userId }: { userId: number }) => userId === b.profile.uid
    expect(await here.waitFor('presence', ofB)).toEqual({ userId: b.profile.uid, online: true })
    await here.sendMessage(b.profile.uid, 'hi')
    there.emit('typing', { receiverId: a.profile.uid })
    there.emit('typing', { receiverId: stranger.profile.uid })
    expect(await here.waitFor('typing')).toEqual({ userId: b.profile.uid })
    await there.close()
    await here.waitFor('presence', ({ userId, online }) => userId === b.profile.uid && !online)
    expect(watching.all('presence')).toEqual([])
    expect(watching.all('typing')).toEqual([])
  })
})

describe('a subscription', () => {
  test('a subscription gets the changes of a subject while the user is subscribed and may see it', async () => {
    const [a, b] = [await site.register(), await site.register()]
    const hidden = new Set([2])
    const card = (id: number): SubjectCard => ({
      kind: 'note',
      id,
      title: `note ${id}`,
      url: `/notes/${id}`,
      picture: null,
      author: null,
      line: '',
    })
    site.context.subjects.register({
      kind: 'note',
      load: async (_handle, { uid }, ids) =>
        new Map(ids.filter((id) => !hidden.has(id) || uid === a.profile.uid).map((id) => [id, id])),
      may: () => ({ comment: false, react: false, report: false, remove: false, restore: false }),
      cards: async (_handle, _viewer, ids) => ids.map(card),
    })
    const [here, there] = [await socketOf(a), await socketOf(b)]
    for (const id of [1, 2]) {
      here.emit('subscribe', { kind: 'note', id })
      there.emit('subscribe', { kind: 'note', id })
    }
    await until('a to be subscribed to both', () => here.all('subscribed').length === 2)
    expect(await there.waitFor('subscribed')).toEqual({ kind: 'note', id: 1 })
    expect(await there.waitFor('error')).toMatchObject({ name: 'not_found', event: 'subscribe' })
    const { notifySubscribers } = site.context.realtime
    notifySubscribers({ kind: 'note', id: 2 }, 'comments')
    notifySubscribers({ kind: 'note', id: 1 }, 'comments')
    expect(await there.waitFor('subject_changed')).toEqual({ kind: 'note', id: 1, change: 'comments' })
    const removals = () => there.all('subject_changed').filter(({ change }) => change === 'removed').length
    hidden.add(1)
    notifySubscribers({ kind: 'note', id: 1 }, 'while hidden')
    await here.waitFor('subject_changed', ({ change }) => change === 'while hidden')
    // For b, a note that it can no longer see is removed.
    await until('the removal for b', () => removals() === 1)
    hidden.delete(1)
    notifySubscribers({ kind: 'note', id: 1 }, 'no longer subscribed')
    await here.waitFor('subject_changed', ({ change }) => change === 'no longer subscribed')
    there.emit('subscribe', { kind: 'note', id: 1 })
    await until('b to be subscribed again', () => there.all('subscribed').length === 2)
    hidden.add(1)
    notifySubscribers({ kind: 'note', id: 1 }, 'removed')
    await until('the second removal', () => removals() === 2)
    hidden.delete(1)
    there.emit('unsubscribe', { kind: 'note', id: 1 })
    await there.waitFor('unsubscribed')
    notifySubscribers({ kind: 'note', id: 1 }, 'text')
    await here.waitFor('subject_changed', ({ id, change }) => id === 1 && change === 'text')
    expect(here.all('subject_changed')).toHaveLength(6)
    expect(there.all('subject_changed').map(({ change }) => change)).toEqual([
      'comments',
      'removed',
      'removed',
    ])
    for (let id = 3; id < 40; id += 1) here.emit('subscribe', { kind: 'note', id })
    await until('37 answers', () => here.all('subscribed').length - 2 + here.all('error').length === 37)
    expect(here.all('subscribed')).toHaveLength(20)
    expect(new Set(here.all('error').map(({ name }) => name))).toEqual(new Set(['too_many_subscriptions']))
  })

  test('a subscription reports many equal changes only twice: at their beginning and at their end', async () => {
    const ref = { kind: 'note', id: 50 }
    const socket = await socketOf(await site.register())
    socket.emit('subscribe', ref)
    await socket.waitFor('subscribed')
    const { notifySubscribers } = site.context.realtime
    for (let time = 0; time < 500; time += 1) notifySubscribers(ref, 'comments')
    await until('the first and the last', () => socket.all('subject_changed').length === 2)
    notifySubscribers(ref, 'text')
    await socket.waitFor('subject_changed', ({ change }) => change === 'text')
    expect(socket.all('subject_changed').map(({ change }) => change)).toEqual([
      'comments',
      'comments',
      'text',
    ])
  })

  test('a subscription delivers changes in order, even if a check of permissions takes long', async () => {
    const ref = { kind: 'slow-note', id: 1 }
    const card = { ...ref, title: 'a note', url: '/notes/1', picture: null, author: null, line: '' }
    let slow = Promise.resolve()
    site.context.subjects.register({
      kind: ref.kind,
      load: (_handle, _viewer, ids) => slow.then(() => new Map(ids.map((id) => [id, id]))),
      may: () => ({ comment: false, react: false, report: false, remove: false, restore: false }),
      cards: async (_handle, _viewer, ids) => ids.map((id) => ({ ...card, id })),
    })
    const socket = await socketOf(await site.register())
    socket.emit('subscribe', ref)
    await socket.waitFor('subscribed')
    let open = (): void => {}
    slow = new Promise((resolve) => (open = resolve))
    const { notifySubscribers } = site.context.realtime
    for (const change of ['restored', 'removed', 'comments']) notifySubscribers(ref, change)
    // This command is answered after all events that were sent before.
    socket.emit('unsubscribe', { ...ref, id: 2 })
    await socket.waitFor('unsubscribed')
    open()
    await until('all changes', () => socket.all('subject_changed').length === 3)
    expect(socket.all('subject_changed').map(({ change }) => change)).toEqual([
      'restored',
      'removed',
      'comments',
    ])
  })
})

describe('admission', () => {
  const bad = 'x'.repeat(43)

  test('an IP address that sends too many bad tokens is refused, except for members at this address', async () => {
    const { token } = await site.register()
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const floods = await Promise.all(Array.from({ length: 60 }, () => rawSocketOf(bad, headers)))
    await until('all to be answered', () => floods.every((each) => each.status() !== ''))
    const statuses = floods.map((each) => each.status().split(' ')[1])
    expect(statuses.filter((status) => status === '101')).toHaveLength(20)
    expect(statuses.filter((status) => status === '429')).toHaveLength(40)
    await socketOf({ token }, { headers })
    const elsewhere = await rawSocketOf(bad, { 'x-forwarded-for': '203.0.113.10' })
    await until('an answer', () => elsewhere.status().includes('101'))
  })

  test("only members' sockets use up the rate of admission, and closed sockets leave the queue", async () => {
    const busy = await startSite({ gateway: { accept: { perSecond: 0.001, burst: 1, waiting: 2 } } })
    const raw: RawSocket[] = []
    try {
      const { token } = await busy.register()
      for (let at = 0; at < 5; at += 1) raw.push(await openRawSocket(busy.url, bad))
      await until('bad tokens to be answered', () => raw.every((each) => each.status().includes('101')))
      await connect(busy.url, token).then((client) => open.push(client))
      const waiting = [await openRawSocket(busy.url, token), await openRawSocket(busy.url, token)]
      raw.push(...waiting)
      const waits = (count: number) => async () =>
        (await busy.context.metrics.registry.metrics()).includes(`realtime_sockets_waiting ${count}\n`)
      await until('two to wait', waits(2))
      const refused = await connect(busy.url, token, { greeted: false })
      expect(await refused.closed()).toMatchObject({ code: CLOSE.tryLater })
      for (const { socket } of waiting) socket.destroy()
      await until('nobody to wait', waits(0))
    } finally {
      for (const { socket } of raw) socket.destroy()
      await busy.stop()
    }
  })
})

describe('the position of a log', () => {
  let quick: Site
  beforeAll(async () => {
    quick = await startSite({ gateway: { pingMs: 600 } })
  })
  afterAll(() => quick.stop())

  test('each socket receives its position and the epoch again and again, also while the database is slow', async () => {
    const [a, b] = await friends(quick)
    await sendAs(quick, a, b, 'hi')
    const sockets = await Promise.all([connect(quick.url, a.token), connect(quick.url, b.token)])
    const hellos = sockets.map((each) => each.all('hello')[0]!)
    expect(hellos.map(({ seq }) => seq)).toEqual([1, 1])
    const more = (count: number) => () => sockets.every((each) => each.all('position').length >= count)
    await until('three positions', more(3))
    const { pool } = quick.context.chatDatabase
    const client = await pool.connect()
    try {
      await client.query('begin; lock table chat_members in access exclusive mode')
      const known = Math.max(...sockets.map((each) => each.all('position').length))
      await until('three more positions', more(known + 3))
    } finally {
      await client.query('rollback')
      client.release()
    }
    for (const [at, each] of sockets.entries()) {
      const { seq, epoch } = hellos[at]!
      expect(new Set(each.all('position').map((position) => JSON.stringify(position)))).toEqual(
        new Set([JSON.stringify({ seq, epoch })]),
      )
      each.socket.terminate()
    }
  })

  test('a socket receives a lower position and another epoch after the database lost rows', async () => {
    const [a, b] = await friends(quick)
    for (const text of ['one', 'two', 'three']) await sendAs(quick, a, b, text)
    const socket = await connect(quick.url, b.token)
    const [hello] = socket.all('hello')
    const { pool } = quick.context.deps.database
    await quick.context.chatDatabase.pool.query('update chat_members set last_seq = 1 where user_id = $1', [
      b.profile.uid,
    ])
    await socket.waitFor('position', ({ seq, epoch }) => seq === 1 && epoch === hello!.epoch)
    await renewLogEpoch(pool)
    await socket.waitFor('position', ({ seq, epoch }) => seq === 1 && epoch !== hello!.epoch)
    socket.socket.terminate()
  })
})

describe('the gateway', () => {
  test('the gateway notifies its sockets before it closes them', async () => {
    const other = await startSite({ presence: { graceMs: 600_000 } })
    try {
      const [a, b] = await friends(other)
      await sendAs(other, a, b, 'hi')
      const here = await connect(other.url, a.token)
      const first = await connect(other.url, b.token)
      await here.waitFor('presence')
      await first.close()
      // The member comes back within the grace period, so no member is notified.
      const again = await connect(other.url, b.token)
      await again.sendMessage(a.profile.uid, 'still the same')
      await here.waitFor('private_chat')
      expect(here.all('presence').every(({ online }) => online)).toBe(true)
      const stopped = other.stop()
      expect((await here.waitFor('going_away')).retryAfterMs).toBeGreaterThanOrEqual(0)
      expect(await here.closed()).toMatchObject({ code: CLOSE.goingAway })
      await stopped
    } catch (error) {
      await other.stop().catch(() => {})
      throw error
    }
  })
})
