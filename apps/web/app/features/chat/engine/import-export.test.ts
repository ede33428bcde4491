import type { ChatEntry } from '@engawa/contract'
import { expect, test } from 'vitest'
import { emptyChat } from './chat-state.ts'
import { createMemoryStore } from './chat-store.ts'
import { makeExport, wholeHistory } from './export-file.ts'
import { IMPORT_MAX_BYTES, ImportError, parseImport, plainEntry, readImportFile } from './import-file.ts'
import { mergeImport } from './merge-import.ts'
import type { Line } from './types.ts'

const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  text: `text ${id}`,
  time: '2026-05-01T10:00:00.000Z',
  sender: 'them',
  status: 'sent',
  ...more,
})
const stateWith = (...ids: string[]) => ({
  ...emptyChat(1),
  conversations: Object.fromEntries(ids.map((id) => [id, plainEntry(id)])),
})

async function problemOf(work: () => unknown): Promise<string> {
  try {
    await work()
    return 'none'
  } catch (error) {
    return error instanceof ImportError ? error.message : `unexpected: ${String(error)}`
  }
}

test('an export file can be imported, and importing it a second time adds nothing', async () => {
  const device = {
    '2': [line('1'), line('1', { sender: 'me' }), line('3', { status: 'failed', sender: 'me' })],
  }
  const { name, file } = makeExport(stateWith('2'), device, new Date('2026-05-02T08:30:00.000Z'))
  expect(name).toBe('engawa-messages-2026-05-02T08-30-00-000Z.json')
  expect(file).toMatchObject({ version: 1, exportedAt: '2026-05-02T08:30:00.000Z', unreadCounts: { '2': 0 } })
  const text = JSON.stringify(file)
  const store = createMemoryStore()
  const first = await mergeImport(parseImport(text), emptyChat(1), store)
  expect(first.result).toEqual({ added: 3, known: 0, skipped: 0, conversations: 1 })
  expect(first.entries).toMatchObject([{ id: '2', name: '用户 2' }])
  const again = await mergeImport(parseImport(text), stateWith('2'), store)
  expect(again.result).toEqual({ added: 0, known: 3, skipped: 0, conversations: 0 })
  const { lines } = await store.lines('2')
  expect(lines.map((each) => `${each.sender} ${each.id} ${each.status}`).sort()).toEqual([
    'me 1 sent',
    'me 3 failed',
    'them 1 sent',
  ])
})

test('an imported message has the status that it had when it was exported', async () => {
  const lines = [
    line('1', { sender: 'me', status: 'sending' }),
    line('2', { sender: 'me', status: 'failed' }),
  ]
  const store = createMemoryStore()
  await mergeImport(parseImport(JSON.stringify({ conversations: { '2': lines } })), emptyChat(1), store)
  const { lines: stored } = await store.lines('2')
  expect(Object.fromEntries(stored.map(({ id, status }) => [id, status]))).toEqual({
    '1': 'sending',
    '2': 'failed',
  })
})

test('missing parts of a file are empty and invalid values get their defaults, in any version of the file', () => {
  expect(parseImport('{}')).toMatchObject({ skipped: 0 })
  const found = parseImport(
    JSON.stringify({
      conversations: {
        '5': [
          { id: 1, text: 'a', time: '2026-01-01T00:00:00Z', sender: 'ME', status: 'read' },
          { id: '2', text: 'b', time: 1_767_225_600_000, sender: 'me', status: 'sending' },
        ],
      },
      unreadCounts: { '5': '3', '6': 'many', '7': null, '8': -4, '9': 1e300 },
      chatList: [
        { id: 5 },
        { id: 'x' },
        null,
        'five',
        { id: '6', name: 7, avatar: 'https://elsewhere.example/a.png' },
        { id: '7', avatar: 'javascript:alert(1)' },
      ],
    }),
  )
  expect(found.conversations.get('5')).toEqual([
    { id: '1', text: 'a', time: '2026-01-01T00:00:00.000Z', sender: 'them', status: 'sent' },
    { id: '2', text: 'b', time: '2026-01-01T00:00:00.000Z', sender: 'me', status: 'sending' },
  ])
  expect([...found.unreadCounts]).toEqual([
    ['5', 3],
    ['6', 0],
    ['7', 0],
    ['8', 0],
    ['9', 1_000_000],
  ])
  expect([...found.chatList.values()]).toMatchObject([
    { id: '5', name: '用户 5', avatar: '/default-avatar.png' },
    { id: '6', name: '用户 6', avatar: 'https://elsewhere.example/a.png' },
    { id: '7', name: '用户 7', avatar: '/default-avatar.png' },
  ])
})

test('only a file that is too large, unreadable or not JSON is refused', async () => {
  for (const text of ['', '{', 'hello', '{"version":1', '\u0000'])
    expect(await problemOf(() => parseImport(text))).toBe('JSON 解析失败')
  for (const text of ['null', '5', '"x"', '[]', 'true', '{"version":2}'])
    expect(parseImport(text)).toMatchObject({ conversations: new Map(), chatList: new Map(), skipped: 0 })
  let wasRead = false
  const huge = { size: 200 * 1024 * 1024, text: async () => ((wasRead = true), '{}') }
  expect(await problemOf(() => readImportFile(huge))).toBe('too_large')
  expect(wasRead).toBe(false)
  const gone = { size: IMPORT_MAX_BYTES, text: () => Promise.reject(new Error('gone')) }
  expect(await problemOf(() => readImportFile(gone))).toBe('unreadable')
})

test('prototype keys, invalid times and items that are not messages are skipped', async () => {
  const bad = [null, 5, [], 'x', { id: '9' }, { ...line('1'), text: ' ' }, { ...line('2'), time: 'soon' }]
  const late = { ...line('3'), time: '+275760-09-13T00:00:00.000Z' }
  const long = [{ ...line('x'.repeat(65)) }, { ...line('4'), text: 'x'.repeat(5_001) }, { ...line('é') }]
  const picture = {
    width: 1,
    height: 1,
    thumbhash: '',
    sources: [{ url: 'https://elsewhere.example/x', width: 1 }],
  }
  const found = parseImport(
    `{"conversations":{"__proto__":[${JSON.stringify(line('1'))}],"constructor":[],"-1":[],"1e3":[],"2":${JSON.stringify(
      [
        ...bad,
        late,
        ...long,
        {
          ...line('5'),
          files: [{ id: 1, name: 'a', picture }],
          __proto__: { polluted: true },
          reply: { id: '5' },
        },
      ],
    )}},"unreadCounts":{"__proto__":{"polluted":1}},"chatList":[{"id":"2","__proto__":{"blocked":true}}],"__proto__":{"polluted":true}}`,
  )
  expect([...found.conversations.keys()]).toEqual(['2'])
  expect(found.conversations.get('2')).toEqual([line('5')])
  expect(found.skipped).toBe(11)
  expect(found.chatList.get('2')?.blocked).toBe(false)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  const { result } = await mergeImport(found, stateWith('2'), createMemoryStore())
  expect(result).toMatchObject({ added: 1, skipped: 11 })
})

test('an export contains all messages of the server, including those that this browser never loaded', async () => {
  const message = (seq: number): ChatEntry => {
    const createTime = new Date(1_800_000_000_000 + seq).toISOString()
    const of = { id: `m${seq}`, senderId: 2, receiverId: 1, content: 'x', msgType: 'text' as const, seq }
    return { kind: 'message', seq, peerId: 2, message: { ...of, createTime, timestamp: createTime } }
  }
  const log: ChatEntry[] = [
    message(1),
    message(2),
    { kind: 'removed', seq: 3, peerId: 2, messageSeq: 1, unreadCount: 0 },
    message(4),
  ]
  const parts: number[] = []
  const whole = await wholeHistory(
    { '2': [line('m1', { seq: 1 }), line('old', { time: '2020-01-01T00:00:00.000Z' })], '9': [line('1')] },
    1,
    async (after) => {
      const items = log.slice(after, after + 2)
      return { items, nextCursor: after + 2 < log.length ? String(after + 2) : null, seq: log.length }
    },
    (part) => parts.push(part),
  )
  expect(whole['2']?.map(({ id }) => id)).toEqual(['old', 'm2', 'm4'])
  expect(whole['9']).toHaveLength(1)
  expect(parts).toEqual([0.5, 1])
})

test('stickers, quotes, reactions and recalled messages are imported, but their invalid parts are not', () => {
  const time = '2026-11-26T10:00:00.000Z'
  const shared = { text: '', time, sender: 'me', status: 'sent' }
  const lines = [
    { ...shared, id: 'a', sticker: 'cat-happy', replyTo: { key: 'them:x', text: 'before', time, files: 0 } },
    { ...shared, id: 'b', recalled: true },
    {
      ...shared,
      id: 'c',
      text: 'c',
      reactions: [{ emoji: '🌸', mine: true, theirs: false }],
      editedAt: time,
    },
    { ...shared, id: 'd', sticker: '../../secret' },
    { ...shared, id: 'e', text: 'e', reactions: [{ emoji: '<b>', mine: true }], replyTo: { key: 'who' } },
  ]
  const found = parseImport(JSON.stringify({ version: 1, conversations: { '7': lines } }))
  expect(found.conversations.get('7')).toEqual([
    ...lines.slice(0, 3),
    { id: 'e', text: 'e', time, sender: 'me', status: 'sent' },
  ])
  expect(found.skipped).toBe(1)
})
