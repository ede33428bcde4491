import { contract, HttpError, isAppError } from '@engawa/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakeBrowser, fakeServer, refusal } from '../view/fake-browser.ts'
import { backgroundCall, call, errorText } from './http-call.ts'
import { setLanguageSource } from '../text/language.ts'
import { readToken, storedRefusal, useSession } from '../member/session.ts'

const { accounts, discussion, works } = contract
const browser = fakeBrowser()

const server = fakeServer()
const { sent } = server

beforeEach(() => {
  setLanguageSource(() => 'en')
  server.succeed({ items: [] })
  browser.at('/works/comics?sort=newest', 'secret')
})

const LOGIN = '/login?redirect=%2Fworks%2Fcomics%3Fsort%3Dnewest'
const headerOf = (name: string) => new Headers(sent[0]!.init.headers).get(name)

/** Resolves with the error with which a promise rejects; undefined if it does not reject. */
const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the token of the session', () => {
  test('every request contains the token as a bearer token, even calls that guests may make', async () => {
    await call(works.list, {})
    await call(works.favorites, {})
    await backgroundCall(works.list, {})
    expect(sent.map(({ init }) => new Headers(init.headers).get('authorization'))).toEqual(
      Array.from({ length: 3 }, () => 'Bearer secret'),
    )
    expect(sent[0]!.init.credentials).toBe('include')
  })

  test('requests of guests contain no token', async () => {
    browser.at('/')
    await call(works.list, {})
    expect(headerOf('authorization')).toBeNull()
  })

  test('a protected call without a token sends no request and opens the login page', async () => {
    browser.at('/works/comics?sort=newest')
    const error = await errorOf(call(works.favorites, {}))
    expect(sent).toEqual([])
    expect(browser.visited).toEqual([LOGIN])
    expect(isAppError(error) && error.errorName).toBe('not_logged_in')
    expect(errorText(error)).toBe('Not logged in or login expired')
    setLanguageSource(() => 'zh-CN')
    expect(errorText(error)).toBe('未登录或登录已过期')
  })

  test('calls that change an avatar or a user fail without a token, with a separate error message', async () => {
    for (const request of [
      () => call(accounts.presignAvatar, { fileExtension: 'png' }),
      () => call(accounts.update, { id: 1 }),
    ]) {
      browser.at('/works/comics?sort=newest')
      const error = await errorOf(request())
      expect([isAppError(error) && error.errorName, browser.visited]).toEqual(['user_not_logged_in', [LOGIN]])
      expect(errorText(error)).toBe('User not logged in, please log in first')
    }
    expect(sent).toEqual([])
  })

  test.each([
    ['login', () => call(accounts.login, { account: 'a', password: 'b' })],
    [
      'registration',
      () => call(accounts.register, { name: 'ab', email: 'a@b.example', password: '12345678' }),
    ],
    ['a view of a work', () => call(works.behavior, { resourceId: 1, type: 'view' })],
  ])('%s needs no token', async (_, request) => {
    browser.at('/')
    await request()
    expect([sent.length, browser.visited]).toEqual([1, []])
  })
})

describe('responses with status 401 or 403', () => {
  test.each([
    [401, 'not_logged_in'],
    [403, 'muted'],
  ])(
    'a response with %i logs the member out and opens the login page, which leads back to the current page',
    async (status, name) => {
      useSession.getState().mergeProfile({ uid: 7 })
      server.answer = refusal(status, name)
      expect(await errorOf(call(works.favorites, {}))).toBeInstanceOf(HttpError)
      expect([readToken(), useSession.getState().profile, browser.visited]).toEqual([null, null, [LOGIN]])
      expect(sent).toHaveLength(1)
    },
  )

  test('a refusal with 403 stores its reason for the login page', async () => {
    server.answer = refusal(403, 'muted', 'You were muted until tomorrow.')
    await errorOf(call(works.favorites, {}))
    expect(storedRefusal()).toBe('You were muted until tomorrow.')
  })

  test.each([
    ['the status of favourites', () => call(works.favoriteStatus, { resourceId: 1 })],
    ['the behaviour on a work', () => call(works.behavior, { resourceId: 1, type: 'like' })],
    ['a comment on a work', () => call(works.addComment, { resourceId: 1, text: 'Hello' })],
    ['the comments of a work', () => call(works.comments, { resourceId: 1 })],
    ['a comment elsewhere', () => call(discussion.add, { kind: 'post', id: 1, text: 'Hello' })],
    ['login', () => call(accounts.login, { account: 'a', password: 'b' })],
  ])('a response with 401 or 403 to %s does not end the session', async (_, request) => {
    for (const status of [401, 403]) {
      server.answer = refusal(status, status === 401 ? 'not_logged_in' : 'muted')
      expect(await errorOf(request())).toBeInstanceOf(HttpError)
    }
    expect([readToken(), browser.visited]).toEqual(['secret', []])
  })

  test('a 401 in a background call deletes the token and opens no page; a 403 does neither', async () => {
    server.answer = refusal(403, 'forbidden')
    await errorOf(backgroundCall(works.favorites, {}))
    expect(readToken()).toBe('secret')
    server.answer = refusal(401, 'not_logged_in')
    await errorOf(backgroundCall(works.favorites, {}))
    expect([readToken(), browser.visited]).toEqual([null, []])
  })
})

test.each([400, 404, 409, 429, 500, 503])(
  'a request that gets status %i is not repeated, and the session stays',
  async (status) => {
    server.answer = refusal(status, 'no_such_name')
    expect(await errorOf(call(works.favorites, {}))).toBeInstanceOf(HttpError)
    expect([sent.length, readToken(), browser.visited]).toEqual([1, 'secret', []])
  },
)

test("the error text of a call is the response's message (`msg` or `message`), or else its status", async () => {
  const shown = async (status: number, json: unknown) => {
    server.answer = { status, json }
    return errorText(await errorOf(call(works.favorites, {})))
  }
  expect(await shown(409, { code: 40_901, msg: 'It was changed.' })).toBe('It was changed.')
  expect(await shown(409, { code: 40_901, message: 'It was changed.' })).toBe('It was changed.')
  expect(await shown(502, 'Bad Gateway')).toBe('Request failed (HTTP 502)')
  expect(await shown(429, {})).toBe('Requests too frequent, please try again later')
})
