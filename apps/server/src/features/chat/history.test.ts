import { chat, moderation, type ChatEntry } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { friends, historyOf, sendAs, startConversation } from '../../../test/chat.ts'
import { errorOf, htmlPretending, png, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { connect, until } from '../../../test/socket.ts'
import { sweepFiles } from './chat-files.ts'

let site: Site
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const syncAll = async ({ token }: Person, after = 0): Promise<ChatEntry[]> => {
  const page = await site.call(chat.sync, { after, limit: 3 }, { token })
  return page.nextCursor === null
    ? page.items
    : [...page.items, ...(await syncAll({ token } as Person, Number(page.nextCursor)))]
}

/** Waits until every message can be found. Searches have a rate limit, so this checks the queue instead of results. */
const indexed = () =>
  until('every message to be indexed', async () => {
    const { rowCount } = await site.context.chatDatabase.pool.query('select from chat_unindexed limit 1')
    return rowCount === 0
  })

describe('the view of a member', () => {
  test('unread counts stay correct on every device after reading and deleting messages', async () => {
    const [a, b] = await friends(site)
    for (const text of ['1', '2', '3', '4']) await sendAs(site, a, b, text)
    const device = await connect(site.url, b.token)
    const [, second, , fourth] = await historyOf(site, b, a)
    const as = { token: b.token }
    const peerId = a.profile.uid
    expect(await site.call(chat.read, { peerId, seq: second!.seq }, as)).toEqual({
      readSeq: second!.seq,
      unreadCount: 2,
    })
    expect(await device.waitFor('chat_entry')).toMatchObject({
      kind: 'read',
      upTo: second!.seq,
      unreadCount: 2,
    })
    // A device that reports an older position does not make messages unread again.
    expect(await site.call(chat.read, { peerId, seq: 1 }, as)).toMatchObject({ unreadCount: 2 })
    await site.call(chat.remove, { seq: fourth!.seq }, as)
    expect(await startConversation(site, b, a)).toMatchObject({ unreadCount: 1, lastMessage: { text: '3' } })
    expect(await errorOf(site.call(chat.remove, { seq: fourth!.seq }, as))).toBe('not_found')
    expect((await historyOf(site, a, b)).map(({ content }) => content)).toEqual(['1', '2', '3', '4'])
    await site.call(chat.read, { peerId }, as)
    expect((await site.call(chat.totals, {}, as)).unread).toBe(0)

    const log = await syncAll(b)
    expect(log.map(({ kind }) => kind).join()).toBe('message,message,message,gone,read,removed,read')
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1))
    await site.call(chat.clear, { peerId }, as)
    expect((await syncAll(b)).map(({ kind }) => kind).slice(0, 4)).toEqual(['gone', 'gone', 'gone', 'gone'])
    expect((await site.call(chat.conversations, {}, as)).items).toEqual([])
    await sendAs(site, a, b, '5')
    expect((await site.call(chat.conversations, {}, as)).items).toMatchObject([{ unreadCount: 1 }])
    await device.close()
  })

  test('the history of a conversation can be read backwards, forwards and from a given time', async () => {
    const [a, b] = await friends(site)
    for (let at = 1; at <= 5; at += 1) {
      await sendAs(site, a, b, String(at))
      clock.advance(3_600_000)
    }
    const page = async (query: object) => {
      const answer = await site.call(chat.messages, { peerId: b.profile.uid, ...query }, { token: a.token })
      return { ...answer, texts: answer.items.map(({ content }) => content).join('') }
    }
    const last = await page({ limit: 2 })
    expect([last.texts, last.newerCursor]).toEqual(['45', null])
    const before = await page({ limit: 2, before: Number(last.nextCursor) })
    expect(before.texts).toBe('23')
    const first = await page({ limit: 2, before: Number(before.nextCursor) })
    expect([first.texts, first.nextCursor]).toEqual(['1', null])
    expect((await page({ limit: 2, after: Number(first.newerCursor) })).texts).toBe('23')
    const around = await page({ limit: 3, around: before.items[1]!.createTime })
    expect(around.texts).toBe('234')
    expect(await errorOf(page({ around: '+275760-09-13T00:00:00.000Z' }))).toBe('bad_input')
  })

  test('a search finds a message by its text, only for members who may see the message', async () => {
    const [a, b] = await friends(site)
    const [c] = await friends(site)
    await sendAs(site, a, b, '今天的月亮真圆，像一枚硬币')
    await sendAs(site, b, a, 'The moon tonight')
    await sendAs(site, a, c, '月亮 for c')
    const find = async ({ token }: Person, query: { q: string; peerId?: number }) =>
      (await site.call(chat.search, query, { token })).items.map(({ message }) => message.content)
    await indexed()
    expect(await find(a, { q: '月亮' })).toHaveLength(2)
    expect(await find(a, { q: '月亮', peerId: b.profile.uid })).toEqual(['今天的月亮真圆，像一枚硬币'])
    expect(await find(b, { q: '月亮' })).toEqual(['今天的月亮真圆，像一枚硬币'])
    expect(await find(b, { q: 'MOON' })).toEqual(['The moon tonight'])
    expect(await find(c, { q: 'moon' })).toEqual([])
    expect(await find(a, { q: "' | '@1" })).toEqual([])
    const [hit] = (await site.call(chat.search, { q: '硬币' }, { token: a.token })).items
    expect(hit?.parts.filter((part) => part.hit)).toEqual([{ text: '硬币', hit: true }])
  })

  test('a report stores the reported messages as evidence', async () => {
    const [a, b] = await friends(site)
    await sendAs(site, a, b, 'rude')
    const [message] = await historyOf(site, b, a)
    await site.call(
      chat.report,
      { peerId: a.profile.uid, reason: 'harassment', seqs: [message!.seq] },
      { token: b.token },
    )
    await site.call(chat.clear, { peerId: a.profile.uid }, { token: b.token })
    const { items } = await site.call(moderation.queue, { kind: 'message' }, await site.moderator())
    expect(items.find(({ against }) => against?.uid === a.profile.uid)).toMatchObject({
      subject: { kind: 'message' },
      reports: [{ reason: 'harassment', reporter: { uid: b.profile.uid } }],
      against: { uid: a.profile.uid },
      evidence: [{ uid: a.profile.uid, text: 'rude' }],
    })
  })
})

describe('a pinned message', () => {
  const pinned = async (person: Person, peer: Person) =>
    (await startConversation(site, person, peer)).pinnedMessage
  const lastOf = async (person: Person, peer: Person) => (await historyOf(site, person, peer)).at(-1)!

  test('a message is pinned for both members until one of them unpins it or it is recalled', async () => {
    const [a, b] = await friends(site)
    await sendAs(site, b, a, 'hello')
    await sendAs(site, a, b, 'meet at six')
    const { seq } = await lastOf(b, a)
    await site.call(chat.pinMessage, { seq, pinned: true }, b)
    for (const [one, other] of [[a, b] as const, [b, a] as const]) {
      expect(await pinned(one, other)).toMatchObject({ text: 'meet at six', senderId: a.profile.uid })
      const { items } = await site.call(chat.sync, { after: 0, limit: 100 }, one)
      expect(items.at(-1)).toMatchObject({
        kind: 'changed',
        pinned: true,
        message: { content: 'meet at six' },
      })
    }
    // A newer pinned message takes its place.
    const later = await sendAs(site, a, b, 'meet at seven')
    await site.call(chat.pinMessage, { seq: later.seq, pinned: true }, a)
    expect(await pinned(b, a)).toMatchObject({ text: 'meet at seven' })
    await site.call(chat.recall, { seq: later.seq }, a)
    for (const [one, other] of [[a, b] as const, [b, a] as const]) expect(await pinned(one, other)).toBe(null)
    await site.call(chat.pinMessage, { seq, pinned: true }, b)
    await site.call(chat.pinMessage, { seq, pinned: false }, b)
    expect(await pinned(a, b)).toBe(null)
    // A member who deleted the message no longer sees it as pinned.
    await site.call(chat.pinMessage, { seq, pinned: true }, b)
    await site.call(chat.remove, { seq }, b)
    expect(await pinned(b, a)).toBe(null)
    expect(await pinned(a, b)).toMatchObject({ text: 'meet at six' })
  })

  test('a message that the peer never got is pinned for its writer only, and the pinned message of the peer stays', async () => {
    const [a, b] = await friends(site)
    await sendAs(site, b, a, 'meet at six')
    const { seq } = await lastOf(b, a)
    await site.call(moderation.block, { uid: a.profile.uid }, b)
    const unseen = await sendAs(site, a, b, 'unseen')
    await site.call(moderation.unblock, { uid: a.profile.uid }, b)
    await site.call(chat.pinMessage, { seq, pinned: true }, b)
    await site.call(chat.pinMessage, { seq: unseen.seq, pinned: true }, a)
    expect([await pinned(a, b), await pinned(b, a)]).toMatchObject([
      { text: 'unseen' },
      { text: 'meet at six' },
    ])
    await site.call(chat.pinMessage, { seq: unseen.seq, pinned: false }, a)
    expect([await pinned(a, b), await pinned(b, a)]).toMatchObject([null, { text: 'meet at six' }])
  })

  test('a member pins only messages of the own log: other numbers do not lead into conversations of others', async () => {
    const [a, b] = await friends(site)
    const stranger = await site.register()
    await sendAs(site, b, a, 'hello')
    await sendAs(site, a, b, 'meet at six')
    const { seq } = await lastOf(a, b)
    for (const number of [seq, (await lastOf(b, a)).seq, seq + 1])
      expect(await errorOf(site.call(chat.pinMessage, { seq: number, pinned: true }, stranger))).toBe(
        'not_found',
      )
    // The same number in the log of another member is another message.
    const [c, d] = await friends(site)
    await sendAs(site, d, c, 'one')
    while ((await lastOf(c, d)).seq < seq) await sendAs(site, d, c, 'more')
    await sendAs(site, c, d, 'last')
    await site.call(chat.pinMessage, { seq, pinned: true }, c)
    expect(await pinned(c, d)).toMatchObject({ senderId: d.profile.uid })
    for (const [one, other] of [[a, b] as const, [b, a] as const]) expect(await pinned(one, other)).toBe(null)
    await site.call(chat.pinMessage, { seq, pinned: true }, a)
    await site.call(chat.pinMessage, { seq, pinned: false }, c)
    expect(await pinned(b, a)).toMatchObject({ text: 'meet at six' })
  })

  test('a member who blocked the other does not see what the other pins, and a request pins nothing', async () => {
    const [a, b] = await friends(site)
    const stranger = await site.register()
    await sendAs(site, b, a, 'hello')
    const { seq } = await sendAs(site, a, b, 'look')
    await site.call(moderation.block, { uid: a.profile.uid }, b)
    await site.call(chat.pinMessage, { seq, pinned: true }, a)
    expect(await pinned(a, b)).toMatchObject({ text: 'look' })
    expect(await pinned(b, a)).toBe(null)
    expect(
      await errorOf(site.call(chat.pinMessage, { seq: (await lastOf(b, a)).seq, pinned: true }, b)),
    ).toBe('chat_you_blocked')
    const request = await sendAs(site, stranger, b, 'may I?')
    expect(await errorOf(site.call(chat.pinMessage, { seq: request.seq, pinned: true }, stranger))).toBe(
      'chat_request_first',
    )
    expect(await errorOf(site.call(chat.pinMessage, { seq: 1, pinned: true }, await site.register()))).toBe(
      'not_found',
    )
  })
})

describe('pictures', () => {
  test("pictures of a message have no metadata, and only the sender's own uploads are accepted", async () => {
    const [a, b] = await friends(site)
    const as = { token: a.token }
    const { items: slots } = await site.call(chat.presignFiles, { names: ['a.png', 'b.png'] }, as)
    await site.put(slots[0]!.presignedUrl, await png({ width: 900, height: 600 }), slots[0]!.contentType)
    await site.put(slots[1]!.presignedUrl, htmlPretending(), slots[1]!.contentType)
    const uploadIds = [slots[0]!.uploadId]
    const { items } = await site.call(chat.confirmFiles, { uploadIds }, as)
    expect((await site.call(chat.confirmFiles, { uploadIds }, as)).items).toEqual(items)
    expect(await errorOf(site.call(chat.confirmFiles, { uploadIds: [slots[1]!.uploadId] }, as))).toBe(
      'upload_not_a_picture',
    )
    expect(await errorOf(site.call(chat.confirmFiles, { uploadIds }, { token: b.token }))).toBe('not_found')

    const message = { id: 'p', receiverId: b.profile.uid, content: 'look', files: [{ id: items[0]!.id }] }
    await site.call(chat.send, message, as)
    const [arrived] = await historyOf(site, b, a)
    expect(arrived?.files).toMatchObject([{ name: 'a.png', picture: { width: 900, height: 600 } }])
    const url = arrived!.files![0]!.picture.sources[0]!.url
    expect((await site.fetch(url)).headers.get('content-type')).toBe('image/webp')
    expect((await site.fetch(url)).headers.get('cache-control')).toMatch(/^private, /)
    expect((await startConversation(site, b, a)).lastMessage?.files).toBe(1)
    const stolen = { ...message, id: 'q', receiverId: a.profile.uid }
    expect(await errorOf(site.call(chat.send, stolen, { token: b.token }))).toBe('chat_file_missing')

    const shown = async () =>
      (await site.context.chatDatabase.db.selectFrom('chat_files').select('id').execute()).map(({ id }) => id)
    const { items: more } = await site.call(chat.presignFiles, { names: ['c.png'] }, as)
    await site.put(more[0]!.presignedUrl, await png(), more[0]!.contentType)
    const unused = await site.call(chat.confirmFiles, { uploadIds: [more[0]!.uploadId] }, as)
    const toMyself = { ...message, id: 'r', receiverId: a.profile.uid, files: [{ id: unused.items[0]!.id }] }
    expect(await errorOf(site.call(chat.send, toMyself, as))).toBe('chat_self')
    expect(await shown()).toHaveLength(2)
    clock.advance(25 * 3_600_000)
    await sweepFiles({ ...site.context.deps, ...site.context })
    expect(await shown()).toEqual([items[0]!.id])
  })

  const upload = async (token: string): Promise<number> => {
    const { items } = await site.call(chat.presignFiles, { names: ['a.png'] }, { token })
    await site.put(items[0]!.presignedUrl, await png(), items[0]!.contentType)
    return items[0]!.uploadId
  }
  const confirm = async (token: string, uploadId: number): Promise<number> =>
    (await site.call(chat.confirmFiles, { uploadIds: [uploadId] }, { token })).items[0]!.id
  const sweep = () => sweepFiles({ ...site.context.deps, ...site.context })
  /** Returns the states of the pictures of a file, and whether chat still knows the file. */
  const statesOf = async (uploadId: number) => {
    const file = await site.context.chatDatabase.db
      .selectFrom('chat_files')
      .select('picture')
      .where('upload_id', '=', uploadId)
      .executeTakeFirstOrThrow()
    const keys = file.picture.sources.map(({ key }) => key)
    const rows = await site.context.deps.database.db
      .selectFrom('files')
      .select('state')
      .where('key', '=', sql<string>`any(${keys})`)
      .execute()
    return [...new Set(rows.map(({ state }) => state))]
  }

  test('pictures of a message are copied to forward them, and the copies stay when the message is recalled', async () => {
    const [a, b] = await friends(site)
    const stranger = await site.register()
    const files = [{ id: await confirm(a.token, await upload(a.token)) }]
    const { seq } = await site.call(
      chat.send,
      { receiverId: b.profile.uid, content: '', files, id: 'one' },
      a,
    )
    const [seen] = await historyOf(site, b, a)
    const { items } = await site.call(chat.copyFiles, { seq: seen!.seq }, b)
    expect(items).toMatchObject([{ name: 'a.png' }])
    expect(await errorOf(site.call(chat.copyFiles, { seq: seen!.seq }, stranger))).toBe('not_found')
    const forwarded = { receiverId: a.profile.uid, content: '', id: 'two', forwarded: true as const }
    await site.call(chat.send, { ...forwarded, files: items.map(({ id }) => ({ id })) }, b)
    await site.call(chat.recall, { seq }, a)
    expect(await errorOf(site.call(chat.copyFiles, { seq: seen!.seq }, b))).toBe('chat_recalled')
    const [, arrived] = await historyOf(site, a, b)
    clock.advance(31 * 86_400_000)
    await sweep()
    await site.idle()
    expect(arrived).toMatchObject({ forwarded: true, files: [{ name: 'a.png' }] })
    expect((await site.fetch(arrived!.files![0]!.picture.sources[0]!.url)).status).toBe(200)
  })

  test('the pictures of a recalled message cannot be used again, and are deleted after thirty days', async () => {
    const [a, b] = await friends(site)
    const uploadId = await upload(a.token)
    const files = [{ id: await confirm(a.token, uploadId) }]
    const message = { receiverId: b.profile.uid, content: '', files }
    const { seq } = await site.call(chat.send, { ...message, id: 'one' }, a)
    await site.call(chat.recall, { seq }, a)
    expect(await errorOf(site.call(chat.send, { ...message, id: 'two' }, a))).toBe('chat_file_missing')
    clock.advance(29 * 86_400_000)
    await sweep()
    expect(await statesOf(uploadId)).toEqual(['stored'])

    // A sweep that ends before it deletes the row is finished by the next one.
    const { pool } = site.context.chatDatabase
    await pool.query('create rule stop as on delete to chat_files do instead select 1 / 0')
    clock.advance(2 * 86_400_000)
    await expect(sweep()).rejects.toThrow('division by zero')
    expect(await statesOf(uploadId)).toEqual(['discarded'])
    await pool.query('drop rule stop on chat_files')
    await sweep()
    await expect(statesOf(uploadId)).rejects.toThrow('no result')
  })

  test('a confirmation that ended before its picture was stored is finished by the next one', async () => {
    const { token } = await site.register()
    const uploadId = await upload(token)
    const { pool } = site.context.deps.database
    await pool.query("alter table files add constraint stop check (state = 'incoming') not valid")
    expect(await errorOf(confirm(token, uploadId))).toBe('internal')
    expect(await statesOf(uploadId)).toEqual(['incoming'])
    await pool.query('alter table files drop constraint stop')
    const [first, second] = await Promise.all([confirm(token, uploadId), confirm(token, uploadId)])
    expect(first).toBe(second)
    expect(await statesOf(uploadId)).toEqual(['stored'])
  })
})

describe('notices of the site', () => {
  test('notices of the site reach new and all members, and are marked as read on all devices together', async () => {
    const a = await site.register()
    const as = { token: a.token }
    const list = () => site.call(chat.systemList, {}, as)
    await until('the welcome', async () => (await list()).items.length === 1)
    const device = await connect(site.url, a.token)
    const texts = { zh: { title: '维护', text: '今晚' }, en: { title: 'Works', text: 'Tonight' } }
    await site.notice('all', { ...texts, link: '/forum' })
    expect(await device.waitFor('system_message')).toMatchObject({ ...texts, link: '/forum' })
    const { items, unreadCount } = await list()
    expect(items).toMatchObject([{ title: 'Works', read: false }, { title: 'Welcome to Engawa' }])
    expect(unreadCount).toBe(2)
    const { id } = items[0]!
    expect((await site.call(chat.systemOne, { id }, { ...as, language: 'zh-CN' })).title).toBe('维护')
    await site.call(chat.systemRead, { upTo: id }, as)
    expect(await device.waitFor('system_read')).toEqual({ upTo: id, unreadCount: 0 })
    expect((await site.call(chat.totals, {}, as)).systemUnread).toBe(0)
    const late = await site.register()
    expect(await errorOf(site.call(chat.systemOne, { id }, { token: late.token }))).toBe('not_found')
    await device.close()
  })
})

describe('a change of a message', () => {
  test('answering, reacting, editing and recalling change the message for both members', async () => {
    const [a, b] = await friends(site)
    const [from, to] = [{ token: a.token }, { token: b.token }]
    const { seq } = await sendAs(site, a, b, 'the moon is a coin', 'm1')
    const device = await connect(site.url, b.token)
    const [there] = await historyOf(site, b, a)
    const replyTo = { id: 'm1', senderId: a.profile.uid }
    const to_a = { receiverId: a.profile.uid, content: '' }
    await site.call(chat.send, { ...to_a, id: 'r1', sticker: 'cat-happy', replyTo }, to)
    expect((await historyOf(site, a, b))[1]).toMatchObject({
      ...{ content: '', sticker: 'cat-happy' },
      replyTo: { text: 'the moon is a coin', senderId: a.profile.uid, id: 'm1' },
    })
    expect(await errorOf(site.call(chat.send, { ...to_a, id: 'r2' }, to))).toBe('bad_input')
    const nowhere = { id: 'none', senderId: a.profile.uid }
    const sent = site.call(chat.send, { ...to_a, id: 'r3', content: 'x', replyTo: nowhere }, to)
    expect(await errorOf(sent)).toBe('chat_quote_missing')

    const react = (emoji: string, on: boolean) => site.call(chat.react, { seq: there!.seq, emoji, on }, to)
    await react('🌸', true)
    await react('👍🏽', true)
    await react('🌸', true)
    await react('👍🏽', false)
    expect(await errorOf(react('moon', true))).toBe('bad_input')
    expect((await historyOf(site, a, b))[0]).toMatchObject({
      reactions: [{ emoji: '🌸', by: [b.profile.uid] }],
      revision: 3,
    })

    await site.call(chat.edit, { seq, content: 'the moon is a lantern' }, from)
    expect(await errorOf(site.call(chat.edit, { seq: there!.seq, content: 'mine' }, to))).toBe('not_found')
    await until('b to hear of it', () =>
      device
        .all('chat_entry')
        .some((entry) => entry.kind === 'changed' && entry.message.editedAt !== undefined),
    )
    const find = async (q: string) => (await site.call(chat.search, { q }, to)).items.length
    await indexed()
    expect(await find('lantern')).toBe(1)
    expect(await find('coin')).toBe(0)

    expect((await startConversation(site, b, a)).unreadCount).toBe(1)
    await site.call(chat.recall, { seq }, from)
    await site.call(chat.recall, { seq }, from)
    expect(await errorOf(site.call(chat.edit, { seq, content: 'again' }, from))).toBe('chat_recalled')
    const [gone, reply] = await historyOf(site, b, a)
    expect(gone).toMatchObject({ content: '', recalled: true })
    expect(gone).not.toHaveProperty('reactions')
    expect(reply).toMatchObject({ replyTo: { text: '', recalled: true } })
    expect(await startConversation(site, b, a)).toMatchObject({ unreadCount: 0 })
    expect(await find('lantern')).toBe(0)
    const log = await syncAll(b)
    expect(JSON.stringify(log)).not.toContain('lantern')
    expect(log.map((entry) => entry.seq)).toEqual(log.map((_, at) => at + 1))
    await device.close()
  })

  test('a message can be edited or recalled for fifteen minutes only, and not edited after a block', async () => {
    const [a, b] = await friends(site)
    const [from, to] = [{ token: a.token }, { token: b.token }]
    const { seq } = await sendAs(site, a, b, 'before the block')
    const peerId = a.profile.uid
    await site.call(moderation.block, { uid: peerId }, to)
    expect(await errorOf(site.call(chat.edit, { seq, content: 'after it' }, from))).toBe('chat_change_late')
    await site.call(chat.react, { seq, emoji: '🌸', on: true }, from)
    expect((await historyOf(site, b, a))[0]).not.toHaveProperty('reactions')
    expect((await historyOf(site, a, b))[0]).toHaveProperty('reactions')
    await site.call(moderation.unblock, { uid: peerId }, to)
    clock.advance(16 * 60_000)
    expect(await errorOf(site.call(chat.edit, { seq, content: 'late' }, from))).toBe('chat_change_late')
    expect(await errorOf(site.call(chat.recall, { seq }, from))).toBe('chat_change_late')
  })

  test('members can switch off their read marks, and pin and mute conversations', async () => {
    const [a, b] = await friends(site)
    const [from, to] = [{ token: a.token }, { token: b.token }]
    const [peerOfA, peerOfB] = [b.profile.uid, a.profile.uid]
    const first = await sendAs(site, a, b, 'one')
    await site.call(chat.read, { peerId: peerOfB }, to)
    expect(await startConversation(site, a, b)).toMatchObject({ peerReadSeq: first.seq })
    await site.call(chat.setSettings, { readMarks: false }, to)
    expect(await startConversation(site, a, b)).toMatchObject({ peerReadSeq: 0 })
    await sendAs(site, a, b, 'two')
    await site.call(chat.read, { peerId: peerOfB }, to)
    await site.call(chat.setSettings, { readMarks: true }, to)
    expect(await startConversation(site, a, b)).toMatchObject({ peerReadSeq: first.seq })

    const [c] = [await site.register()]
    await site.context.accounts.setFollow(a.profile.uid, c.profile.uid, true)
    await sendAs(site, b, a, 'unread')
    await sendAs(site, c, a, 'later')
    await site.call(chat.pin, { peerId: peerOfA, pinned: true }, from)
    await site.call(chat.mute, { peerId: peerOfA, for: '8h' }, from)
    const list = await site.call(chat.conversations, {}, from)
    expect(list.items.map(({ peerId, pinned }) => [peerId, pinned])).toEqual([
      [peerOfA, true],
      [c.profile.uid, false],
    ])
    expect(list.totals).toMatchObject({ unread: 1, mutedUnread: 1 })
    await site.call(chat.mute, { peerId: peerOfA, for: 'off' }, from)
    expect((await site.call(chat.totals, {}, from)).unread).toBe(2)
  })
})
