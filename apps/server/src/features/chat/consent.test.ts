import { accounts, chat, LIMITS, moderation } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friends, historyOf, sendAs, startConversation } from '../../../test/chat.ts'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { connect, until } from '../../../test/socket.ts'

let site: Site
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const listOf = async ({ token }: Person, state: 'open' | 'request') =>
  site.call(chat.conversations, { state }, { token })
const byPeer = (person: Person, peer: Person) =>
  [{ peerId: peer.profile.uid }, { token: person.token }] as const

describe('a first message of a stranger', () => {
  test('the first message of a stranger is a request without a notification until the receiver answers', async () => {
    const [a, b] = [await site.register(), await site.register()]
    const there = await connect(site.url, b.token)
    await sendAs(site, a, b, 'may I?')
    expect(await there.waitFor('private_chat')).toMatchObject({ content: 'may I?', request: true })
    const { items, totals } = await listOf(b, 'request')
    expect(items).toMatchObject([{ peerId: a.profile.uid, state: 'request', unreadCount: 1 }])
    expect(totals).toMatchObject({ unread: 0, requests: 1, requestUnread: 1 })
    expect((await listOf(b, 'open')).items).toEqual([])
    expect((await listOf(a, 'open')).items).toMatchObject([
      { peerId: b.profile.uid, isOnline: false, asRequest: true },
    ])

    const receipt = await there.sendMessage(a.profile.uid, 'of course')
    expect(await there.waitFor('chat_entry')).toEqual({
      kind: 'accepted',
      peerId: a.profile.uid,
      seq: receipt.seq - 1,
    })
    expect((await listOf(b, 'open')).totals).toMatchObject({ unread: 1, requests: 0, requestUnread: 0 })
    // Since the answer, each of the two may see that the other is online.
    await until('b to be shown as there', async () => (await startConversation(site, a, b)).isOnline)
    expect(await startConversation(site, a, b)).toMatchObject({ asRequest: false })
    expect((await historyOf(site, b, a)).some(({ request }) => request)).toBe(false)
    await there.close()
  })

  test('a receiver accepts a message request explicitly, or by following the sender', async () => {
    const [a, b, c] = [await site.register(), await site.register(), await site.register()]
    await sendAs(site, a, b, 'hi')
    await sendAs(site, c, b, 'hi')
    const here = await connect(site.url, a.token)
    await site.call(chat.accept, ...byPeer(b, a))
    // The sender sees at once that the request was accepted.
    expect(await here.waitFor('chat_entry')).toMatchObject({ kind: 'accepted', peerId: b.profile.uid })
    expect(await startConversation(site, a, b)).toMatchObject({ asRequest: false })
    await here.close()
    await site.call(chat.accept, ...byPeer(b, a))
    expect((await startConversation(site, b, a)).state).toBe('open')
    await site.context.accounts.setFollow(b.profile.uid, c.profile.uid, true)
    await until(
      'the request to be accepted',
      async () => (await startConversation(site, b, c)).state === 'open',
    )
    expect(await errorOf(site.call(chat.accept, ...byPeer(a, c)))).toBe('not_found')
  })

  test('a message request can be deleted, and the next message is a request again', async () => {
    const [a, b] = [await site.register(), await site.register()]
    await sendAs(site, a, b, 'one')
    await site.call(chat.clear, ...byPeer(b, a))
    expect((await listOf(b, 'request')).items).toEqual([])
    expect(await historyOf(site, b, a)).toEqual([])
    expect(await historyOf(site, a, b)).toHaveLength(1)
    await sendAs(site, a, b, 'two')
    expect((await listOf(b, 'request')).items).toMatchObject([{ unreadCount: 1 }])
    expect(await historyOf(site, b, a)).toMatchObject([{ content: 'two' }])
  })
})

describe('a new account', () => {
  test('a new account can write to few strangers a day, but without a limit to members it knows', async () => {
    const young = await site.register()
    const others = await Promise.all(
      Array.from({ length: LIMITS.chatNewAccountStrangers + 2 }, () => site.register()),
    )
    const [last, admirer, ...strangers] = others as [Person, Person, ...Person[]]
    const answers = await Promise.allSettled(strangers.map((each) => sendAs(site, young, each, 'hello')))
    expect(answers.map(({ status }) => status)).toEqual(strangers.map(() => 'fulfilled'))
    expect(await errorOf(sendAs(site, young, last, 'hello'))).toBe('chat_new_account_limit')
    await site.context.accounts.setFollow(admirer.profile.uid, young.profile.uid, true)
    await sendAs(site, young, admirer, 'you follow me')
    await sendAs(site, young, strangers[0]!, 'again')
    await sendAs(site, last, young, 'I write first')
    await sendAs(site, young, last, 'then I may')
    clock.advance(25 * 3_600_000)
    const { token } = await site.call(accounts.login, {
      account: young.name,
      password: young.password,
    })
    await sendAs(site, { ...young, token }, await site.register(), 'a new day')
  })
})

test('a member sees that an acquaintance is typing, but not that a stranger or a blocked member is', async () => {
  const [a, b] = await friends(site)
  const stranger = await site.register()
  await sendAs(site, a, b, 'hello')
  await sendAs(site, b, a, 'hello')
  const [there, here, outside] = [
    await connect(site.url, b.token),
    await connect(site.url, a.token),
    await connect(site.url, stranger.token),
  ]
  outside.emit('typing', { receiverId: b.profile.uid })
  here.emit('typing', { receiverId: b.profile.uid })
  expect(await there.waitFor('typing')).toEqual({ userId: a.profile.uid })
  await site.call(moderation.block, { uid: a.profile.uid }, b)
  here.emit('typing', { receiverId: b.profile.uid })
  // A socket's events are handled in order, so the receipts show that the events before them were handled.
  for (const each of [here, outside]) await each.sendMessage(b.profile.uid, 'may I?')
  expect(there.all('typing')).toEqual([{ userId: a.profile.uid }])
  for (const each of [there, here, outside]) await each.close()
})

describe('blocking', () => {
  test('messages of a blocked member do not arrive, and the blocked member does not notice this', async () => {
    const [a, b] = await friends(site)
    const there = await connect(site.url, b.token)
    await sendAs(site, a, b, 'before')
    await there.waitFor('private_chat')
    await site.call(moderation.block, { uid: a.profile.uid }, b)
    await site.call(moderation.block, { uid: a.profile.uid }, b)
    expect(await there.waitFor('chat_entry')).toMatchObject({ kind: 'blocked', peerId: a.profile.uid })
    expect((await site.call(moderation.blocks, {}, b)).items).toMatchObject([{ uid: a.profile.uid }])

    const receipt = await sendAs(site, a, b, 'unheard', 'unheard')
    expect(await sendAs(site, a, b, 'unheard', 'unheard')).toEqual(receipt)
    expect((await historyOf(site, a, b)).map(({ content }) => content)).toEqual(['before', 'unheard'])
    expect((await startConversation(site, a, b)).isOnline).toBe(false)
    expect(await errorOf(sendAs(site, b, a, 'x'))).toBe('chat_you_blocked')

    await site.call(moderation.unblock, { uid: a.profile.uid }, b)
    await sendAs(site, a, b, 'heard again')
    await there.waitFor('private_chat', ({ content }) => content === 'heard again')
    expect((await historyOf(site, b, a)).map(({ content }) => content)).toEqual(['before', 'heard again'])
    expect(await startConversation(site, b, a)).toMatchObject({ unreadCount: 2, blocked: false })
    expect(await errorOf(site.call(moderation.block, { uid: b.profile.uid }, b))).toBe('self_block')
    await there.close()
  })

  test('two members see each other as offline as soon as one of them blocks the other', async () => {
    const [a, b] = await friends(site)
    const stranger = await site.register()
    await sendAs(site, a, b, 'hello')
    await sendAs(site, b, a, 'hello')
    await sendAs(site, stranger, b, 'may I?')
    const [here, there] = [await connect(site.url, a.token), await connect(site.url, b.token)]
    const outside = await connect(site.url, stranger.token)
    const isThere = (online: boolean) => (data: { userId: number; online: boolean }) =>
      data.userId === b.profile.uid && data.online === online
    await here.waitFor('presence', isThere(true))
    for (const { profile } of [a, stranger]) await site.call(moderation.block, { uid: profile.uid }, b)
    await here.waitFor('presence', isThere(false))
    await there.waitFor('presence', ({ userId, online }) => userId === a.profile.uid && !online)
    await site.idle()
    expect(outside.all('presence')).toEqual([])
    await site.call(moderation.unblock, { uid: a.profile.uid }, b)
    await until('b to be shown again', () => here.all('presence').filter(isThere(true)).length === 2)
    for (const each of [here, there, outside]) await each.close()
  })

  test('the last entry of a log is right after several changes of a block', async () => {
    const [a, b] = await friends(site)
    const by = { uid: a.profile.uid }
    for (const _ of [1, 2, 3]) {
      await site.call(moderation.block, by, b)
      await site.call(moderation.unblock, by, b)
    }
    await site.idle()
    const kindsOf = async () =>
      (await site.call(chat.sync, { after: 0, limit: 100 }, b)).items.map(({ kind }) => kind)
    expect((await kindsOf()).at(-1)).toBe('unblocked')
    await site.call(moderation.block, by, b)
    await site.idle()
    expect((await kindsOf()).at(-1)).toBe('blocked')
  })
})
