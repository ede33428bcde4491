import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { HttpError, isAppError } from './app-error.ts'
import { createHttpCall, readAnswer, requestOf, type FetchLike } from './http-call.ts'

const { change: sample, list } = group(
  'sample',
  { audience: 'anyone' },
  {
    change: post('/things/{id}/parts/{part}', {
      summary: '',
      params: z.object({ id: z.number(), part: z.string() }),
      query: z.object({ q: z.string().optional(), page: z.number().optional() }),
      body: z.object({ text: z.string().optional(), list: z.array(z.number()).optional() }),
      output: z.object({ done: z.boolean() }),
    }),
    list: get('/things', { summary: '', output: z.array(z.number()) }),
  },
)

describe('building a request', () => {
  test('the fields of an input are sent in the path, the query or the body, as the endpoint declares', () => {
    const input = { id: 7, part: 'a', q: 'x', page: 2, text: 't', list: [1] }
    expect(requestOf(sample, input)).toEqual({
      path: '/things/7/parts/a?q=x&page=2',
      body: { text: 't', list: [1] },
    })
    expect(requestOf(list, {})).toEqual({ path: '/things', body: undefined })
  })

  test('missing and undeclared fields of an input are omitted', () => {
    const input = { id: 1, part: 'a', q: undefined, page: null, text: undefined, token: 'secret' }
    expect(requestOf(sample, input)).toEqual({ path: '/things/1/parts/a', body: {} })
  })

  test('a value with reserved characters cannot change the path or add a query field', () => {
    const { path } = requestOf(sample, { id: 1, part: '../../admin?x=1#y', q: 'a&b=c d#/🌸' })
    expect(path).toBe('/things/1/parts/..%2F..%2Fadmin%3Fx%3D1%23y?q=a%26b%3Dc%20d%23%2F%F0%9F%8C%B8')
  })

  test('a lone surrogate is sent as the replacement character', () => {
    expect(requestOf(sample, { id: 1, part: '\ud83c', q: '\udf38' }).path).toBe(
      '/things/1/parts/%EF%BF%BD?q=%EF%BF%BD',
    )
  })
})

/** Creates a caller that always gets this answer, and records its requests. */
function callerOf(answer: { status?: number; text?: string | (() => Promise<string>) } | Error) {
  const requests: Parameters<FetchLike>[] = []
  const fetch: FetchLike = async (...request) => {
    requests.push(request)
    if (answer instanceof Error) throw answer
    const { status = 200, text = '{}' } = answer
    return { status, text: typeof text === 'string' ? async () => text : text }
  }
  const call = createHttpCall({ base: '/v1', headers: () => ({ authorization: 'Bearer t' }), fetch })
  return { call, requests }
}

describe('calling an endpoint', () => {
  test('a call sends JSON only if the endpoint has a body', async () => {
    const { call, requests } = callerOf({ text: '{"code":1,"data":{}}' })
    await call(sample, { id: 1, part: 'a', text: 't' })
    await call(list, {})
    expect(requests).toEqual([
      [
        '/v1/things/1/parts/a',
        {
          method: 'POST',
          credentials: 'include',
          headers: {
            accept: 'application/json',
            'content-type': 'application/json',
            authorization: 'Bearer t',
          },
          body: '{"text":"t"}',
        },
      ],
      [
        '/v1/things',
        {
          method: 'GET',
          credentials: 'include',
          headers: { accept: 'application/json', authorization: 'Bearer t' },
        },
      ],
    ])
  })

  test('a successful call resolves with the data', async () => {
    const { call } = callerOf({ text: '{"code":1,"msg":"success","data":[1,2]}' })
    expect(await call(list, {})).toEqual([1, 2])
  })

  test('the error of a call contains the time after which the call may be repeated', async () => {
    const outcome = async (retryAfter: string | null) => {
      const headers = { get: (name: string) => (name === 'retry-after' ? retryAfter : null) }
      const fetch: FetchLike = async () => ({ status: 503, headers, text: async () => '{"code":50301}' })
      return createHttpCall({ base: '/v1', fetch })(list, {}).catch(
        (error: HttpError) => error.retryAfterSeconds,
      )
    }
    expect([await outcome('90'), await outcome(null), await outcome('Thu, 26 Nov 2026')]).toEqual([
      90,
      undefined,
      undefined,
    ])
  })

  test('a call fails with `unavailable` when the network fails before or during the answer', async () => {
    const cut = new TypeError('terminated')
    for (const answer of [cut, { text: () => Promise.reject(cut) }]) {
      const error = await callerOf(answer)
        .call(list, {})
        .catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ appError: true, errorName: 'unavailable', cause: cut })
    }
  })

  test('a refused call rejects with the name, the text and the fields of the answer', async () => {
    const text = JSON.stringify({
      code: 40001,
      msg: '有些内容没有填对，请改一改再试',
      data: null,
      error: { name: 'bad_input', fields: { text: 'too_long' } },
    })
    const error = await callerOf({ status: 400, text })
      .call(list, {})
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(isAppError(error)).toBe(true)
    expect(error).toMatchObject({
      errorName: 'bad_input',
      message: '有些内容没有填对，请改一改再试',
      status: 400,
      fields: { text: 'too_long' },
    })
  })
})

/** Returns the data of an answer, or the name, text and status of its error. */
function readAs(status: number, answer: unknown): unknown {
  try {
    return { data: readAnswer(status, answer) }
  } catch (error) {
    const { errorName, message, status: own } = error as HttpError
    return [errorName, message, own]
  }
}

describe('reading an answer', () => {
  test.each([
    ['pong', { data: 'pong' }],
    ['', { data: '' }],
    [7, { data: 7 }],
    [null, { data: null }],
    [[1], { data: [1] }],
    [{ name: 'x' }, { data: { name: 'x' } }],
    [{ code: 1, data: null }, { data: null }],
    [{ code: 0, msg: 'no' }, ['bad_input', 'no', 200]],
    [{ code: '1', message: 'no' }, ['bad_input', 'no', 200]],
    [{ code: null }, ['bad_input', 'request failed (HTTP 200)', 200]],
  ])('an answer with the status 200 and the body %j is read', (answer, expected) =>
    expect(readAs(200, answer)).toEqual(expected),
  )

  test.each([
    [401, 'not_logged_in'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'too_large'],
    [418, 'bad_input'],
    [429, 'too_many_requests'],
    [500, 'internal'],
    [502, 'internal'],
    [503, 'unavailable'],
    [0, 'bad_input'],
  ])('an answer of a proxy (status %i) becomes the error %s', (status, name) => {
    for (const answer of ['<html>Bad Gateway</html>', '', null, [], {}, { code: 1, data: 'x' }])
      expect(readAs(status, answer)).toEqual([
        name,
        status === 429 ? 'requests too frequent, please try again later' : `request failed (HTTP ${status})`,
        status,
      ])
  })

  test('an error of a newer server keeps its name', () => {
    const answer = { code: 2, msg: 'a new reason', error: { name: 'new_reason' } }
    expect(readAs(404, answer)).toEqual(['new_reason', 'a new reason', 404])
  })

  test.each(['Not a name', 'toString', '__proto__', '', 7, null, {}])(
    'an answer with the invalid error name %j gets the name that belongs to its status',
    (name) =>
      expect(readAs(404, { code: 2, error: { name } })).toEqual(['not_found', expect.any(String), 404]),
  )

  test('an error without a text gets a text', () => {
    for (const msg of [undefined, '', 7, null, {}])
      expect(readAs(500, { code: 2, msg })).toEqual(['internal', 'request failed (HTTP 500)', 500])
    expect(readAs(500, { code: 2, msg: '', message: 'other' })).toEqual(['internal', 'other', 500])
  })
})
