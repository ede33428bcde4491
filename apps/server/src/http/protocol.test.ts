import { once } from 'node:events'
import { METHODS } from 'node:http'
import { connect } from 'node:net'
import { accounts, forum, works } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyAddress, errorOf, uniqueName } from '../../test/factories.ts'
import { startSite, type Person, type Site } from '../../test/site.ts'

let site: Site
let me: Person

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: '1' }, http: { headMs: 500, bodyMs: 500 } })
  me = await site.register()
})
afterAll(() => site.stop())

const json = { 'content-type': 'application/json' }
const nameOf = async (answer: Response) => ((await answer.json()) as { error: { name: string } }).error.name

/** Sends bytes unchanged, and reads until the server closes the connection. */
async function raw(...parts: (string | Buffer)[]): Promise<string> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let read = ''
  socket.on('data', (chunk) => (read += chunk.toString()))
  const closed = once(socket, 'close')
  for (const part of parts) socket.write(part)
  await closed
  return read
}

describe('requests under /v1', () => {
  test.each(['/v1', '/v1/', '/v1/nothing', '/v1/user/info/more', '/v1/%E0%A4%A'])(
    'the missing path %s is refused in JSON',
    async (path) => {
      const answer = await site.fetch(path)
      expect(answer.status).toBe(404)
      expect(await nameOf(answer)).toBe('not_found')
    },
  )

  test.each(['//v1/user/info', '/V1/user/info', '/V1', '/v1/avatars/none.svg'])(
    'the path %s is refused in JSON, not with a page',
    async (path) => {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 404 /)
      expect(answer).toContain('"error":{"name":"not_found"}')
    },
  )

  test("new answers, shared answers and answers for members have the API's format and a length in bytes", async () => {
    // The text has characters outside of ASCII, so it has more bytes than characters.
    const draft = await site.call(forum.create, { title: '縁側', text: '雨' }, me)
    await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, me)
    for (const headers of [{}, {}, { authorization: `Bearer ${me.token}` }]) {
      const answer = await site.fetch(`/v1/api/articles/info/${draft.id}`, { headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
      expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
      const data: unknown = expect.objectContaining({ title: '縁側' })
      expect(JSON.parse(bytes.toString())).toEqual({ code: 1, msg: 'success', data })
    }
  })

  test('an unknown HTTP method is refused, and the answer names the methods of the path', async () => {
    const send = (line: string) => raw(`${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    const known = ['GET', 'HEAD', 'CONNECT']
    for (const method of ['FOO', ...METHODS.filter((each) => !known.includes(each))]) {
      const answer = await send(`${method} /v1/resource/list?type=comic`)
      expect(answer, method).toMatch(/^HTTP\/1\.1 405 /)
      expect(answer.toLowerCase(), method).toContain('allow: get, head')
      expect(answer, method).toContain('"error":{"name":"method_not_allowed"}')
      expect(await send(`${method} /v1/nothing`), method).toMatch(/^HTTP\/1\.1 404 /)
      expect(await send(`${method} /`), method).toMatch(/^HTTP\/1\.1 40[45] /)
    }
  })

  test('a request whose header is too long or is not HTTP is refused in JSON', async () => {
    const long = await raw(
      `GET /v1/resource/list?q=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    )
    expect(long).toMatch(/^HTTP\/1\.1 431 /)
    expect(long).toContain('"code":43101')
    const wrong = await raw('GET /v1/resource/list HTTP/9.9\r\n\r\n')
    expect(wrong).toMatch(/^HTTP\/1\.1 400 /)
    expect(wrong).toContain('"error":{"name":"bad_request"}')
  })

  test('a method that a path does not have is refused, and the answer names the methods of the path', async () => {
    for (const method of ['POST', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await site.fetch('/v1/resource/list', { method })
      expect(answer.status, method).toBe(405)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      expect(await nameOf(answer)).toBe('method_not_allowed')
    }
    expect((await site.fetch('/v1/resource/comment', { method: 'PUT' })).headers.get('allow')).toBe(
      'GET, POST, HEAD',
    )
  })

  test('the description of the API can be read below /v1', async () => {
    expect((await site.fetch('/v1/openapi.json')).status).toBe(200)
    const docs = await site.fetch('/v1/docs')
    expect(docs.headers.get('content-type')).toContain('text/html')
    expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'")
  })
})

describe('odd requests', () => {
  test.each([
    'GET //[ HTTP/1.1',
    `GET ${'/'.repeat(10_000)} HTTP/1.1`,
    'GET /files/live2d/.. HTTP/1.1',
    'GET /files/live2d/%2e%2e%2fpostgres HTTP/1.1',
    'GET /files/live2d/..%00 HTTP/1.1',
    'GET /files/media/..%2f..%2fsecret HTTP/1.1',
    'GET /%E0%A4%A HTTP/1.1',
  ])('the request line %s is refused with an error of the API', async (line) => {
    const answer = await raw(`${line}\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (400|403|404) /)
    expect(answer).toContain('"error":{"name":')
  })

  test.each(['/', '/v1/resource/list', '/healthz'])('two Host headers are refused at %s', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 400/)
    expect(answer).toContain('"name":"bad_input"')
  })

  test.each(['[', 'a b', 'x'.repeat(5_000), '\u00e4', '<script>'])(
    'a request with the Host %j is answered',
    async (host) => {
      const answer = await raw(`GET /v1/resource/list HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 [24]00 /)
    },
  )

  test('a text with a NUL is refused as an invalid field', async () => {
    const refused = site.call(accounts.login, { account: 'a\0b', password: 'x' })
    await expect(refused).rejects.toMatchObject({
      errorName: 'bad_input',
      fields: { account: 'bad_characters' },
    })
    const cursor = site.call(works.list, { cursor: 'a\0' })
    expect(['bad_input', 'bad_cursor']).toContain(await errorOf(cursor))
  })
})

describe('requests that a proxy and the site could split differently', () => {
  const NEXT = 'GET /healthz?smuggled HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const chunk = `${NEXT.length.toString(16)}\r\n${NEXT}\r\n0\r\n\r\n`
  const forms: Record<string, string> = {
    'a length and chunks': `content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`,
    'chunks and a length': `transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n${chunk}`,
    'two lengths': `content-length: 0\r\ncontent-length: ${NEXT.length}\r\n\r\n${NEXT}`,
    'a list of lengths': `content-length: 0, ${NEXT.length}\r\n\r\n${NEXT}`,
    'a length with a sign': `content-length: +${NEXT.length}\r\n\r\n${NEXT}`,
    'a length below nothing': `content-length: -1\r\n\r\n${NEXT}`,
    'a length in hex': `content-length: 0x10\r\n\r\n${NEXT}`,
    'chunks under another name': `transfer-encoding: xchunked\r\n\r\n${chunk}`,
    'chunks that are not the last coding': `transfer-encoding: chunked, identity\r\n\r\n${chunk}`,
    'a space before the colon': `transfer-encoding : chunked\r\n\r\n${chunk}`,
    'a header over two lines': `x: y\r\n transfer-encoding: chunked\r\n\r\n${NEXT}`,
    'a line that ends with LF alone': `x: y\ncontent-length: ${NEXT.length}\r\n\r\n${NEXT}`,
    'a size of a chunk that overflows': `transfer-encoding: chunked\r\n\r\nfffffffffffffffff\r\n${NEXT}`,
    'a chunk that ends with LF alone': `transfer-encoding: chunked\r\n\r\n1\nx\r\n0\r\n\r\n${NEXT}`,
  }

  test.each(Object.entries(forms))(
    '%s: the request is refused, and nothing after it is answered',
    async (_, rest) => {
      const answer = await raw(
        `POST /v1/user/login HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${rest}`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
      expect(answer).not.toContain('alive')
    },
  )
})

describe('parameters that pollute, repeat or nest', () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const objects = `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`
  const bodies: Record<string, string> = {
    'a prototype': '{"__proto__":{"role":2},"account":"a","password":"b"}',
    'a prototype of a constructor': '{"constructor":{"prototype":{"role":2}},"account":"a","password":"b"}',
    'a prototype in a field': '{"account":{"__proto__":{"role":2}},"password":"b"}',
    'a list for a text': '{"account":["a"],"password":"b"}',
    'an object for a text': '{"account":{"$ne":null},"password":{"$gt":""}}',
    'lists in lists': `{"account":${deep},"password":"b"}`,
    'objects in objects': `{"account":${objects},"password":"b"}`,
    'a list': '[]',
    'a text': '"account"',
    nothing: 'null',
    'a number': '1e999',
    'half of an object': '{"account":"a"',
    'no JSON': '{account: 1}',
  }
  test.each(Object.entries(bodies))('%s in a body is refused', async (_, body) => {
    const answer = await site.fetch('/v1/user/login', { method: 'POST', body, headers: json })
    expect(answer.status).toBe(400)
    expect(({} as { role?: number }).role).toBeUndefined()
  })

  test.each([
    ...['limit=1&limit=2', 'limit[]=1', 'limit=1e3', 'limit=-1', 'limit=0x10', 'limit=NaN', 'limit=Infinity'],
    ...['limit=9999999999999999999', 'limit=1.5', 'limit=%20', 'type=comic&type=novel', 'type[$ne]=x'],
  ])('the parameter %s in a query is refused or has no effect', async (query) => {
    const answer = await site.fetch(`/v1/resource/list?${query}`)
    expect([200, 400]).toContain(answer.status)
    const known = /^(?:limit\[|type\[)/.test(query)
    expect(answer.status).toBe(known ? 200 : 400)
  })

  test.each(['__proto__', '__proto__[role]', 'constructor', 'constructor[prototype][role]', 'toString'])(
    'the name %s in a query has no effect',
    async (name) => {
      const plain = await (await site.fetch('/v1/resource/list')).text()
      expect(await (await site.fetch(`/v1/resource/list?${name}=2`)).text()).toBe(plain)
      expect(({} as { role?: number }).role).toBeUndefined()
    },
  )
})

describe('slow senders', () => {
  test('a client that sends the body too slowly is refused', async () => {
    const head = `POST /v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
    const answer = await raw(`${head}content-length: 50\r\n\r\n{`)
    expect(answer).toContain('408')
    expect(answer).toContain('body_too_slow')
  })

  test('a client that sends the header too slowly is disconnected', async () => {
    expect(await raw('GET /healthz HTTP/1.1\r\nhost: loc')).toMatch(/^HTTP\/1\.1 408/)
  })
})

test('a body over the limit is read to its end, so that the sender gets the answer', async () => {
  const size = 3_000_000
  const head = `POST /v1/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
  const rest = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  const answer = await raw(`${head}content-length: ${size}\r\n\r\n`, Buffer.alloc(size, 32), rest)
  expect(answer).toContain('HTTP/1.1 413')
  expect(answer).toContain('too_large')
})

describe("another site's page", () => {
  const post = (headers: Record<string, string>, withCookie = true) =>
    site.fetch(`/v1/user/follow/${me.profile.uid}`, {
      method: 'POST',
      headers: { ...headers, ...(withCookie ? { cookie: `token=${me.token}` } : {}) },
    })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('a page of another site cannot write with the cookie: %j', async (headers) => {
    expect(await nameOf(await post(headers))).toBe('forbidden')
  })

  test('a page of another site cannot log a member in', async () => {
    const body = JSON.stringify({ account: me.name, password: me.password })
    const headers = { ...json, origin: 'https://evil.example' }
    const answer = await site.fetch('/v1/user/login', { method: 'POST', body, headers })
    expect(await nameOf(answer)).toBe('forbidden')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('pages of this site and programs can write with the cookie', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: site.url }, {}])
      expect(await nameOf(await post(headers as Record<string, string>))).toBe('self_follow')
  })
})

describe('the IP address of a caller', () => {
  const register = (forwarded: string) => {
    const body = { name: uniqueName(), email: `${uniqueName()}@example.org`, password: 'correct horse 42' }
    const headers = { ...json, 'x-forwarded-for': forwarded }
    return site.fetch('/v1/user/reg', { method: 'POST', body: JSON.stringify(body), headers })
  }

  test('the IP address of a caller is the one that the last trusted proxy saw', async () => {
    const address = anyAddress()
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push((await register(`${anyAddress()}, ${address}`)).status)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })

  test('all addresses of an IPv6 network (/64) count as one address', async () => {
    const answers = []
    for (let at = 0; at < 11; at += 1) answers.push((await register(`2001:db8:77:1::${at}`)).status)
    expect(answers.at(-1)).toBe(429)
    expect((await register('2001:db8:77:2::1')).status).toBe(200)
  })
})

test('only requests from this machine get the metrics, except those that a proxy on it forwards', async () => {
  const plain = await fetch(`${site.url}/metrics`)
  expect(plain.status).toBe(200)
  expect(await plain.text()).toContain('http_request_duration_seconds')
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const answer = await fetch(`${site.url}/metrics`, { headers: { [name]: '10.0.0.1' } })
    expect(answer.status, name).toBe(404)
  }
})

test('with METRICS_PUBLIC, forwarded requests do not get the metrics either', async () => {
  const open = await startSite({ env: { METRICS_PUBLIC: '1' } })
  expect((await fetch(`${open.url}/metrics`)).status).toBe(200)
  const forwarded = { headers: { 'x-forwarded-for': '10.0.0.1' } }
  expect((await fetch(`${open.url}/metrics`, forwarded)).status).toBe(404)
  await open.stop()
})

test.each([
  ['0', 'max-age=31536000'],
  ['1', 'max-age=31536000; includeSubDomains'],
])(
  'the HSTS header includes subdomains only when the setting requires it: %s',
  async (HSTS_SUBDOMAINS, value) => {
    const secure = await startSite({ env: { PUBLIC_URL: 'https://engawa.example', HSTS_SUBDOMAINS } })
    const { headers } = await secure.fetch('/healthz')
    expect(headers.get('strict-transport-security')).toBe(value)
    await secure.stop()
  },
)
