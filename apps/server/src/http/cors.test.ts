import { accounts } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSite, type Person, type Site } from '../../test/site.ts'
import { connect } from '../../test/socket.ts'

const APP = 'https://app.example'
const OTHER = 'https://other.example'

let site: Site
let me: Person

beforeAll(async () => {
  site = await startSite({ env: { API_ORIGINS: APP } })
  me = await site.register()
})
afterAll(() => site?.stop())

const allowedOf = (answer: Response) => answer.headers.get('access-control-allow-origin')

const preflight = (origin: string, path = '/v1/user/login') =>
  site.fetch(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })

test('a page of an allowed origin may call the API with a bearer token', async () => {
  const before = await preflight(APP)
  expect([before.status, allowedOf(before)]).toEqual([204, APP])
  expect(before.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(before.headers.get('access-control-allow-credentials')).toBeNull()
  const profile = await site.fetch('/v1/user/profile', { headers: { origin: APP } }, { token: me.token })
  expect([profile.status, allowedOf(profile), profile.headers.get('vary')]).toEqual([200, APP, 'origin'])
})

test('a page of an allowed origin can log a member in, and receives the token but no cookie', async () => {
  const answer = await site.fetch('/v1/user/login', {
    method: 'POST',
    body: JSON.stringify({ account: me.name, password: me.password }),
    headers: { origin: APP, 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
  })
  expect([answer.status, allowedOf(answer), answer.headers.get('set-cookie')]).toEqual([200, APP, null])
})

test('the cookie is not accepted from a page of another origin', async () => {
  const headers = { origin: APP, cookie: `token=${me.token}` }
  expect((await site.fetch('/v1/user/profile', { headers })).status).toBe(401)
})

test('a page of an allowed origin may upload files and open a socket', async () => {
  const slot = await site.call(accounts.presignAvatar, { fileExtension: 'png' }, me)
  const { pathname } = new URL(slot.presignedUrl)
  expect(allowedOf(await preflight(APP, pathname))).toBe(APP)
  await (await connect(site.url, me.token, { headers: { origin: APP } })).close()
  await expect(connect(site.url, me.token, { headers: { origin: OTHER } })).rejects.toThrow('403')
})

test('pages of other origins cannot read the API unless they are allowed, and never pages of this site', async () => {
  expect(allowedOf(await preflight(OTHER))).toBeNull()
  for (const [path, origin] of [
    ['/v1/resource/list', OTHER],
    ['/', APP],
  ] as const)
    expect(allowedOf(await site.fetch(path, { headers: { origin } })), path).toBeNull()
})
