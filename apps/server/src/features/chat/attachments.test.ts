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
