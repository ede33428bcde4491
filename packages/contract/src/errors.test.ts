import { expect, test } from 'vitest'
import { failure, success } from './envelope.ts'
import { isAppError } from './app-error.ts'
import { ERRORS, type ErrorName } from './error-catalogue.ts'
import { AppError, codeOf, messageOf, problemText, sentenceOf } from './errors.ts'

const names = Object.keys(ERRORS) as ErrorName[]

test('every error has a unique code that begins with its status', () => {
  expect(new Set(names.map(codeOf)).size).toBe(names.length)
  for (const name of names) expect(Math.floor(codeOf(name) / 100), name).toBe(ERRORS[name].status)
  for (const name of names) expect(name).toMatch(/^[a-z][a-z_]*$/)
})

test('every error has a text in both languages, and both texts contain the same values', () => {
  const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, key]) => key).sort()
  for (const name of names) {
    const { en, zh } = ERRORS[name]
    expect(valuesIn(en), name).toEqual(valuesIn(zh))
    expect(en, name).toMatch(/^[\x20-\x7e]+$/)
    expect(zh, name).toMatch(/\p{Script=Han}/u)
  }
})

// Clients of the API may expect exactly these sentences.
test.each<[ErrorName, string]>([
  ['avatar_type', 'only JPG, JPEG, PNG images are supported'],
  ['avatar_too_large', 'image size cannot exceed 5MB'],
  ['invalid_user_id', 'invalid user ID'],
  ['invalid_role', 'invalid role value'],
  ['not_logged_in', 'not logged in or login expired'],
  ['user_not_logged_in', 'user not logged in, please log in first'],
  ['too_many_requests', 'requests too frequent, please try again later'],
])('the text of the error %s is "%s"', (name, text) => expect(ERRORS[name].en).toBe(text))

test('the text of every error is a sentence that does not begin with an inserted value', () => {
  for (const name of names) {
    expect(ERRORS[name].en, name).toMatch(/^[a-z]/i)
    expect(sentenceOf(name, 'en'), name).toMatch(/^[A-Z]/)
    expect(sentenceOf(name, 'zh-CN'), name).toBe(messageOf(name, 'zh-CN'))
  }
})

test('values are inserted into a text unchanged', () => {
  const values = { until: '{reason}', reason: '$& $1 <b>' }
  expect(messageOf('blocked', 'en', values)).toBe('this account is banned until {reason}: $& $1 <b>')
  expect(messageOf('blocked', 'zh-CN')).toBe('账号已被封禁，解封时间：。')
})

test('a stored problem has a text in every language, and an old stored sentence is returned unchanged', () => {
  expect(problemText('backup_damaged', 'zh-CN')).toBe('备份文件已损坏')
  expect(problemText('backup_file_missing: media/a: b.webp', 'en')).toBe(
    'The file media/a: b.webp is missing from the backup',
  )
  for (const text of ['The backup is damaged.', 'Error: connect', 'toString', ''])
    expect(problemText(text, 'zh-CN')).toBe(text)
})

test('a sent error contains only its entry of the catalogue and the refused fields', () => {
  expect(success({ a: 1 })).toEqual({ code: 1, msg: 'success', data: { a: 1 } })
  expect(failure(new AppError('bad_input', { fields: { name: 'too_long' } }), 'en')).toEqual({
    status: 400,
    body: {
      code: 40001,
      msg: 'some fields need another look',
      data: null,
      error: { name: 'bad_input', fields: { name: 'too_long' } },
    },
  })
})

test.each([new Error('the password is 42'), 'text', null, undefined, { appError: 'true' }, { status: 200 }])(
  'a thrown value that is not an AppError becomes an internal error that reveals nothing about it: %s',
  (thrown) => {
    expect(isAppError(thrown)).toBe(false)
    expect(failure(thrown, 'en')).toEqual({
      status: 500,
      body: {
        code: 50001,
        msg: 'something went wrong on our side',
        data: null,
        error: { name: 'internal' },
      },
    })
  },
)

test('an error of another copy of this package is recognised', () => {
  const foreign = { appError: true, errorName: 'not_found', status: 404, values: {}, fields: undefined }
  expect(failure(foreign, 'zh-CN')).toMatchObject({
    status: 404,
    body: { code: 40401, msg: '没有找到这个内容' },
  })
})

test('a text contains "try again later" only if the answer contains no waiting time', () => {
  const textOf = (more?: { retryAfterSeconds: number }) =>
    failure(new AppError('chat_request_pace', more), 'en').body.msg
  expect(textOf()).toBe('you have written to many new people in a short time; please try again later')
  expect(textOf({ retryAfterSeconds: 60 })).toBe('you have written to many new people in a short time')
})
