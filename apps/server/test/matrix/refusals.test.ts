import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract, LIMITS, requestOf, type Endpoint, type RateClass } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RATES, TEXT_RATE } from '../../src/endpoints/rates.ts'
import { loadWebBuild } from '../../src/http/static-files.ts'
import { anyAddress, errorOf } from '../factories.ts'
import { openRawSocket } from '../raw-socket.ts'
import { startSite, type Person, type Site } from '../site.ts'
import { connect, until } from '../socket.ts'

const SECRET = 'nobody reads this'

/** A clock that moves only when a test advances it, so that a limit does not recover while the test runs. */
const clock = { at: new Date(), now: () => clock.at }
const advance = (seconds: number): void => void (clock.at = new Date(clock.at.getTime() + seconds * 1_000))

let site: Site
let me: Person
let web: string

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'engawa-web-'))
  await mkdir(join(web, 'client/assets'), { recursive: true })
  await mkdir(join(web, 'server'))
  await writeFile(join(web, 'client/build.json'), '{"id":"test"}')
  await writeFile(join(web, 'client/assets/own.js'), 'own')
  await writeFile(
    join(web, 'server/index.js'),
    `export const queryNames = () => 'all'
     export const renderPage = async () => new Response('no such page', { status: 404 })`,
  )
  const { bundle, mount } = (await loadWebBuild(web))!
  site = await startSite({ clock, bundle, mount })
  me = await site.register()
  for (const folder of [web, site.dataDir, join(site.dataDir, 'files')])
    await writeFile(join(folder, 'secret.txt'), SECRET)
})
afterAll(async () => {
  await site?.stop()
  await rm(web, { recursive: true, force: true })
})

/** Sends a GET with exactly this path, because `fetch` would normalize it. */
function get(path: string): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(site.url)
  return new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': anyAddress() }
    request({ hostname, port, path, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })
}

describe('no path leads outside the served folders', () => {
  const prefixes = ['/files/', '/files/media/', '/files/upload/', '/files/live2d/', '/assets/', '/']
  const steps = [
    ...['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '.%2e/', '..\\', '..%5c', '%252e%252e%252f'],
    ...['..%c0%af', '....//', '..;/', '..%00/'],
  ]
  const files = ['secret.txt', 'etc/passwd']
  const depths = [1, 2, 3, 4, 5, 6, 7, 8]

  test('a public file is served', async () => {
    expect(await get('/assets/own.js')).toEqual({ status: 200, text: 'own' })
  })

  test.each(prefixes.flatMap((prefix) => steps.map((step) => [prefix, step] as const)))(
    'a path from %s with steps %s does not leave the served folders',
    async (prefix, step) => {
      const paths = depths.flatMap((depth) => files.map((file) => prefix + step.repeat(depth) + file))
      const answers = await Promise.all(paths.map(async (path) => ({ path, ...(await get(path)) })))
      const wrong = answers.filter(
        ({ status, text }) => ![400, 403, 404].includes(status) || /root:|nobody reads/.test(text),
      )
      expect(wrong).toEqual([])
    },
  )
})

describe('a method that a path below /v1 does not have is refused with a list of its methods', () => {
  // These paths are not operations of the contract, so the matrix does not test them.
  test.each(['/v1/build.json', '/v1/openapi.json', '/v1/docs'])('%s', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await site.fetch(path, { method })
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
      expect(await answer.json()).toMatchObject({ data: null, error: { name: 'method_not_allowed' } })
    }
  })

  test.each(['/v1/*', '/v1/:path', '/v1/assets/own.js'])('the address %s does not exist', async (path) => {
    for (const method of ['GET', 'POST', 'OPTIONS'])
      expect((await site.fetch(path, { method })).status).toBe(404)
  })
})

describe('only pages of this site can open a socket', () => {
  const statusFor = async (origin: string | undefined): Promise<string> => {
    const raw = await openRawSocket(site.url, me.token, origin === undefined ? {} : { origin })
    const line = await until('an answer', () => raw.status() || undefined)
    raw.socket.destroy()
    return line.split(' ')[1]!
  }
  const portAfter = (more: number): number => Number(new URL(site.url).port) + more

  test.each<[string, () => string | undefined]>([
    ['no origin, as a program sends', () => undefined],
    ['its own', () => site.url],
    ['its own behind a proxy with TLS', () => site.url.replace('http:', 'https:')],
  ])('a socket with this origin is accepted: %s', async (_, origin) =>
    expect(await statusFor(origin())).toBe('101'),
  )

  test('a request with two Host headers is refused', async () => {
    const raw = await openRawSocket(site.url, me.token, { host: 'elsewhere.example' })
    expect(await until('an answer', () => raw.status() || undefined)).toBe('HTTP/1.1 400 Bad Request')
    raw.socket.destroy()
  })

  test.each<[string, () => string]>([
    ['another site', () => 'https://elsewhere.example'],
    ['a frame or file without an origin', () => 'null'],
    ['an empty origin', () => ''],
    ['another port of this host', () => `http://127.0.0.1:${portAfter(1)}`],
    ['this host without its port', () => 'http://127.0.0.1'],
    ['another name of this machine', () => `http://localhost:${portAfter(0)}`],
    ['a name that begins like this one', () => `http://127.0.0.1.elsewhere.example:${portAfter(0)}`],
    ['a name that ends like this one', () => `http://elsewhere.127.0.0.1:${portAfter(0)}`],
    ['no address at all', () => 'elsewhere'],
  ])('a socket with this origin is refused: %s', async (_, origin) =>
    expect(await statusFor(origin())).toBe('403'),
  )
})

/** Returns an endpoint of a rate class. Any endpoint will do, because a call is counted before its input is checked. */
function exampleOf(rate: string): Endpoint {
  const all: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group) as Endpoint[])
  return all.find((each) => each.rate === rate && each.name !== 'accounts.logout')!
}

describe('too many requests of a class', () => {
  const notOfEndpoints = ['hint', 'page', 'download', 'picture']
  const classes = Object.keys(RATES).filter((each) => !notOfEndpoints.includes(each)) as RateClass[]

  test.each(classes)(
    'calls of the class %s over the limit are refused with the time to wait, and are accepted after that time',
    async (rate) => {
      const endpoint = exampleOf(rate)
      const { path, body } = requestOf(endpoint, { id: 4_000_000_000 })
      const address = anyAddress()
      const send = () =>
        site.fetch(
          `/v1${path}`,
          {
            method: endpoint.method,
            ...(body ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
          },
          { address, token: me.token },
        )
      // Advances the clock, so that limits that other tests used up recover.
      advance(3_600)
      const statuses = await Promise.all(
        Array.from({ length: RATES[rate].limit }, async () => (await send()).status),
      )
      expect(statuses).not.toContain(429)

      const refused = await send()
      expect(refused.status).toBe(429)
      expect(await refused.json()).toEqual({
        code: 42901,
        msg: 'requests too frequent, please try again later',
        data: null,
        error: { name: 'too_many_requests' },
      })
      const wait = Number(refused.headers.get('retry-after'))
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(RATES[rate].windowSeconds)
      advance(wait)
      expect((await send()).status).not.toBe(429)
    },
  )

  test('long texts are counted by their characters, including previews', async () => {
    advance(3_600)
    const preview = (text: string) => site.call(contract.wiki.preview, { text }, me)
    const longest = 'a'.repeat(LIMITS.wikiTextMax)
    for (let at = 1; at * LIMITS.wikiTextMax < TEXT_RATE.limit; at += 1) await preview(longest)
    expect(await errorOf(preview(longest))).toBe('too_many_requests')
    await preview('short')
    advance(60)
    await preview(longest)
  })

  test('page requests over the limit are refused in HTML', async () => {
    const address = anyAddress()
    const open = (at: number) => site.fetch(`/page?at=${at}`, {}, { address })
    const pages = await Promise.all(Array.from({ length: RATES.page.limit }, (_, at) => open(at)))
    expect(pages.map(({ status }) => status)).not.toContain(429)
    const refused = await open(-1)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    const seconds = Number(refused.headers.get('retry-after'))
    expect(seconds).toBeGreaterThanOrEqual(1)
    expect(await refused.text()).toMatch(/try again in \d+ seconds?\.|请\d+秒钟?后再试/)
  })

  test('hints (e.g. typing) over the limit are refused with a socket event', async () => {
    advance(3_600)
    const socket = await connect(site.url, me.token)
    for (let at = 0; at <= RATES.hint.limit; at += 1)
      socket.emit('typing', { receiverId: me.profile.uid + 1_000_000 })
    const { name, event, retryAfterMs } = await socket.waitFor('error')
    expect([name, event]).toEqual(['too_many_requests', 'typing'])
    expect(retryAfterMs).toBeGreaterThanOrEqual(1)
    expect(socket.all('error')).toHaveLength(1)
    await socket.close()
  })
})
