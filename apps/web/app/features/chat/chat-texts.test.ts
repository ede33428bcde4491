import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchLines } from './engine/search-lines.ts'
import type { Line } from './engine/types.ts'
import { dropLines, mergeLines, quoteFrom } from './engine/lines.ts'
import { withPending } from './engine/pending.ts'
import { logRows } from './log-rows.ts'
import { textParts } from './rich-text.ts'

const line = (seq: number, more: Partial<Line> = {}): Line => ({
  id: `m${seq}`,
  text: `text ${seq}`,
  time: new Date(1_800_000_000_000 + seq * 60_000).toISOString(),
  sender: 'them',
  status: 'sent',
  seq,
  ...more,
})

test('only http and https URLs become links, without the punctuation of their sentence', () => {
  const linked = (text: string) => textParts(text).flatMap(({ href }) => (href ? [href] : []))
  expect(linked('see https://example.org/a_(b). Or (http://example.org/c), 看https://例え.jp/路。')).toEqual([
    'https://example.org/a_(b)',
    'http://example.org/c',
    new URL('https://例え.jp/路').href,
  ])
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://example.org',
    'http://',
    'https://?',
    'x',
  ])
    expect(linked(text)).toEqual([])
})

test('`textParts` loses no character of a text, and each link leads to the URL that its text shows', () => {
  const pieces = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.constantFrom('https://', 'http://a', '"><b>', '\n', ')', '('),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (all) => {
      const text = all.join('')
      const parts = textParts(text)
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})

test('messages that are merged in any order give the same list', () => {
  const all = [1, 2, 3, 4, 5].map((seq) => line(seq))
  const failed = line(9, { status: 'failed', sender: 'me', time: all[2]!.time })
  delete failed.seq
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, failed, ...all], { minLength: 11 }), (shuffled) => {
      const merged = shuffled.reduce<Line[]>((into, each) => mergeLines(into, [each]), [])
      expect(merged.map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm9', 'm4', 'm5'])
    }),
  )
  const sent = mergeLines([failed], [{ ...failed, status: 'sent', seq: 6 }])
  expect(mergeLines(sent, [failed])).toBe(sent)
  expect(mergeLines(sent, [{ ...failed, status: 'sending' }])).toBe(sent)
  expect(dropLines([...all, failed], { upTo: 4 }).map(({ id }) => id)).toEqual(['m5'])
  expect(dropLines(all, { seqs: [2], keys: ['them:m3'] }).map(({ id }) => id)).toEqual(['m1', 'm4', 'm5'])
})

test('the rows of a log are grouped by day and by sender', () => {
  const nextDay = new Date(Date.parse(line(3).time) + 86_400_000).toISOString()
  const rows = logRows([line(1), line(2), line(3, { sender: 'me' }), line(4, { time: nextDay })], 'me:m3')
  expect(
    rows.map((row) =>
      row.kind !== 'line' ? row.kind : `${row.line.id}${row.head ? ' head' : ''}${row.tail ? ' tail' : ''}`,
    ),
  ).toEqual(['day', 'm1 head', 'm2 tail', 'new', 'm3 head tail', 'day', 'm4 head tail'])
})

test('messages stored in this browser can be searched', () => {
  const found = searchLines(
    { '2': [line(1, { text: 'The red KITE flies' }), line(2)], '3': [line(3, { text: '风筝是红色的' })] },
    'kite red',
  )
  expect(found).toMatchObject([
    { peerId: '2', parts: [{ hit: false }, { text: 'KITE', hit: true }, { hit: false }] },
  ])
  expect(searchLines({ '3': [line(3, { text: '风筝是红色的' })] }, '红色')).toHaveLength(1)
  expect(searchLines({ '3': [line(3)] }, '  ')).toEqual([])
})

test('the newer of two copies of a message wins, and quotes of a recalled message lose its text', () => {
  const answer = line(2, { sender: 'me', replyTo: quoteFrom(line(1)) })
  const edited = line(1, { text: 'better words', editedAt: line(3).time, revision: 1 })
  const known = mergeLines([line(1), answer], [edited, line(1)])
  expect(known.map(({ text, replyTo }) => [text, replyTo?.text])).toEqual([
    ['better words', undefined],
    ['text 2', 'better words'],
  ])
  const recalled = line(1, { text: '', recalled: true, revision: 2, update: true })
  const after = mergeLines(known, [recalled, edited])
  expect(JSON.stringify(after)).not.toContain('better')
  expect(after[0]).toMatchObject({ recalled: true })
  expect(after[1]).toMatchObject({ replyTo: { recalled: true, text: '' } })
  // A change of an unknown message is ignored.
  expect(mergeLines([answer], [recalled])).toHaveLength(1)
})

test('pending changes of messages are shown as if the server had confirmed them', () => {
  const change = { id: 'c', peerId: '7', seq: 1, key: 'them:m1' }
  const shown = withPending(
    [line(1, { reactions: [{ emoji: '🌸', mine: false, theirs: true }] }), line(2)],
    [
      { ...change, act: { do: 'react', emoji: '🌸', on: true } },
      { ...change, id: 'd', act: { do: 'react', emoji: '👍', on: true } },
      { ...change, id: 'e', act: { do: 'react', emoji: '👍', on: false } },
    ],
  )
  expect(shown[0]?.reactions).toEqual([{ emoji: '🌸', mine: true, theirs: true }])
  expect(shown[1]).not.toHaveProperty('reactions')
})
