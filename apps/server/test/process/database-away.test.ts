import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let network: Awaited<ReturnType<typeof networkTo>>

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
  network = await networkTo(new URL(database.url))
})
afterEach(async () => {
  await siteFolder.cleanUp()
  await network.close()
  await database.drop()
})

/** Creates a proxy to a database. A test can cut it (connections end and are refused) or freeze it (no bytes come back). */
async function networkTo({ port, searchParams }: URL) {
  // If `host` in the URL is a folder, PostgreSQL listens at a Unix socket in this folder.
  const folder = searchParams.get('host')
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const pairs = new Set<Socket>()
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(Number(port), '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(one)
      if (state === 'open') one.pipe(other)
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(one)
        other.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut(): void {
      state = 'cut'
      for (const socket of pairs) socket.destroy()
    },
    freeze(): void {
      state = 'frozen'
      for (const socket of pairs) socket.unpipe()
    },
    /** Accepts new connections again. Frozen connections are closed. */
    restore(): void {
      for (const socket of pairs) socket.destroy()
      state = 'open'
    },
    async close(): Promise<void> {
      for (const socket of pairs) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test('while the database is unreachable, pages and calls report it; later they recover automatically', async () => {
  const through = new URL(database.url)
  through.host = network.host
  through.search = ''
  const { url } = await open(siteFolder, { DATABASE_URL: through.href })
  const { token, profile } = await frontOf(url).register()
  const headers = { cookie: `token=${token}`, 'user-agent': CHROME, 'accept-language': 'en' }
  const get = (path: string): Promise<Response> => fetch(url + path, { headers })

  async function expectUnavailable(): Promise<void> {
    const [page, data, call] = await Promise.all([get('/user'), get('/user.data'), get('/v1/user/profile')])
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    const html = await page.text()
    expect(html).toContain('Not available right now, please try again')
    expect(html).toContain('Try again</a>')
    expect(html).not.toMatch(/\bat .+:\d+:\d+|node_modules|postgres/i)
    expect(data.status).toBe(503)
    expect(await data.text()).toMatch(
      /^Not available right now, please try again\. You can try again in \d+ seconds?\.$/,
    )
    expect(call.status).toBe(503)
    expect(await call.json()).toMatchObject({ code: 50301, data: null, error: { name: 'unavailable' } })
    for (const each of [page, data, call]) {
      expect(Number(each.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
      expect(each.headers.get('cache-control')).toBe('no-store')
    }
    expect((await get('/healthz')).status).toBe(200)
  }
  async function expectBack(): Promise<void> {
    network.restore()
    await until('the site is back', async () => (await get('/readyz')).status === 200)
    await until('a page is there', async () => (await get('/user')).status === 200)
    expect(await (await get('/user')).text()).toContain(profile.name)
  }

  expect((await get('/user')).status).toBe(200)
  network.cut()
  await expectUnavailable()
  expect((await get('/readyz')).status).toBe(503)
  await expectBack()
  network.freeze()
  await expectUnavailable()
  await expectBack()
})
