import { chat, LIMITS } from '@engawa/contract'
import { randomKey } from '@engawa/platform/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friends, historyOf, sendAs, startConversation } from '../../../test/chat.ts'
import { errorOf } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { connect, until, type Client } from '../../../test/socket.ts'

let site: Site
const open: Client[] = []

beforeAll(async () => {
  site = await startSite()
})
afterAll(async () => {
  for (const client of open) client.socket.terminate()
  await site.stop()
})

async function socketOf({ token }: Person): Promise<Client> {
  const client = await connect(site.url, token)
  open.push(client)
  return client
}

describe('a message', () => {
  test('a message is stored and sent to all sockets of both members; the sending socket gets a receipt', async () => {
    const [a, b] = await friends(site)
    const [here, elsewhere, there, alsoThere] = [
      await socketOf(a),
      await socketOf(a),
      await socketOf(b),
      await socketOf(b),
    ]
    const receipt = await here.sendMessage(b.profile.uid, ' 你好\r\n<b>hi</b>\u0000 ', {
      id: '1700000000001',
    })
    expect(receipt.messageId).toBe('1700000000001')
    const expected = {
      id: '1700000000001',
      senderId: a.profile.uid,
      receiverId: b.profile.uid,
      content: '你好\n<b>hi</b>',
      msgType: 'text',
      createTime: receipt.createTime,
      timestamp: receipt.createTime,
    }
    expect(await elsewhere.waitFor('private_chat')).toEqual({ ...expected, seq: receipt.seq })
    const arrived = await there.waitFor('private_chat')
    expect(arrived).toEqual({ ...expected, seq: (await there.waitFor('hello')).seq + 1 })
    expect(await alsoThere.waitFor('private_chat')).toEqual(arrived)
    expect(here.all('private_chat')).toEqual([])
    expect(await historyOf(site, a, b)).toEqual([{ ...expected, seq: receipt.seq }])
    expect(await historyOf(site, b, a)).toEqual([arrived])
    expect(await startConversation(site, b, a)).toMatchObject({
      name: a.name,
      state: 'open',
      unreadCount: 1,
      lastMessage: { text: '你好\n<b>hi</b>', senderId: a.profile.uid, id: '1700000000001' },
    })
    expect(await startConversation(site, a, b)).toMatchObject({
      unreadCount: 0,
      lastMessage: { seq: receipt.seq },
    })
    // A client that follows the specification literally also sends a type and its own time. Both are ignored.
    const literal = await here.sendMessage(b.profile.uid, 'typed', {
      msgType: 'text',
      timestamp: '2001-01-01T00:00:00.000Z',
    })
    expect(await there.waitFor('private_chat', ({ content }) => content === 'typed')).toMatchObject({
      msgType: 'text',
      createTime: literal.createTime,
    })
    expect(Date.parse(literal.createTime)).toBeGreaterThan(Date.parse(receipt.createTime) - 1)
    await until('b to see that a is online', async () => (await startConversation(site, b, a)).isOnline)
  })

  test('a message that is sent again with the same id returns the same receipt and has no other effect', async () => {
    const [a, b] = await friends(site)
    const here = await socketOf(a)
    const id = randomKey()
    const receipt = await here.sendMessage(b.profile.uid, 'first', { id })
    const again = await Promise.all(
      Array.from({ length: 10 }, () => sendAs(site, a, b, 'another', id).catch((error: unknown) => error)),
    )
    expect(again).toEqual(Array.from({ length: 10 }, () => receipt))
    expect((await historyOf(site, b, a)).map(({ content }) => content)).toEqual(['first'])
    // When the other member sends a message with the same id, it is a different message.
    await sendAs(site, b, a, 'mine', id)
    expect((await historyOf(site, b, a)).map(({ content }) => content)).toEqual(['first', 'mine'])
  })

  test('many concurrent messages have the same order for both members, without gaps in the numbers', async () => {
    const [a, b] = await friends(site)
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        at % 2 ? sendAs(site, a, b, `a${at}`) : sendAs(site, b, a, `b${at}`),
      ),
    )
    const [mine, theirs] = [await historyOf(site, a, b), await historyOf(site, b, a)]
    expect(mine).toHaveLength(40)
    expect(mine.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
    const { items } = await site.call(chat.sync, { after: 0 }, { token: a.token })
    expect(items.map(({ seq }) => seq)).toEqual(items.map((_, at) => at + 1))
    expect((await startConversation(site, a, b)).unreadCount).toBe(20)
    expect((await startConversation(site, b, a)).unreadCount).toBe(20)
  })

  test('a message that cannot be delivered is refused with an error that names the reason', async () => {
    const [a, b] = await friends(site)
    const here = await socketOf(a)
    const nobody = Number.MAX_SAFE_INTEGER
    expect(await here.sendRefused(a.profile.uid, 'hi')).toMatchObject({ name: 'chat_self' })
    expect(await here.sendRefused(nobody, 'hi')).toMatchObject({
      name: 'user_not_found',
      msg: 'there is no such user',
    })
    expect(await here.sendRefused(b.profile.uid, ' \u200e\n ')).toMatchObject({ name: 'bad_input' })
    expect(await here.sendRefused(b.profile.uid, '好'.repeat(LIMITS.chatTextMax + 1))).toMatchObject({
      name: 'bad_input',
    })
    expect(await here.sendRefused(b.profile.uid, 'x', { files: [{ id: 999_999 }] })).toMatchObject({
      name: 'chat_file_missing',
    })
    await here.sendMessage(b.profile.uid, '好'.repeat(LIMITS.chatTextMax))
    expect((await historyOf(site, b, a)).map(({ content }) => content.length)).toEqual([LIMITS.chatTextMax])
    expect(await errorOf(site.call(chat.send, { id: 'x', receiverId: 1, content: 'x' }))).toBe(
      'not_logged_in',
    )
  })

  test('more than sixty messages a minute are refused, and other members are not affected', async () => {
    const [a, b] = await friends(site)
    const here = await socketOf(a)
    for (let at = 0; at < 1_000; at += 1)
      here.emit('private_chat', { id: `storm-${at}`, receiverId: b.profile.uid, content: String(at) })
    await until(
      'every answer',
      () => here.all('message_receipt').length + here.all('message_error').length === 1_000,
    )
    const stored = here.all('message_receipt').length
    expect(stored).toBeGreaterThanOrEqual(LIMITS.chatMessagesPerMinute)
    expect(stored).toBeLessThan(200)
    const refused = here.all('message_error')
    expect(new Set(refused.map(({ name }) => name))).toEqual(new Set(['too_many_requests']))
    expect(refused[0]?.retryAfterMs).toBeGreaterThan(0)
    expect((await startConversation(site, b, a)).unreadCount).toBe(stored)
    await sendAs(site, b, a, 'still here')
  })
})
