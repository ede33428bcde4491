import { contract, requestOf, type Audience, type Endpoint } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anyAddress, testClock } from '../factories.ts'
import { startSite, type Site } from '../site.ts'

// Generated from the contract: a new endpoint is covered on the day it is declared.
const endpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group) as Endpoint[])

const CALLERS = ['guest', 'blocked', 'muted', 'member', 'moderator', 'admin'] as const
type Caller = (typeof CALLERS)[number]

let site: Site
const clock = testClock()
const tokens = new Map<Caller, string>()

beforeAll(async () => {
  site = await startSite({ clock })
  const [member, blocked, muted, moderator, admin] = await Promise.all([
    site.register(),
    site.register(),
    site.register(),
    site.moderator(),
    site.admin(),
  ])
  await site.fetch(
    `/v1/user/${blocked.profile.uid}/block?blocked=true`,
    { method: 'POST' },
    { token: moderator.token },
  )
  const mute = { uid: muted.profile.uid, type: 'mute', reason: 'too loud' } as const
  await site.call(contract.moderation.impose, mute, moderator)
  for (const [caller, { token }] of Object.entries({ member, blocked, muted, moderator, admin }))
    tokens.set(caller as Caller, token)
})
afterAll(() => site.stop())
// What was used up by the endpoint before is there again, however fast the tests run.
beforeEach(() => clock.advance(60_000))

async function send(
  endpoint: Endpoint,
  input: unknown,
  token?: string,
): Promise<[number, string | undefined]> {
  const { path, body } = requestOf(endpoint, input)
  const answer = await site.fetch(
    `/v1${path}`,
    {
      method: endpoint.method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    },
    { address: anyAddress(), ...(token === undefined ? {} : { token }) },
  )
  const text = await answer.text()
  const { error } = JSON.parse(text) as { error?: { name: string } }
  return [answer.status, error?.name]
}

const MAY: Record<Audience, readonly Caller[]> = {
  anyone: CALLERS,
  member: ['member', 'muted', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

/** A number that no path refuses and nothing has. */
const NOBODY = { id: 4_000_000_000, userId: 4_000_000_000, peerId: 4_000_000_000, chapterId: 4_000_000_000 }

describe('callers outside the audience are refused before the input is read', () => {
  test.each(
    endpoints.filter(({ audience }) => audience !== 'anyone').map((each) => [each.name, each] as const),
  )('%s', async (_, endpoint) => {
    for (const caller of CALLERS) {
      if (MAY[endpoint.audience].includes(caller)) continue
      const [status, name] = await send(endpoint, NOBODY, tokens.get(caller))
      const isGuest = caller === 'guest' || caller === 'blocked'
      expect([status, name], caller).toEqual(isGuest ? [401, 'not_logged_in'] : [403, 'forbidden'])
    }
  })
})

describe('a muted member writes nothing that others see, and does all the rest', () => {
  const writes = endpoints.filter(
    ({ audience, method, name }) => audience === 'member' && method !== 'GET' && name !== 'accounts.logout',
  )
  test.each(writes.map((each) => [each.name, each] as const))('%s', async (_, endpoint) => {
    const [, name] = await send(endpoint, rightInput(endpoint), tokens.get('muted'))
    // An input that is refused before may name what nobody can guess.
    if (endpoint.whileMuted) expect(name).not.toBe('muted')
    else expect(['muted', 'bad_input']).toContain(name)
  })
})

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

const VALUES: unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\uffff',
  '%00',
  '../../etc/passwd',
  "'; drop table users; --",
  'x'.repeat(20_000),
  '9'.repeat(400),
  [],
  {},
  JSON.parse('{"__proto__":{"admin":true},"constructor":1}'),
  deep(200),
]

/** One of these is right for most fields: the others of a call are right, so that the wrong one is reached. */
const RIGHT = [
  'sample-text42',
  1,
  true,
  'someone@example.org',
  'png',
  'comic',
  'work',
  '2030-01-01T00:00:00Z',
  ['x'],
  [1],
]

const fieldsOf = ({ params, query, body }: Endpoint) =>
  Object.entries({ ...params?.shape, ...query?.shape, ...body?.shape })

function rightInput(endpoint: Endpoint): Record<string, unknown> {
  const right = fieldsOf(endpoint).map(([name, schema]) => [
    name,
    RIGHT.find((value) => schema.safeParse(value).success),
  ])
  return { ...(Object.fromEntries(right) as Record<string, unknown>), ...NOBODY }
}

/** Calls of an endpoint with one wrong field each, all others as they should be. */
function inputsFor(endpoint: Endpoint): Record<string, unknown>[] {
  const base = rightInput(endpoint)
  return fieldsOf(endpoint).flatMap(([name]) => VALUES.map((value) => ({ ...base, [name]: value })))
}

/** Those that would end the session or use up the few tries of an hour. */
const fuzzed = endpoints.filter(({ name, rate }) => name !== 'accounts.logout' && rate !== 'register')

describe('no input makes a fault of the server', () => {
  test.each(fuzzed.map((each) => [each.name, each] as const))('%s', async (_, endpoint) => {
    const token = tokens.get('admin')
    const faults = []
    for (const input of inputsFor(endpoint)) {
      const [status, name] = await send(endpoint, input, token)
      if (status >= 500) faults.push({ status, name, input: JSON.stringify(input).slice(0, 200) })
    }
    expect(faults).toEqual([])
  })
})
