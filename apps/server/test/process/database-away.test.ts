import { openTestProxy, type TestProxy } from '@engawa/platform/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyDatabase } from '../database.ts'
import { frontOf } from './front.ts'
import { createSiteFolder, open, type SiteFolder } from './server-process.ts'
import { until } from './until.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

let siteFolder: SiteFolder
let database: Awaited<ReturnType<typeof copyDatabase>>
let network: TestProxy

beforeEach(async () => {
  siteFolder = await createSiteFolder()
  database = await copyDatabase()
  network = await openTestProxy(database.url)
})
afterEach(async () => {
  await siteFolder.cleanUp()
  await network.close()
  await database.drop()
})

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test('while the database is unreachable, pages and calls report it; later they recover automatically', async () => {
  const { url } = await open(siteFolder, { DATABASE_URL: network.url })
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
