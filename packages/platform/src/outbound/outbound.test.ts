import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import {
  createOutbound,
  isPrivateAddress,
  type Outbound,
  type OutboundError,
  type OutboundOptions,
} from './index.ts'

let servers: Server[] = []
let outbounds: Outbound[] = []

afterEach(async () => {
  for (const outbound of outbounds) await outbound.close()
  for (const server of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  servers = []
  outbounds = []
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request, response)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, seen }
}

function open(allowedPrivateOrigins: string[], more: Partial<OutboundOptions> = {}): Outbound {
  const pace = { minGapMs: 0, maxParallel: 4 }
  const outbound = createOutbound({
    allowedPrivateOrigins,
    userAgent: 'Engawa test',
    pace,
    ...more,
  })
  outbounds.push(outbound)
  return outbound
}

const usual = { source: 'test', maxBytes: 1_000, timeoutMs: 30_000 }

/** Resolves with the status of a fetch, or with the kind of its error. */
const outcome = (outbound: Outbound, url: string, request = usual) =>
  outbound.fetch(url, request).then(
    (answer) => answer.status,
    (error: OutboundError) => error.kind,
  )

test("a configured origin is requested with the site's User-Agent, and the answer's body is decompressed", async () => {
  const site = await serve((_request, response) => {
    response.writeHead(404, { 'content-encoding': 'gzip', 'x-thing': ['a', 'b'], etag: '"1"' })
    response.end(gzipSync('hello'))
  })
  const answer = await open([site.origin]).fetch(`${site.origin}/a?b=c`, {
    ...usual,
    headers: { 'X-Key': 'k' },
  })
  expect(answer).toMatchObject({
    status: 404,
    url: `${site.origin}/a?b=c`,
    headers: { 'x-thing': 'a, b', etag: '"1"' },
  })
  expect(answer.body.toString()).toBe('hello')
  expect(site.seen[0]!.headers).toMatchObject({ 'user-agent': 'Engawa test', 'x-key': 'k' })
})

test('private and public addresses are distinguished in every notation', () => {
  const inside = `0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 198.18.0.1 224.0.0.1
    255.255.255.255 :: ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1
    2002:7f00:1:: fc00::1 fd12::1 fe80::1 fe80::1%eth0 ff02::1 [::1] localhost`
  for (const address of inside.split(/\s+/)) expect(isPrivateAddress(address), address).toBe(true)
  for (const address of ['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])
    expect(isPrivateAddress(address), address).toBe(false)
})

const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
const mixed = async () => [
  { address: '93.184.215.14', family: 4 },
  { address: '127.0.0.1', family: 4 },
]

test('a private address is reached only if it was configured', async () => {
  const site = await serve((_request, response) => response.end('secret'))
  const { port } = site
  for (const host of [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:7f00:1]',
    '2130706433',
    '0x7f.1',
    '0',
    'inno.test',
  ])
    expect(await outcome(open([], { resolve }), `http://${host}:${port}/`), host).toBe('blocked_address')
  expect(await outcome(open([], { resolve: mixed }), `http://inno.test:${port}/`)).toBe('blocked_address')
  expect(await outcome(open([`http://other.test:${port}`], { resolve }), `http://inno.test:${port}/`)).toBe(
    'blocked_address',
  )
  expect(site.seen).toHaveLength(0)
  expect(await outcome(open([`http://inno.test:${port}`], { resolve }), `http://inno.test:${port}/`)).toBe(
    200,
  )
})

test('invalid addresses and addresses with credentials are refused', async () => {
  const outbound = open([])
  for (const url of [
    '',
    'nothing',
    'file:///etc/passwd',
    'ftp://a.test/',
    'data:,x',
    'http://user:pass@a.test/',
  ])
    expect(await outcome(outbound, url), url).toBe('bad_url')
})

test('redirects are limited, and their targets are checked and get no secret headers', async () => {
  const inside = await serve((_request, response) => response.end('secret'))
  const other = await serve((_request, response) => response.end('fine'))
  const site = await serve((request, response) => {
    const to: Record<string, string> = {
      '/inside': inside.origin,
      '/mapped': `http://[::ffff:127.0.0.1]:${inside.port}/`,
      '/file': 'file:///etc/passwd',
      '/login': `http://user:pass@127.0.0.1:${other.port}/`,
      '/other': `${other.origin}/x`,
      '/loop': '/loop',
      '/near': 'loop/../far',
    }
    const location = to[request.url!]
    response.writeHead(location ? 302 : 200, location ? { location } : {})
    response.end('end')
  })
  const outbound = open([site.origin, other.origin])
  expect(await outcome(outbound, `${site.origin}/inside`)).toBe('blocked_address')
  expect(await outcome(outbound, `${site.origin}/mapped`)).toBe('blocked_address')
  expect(await outcome(outbound, `${site.origin}/file`)).toBe('bad_url')
  expect(await outcome(outbound, `${site.origin}/login`)).toBe('bad_url')
  expect(await outcome(outbound, `${site.origin}/loop`)).toBe('too_many_redirects')
  expect((await outbound.fetch(`${site.origin}/near`, usual)).url).toBe(`${site.origin}/far`)
  expect(inside.seen).toHaveLength(0)

  const headers = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Kept': 'y' }
  expect((await outbound.fetch(`${site.origin}/other`, { ...usual, headers })).url).toBe(`${other.origin}/x`)
  expect(other.seen[0]!.headers).toMatchObject({ 'x-kept': 'y' })
  expect(other.seen[0]!.headers).not.toHaveProperty('authorization')
  expect(other.seen[0]!.headers).not.toHaveProperty('cookie')
})

test('only permanent redirects change the permanent address', async () => {
  const steps: Record<string, [number, string]> = {
    '/moved-twice': [301, '/moved'],
    '/moved': [308, '/end'],
    '/lent': [302, '/moved'],
    '/moved-then-lent': [301, '/lent'],
  }
  const site = await serve((request, response) => {
    const [status, location] = steps[request.url!] ?? [200, '']
    response.writeHead(status, location === '' ? {} : { location }).end()
  })
  const outbound = open([site.origin])
  for (const [path, lasting] of [
    ['/end', '/end'],
    ['/moved-twice', '/end'],
    ['/lent', '/lent'],
    ['/moved-then-lent', '/lent'],
  ])
    expect(await outbound.fetch(site.origin + path, usual)).toMatchObject({
      url: `${site.origin}/end`,
      lastingUrl: site.origin + lasting,
    })
})

test('a body that is huge, endless or badly compressed is refused', async () => {
  const bomb = gzipSync(Buffer.alloc(5_000_000))
  const site = await serve((request, response) => {
    if (request.url === '/announced')
      return response.writeHead(200, { 'content-length': '5000' }).end(Buffer.alloc(5_000))
    if (request.url === '/bomb') return response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
    if (request.url === '/broken')
      return response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed')
    if (request.url === '/odd') return response.writeHead(200, { 'content-encoding': 'rot13' }).end('x')
    if (request.url === '/cut')
      return response.writeHead(200, { 'content-length': '50' }).write('x', () => response.destroy())
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(100))) {}
    }
    response.on('drain', more)
    more()
  })
  const outbound = open([site.origin])
  const roomy = { ...usual, maxBytes: 100_000 }
  expect(await outcome(outbound, `${site.origin}/announced`)).toBe('too_large')
  expect(await outcome(outbound, `${site.origin}/endless`)).toBe('too_large')
  expect(await outcome(outbound, `${site.origin}/bomb`, roomy)).toBe('too_large')
  expect(await outcome(outbound, `${site.origin}/broken`)).toBe('bad_body')
  expect(await outcome(outbound, `${site.origin}/odd`)).toBe('bad_body')
  expect(await outcome(outbound, `${site.origin}/cut`)).toBe('network')
})

test('only the beginning of an endless or compressed body is read when that is enough', async () => {
  const site = await serve((request, response) => {
    const packed = request.url === '/packed'
    response.writeHead(200, packed ? { 'content-encoding': 'gzip' } : { 'content-length': '1000000000' })
    if (packed) response.end(gzipSync('ab'.repeat(100_000)))
    else {
      const more = () => {
        while (response.write('ab'.repeat(1_000)));
      }
      response.on('drain', more)
      more()
    }
  })
  const outbound = open([site.origin])
  for (const path of ['/endless', '/packed']) {
    const { body } = await outbound.fetch(site.origin + path, {
      ...usual,
      maxBytes: 1_000_000,
      firstBytes: 5,
    })
    expect(body.toString()).toBe('ababa')
  }
  const { body } = await outbound.fetch(`${site.origin}/packed`, {
    ...usual,
    maxBytes: 1_000_000,
    firstBytes: 900_000,
  })
  expect(body).toHaveLength(200_000)
})

test('a source that answers too slowly or not at all causes a timeout', async () => {
  const silent = await serve(() => {})
  const drip = await serve((_request, response) => {
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
  })
  const outbound = open([silent.origin, drip.origin, 'http://127.0.0.1:1'])
  const hasty = { ...usual, timeoutMs: 400 }
  expect(await outcome(outbound, silent.origin, hasty)).toBe('timeout')
  expect(await outcome(outbound, drip.origin, hasty)).toBe('timeout')
  expect(await outcome(outbound, 'http://127.0.0.1:1/')).toBe('network')
})

test('a posted body follows a redirect that keeps the method, but is never sent to another origin', async () => {
  const bodies: string[] = []
  const other = await serve((_request, response) => response.end())
  const site = await serve(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    bodies.push(
      `${request.method} ${request.url} ${request.headers['content-type']} ${Buffer.concat(chunks).toString()}`,
    )
    const [, status = '200', to = ''] = (request.url ?? '').split('?')[0]!.split('/')
    response.writeHead(
      Number(status),
      to === 'here' ? { location: '/200' } : to === 'other' ? { location: other.origin } : {},
    )
    response.end()
  })
  const outbound = open([site.origin, other.origin])
  const post = { ...usual, body: { type: 'application/json', bytes: Buffer.from('{}') } }
  expect(await outcome(outbound, `${site.origin}/308/here`, post)).toBe(200)
  expect(await outcome(outbound, `${site.origin}/303/here`, post)).toBe(200)
  expect(await outcome(outbound, `${site.origin}/307/other`, post)).toBe('bad_url')
  expect(bodies).toEqual([
    'POST /308/here application/json {}',
    'POST /200 application/json {}',
    'POST /303/here application/json {}',
    'GET /200 undefined ',
    'POST /307/other application/json {}',
  ])
  expect(other.seen).toEqual([])
})

test('a host gets few requests at the same time, and every request gets its turn', async () => {
  let now = 0
  let most = 0
  const site = await serve((_request, response) => {
    now += 1
    most = Math.max(most, now)
    setTimeout(() => {
      now -= 1
      response.end()
    }, 20)
  })
  const outbound = open([site.origin], { pace: { maxParallel: 2, minGapMs: 1 } })
  const all = await Promise.all(Array.from({ length: 12 }, () => outcome(outbound, site.origin)))
  expect(all).toEqual(Array.from({ length: 12 }, () => 200))
  expect(most).toBeLessThanOrEqual(2)
})
