import { requestOf, routesOf, type Endpoint } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyAddress, testClock } from '../factories.ts'
import { startSite, type Person, type Site } from '../site.ts'
import { endpoints, rightInput } from './calls.ts'

let site: Site
let admin: Person
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
})
afterAll(() => site?.stop())

/** Headers that browsers add to a request from a page of another site. */
const FOREIGN: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
]

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'
const writes = endpoints.flatMap((endpoint) =>
  isRead(endpoint.method) ? [] : routesOf(endpoint).map((route) => ({ endpoint, route })),
)

/** Sends a call with the cookie of an administrator and without a token, like a form, link or script of another site. */
async function send(endpoint: Endpoint, method: string, path: string, headers: Record<string, string>) {
  clock.advance(1_000)
  const { body } = requestOf(endpoint, rightInput(endpoint))
  const hasBody = body !== undefined && !isRead(method)
  const answer = await site.fetch(
    path,
    {
      method,
      redirect: 'manual',
      ...(hasBody && { body: JSON.stringify(body) }),
      headers: {
        cookie: `token=${admin.token}`,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...headers,
      },
    },
    { address: anyAddress() },
  )
  return { status: answer.status, text: await answer.text() }
}

const pathOf = (path: string): string => `/v1${path.replace(/\{\w+\}/g, '1')}`

test('every endpoint of the contract that writes refuses a request with a member’s cookie if a page of another site sent it', async () => {
  const passed: string[] = []
  for (const { endpoint, route } of writes.filter(({ route: { method } }) => !isRead(method)))
    for (const headers of FOREIGN) {
      const { status, text } = await send(endpoint, route.method, pathOf(route.path), headers)
      if (status !== 403 || !text.includes('"forbidden"'))
        passed.push(
          `${route.method} ${route.path} ${JSON.stringify(headers)}: ${status} ${text.slice(0, 100)}`,
        )
    }
  expect(passed).toEqual([])
})

test('an endpoint that writes and also accepts GET refuses a GET request with only the cookie, from any page', async () => {
  const byGet = writes.filter(({ route: { method } }) => isRead(method))
  expect(byGet.length).toBeGreaterThan(0)
  for (const { endpoint, route } of byGet)
    for (const headers of [...FOREIGN, { 'sec-fetch-site': 'same-origin' }, {}]) {
      const { status } = await send(
        endpoint,
        route.method,
        pathOf(route.path),
        headers as Record<string, string>,
      )
      expect([route.path, headers, status]).toEqual([route.path, headers, 401])
    }
})

test('a form cannot send the input of a write: its content types are refused', async () => {
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
  const withBody = writes.filter(({ endpoint, route }) => endpoint.body && !isRead(route.method))
  for (const { endpoint, route } of withBody)
    for (const type of types) {
      clock.advance(1_000)
      const answer = await site.fetch(
        pathOf(route.path),
        { method: route.method, body: '{"a":1}', headers: { 'content-type': type } },
        { token: admin.token, address: anyAddress() },
      )
      expect([endpoint.name, type, answer.status]).toEqual([endpoint.name, type, 415])
    }
})
