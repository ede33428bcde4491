import { moderation, routesOf, type Endpoint } from '@engawa/contract'
import { restricted, restrictedSources, type RestrictedSource } from '@engawa/contract/restricted'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeSource, type FakeSource } from '../../../test/fake-source.ts'
import { confirmAs, setSection } from '../../../test/open-section.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const ENDPOINTS: Endpoint[] = Object.values(restricted)
const OF_SOURCES = ENDPOINTS.filter(
  ({ path, restricted: gate }) => path.includes('{source}') && gate === 'section',
)
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']

let site: Site
let fake: FakeSource
let people: Record<string, Person | undefined>

beforeAll(async () => {
  fake = await startFakeSource()
  const names = [
    'EPORNER',
    'PORNHUB',
    'REDGIFS',
    'XVIDEOS',
    'XVIDEOS_EXPORT',
    'PORNPICS',
    'EROME',
    'PIMPANDHOST',
  ]
  const env = Object.fromEntries(names.map((name) => [`UPSTREAM_${name}_URL`, fake.origin]))
  site = await startSite({ env })
  const [admin, blocked] = await Promise.all([site.admin(), site.moderator()])
  people = {
    guest: undefined,
    member: await site.register(),
    moderator: await site.moderator(),
    'confirmed moderator': await site.moderator(),
    'blocked moderator': blocked,
    admin: await site.admin(),
    'confirmed admin': admin,
  }
  await setSection(site, admin, { open: true, sources: [] })
  for (const name of ['confirmed moderator', 'blocked moderator', 'confirmed admin'])
    await confirmAs(site, people[name]!)
  await site.call(
    moderation.impose,
    { uid: blocked.profile.uid, type: 'block', reason: 'a reason', durationSeconds: 3_600 },
    admin,
  )
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

const pathOf = ({ path }: Endpoint, source: string): string =>
  `/v1${path.replace('{source}', source).replace('{id}', '1')}`

/** Returns everything in an answer by which a caller could distinguish it from another answer. */
async function seen(path: string, method: string, person: Person | undefined) {
  const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{"a":1}' : undefined
  const answer = await site.fetch(
    path,
    { method, ...(body && { body, headers: { 'content-type': 'application/json' } }) },
    { token: person?.token },
  )
  const text = await answer.text()
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'date'))
  return { status: answer.status, headers, text }
}

/** Whether the caller has access: without access, the answer is the same as for an unknown address. */
async function hasAccess(path: string, method: string, person: Person | undefined): Promise<boolean> {
  const [answer, nothing] = [await seen(path, method, person), await seen('/v1/nothing-here', method, person)]
  if (answer.headers['x-robots-tag'] === undefined) {
    expect(answer, `${method} ${path}`).toEqual(nothing)
    expect(answer.status).toBe(404)
    return false
  }
  expect(answer.headers, `${method} ${path}`).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive, noimageindex, nosnippet',
    rating: 'RTA-5042-1996-1400-1577-RTA',
    'referrer-policy': 'no-referrer',
    'cache-control': expect.stringContaining('no-store') as string,
  })
  return true
}

const staff = ['admin', 'confirmed admin']
const moderators = ['moderator', 'confirmed moderator', ...staff]
const confirmed = ['confirmed moderator', 'confirmed admin']
const mayPass = {
  closed: { entry: [], section: [], admin: staff },
  open: { entry: moderators, section: confirmed, admin: staff },
} as const

const STATES: { name: string; is: keyof typeof mayPass; sources: RestrictedSource[] }[] = [
  { name: 'is closed', is: 'closed', sources: ['eporner'] },
  { name: 'is open and the source off', is: 'open', sources: ['redgifs'] },
  { name: 'is open and the source on', is: 'open', sources: ['eporner'] },
]

describe.each(STATES)('while the section $name', ({ is, sources }) => {
  beforeAll(() => setSection(site, people['admin']!, { open: is === 'open', sources }))

  test.each(ENDPOINTS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'the endpoint %s accepts permitted members with every method, and does not exist for other callers',
    async (_, endpoint) => {
      for (const method of METHODS) {
        const in_: string[] = []
        for (const [name, person] of Object.entries(people)) {
          if (await hasAccess(pathOf(endpoint, 'eporner'), method, person)) in_.push(name)
          // Confirms again after a withdrawal, so that this call does not affect the next one.
          if (endpoint.name === 'restricted.withdraw' && in_.includes(name) && confirmed.includes(name))
            await confirmAs(site, person!)
        }
        expect(in_.sort(), method).toEqual([...mayPass[is][endpoint.restricted!]].sort())
      }
    },
  )
})

test.each([...restrictedSources, 'nowhere', '__proto__'])(
  'the source %s does not exist in any call while it is switched off, even if all other sources are on',
  async (source) => {
    const others = restrictedSources.filter((each) => each !== source)
    await setSection(site, people['admin']!, { open: true, sources: others })
    const before = fake.requests.length
    for (const endpoint of OF_SOURCES)
      for (const { method } of routesOf(endpoint)) {
        const path = `${pathOf(endpoint, source)}?address=somewhere`
        const { status } = await seen(path, method, people['confirmed moderator'])
        expect([endpoint.name, source, status]).toEqual([endpoint.name, source, 404])
      }
    expect(fake.requests).toHaveLength(before)
    // A source that is switched on is queried. It answers that the item is missing, or fails.
    await setSection(site, people['admin']!, { open: true, sources: [...restrictedSources] })
    if (others.length === restrictedSources.length) return
    const { status } = await seen(
      `${pathOf(restricted.report, source)}`,
      'POST',
      people['confirmed moderator'],
    )
    expect(status).toBe(200)
  },
)

test('a request from another site with a valid cookie gets no access and no information', async () => {
  const { token } = people['confirmed admin']!
  const from = (path: string) =>
    site.fetch(path, {
      method: 'PUT',
      body: '{}',
      headers: {
        cookie: `token=${token}`,
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/json',
      },
    })
  const [answer, nothing] = [await from('/v1/restricted/settings'), await from('/v1/nothing-here')]
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe(await nothing.text())
})

test('neither metrics nor the description of the API mention the section', async () => {
  await seen('/v1/restricted', 'GET', people['confirmed moderator'])
  for (const path of ['/metrics', '/v1/openapi.json', '/v1/docs']) {
    const text = await (await fetch(site.url + path)).text()
    expect(text.length).toBeGreaterThan(1_000)
    expect(text.match(/.{0,40}(?:\/restricted|restricted\.|eporner|redgifs|\/adult).{0,40}/i)).toBeNull()
  }
})
