import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  cleanSearch,
  cleanText,
  Email,
  Flag,
  Id,
  Password,
  SearchText,
  Time,
  UserLine,
  UserName,
  UserText,
  Whole,
} from './fields.ts'
import { LIMITS } from './limits.ts'
import { SubjectKind, SubjectRef } from './subjects.ts'

const refusal = (schema: z.ZodType, value: unknown): string | undefined => {
  const result = schema.safeParse(value)
  return result.success ? undefined : result.error.issues[0]!.message
}
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

const ofEveryType = [null, undefined, true, {}, [], () => 1, Symbol('x'), Number.NaN, Infinity, 10n]

describe('ids and whole numbers', () => {
  test('an id is accepted as a number or as digits', () => {
    expect([1, '1', '42', Number.MAX_SAFE_INTEGER].map((value) => Id.parse(value))).toEqual([
      1,
      1,
      42,
      Number.MAX_SAFE_INTEGER,
    ])
  })

  test.each([
    ...[0, -1, 1.5, 2 ** 53, '0', '-1', '+1', '01', '1.0', '1e3', '0x1', ' 1', '1 ', '1\n', '', '１', '١'],
    ...['9007199254740993', '9'.repeat(400), '1,2', '../1', "1' or 1=1"],
  ])('%j is refused as an id', (value) => expect(accepts(Id, value)).toBe(false))

  test('an id of another type is refused', () => {
    for (const value of ofEveryType) expect(accepts(Id, value)).toBe(false)
  })

  test('the problem of a number out of range is `too_small` or `too_large`', () => {
    const schema = Whole(5, 10)
    expect(['4', '11', 4, 11, '5.5'].map((value) => accepts(schema, value))).not.toContain(true)
    expect([refusal(schema, 4), refusal(schema, 11), refusal(schema, 5.5)]).toEqual([
      'too_small',
      'too_large',
      'not_a_number',
    ])
    expect([5, 10, '5', '10'].every((value) => accepts(schema, value))).toBe(true)
  })
})

test('a flag is only `true` or `false`, and no similar value', () => {
  expect([true, false, 'true', 'false'].map((value) => Flag.parse(value))).toEqual([true, false, true, false])
  for (const value of [1, 0, '1', '', 'TRUE', 'yes', null]) expect(accepts(Flag, value)).toBe(false)
})

test('a time must be in UTC', () => {
  expect(accepts(Time, '2030-01-01T00:00:00Z')).toBe(true)
  expect(accepts(Time, new Date(0).toISOString())).toBe(true)
  for (const value of ['2030-01-01T00:00:00+09:00', '2030-01-01', '2030-13-01T00:00:00Z', 'now', 0])
    expect(accepts(Time, value)).toBe(false)
})

describe('texts of users', () => {
  test('cleaning a text removes only unprintable characters', () => {
    expect(cleanText('a\u0000b\u0007\u202Ec\u2066d\uFEFF\u200E\uFFFF')).toBe('abcd')
    expect(cleanText(' \n a\r\nb\rc\td \n ')).toBe('a\nb\nc\td')
    expect(cleanText('e\u0301')).toBe('\u00e9')
    expect(cleanText('\ud800x')).toBe('\ufffdx')
    // This invisible character (a zero-width joiner) combines parts of an emoji, and letters of several scripts.
    expect(cleanText('👩\u200D🚀')).toBe('👩\u200D🚀')
  })

  test('a cleaned text does not change when it is cleaned again', () => {
    for (const text of ['\u202E \u0000 a \u0000', 'e\u0301\u200E\u0301', '\r\n\r', '\ud83d', 'ﬁ'])
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
  })

  test('the length of a text is counted in characters, not in UTF-16 units', () => {
    expect(accepts(UserText(3), '🌸🌸🌸')).toBe(true)
    expect(refusal(UserText(3), '🌸🌸🌸🌸')).toBe('too_long')
    expect(refusal(UserText(3, 2), '🌸')).toBe('too_short')
  })

  test('a text without visible characters counts as missing', () => {
    for (const text of ['', '  \n ', '\u202E\u0000', '\uFEFF'])
      expect(refusal(UserText(10, 1), text)).toBe('required')
  })

  test('a text that is much too long is refused before it is cleaned', () => {
    expect(refusal(UserText(10), '\u0000'.repeat(2_000_000))).toBe('too_long')
    expect(refusal(UserLine(10), ' '.repeat(2_000_000))).toBe('too_long')
  })

  test('a text for one line cannot contain a line break', () => {
    expect(UserLine(20).parse(' a \n\t b\u2028c ')).toBe('a b c')
  })

  test('a text of another type is refused', () => {
    for (const schema of [UserText(10), UserLine(10), SearchText, UserName, Email, Password])
      for (const value of ofEveryType) expect(accepts(schema, value)).toBe(false)
  })
})

describe('search texts', () => {
  test('a search text loses markup and extra spaces', () => {
    expect(cleanSearch('  <b>rain</b>  \n<script src=x>tea ')).toBe('rain tea')
    expect(cleanSearch('a < b > c')).toBe('a c')
    expect(cleanSearch('1 < 2')).toBe('1 < 2')
  })

  test('a search text that is too long is refused and not truncated', () => {
    expect(accepts(SearchText, '雨'.repeat(LIMITS.searchMax))).toBe(true)
    expect(refusal(SearchText, '雨'.repeat(LIMITS.searchMax + 1))).toBe('too_long')
    expect(refusal(SearchText, '<b>'.repeat(LIMITS.searchRawMax))).toBe('too_long')
    expect(SearchText.parse('<b>'.repeat(100))).toBe('')
  })
})

describe('user names', () => {
  test('a user name may be written in any script', () => {
    for (const name of ['花子', 'Дмитрий', 'ひなた_2', 'नमिता', 'a-b', '42'])
      expect(UserName.parse(` ${name} `)).toBe(name.normalize('NFKC'))
  })

  test('different ways of typing the same user name give the same name', () => {
    expect(UserName.parse('Ａｄｍｉｎ')).toBe('Admin')
    expect(UserName.parse('ﬁre')).toBe('fire')
  })

  test.each([
    ['a', 'too_short'],
    ['x'.repeat(25), 'too_long'],
    ['x'.repeat(100_000), 'too_long'],
    ['a b', 'bad_characters'],
    ['a@b', 'bad_characters'],
    ['../..', 'bad_characters'],
    ['<b>', 'bad_characters'],
    ['--', 'bad_characters'],
    ['\u0301\u0301', 'bad_characters'],
    ['ad\u202Emin', 'bad_characters'],
    ['ad\u200Bmin', 'bad_characters'],
    ['ad\0min', 'bad_characters'],
    ['ad\ud800min', 'bad_characters'],
    ['🌸🌸', 'bad_characters'],
  ])('the user name %j is refused: %s', (name, reason) => expect(refusal(UserName, name)).toBe(reason))
})

test('an e-mail field accepts exactly one address', () => {
  expect(Email.parse(' someone@example.org ')).toBe('someone@example.org')
  const wrong = ['a', 'a@', '@b.org', 'a b@c.org', 'a@b.org,c@d.org', 'a@b.org\nbcc: c@d.org', 'a\0@b.org']
  for (const value of wrong) expect(refusal(Email, value)).toBe('not_an_email')
  expect(refusal(Email, `${'a'.repeat(250)}@b.org`)).toBe('too_long')
})

test('a password may contain any characters and has a limited length', () => {
  expect(Password.parse('  spaces stay  ')).toBe('  spaces stay  ')
  expect(refusal(Password, '1234567')).toBe('too_short')
  expect(refusal(Password, 'x'.repeat(129))).toBe('too_long')
})

test('a reference to a subject consists of a kind and an id', () => {
  expect(SubjectRef.parse({ kind: 'work', id: '7', more: 1 })).toEqual({ kind: 'work', id: 7 })
  for (const kind of ['', 'Work', 'a b', '-a', '1', 'wörk', '__proto__', 'a:b', '../x', 'x'.repeat(33)])
    expect(accepts(SubjectKind, kind)).toBe(false)
})
