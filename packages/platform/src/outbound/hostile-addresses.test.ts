import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostileAddresses } from '../testing/hostile-addresses.ts'
import { createOutbound, type Outbound, type OutboundError } from './index.ts'

/** The paths of all requests that reached this machine at an address that was not configured. */
const requestedPaths: string[] = []
const inside = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  response.end('secret')
})
/** A configured server that redirects to the address in its query. */
const redirecting = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://x')
  const to = searchParams.get('to')
  if (to === null) response.writeHead(404).end()
  else response.writeHead(Number(searchParams.get('status')), { location: encodeURI(to) }).end()
})
let outbound: Outbound
let origin: string

const addresses = hostileAddresses(4_321)

beforeAll(async () => {
  // The server listens on all addresses of the machine, IPv4 and IPv6.
  await new Promise<void>((resolve) => inside.listen(0, resolve))
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
  outbound = createOutbound({
    allowedPrivateOrigins: [origin],
    userAgent: 'Engawa test',
    pace: { minGapMs: 0, maxParallel: 8 },
    // Every name resolves to this machine, as a name in /etc/hosts may.
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
})
afterAll(async () => {
  await outbound.close()
  for (const server of [inside, redirecting]) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const portOf = (address: string): string =>
  address.replaceAll(':4321', `:${(inside.address() as AddressInfo).port}`)
const fetching = (url: string) =>
  outbound.fetch(url, { source: 'test', maxBytes: 1_000_000, timeoutMs: 20_000 }).then(
    ({ status }) => status,
    ({ kind }: OutboundError) => kind,
  )

describe('requests to internal addresses', () => {
  test.each(addresses)('no internal server is reached at %j', async (address) => {
    expect(['blocked_address', 'bad_url']).toContain(await fetching(portOf(address)))
    expect(requestedPaths).toEqual([])
  })

  test.each(addresses)('no internal server is reached through a redirect to %j', async (address) => {
    for (const status of [302, 307]) {
      const to = encodeURIComponent(portOf(address))
      // Some addresses lead back to the configured server, which answers 404.
      expect(['blocked_address', 'bad_url', 404]).toContain(
        await fetching(`${origin}/?status=${status}&to=${to}`),
      )
    }
    expect(requestedPaths).toEqual([])
  })
})

test('the internal server of this test receives a request that is not blocked', async () => {
  expect(await (await fetch(portOf('http://127.0.0.1:4321/canary'))).text()).toBe('secret')
  expect(requestedPaths).toEqual(['/canary'])
})

test('a body that decompresses to 60 MB is not read completely', async () => {
  const bomb = gzipSync(Buffer.alloc(60_000_000))
  const packed = createServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
  })
  await new Promise<void>((resolve) => packed.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(packed.address() as AddressInfo).port}`
  const named = createOutbound({ allowedPrivateOrigins: [at], userAgent: 'Engawa test' })
  const bombRequest = named.fetch(at, { source: 'test', maxBytes: 1_000_000, timeoutMs: 20_000 })
  await expect(bombRequest).rejects.toMatchObject({ kind: 'too_large' })
  await named.close()
  packed.closeAllConnections()
  packed.close()
})
