import type { Endpoint } from '@engawa/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testClock } from '../factories.ts'
import { startFakeSource, type FakeSource } from '../fake-source.ts'
import { startSite, type Person, type Site } from '../site.ts'
import { tus } from '../tus.ts'
import { endpoints, fieldsOf, inputFor, sendWhole, type Sent } from './calls.ts'
import { CANARY, makePrivateThings, answerForSources, type Sample } from './make-private-things.ts'

type Caller = { name: 'guest' | 'member' | 'moderator' | 'admin'; token: string | undefined }

const clock = testClock()
let fake: FakeSource
let site: Site
let owner: Person
let samples: Record<string, Sample[]>
let tusPath: string
let callers: Caller[]
/** The owner's rows that no other member may change. */
let baseline: Map<string, string[]>

beforeAll(async () => {
  fake = await startFakeSource()
  answerForSources(fake)
  const env = { UPSTREAM_BANGUMI_URL: fake.origin, UPSTREAM_FEEDS_URL: fake.origin }
  site = await startSite({ clock, env })
  const [other, friend, moderator, admin] = [
    await site.register(),
    await site.register(),
    await site.moderator(),
    await site.admin(),
  ]
  owner = await site.register()
  await site.context.accounts.setFollow(friend.profile.uid, owner.profile.uid, true)
  const made = await makePrivateThings(site, { owner, friend, moderator, fake })
  ;({ samples, tusPath } = made)
  // Jobs must have ended, so that they do not write while the callers are tested.
  await site.idle()
  baseline = await rowsOfOwner()
  expect(baseline.size).toBeGreaterThan(20)
  callers = [
    { name: 'guest', token: undefined },
    { name: 'member', token: other.token },
    { name: 'moderator', token: moderator.token },
    { name: 'admin', token: admin.token },
  ]
})
afterAll(async () => {
  await site?.stop()
  await fake?.stop()
})

/** Whether a field identifies an object: every path parameter does, and every id in a query or body. */
const isIdentity = (endpoint: Endpoint, name: string): boolean =>
  name in (endpoint.params?.shape ?? {}) || /^(?:id|ids|uid|seq|seqs|batch|items)$|(?:Id|Ids)$/.test(name)

/** Groups and endpoints whose ids refer to objects that belong to no member. */
const OF_NO_MEMBER = [
  ...['code', 'backups', 'admin', 'sources', 'search', 'moderationRules', 'settings', 'storage'],
  ...['feedReader.yanderePost', 'feedReader.nytimesArticle', 'notifications.setMode', 'sources.retry'],
  ...['bullets.send', 'bullets.remove'],
]

/** Path parameters that are not ids. */
const OTHER_PARTS = ['board', 'engine']

const groupOf = ({ name }: Endpoint): string => name.split('.')[0]!
const samplesOf = (endpoint: Endpoint): Sample[] => samples[endpoint.name] ?? samples[groupOf(endpoint)] ?? []
const isOfNoMember = (endpoint: Endpoint): boolean =>
  OF_NO_MEMBER.includes(endpoint.name) || OF_NO_MEMBER.includes(groupOf(endpoint))

const identitiesOf = (endpoint: Endpoint): string[] =>
  fieldsOf(endpoint).flatMap(([name]) =>
    isIdentity(endpoint, name) && !OTHER_PARTS.includes(name) && name !== 'clientId' ? [name] : [],
  )

/**
 * Endpoints for members and guests that are called with an id. Endpoints for staff are not included, because they refuse other
 * callers whatever the id is (see the matrix).
 */
const withIdentity = endpoints.filter(
  (endpoint) =>
    (endpoint.audience === 'anyone' || endpoint.audience === 'member') &&
    !isOfNoMember(endpoint) &&
    identitiesOf(endpoint).length > 0,
)

test("each endpoint with an id has a sample of a member's object", () => {
  const missing = withIdentity.flatMap((endpoint) =>
    identitiesOf(endpoint).flatMap((name) =>
      samplesOf(endpoint).some((sample) => name in sample)
        ? []
        : [`${endpoint.name} has an id but no owner sample: ${name}`],
    ),
  )
  expect(missing).toEqual([])
})

/** Sends a call after a pause. Repeats it after a refusal by a rate limit, because the test needs the answer of the check. */
async function sendUnlimited(endpoint: Endpoint, input: object, { token }: Caller): Promise<Sent> {
  clock.advance(2_000)
  const answer = await sendWhole(site, endpoint, input, token)
  if (answer.status !== 429) return answer
  clock.advance(60_000)
  return sendWhole(site, endpoint, input, token)
}

/** Matches private content that staff may read. Administrators also read the names of app passwords in the security log. */
const STAFF_READS: Record<Caller['name'], RegExp> = {
  guest: /^$/,
  member: /^$/,
  moderator: /^(?:hidden|idea|post|question|comment|removed|proposal|report|sanction)$/,
  admin:
    /^(?:comic|summary|chapter|imported|novel|text|import|series|subtitle|next|book|removed|post|question|comment|report|sanction|proposal|app|hidden|idea)$/,
}

const leaksIn = (text: string, { name }: Caller): string[] =>
  Array.from(text.matchAll(new RegExp(`${CANARY}[ _](\\w+)`, 'g')), ([, kind = '']) => kind)
    .filter((kind) => !STAFF_READS[name].test(kind))
    .map((kind) => `${name} reads ${kind}`)

const inGroups = (some: Endpoint[]) => Array.from(Map.groupBy(some, groupOf))

describe('no answer to other members contains private content', () => {
  const readers = endpoints.filter(({ method }) => method === 'GET')
  test.each(inGroups(readers))('%s', async (_, group) => {
    const leaks: string[] = []
    for (const endpoint of group)
      for (const sample of samplesOf(endpoint).length > 0 ? samplesOf(endpoint) : [{}])
        for (const caller of callers) {
          const { text } = await sendUnlimited(endpoint, inputFor(endpoint, sample), caller)
          leaks.push(...leaksIn(text, caller).map((leak) => `${leak} by ${endpoint.name}`))
        }
    expect([...new Set(leaks)]).toEqual([])
  })
})

/**
 * Documents that need no sample. The private URLs of feeds are secrets of their owners, and the other documents contain no data
 * of members.
 */
const OTHER_DOCUMENTS =
  /^\/feeds\/(?:notifications|reader|anime|works|communities)\/:name|^\/files\/proxy\/|^\/v1\/admin\//

test('no document for other members contains private content', async () => {
  const missing: string[] = []
  const leaks: string[] = []
  for (const { path } of site.context.deps.documents.all()) {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name!)
    const known = samples[path] ?? [{}]
    if (!OTHER_DOCUMENTS.test(path) && names.some((name) => !known.some((sample) => name in sample)))
      missing.push(`${path} has a parameter but no owner sample`)
    for (const sample of known)
      for (const caller of callers) {
        clock.advance(3_000)
        const at = path.replace(/:(\w+)/g, (_, name: string) => String(sample[name] ?? 1))
        const answer = await site.fetch(at, {}, { token: caller.token })
        const found = leaksIn(Buffer.from(await answer.arrayBuffer()).toString('latin1'), caller)
        leaks.push(...found.map((leak) => `${leak} at ${at}`))
      }
  }
  expect({ missing, leaks }).toEqual({ missing: [], leaks: [] })
})

/**
 * Columns that calls of other members may change: counters and marks (also of moderators on a post of a private community), converted texts that are created when staff read a text,
 * and URLs of uploads, which expire.
 */
const CHANGED_BY_OTHERS = [
  ...['paragraphs', 'paragraphs_version', 'upload_key'],
  ...[
    'followings_count',
    'followers_count',
    'last_seen_at',
    'members',
    'posts',
    'active_at',
    'views',
    'likes',
    'saves',
    'score',
  ],
  // A job checks saved searches by the clock, which the test advances.
  'checked_at',
]

/** Returns the rows of all tables that belong to the owner or contain the canary. Each row is a text. */
async function rowsOfOwner(): Promise<Map<string, string[]>> {
  const { db } = site.context.deps.database
  tables ??= await tablesOfMembers()
  const parts = tables.map(({ name, columns }) => {
    const isOwn = columns.map((column) => sql`t.${sql.ref(column)} = ${owner.profile.uid}`)
    const containsCanary = sql`t::text like ${`%${CANARY}%`}`
    return sql`select ${name} as name, (to_jsonb(t) - ${CHANGED_BY_OTHERS}::text[])::text as row
      from ${sql.table(name)} t where (${sql.join([containsCanary, ...isOwn], sql` or `)})
      ${name === 'files' ? sql`and state <> 'discarded'` : sql``}`
  })
  const { rows } = await sql<{ name: string; row: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(
    Array.from(
      Map.groupBy(rows, ({ name }) => name),
      ([name, of]) => [name, of.map(({ row }) => row)],
    ),
  )
}
let tables: { name: string; columns: string[] }[] | undefined

/** Returns all tables, each with the columns that refer to a member. */
async function tablesOfMembers() {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, coalesce(array_agg(a.attname::text) filter (where a.attname is not null), '{}') as columns
    from pg_class c
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass
    left join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey)
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`.execute(site.context.deps.database.db)
  return rows
}

/** Returns the owner's rows that were changed or removed since the last call of this function. */
async function changedRows(): Promise<string[]> {
  const now = await rowsOfOwner()
  return Array.from(baseline).flatMap(([name, rows]) => {
    const { true: unchanged = [], false: gone = [] } = Object.groupBy(rows, (row) =>
      String(now.get(name)?.includes(row) ?? false),
    ) as Record<string, string[]>
    baseline.set(name, unchanged)
    return gone.map((row) => `${name}: ${row.slice(0, 300)}`)
  })
}

describe('no write of other members changes private content', () => {
  const writes = withIdentity.filter(({ method }) => method !== 'GET')
  test.each(inGroups(writes))('%s', async (_, group) => {
    const unread: string[] = []
    for (const endpoint of group)
      for (const caller of callers) {
        if (mayWrite(caller, endpoint)) continue
        for (const sample of samplesOf(endpoint)) {
          const { text } = await sendUnlimited(endpoint, inputFor(endpoint, sample), caller)
          // If the format of an input is refused, the call does not reach the check that is tested.
          if (caller.name === 'member' && text.includes('"bad_input"'))
            unread.push(`${endpoint.name}: ${text}`)
        }
      }
    expect({ lost: await changedRows(), unread }).toEqual({ lost: [], unread: [] })
  })
})

/** Groups and endpoints in which staff may change a member's objects. */
const STAFF_WRITES: Record<Caller['name'], string[]> = {
  guest: [],
  member: [],
  moderator: [
    ...['communities', 'discussion', 'forum', 'moderation', 'recycleBin', 'wiki', 'works.removeComment'],
    ...['works.restore', 'works.restoreChapter'],
  ],
  admin: [
    ...['communities', 'discussion', 'forum', 'moderation', 'recycleBin', 'wiki', 'accounts', 'works'],
    ...['comics', 'novels', 'novelImport', 'videos'],
  ],
}

const mayWrite = ({ name }: Caller, endpoint: Endpoint): boolean =>
  STAFF_WRITES[name].includes(groupOf(endpoint)) || STAFF_WRITES[name].includes(endpoint.name)

test('only the member who started an upload in pieces can see, continue and end it', async () => {
  for (const { token } of callers.filter(({ name }) => name !== 'guest')) {
    const as = { token: token! }
    const answers = [
      await tus.head(site, as, tusPath),
      await tus.patch(site, as, tusPath, 0, Buffer.alloc(10)),
      await tus.remove(site, as, tusPath),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  }
  expect(await tus.offset(site, owner, tusPath)).toBe(0)
})

/**
 * Calls that are refused for other members but succeed for the owner. The success proves that the input is not the reason for the
 * refusals.
 */
const ACCEPTED = [
  ...['works.update', 'works.updateChapter', 'works.addChapter', 'novels.release', 'novels.undoReplace'],
  ...[
    'novelHighlights.remove',
    'videos.removeSubtitle',
    'forum.remove',
    'imageSearch.remove',
    'boards.changeSearch',
  ],
  ...['boards.removeSearch', 'feedReader.update', 'feedReader.unsubscribe', 'accounts.revokeAppPassword'],
  ...['moderation.appeal', 'wiki.withdraw', 'texts.confirmPicture', 'anime.untrack', 'chat.confirmFiles'],
]

test('the same calls of the owner succeed', async () => {
  const refused: string[] = []
  const caller: Caller = { name: 'member', token: owner.token }
  for (const name of ACCEPTED) {
    const endpoint = endpoints.find((each) => each.name === name)!
    const answers = []
    for (const sample of samplesOf(endpoint))
      answers.push(await sendUnlimited(endpoint, inputFor(endpoint, sample), caller))
    if (!answers.some(({ status }) => status === 200)) refused.push(`${name}: ${answers[0]?.text}`)
  }
  expect(refused).toEqual([])
})
