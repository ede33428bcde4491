import { contract, isAppError, routesOf, type Audience, type Endpoint } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { anyAddress, testClock } from '../factories.ts'
import { parseInput } from '../../src/endpoints/input.ts'
import { startSite, type Site } from '../site.ts'
import { endpoints, UNUSED_IDS, rawInputOf, rightInput, send as sendTo } from './calls.ts'

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
// Advances the clock, so that the rate limits that the previous endpoint used up do not apply.
beforeEach(() => clock.advance(60_000))

const send = (endpoint: Endpoint, input: unknown, token?: string) => sendTo(site, endpoint, input, token)

/** Sends a call. Repeats it after a refusal by a rate limit, because the test needs the answer of the operation. */
async function sendUnlimited(...call: Parameters<typeof send>): ReturnType<typeof send> {
  const answer = await send(...call)
  if (answer[0] !== 429) return answer
  clock.advance(60_000)
  return send(...call)
}

const MAY: Record<Audience, readonly Caller[]> = {
  anyone: CALLERS,
  member: ['member', 'muted', 'moderator', 'admin'],
  moderator: ['moderator', 'admin'],
  admin: ['admin'],
}

const REFUSED: Partial<Record<Caller, [number, string]>> = {
  guest: [401, 'not_logged_in'],
  blocked: [403, 'blocked'],
}

test.each(endpoints.map((each) => [each.name, each] as const))(
  'the input that other tests vary is valid: %s',
  (_, endpoint) => {
    const input = rightInput(endpoint)
    const part = (schema: Endpoint['body']) =>
      Object.fromEntries(
        Object.keys(schema?.shape ?? {}).flatMap((key) => (key in input ? [[key, input[key]]] : [])),
      )
    const { params, query, body } = endpoint
    expect(() =>
      parseInput(endpoint, { params: part(params), query: part(query), body: part(body) }),
    ).not.toThrow()
  },
)

describe('callers outside the audience are refused before the input is read', () => {
  test.each(
    endpoints.filter(({ audience }) => audience !== 'anyone').map((each) => [each.name, each] as const),
  )('%s', async (_, endpoint) => {
    for (const caller of CALLERS) {
      if (MAY[endpoint.audience].includes(caller)) continue
      const [status, name] = await send(endpoint, UNUSED_IDS, tokens.get(caller))
      expect([status, name], caller).toEqual(REFUSED[caller] ?? [403, 'forbidden'])
    }
  })
})

describe('a method that a path does not have is refused with a list of its methods, for every caller', () => {
  const paths = Map.groupBy(endpoints.flatMap(routesOf), ({ path }) => path)
  const allMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

  const callers = ['guest', 'member', 'admin'] as const

  // The callers take turns: each method that a path lacks is sent once, and each path is called by at least two callers.
  test.each([...paths.keys()].map((path, turn) => [path, turn] as const))('%s', async (path, turn) => {
    const known = new Set<string>(paths.get(path)!.map(({ method }) => method))
    for (const [at, method] of allMethods.filter((each) => !known.has(each)).entries()) {
      const caller = callers[(turn + at) % callers.length]!
      const token = tokens.get(caller)
      const answer = await site.fetch(
        `/v1${path.replace(/\{\w+\}/g, '1')}`,
        { method },
        { address: anyAddress(), ...(token === undefined ? {} : { token }) },
      )
      const allowed = answer.headers.get('allow')?.split(', ') ?? []
      expect([answer.status, new Set(allowed)], `${method} by ${caller}`).toEqual([
        405,
        new Set([...known, ...(known.has('GET') ? ['HEAD'] : [])]),
      ])
    }
  })
})

/** The calls by which a member publishes something for other members. This list is written by hand. */
const PUBLIC_WRITES = {
  accounts: 'presignAvatar confirmAvatar follow',
  works: `generateId create update restore presignCover setCover createPresigned updatePresigned addChapter updateChapter
    restoreChapter addComment`,
  comics: 'retry addPages arrangePages describePages coverFromPage importArchive',
  novels: 'save release releaseAll restore find replace undoReplace',
  novelImport: 'presign begin reread retry confirm cancel',
  videos: 'confirm retry setPoster addSubtitle changeSubtitle',
  bullets: 'send importXml',
  forum: 'create update createPresigned presignPicture lock pin moderate split moveReplies merge choose vote',
  communities:
    'create propose withdraw update createPresigned presignPicture setIcon join decide invite dismiss setRole ban unban',
  discussion: 'add update restore',
  texts: 'presignPicture confirmPicture preview',
  moderation: 'appealBlock ownBlock undo undoMany',
  chat: 'accept send edit react pinMessage copyFiles presignFiles confirmFiles',
  wiki: 'preview save saveDraft discard restore undo move',
  anime: 'tie untie',
}

describe('a muted member cannot write anything that other members see, but may do everything else', () => {
  const writes = endpoints.filter(
    ({ audience, method, name }) =>
      (audience === 'member' || audience === 'anyone') && method !== 'GET' && name !== 'accounts.logout',
  )
  test('the calls that a muted member cannot make are exactly the calls in PUBLIC_WRITES', () => {
    const listed = Object.entries(PUBLIC_WRITES).flatMap(([group, names]) =>
      names.split(/\s+/).map((name) => `${group}.${name}`),
    )
    expect(new Set(writes.filter(({ whileMuted }) => !whileMuted).map(({ name }) => name))).toEqual(
      new Set(listed),
    )
  })
  test.each(writes.map((each) => [each.name, each] as const))('%s', async (_, endpoint) => {
    const [, name] = await send(endpoint, rightInput(endpoint), tokens.get('muted'))
    if (endpoint.whileMuted) expect(name).not.toBe('muted')
    else expect(name).toBe('muted')
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

/**
 * An input with one changed field. `kind` names the part of the request (path, query or body) and the type of the changed field.
 */
type Varied = { kind: string; input: Record<string, unknown> }

/** Returns inputs for an endpoint. In each of them one field is changed, and the other fields are valid. */
function inputsFor(endpoint: Endpoint): Varied[] {
  const base = rightInput(endpoint)
  const { params, query, body } = endpoint
  return Object.entries({ params, query, body }).flatMap(([place, part]) =>
    Object.entries(part?.shape ?? {}).flatMap(([name, schema]) =>
      VALUES.map((value) => ({ kind: `${place} ${typeOf(schema)}`, input: { ...base, [name]: value } })),
    ),
  )
}

const typeOf = (schema: z.ZodType): string => {
  const { type, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return String(type ?? (anyOf ? 'one of several' : 'any'))
}

/**
 * Returns the input that the operation would receive. Undefined when the server refuses the input. Other errors of parsing fail the
 * test.
 */
function parsed(endpoint: Endpoint, input: unknown): Record<string, unknown> | undefined {
  try {
    return parseInput(endpoint, rawInputOf(endpoint, input))
  } catch (error) {
    if (isAppError(error)) return undefined
    throw error
  }
}

/**
 * Separates inputs that the server refuses from inputs that reach the operation. Inputs that are equal for the operation are
 * returned once.
 */
function sorted(endpoint: Endpoint, inputs: Varied[]): { accepted: Varied[]; refused: Varied[] } {
  const accepted = new Map<string, Varied>()
  const refused: Varied[] = []
  for (const varied of inputs) {
    const input = parsed(endpoint, varied.input)
    if (input) accepted.set(JSON.stringify(input), varied)
    else refused.push(varied)
  }
  return { accepted: [...accepted.values()], refused }
}

/** Returns one refused input for each kind of field. `turn` selects the value, so that each value is sent to some endpoint. */
const someRefused = (refused: Varied[], turn: number): Varied[] =>
  Array.from(
    Map.groupBy(refused, ({ kind }) => kind).values(),
    (same, at) => same[(turn + at) % same.length]!,
  )

/** All endpoints except those that would end the session, or that permit only a few calls per hour. */
const fuzzed = endpoints.filter(({ name }) => name !== 'accounts.logout' && name !== 'accounts.register')

/**
 * Operations that check more of a value than the schema does, e.g. of a title, a facet or a URL. They refuse the generated input.
 */
const JUDGES_INPUT = new Set([
  'accounts.setup',
  'works.list',
  'works.tags',
  'works.create',
  'wiki.save',
  'anime.renewFeed',
  'imageSearch.start',
])

describe('no input causes a server error', () => {
  test.each(fuzzed.map((each, turn) => [each.name, each, turn] as const))('%s', async (_, endpoint, turn) => {
    const token = tokens.get('admin')
    const faults: object[] = []
    const answerTo = async (input: unknown): Promise<number> => {
      const [status, name] = await sendUnlimited(endpoint, input, token)
      // Declared errors whose cause is elsewhere, e.g. a source that does not answer, are not faults of the server.
      const isKnown = endpoint.errors.some((each) => each === name)
      if (status >= 500 && !isKnown) faults.push({ status, name, input: JSON.stringify(input).slice(0, 200) })
      return status
    }
    // A valid input must reach the operation, so that the changed field is the only reason for a refusal.
    const [, name] = await send(endpoint, rightInput(endpoint), token)
    if (!JUDGES_INPUT.has(endpoint.name)) expect(name).not.toBe('bad_input')

    const { accepted, refused } = sorted(endpoint, inputsFor(endpoint))
    for (const { input } of accepted) await answerTo(input)
    for (const { kind, input } of someRefused(refused, turn))
      expect(await answerTo(input), `${kind}: ${JSON.stringify(input).slice(0, 200)}`).toBeGreaterThanOrEqual(
        400,
      )
    expect(faults).toEqual([])
  })
})
