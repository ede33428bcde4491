import { accounts, audit, chat, moderation } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  confirmForChat,
  friends,
  historyOf,
  sendAs,
  startConversation,
  uploadForChat,
} from '../../../test/chat.ts'
import { errorOf, htmlPretending, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { connect } from '../../../test/socket.ts'
import { attachmentKindOf } from './attachment-type.ts'
import { sweepFiles } from './chat-files.ts'

let site: Site
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(5_000)}`)
const MP3 = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(2_000, 7)])

const upload = (person: Person, name: string, bytes: Buffer) => uploadForChat(site, person, name, bytes)
const confirm = (person: Person, uploadId: number) => confirmForChat(site, person, uploadId)

const get = (person: Person | null, { seq }: { seq: number }, { id }: { id: number }, range?: string) =>
  site.fetch(`/v1/chat/messages/${seq}/attachments/${id}`, {
    headers: {
      ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      ...(range ? { range } : {}),
    },
  })

test('the kind of an attachment follows from its first bytes', () => {
  const kindOf = (text: string) => attachmentKindOf(Buffer.from(text, 'latin1'))?.mime
  expect(kindOf('%PDF-1.4')).toBe('application/pdf')
  expect(kindOf('PK\x03\x04')).toBe('application/zip')
  expect(kindOf('ID3\x04')).toBe('audio/mpeg')
  expect(kindOf('\xff\xfb\x90')).toBe('audio/mpeg')
  expect(kindOf('OggS')).toBe('audio/ogg')
  expect(kindOf('fLaC')).toBe('audio/flac')
  expect(kindOf('RIFF\x00\x00\x00\x00WAVE')).toBe('audio/wav')
  expect(kindOf('\x00\x00\x00 ftypM4A ')).toBe('audio/mp4')
  for (const text of ['<html>', '\x89PNG', 'RIFF\x00\x00\x00\x00WEBP', '\x00\x00\x00 ftypisom', ''])
    expect(kindOf(text)).toBeUndefined()
})

test('only the members of a conversation read its attachments, as downloads and in parts', async () => {
  const [a, b] = await friends(site)
  const stranger = await site.register()
  await sendAs(site, stranger, a, 'so that the stranger has a log')
  const uploadId = await upload(a, 'plan.pdf', PDF)
  const file = await confirm(a, uploadId)
  expect(file).toEqual({ id: file.id, name: 'plan.pdf', type: 'pdf', bytes: PDF.length })
  expect(await confirm(a, uploadId)).toEqual(file)
  expect(await errorOf(confirm(a, await upload(a, 'plan.pdf', htmlPretending())))).toBe(
    'upload_not_a_picture',
  )

  const sent = await site.call(
    chat.send,
    { id: 'one', receiverId: b.profile.uid, content: '', files: [file] },
    a,
  )
  const [message] = await historyOf(site, b, a)
  // Clients that do not know attachments show their names.
  expect(message).toMatchObject({ content: '📎 plan.pdf', attachments: [file] })
  expect((await startConversation(site, b, a)).lastMessage).toMatchObject({ text: '📎 plan.pdf' })
  for (const [person, at] of [[a, sent] as const, [b, message!] as const]) {
    const answer = await get(person, at, file)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan.pdf")
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toMatch(/^private/)
  }
  const part = await get(b, message!, file, 'bytes=2-5')
  expect([part.status, await part.text()]).toEqual([206, PDF.subarray(2, 6).toString()])
  expect((await get(null, message!, file)).status).toBe(401)
  for (const seq of [1, message!.seq, sent.seq]) expect((await get(stranger, { seq }, file)).status).toBe(404)
  expect((await get(b, message!, { id: file.id + 1 })).status).toBe(404)
  // A file belongs to its uploader.
  const stolen = { id: 'x', receiverId: a.profile.uid, content: '', files: [{ id: file.id }] }
  expect(await errorOf(site.call(chat.send, stolen, b))).toBe('chat_file_missing')
  await site.call(chat.edit, { seq: sent.seq, content: 'the plan' }, a)
  expect((await historyOf(site, b, a))[0]).toMatchObject({ content: 'the plan', attachments: [file] })
  await site.call(chat.edit, { seq: sent.seq, content: '' }, a)
  expect((await historyOf(site, b, a))[0]).toMatchObject({ content: '📎 plan.pdf' })
})

test('attachments of a recalled message cannot be read and are deleted after thirty days, copies of them stay', async () => {
  const [a, b] = await friends(site)
  const file = await confirm(a, await upload(a, 'song.mp3', MP3))
  expect(file.type).toBe('audio')
  const { seq } = await site.call(
    chat.send,
    { id: 'one', receiverId: b.profile.uid, content: 'listen', files: [file] },
    a,
  )
  const [message] = await historyOf(site, b, a)
  const { items } = await site.call(chat.copyFiles, { seq: message!.seq }, b)
  await site.call(
    chat.send,
    { id: 'two', receiverId: a.profile.uid, content: '', files: items, forwarded: true },
    b,
  )
  const [, copied] = await historyOf(site, b, a)
  // The previous release recalls a message without its attachments.
  const { pool } = site.context.chatDatabase
  const recallBefore = (at: Date | null) =>
    pool.query(`update chat_messages set recalled_at = $2 where client_id = 'one' and sender_id = $1`, [
      a.profile.uid,
      at,
    ])
  await recallBefore(clock.now())
  expect((await get(b, message!, file)).status).toBe(404)
  expect((await historyOf(site, b, a))[0]).not.toHaveProperty('attachments')
  await recallBefore(null)
  await site.call(chat.recall, { seq }, a)
  expect((await get(b, message!, file)).status).toBe(404)
  const keysOf = async () =>
    (
      await site.context.deps.database.db
        .selectFrom('files')
        .select('key')
        .where('purpose', '=', 'chat')
        .where('name', '=', 'song.mp3')
        .where('state', '=', 'stored')
        .execute()
    ).length
  expect(await keysOf()).toBe(2)
  clock.advance(31 * 86_400_000)
  await sweepFiles({ ...site.context.deps, ...site.context })
  expect(await keysOf()).toBe(1)
  const { token } = await site.call(accounts.login, { account: b.name, password: b.password })
  const answer = await get({ ...b, token }, copied!, copied!.attachments![0]!)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(MP3)
})

test('after a block both members read the earlier attachments, and only the sender reads the later ones', async () => {
  const [a, b] = await friends(site)
  const send = async (name: string) => {
    const file = await confirm(a, await upload(a, name, PDF))
    const { seq } = await site.call(
      chat.send,
      { id: name, receiverId: b.profile.uid, content: '', files: [file] },
      a,
    )
    return { file, seq }
  }
  const earlier = await send('earlier.pdf')
  const [arrived] = await historyOf(site, b, a)
  await site.call(moderation.block, { uid: a.profile.uid }, b)
  const later = await send('later.pdf')
  expect(await historyOf(site, b, a)).toHaveLength(1)
  expect((await get(a, earlier, earlier.file)).status).toBe(200)
  expect((await get(b, arrived!, earlier.file)).status).toBe(200)
  expect((await get(a, later, later.file)).status).toBe(200)
  for (const seq of [arrived!.seq, arrived!.seq + 1, later.seq])
    expect((await get(b, { seq }, later.file)).status).toBe(404)
  expect(await errorOf(site.call(chat.copyFiles, { seq: arrived!.seq + 2 }, b))).toBe('not_found')
  await site.call(moderation.unblock, { uid: a.profile.uid }, b)
  // The message of the block stays unread.
  expect((await historyOf(site, b, a)).map(({ content }) => content)).toEqual(['📎 earlier.pdf'])
})

test('a forwarded attachment is a copy: its receiver reads neither the original nor the name of its sender', async () => {
  const [a, b] = await friends(site)
  const c = await site.register()
  await site.context.accounts.setFollow(c.profile.uid, b.profile.uid, true)
  const file = await confirm(a, await upload(a, 'plan.pdf', PDF))
  await site.call(chat.send, { id: 'one', receiverId: b.profile.uid, content: '', files: [file] }, a)
  const [message] = await historyOf(site, b, a)
  const forward = (id: string, files: { id: number }[]) =>
    site.call(chat.send, { id, receiverId: c.profile.uid, content: '', files, forwarded: true }, b)
  expect(await errorOf(forward('original', [file]))).toBe('chat_file_missing')
  const { items } = await site.call(chat.copyFiles, { seq: message!.seq }, b)
  await forward('copy', items)
  const [received] = await historyOf(site, c, b)
  expect(received).toMatchObject({ forwarded: true, senderId: b.profile.uid })
  expect(JSON.stringify(received)).not.toContain(a.name)
  expect((await get(c, received!, items[0]!)).status).toBe(200)
  expect((await get(c, received!, file)).status).toBe(404)

  // A member cannot copy the files of a message that is not in the own log, was deleted there, or was recalled.
  const stranger = await site.register()
  expect(await errorOf(site.call(chat.copyFiles, { seq: message!.seq }, stranger))).toBe('not_found')
  await site.call(chat.remove, { seq: received!.seq }, c)
  expect(await errorOf(site.call(chat.copyFiles, { seq: received!.seq }, c))).toBe('not_found')
  await site.call(chat.recall, { seq: (await historyOf(site, a, b))[0]!.seq }, a)
  expect(await errorOf(site.call(chat.copyFiles, { seq: message!.seq }, b))).toBe('chat_recalled')
})

test('a banned member reads no messages and attachments, and reads them again after the ban', async () => {
  const [a, b] = await friends(site)
  const moderator = await site.moderator()
  const file = await confirm(a, await upload(a, 'plan.pdf', PDF))
  await site.call(chat.send, { id: 'one', receiverId: b.profile.uid, content: '', files: [file] }, a)
  const [message] = await historyOf(site, b, a)
  const there = await connect(site.url, b.token)
  await site.call(accounts.block, { id: b.profile.uid, blocked: true, reason: 'spam' }, moderator)
  expect(await there.closed()).toMatchObject({ code: 1008 })
  for (const attempt of [
    () => historyOf(site, b, a),
    () => site.call(chat.sync, { after: 0 }, b),
    () => site.call(chat.search, { q: 'plan' }, b),
    () => site.call(chat.copyFiles, { seq: message!.seq }, b),
    () => site.call(chat.pinMessage, { seq: message!.seq, pinned: true }, b),
  ])
    expect(await errorOf(attempt())).toBe('blocked')
  expect((await get(b, message!, file)).status).toBe(401)
  await site.call(accounts.block, { id: b.profile.uid, blocked: false }, moderator)
  const { token } = await site.call(accounts.login, { account: b.name, password: b.password })
  expect(await historyOf(site, { ...b, token }, a)).toMatchObject([{ attachments: [file] }])
})

test('moderators read an attachment only through a case in which it was reported, and each time is logged', async () => {
  const [a, b] = await friends(site)
  const [moderator, admin] = [await site.moderator(), await site.admin()]
  const send = async (name: string) => {
    const file = await confirm(a, await upload(a, name, PDF))
    await site.call(chat.send, { id: name, receiverId: b.profile.uid, content: '', files: [file] }, a)
    return file
  }
  const [reported, other] = [await send('plan.pdf'), await send('other.pdf')]
  const [message] = await historyOf(site, b, a)
  const open = (person: Person | null, caseId: number, { id }: { id: number }, init: RequestInit = {}) =>
    site.fetch(
      `/v1/moderation/cases/${caseId}/attachments/${id}`,
      init,
      person ? { token: person.token } : {},
    )
  await site.call(
    chat.report,
    { peerId: a.profile.uid, reason: 'fraud', seqs: [message!.seq] },
    { token: b.token },
  )
  const { items } = await site.call(moderation.queue, { kind: 'message' }, moderator)
  const found = items.find(({ against }) => against?.uid === a.profile.uid)!
  expect(found.evidence).toMatchObject([{ text: '📎 plan.pdf', attachments: [reported] }])
  const logged = async () =>
    (await site.call(audit.list, {}, admin)).items.filter(({ action }) => action === 'case.attachment')

  expect((await open(moderator, found.id, reported, { method: 'HEAD' })).status).toBe(200)
  for (const [person, caseId, file, status] of [
    [null, found.id, reported, 401],
    [b, found.id, reported, 403],
    [moderator, found.id, other, 404],
    [moderator, found.id + 1_000, reported, 404],
  ] as const)
    expect((await open(person, caseId, file)).status).toBe(status)
  expect(await logged()).toEqual([])

  // The moderator can also open it after its author recalled the message.
  await site.call(chat.recall, { seq: (await historyOf(site, a, b))[0]!.seq }, { token: a.token })
  const answer = await open(moderator, found.id, reported)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF)
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''plan.pdf")
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(await logged()).toMatchObject([
    { actor: { uid: moderator.profile.uid }, target: { uid: a.profile.uid }, facts: { name: 'plan.pdf' } },
  ])
})
