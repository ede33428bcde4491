import { describe, expect, it } from 'vitest'
import {
  checkAnswer,
  isFaultOfSource,
  readJson,
  readRetryAfter,
  readText,
  type SourceAnswer,
} from './index.ts'
import { answerOf, problemOf } from '../testing/index.ts'

const NOW = Date.UTC(2026, 0, 1)

const answer = ({ text = '', ...more }: Partial<SourceAnswer> & { text?: string }): SourceAnswer =>
  answerOf(text, { headers: {}, ...more })

describe('an answer is checked', () => {
  it.each([
    [200, {}, 'none'],
    [204, {}, 'none'],
    [400, {}, 'bad_question'],
    [401, {}, 'refused'],
    [403, {}, 'refused'],
    [404, {}, 'not_found'],
    [410, {}, 'not_found'],
    [418, {}, 'bad_answer'],
    [422, {}, 'bad_question'],
    [429, {}, 'limited'],
    [500, {}, 'failing'],
    [503, { 'content-type': 'text/html; charset=utf-8' }, 'refused'],
    [503, {}, 'failing'],
  ])('an answer is checked by its status %i', (status, headers, problem) => {
    expect(problemOf(() => checkAnswer(answer({ status, headers: headers as Record<string, string> })))).toBe(
      problem,
    )
  })

  it('after too many requests, the next try is at least a minute later', () => {
    const retryAt = (header?: string) => {
      try {
        checkAnswer(answer({ status: 429, headers: header === undefined ? {} : { 'retry-after': header } }))
      } catch (error) {
        return ((error as { retryAt: Date }).retryAt.getTime() - NOW) / 1_000
      }
      return null
    }
    expect(retryAt()).toBe(60)
    expect(retryAt('5')).toBe(60)
    expect(retryAt('300')).toBe(300)
    expect(retryAt('Thu, 01 Jan 2026 00:10:00 GMT')).toBe(600)
    expect(retryAt('soon')).toBe(60)
    expect(retryAt('999999999')).toBe(86_400)
  })
})

it('the time of the next try is never in the past', () => {
  expect(readRetryAfter('Thu, 01 Jan 2015 00:00:00 GMT', NOW)?.getTime()).toBe(NOW)
  expect(readRetryAfter('', NOW)).toBeUndefined()
})

describe('a body is read', () => {
  it('a body is read as JSON whatever its type is; an HTML page means a refusal, anything else a bad answer', () => {
    expect(readJson(answer({ text: '{"a":1}', headers: { 'content-type': 'text/plain' } }))).toEqual({ a: 1 })
    for (const text of ['<!DOCTYPE html><p>', '\uFEFF\n <HTML lang="en">'])
      expect(problemOf(() => readJson(answer({ text })))).toBe('refused')
    expect(problemOf(() => readJson(answer({ text: '{}', headers: { 'content-type': 'text/html' } })))).toBe(
      'refused',
    )
    for (const text of ['', '{', 'ok']) expect(problemOf(() => readJson(answer({ text })))).toBe('bad_answer')
  })

  it.each([
    ['its content type', [0x82, 0xa0], { 'content-type': 'text/xml; charset=Shift_JIS' }, 'あ'],
    [
      'its first lines',
      [...Buffer.from('<?xml encoding="EUC-JP"?>'), 0xa4, 0xa2],
      {},
      '<?xml encoding="EUC-JP"?>あ',
    ],
    ['its byte order mark', [0xff, 0xfe, 0x42, 0x30], { 'content-type': 'text/xml; charset=gbk' }, 'あ'],
    ['the default', [0xe3, 0x81, 0x82], {}, 'あ'],
    [
      'an unknown charset, which means UTF-8',
      [0xe3, 0x81, 0x82],
      { 'content-type': 'text/xml; charset=klingon' },
      'あ',
    ],
    ['GBK', [0xc4, 0xe3], { 'content-type': 'text/plain;charset="gbk"' }, '你'],
  ])('a body is read as text by %s', (_, bytes, headers, text) => {
    expect(
      readText(answer({ body: Uint8Array.from(bytes), headers: headers as Record<string, string> })),
    ).toBe(text)
  })
})

it("a missing record and an invalid request are not the source's faults", () => {
  const faults = (['not_found', 'bad_question', 'failing', 'limited', 'refused'] as const).map((problem) =>
    isFaultOfSource({ problem }),
  )
  expect(faults).toEqual([false, false, true, true, true])
})
