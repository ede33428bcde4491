import { request } from 'node:http'
import { contract } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyAddress, uniqueName } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import type { WebBundle } from './web-bundle.ts'

/** The clock is stopped, so that a used-up limit does not recover while a test runs. */
const startedAt = new Date()
const clock = { now: () => startedAt }

let site: Site
let me: Person
let rendered: string[]

/** A bundle that renders a simple page for each path; some paths add the content that a test needs. */
const bundle: WebBundle = {
  queryNames: () => ['q', 'tag'],
  async renderPage(request, { call, profile, language, origin, theme, refused }) {
    const url = new URL(request.url)
    rendered.push(url.pathname + url.search)
    if (url.pathname === '/search') await call(contract.search.find, { q: url.searchParams.get('q') ?? '' })
    // This site has no network, so the source of the strip cannot be reached.
    if (url.pathname.startsWith('/strip-')) await call(contract.anime.week, {}).catch(() => {})
    if (url.pathname === '/staff') {
      refused?.('forbidden')
      return new Response(null, { status: 302, headers: { location: '/' } })
    }
    if (url.pathname === '/security') await call(contract.securityLog.list, {}).catch(() => {})
    if (url.pathname === '/broken') throw new SyntaxError('a fault of ours')
    if (url.pathname.startsWith('/gate-'))
      return new Response(null, {
        status: 302,
        headers: { location: `/login?redirect=${url.pathname}${url.search}` },
      })
    const { items } = await call(contract.works.list, {})
    const line = [
      url.pathname,
      language,
      theme,
      origin,
      profile?.name,
      items.map(({ title }) => title).join(),
    ]
    return new Response(`${line.join(' ')} ${'.'.repeat(2_000)}`, {
      headers: { 'content-type': 'text/html' },
    })
  },
}

beforeAll(async () => {
  site = await startSite({ bundle, clock })
  me = await site.register()
})
afterAll(() => site.stop())
beforeEach(() => {
  rendered = []
})

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const get = (path: string, headers: Record<string, string> = {}, address = anyAddress()) =>
  site.fetch(path, { headers: { 'user-agent': CHROME, ...headers } }, { address })
const cookie = (token: string) => ({ cookie: `token=${token}` })

describe('guests', () => {
  test.each([
    ['the Host', { host: 'evil.example' }],
    ['a fake token', cookie('a'.repeat(43))],
    ['a token that is none', cookie('x')],
    ['the form of Accept-Language', { 'accept-language': 'en-GB, en;q=0.8, de;q=0.1' }],
    ['the referrer', { referer: 'http://elsewhere.example/' }],
    [
      'the browser',
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    ],
  ])('guests share a stored page, whatever %s is', async (_, headers) => {
    const path = `/${uniqueName()}`
    const first = await (await get(path)).text()
    expect(await (await get(path, headers as Record<string, string>)).text()).toBe(first)
    expect(rendered).toEqual([path])
  })

  test('guests share a stored page despite unknown query names, which the page does not receive', async () => {
    const path = `/${uniqueName()}`
    for (const query of ['?tag=a', '?utm=1&tag=a', '?x=2&tag=a&y', '?tag=a&_=3']) await get(path + query)
    expect(rendered).toEqual([`${path}?tag=a`])
    await get(`${path}?tag=b`)
    expect(rendered).toHaveLength(2)
  })

  test('guests share a page whose source cannot be reached, for a short time', async () => {
    const path = `/strip-${uniqueName()}`
    for (let at = 0; at < 20; at += 1) expect((await get(path)).status).toBe(200)
    expect(rendered.length).toBeLessThan(20)
  })

  test('guests are redirected to the login with their whole query, also after others were redirected', async () => {
    const path = `/gate-${uniqueName()}`
    for (const query of ['', '?a=1', '?tag=x', '?tag=x&a=1', '?z=2&tag=x', '?a=1']) {
      const answer = await site.fetch(path + query, { redirect: 'manual', headers: { 'user-agent': CHROME } })
      expect(answer.headers.get('location')).toBe(`/login?redirect=${path}${query}`)
    }
  })

  test('guests get a separate stored page for each language and theme', async () => {
    const path = `/${uniqueName()}`
    const languages = await Promise.all(
      ['zh-CN', 'en'].map(async (language) =>
        (await get(path, { 'accept-language': language, cookie: 'theme=dark' })).text(),
      ),
    )
    expect(languages[0]).toContain('zh-CN dark')
    expect(languages[1]).toContain('en dark')
  })

  test('a page for guests does not contain the Host that the request sent', async () => {
    expect(await (await get(`/${uniqueName()}`, { host: 'evil.example' })).text()).not.toContain('evil')
  })

  test('guests get a page in an encoding that they accept, or 304 when they have the page', async () => {
    const path = `/${uniqueName()}`
    for (const encoding of ['br', 'gzip']) {
      const answer = await get(path, { 'accept-encoding': encoding })
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(await answer.text()).toContain(path)
    }
    const plain = await get(path, { 'accept-encoding': 'identity' })
    expect(plain.headers.get('content-encoding')).toBeNull()
    const etag = plain.headers.get('etag')!
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    expect(rendered).toEqual([path])
  })

  test('a stored page has the headers of a new one, and both are counted in the metrics', async () => {
    const path = `/${uniqueName()}`
    const headers = { 'accept-encoding': 'gzip' }
    const headersOf = (answer: Response) => [...answer.headers].filter(([name]) => name !== 'date')
    const measured = async () =>
      /^http_request_duration_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/m.exec(
        await site.context.metrics.read(),
      )?.[1]
    const first = await get(path, headers)
    const before = Number(await measured())
    expect(headersOf(await get(path, headers))).toEqual(headersOf(first))
    expect(Number(await measured())).toBe(before + 1)
    expect(rendered).toEqual([path])
  })

  test('guests get a new page only after a change that they can see', async () => {
    const path = `/${uniqueName()}`
    await get(path)
    await site.call(contract.works.create, { type: 'comic', title: 'A draft' }, { token: me.token })
    await site.register()
    await get(path)
    expect(rendered).toHaveLength(1)
    site.context.deps.cache.invalidate(['works'])
    await get(path)
    expect(rendered).toHaveLength(2)
  })

  test('guests who request too many pages are refused new pages, but not stored ones', async () => {
    const address = anyAddress()
    await get('/stored')
    const answers = []
    for (let at = 0; at < 320; at += 1) answers.push((await get(`/${uniqueName()}`, {}, address)).status)
    expect(answers.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    const refused = await get('/new', {}, address)
    expect(refused.headers.get('content-type')).toContain('text/html')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const data = await get('/new.data', {}, address)
    expect([data.status, data.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8'])
    expect((await get('/stored', {}, address)).status).toBe(200)
    expect((await get('/new')).status).toBe(200)
  })

  test('searches on pages count towards the limit of searches of the API', async () => {
    const address = anyAddress()
    const answers = []
    for (let at = 0; at < 130; at += 1)
      answers.push((await get(`/search?q=${uniqueName()}`, {}, address)).status)
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})

describe('members', () => {
  test('each member gets a separate page', async () => {
    const path = `/${uniqueName()}`
    const guest = await (await get(path)).text()
    const own = await get(path, cookie(me.token))
    expect(own.headers.get('etag')).toBeNull()
    expect(await own.text()).toContain(me.name)
    expect(await (await get(path)).text()).toBe(guest)
  })

  test('the pages of members are encoded, but not for a request from another site', async () => {
    const encodingFrom = async (from: string) => {
      const headers = { ...cookie(me.token), 'sec-fetch-site': from, 'accept-encoding': 'gzip' }
      return (await get('/own', headers)).headers.get('content-encoding')
    }
    expect(await encodingFrom('same-origin')).toBe('gzip')
    expect(await encodingFrom('none')).toBe('gzip')
    expect(await encodingFrom('cross-site')).toBeNull()
  })

  test('members share those answers that are the same for all members', async () => {
    const metrics = async () => (await fetch(`${site.url}/metrics`)).text()
    const hits = async () =>
      Number(/cache_lookups_total\{space="answer",result="hit"\} (\d+)/.exec(await metrics())?.[1] ?? 0)
    await get('/a', cookie(me.token))
    const before = await hits()
    await get('/b', cookie(me.token))
    await get('/c', cookie((await site.register()).token))
    expect(await hits()).toBe(before + 2)
  })
})

describe('a form on a page', () => {
  const post = (headers: Record<string, string>) =>
    site.fetch(`/form-${uniqueName()}`, {
      method: 'POST',
      body: 'name=a',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...cookie(me.token), ...headers },
    })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('a form that a page of another site sends is refused: %j', async (headers) => {
    const answer = await post(headers)
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null])
    expect(rendered).toEqual([])
  })

  test('a form that a page of this site sends is accepted', async () => {
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await post({ origin: site.url })).status).toBe(200)
  })
})

describe('odd requests', () => {
  /** Sends a GET request with an unchanged path and Host, which `fetch` would normalise. */
  const fetchRaw = (
    path: string,
    headers: Record<string, string>,
  ): Promise<{ status: number; text: string }> => {
    const { hostname, port } = new URL(site.url)
    return new Promise((resolve, reject) => {
      const all = { 'user-agent': CHROME, 'x-forwarded-for': anyAddress(), ...headers }
      request({ hostname, port, path, headers: all }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end()
    })
  }

  test.each([
    '//[',
    '//elsewhere.example/',
    '/'.repeat(10_000),
    `/${'x'.repeat(3_000)}`,
    '/%E0%A4%A',
    '/%00',
  ])(
    'a request for the path %s gets an answer without an internal error, for guests and members',
    async (path) => {
      for (const headers of [{}, cookie(me.token)])
        expect([200, 400, 404]).toContain((await fetchRaw(path, headers)).status)
    },
  )

  test.each(['[', 'a b', 'elsewhere.example', 'x'.repeat(5_000), '<script>'])(
    'a request with the Host %j gets an answer that does not contain it, for guests and members',
    async (host) => {
      for (const headers of [{}, cookie(me.token)]) {
        const { status, text } = await fetchRaw(`/${uniqueName()}`, { ...headers, host })
        expect([200, 400]).toContain(status)
        expect(text).not.toContain(host === 'a b' ? 'http://a' : `http://${host}`)
      }
    },
  )
})

test('an error in a page is answered with a page that reveals no internals', async () => {
  const answer = await get('/broken')
  expect(answer.status).toBe(500)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await answer.text()).not.toContain('fault of ours')
})

test('a page with a token in its address sends no referrer, also when it is requested again', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('referrer-policy')
  for (const path of ['/reset-password?token=a', '/reset-password?token=a', '/posts?sort=new&token=b'])
    expect(await policyOf(path)).toBe('no-referrer')
  expect(await policyOf('/posts')).toBe('strict-origin-when-cross-origin')
})

describe('the security log', () => {
  async function logged(address: string) {
    await site.context.securityLog.flush()
    const { items } = await site.call(contract.securityLog.list, { address }, await site.admin())
    return items.map(({ detail, place, count, member }) => [detail, place, count, member?.name])
  }

  test.each([
    ['sends away', '/staff', 'page /staff'],
    ['cannot show a part of', '/security', 'page securityLog.list'],
  ])(
    'the security log has each member whom a page %s, and requests with ended tokens',
    async (_, path, place) => {
      const address = anyAddress()
      for (let times = 0; times < 2; times += 1)
        await get(path, { ...cookie(me.token), 'sec-fetch-mode': 'navigate' }, address)
      await get(path, cookie('a'.repeat(43)), address)
      await get(path, cookie('a'.repeat(43)), address)
      await get(path, {}, address)
      const found = await logged(address)
      expect(found).toHaveLength(2)
      expect(found).toContainEqual(['forbidden', place, 2, me.name])
      const reason = path === '/staff' ? 'forbidden' : 'not_logged_in'
      expect(found).toContainEqual([reason, place, 2, undefined])
    },
  )
})
