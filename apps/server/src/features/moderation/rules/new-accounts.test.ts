import { contract, LIMITS, type AppError, type CallInputOf, type SiteSettings } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../../test/site.ts'
import { until } from '../../../../test/socket.ts'

const { accounts, chat, discussion, forum, moderation, moderationRules, notifications, settings, wiki } =
  contract
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const LINK = 'Buy at https://pills.example today'

const clock = testClock()
let site: Site
let admin: Person
let moderator: Person
let known: Person
let young: Person
let topic: { kind: string; id: number }

/** Saves the settings of a group. Fields that are not given get their defaults, which are the settings of a new site. */
async function save<G extends 'limits' | 'registration'>(
  group: G,
  values: Partial<SiteSettings[G]> = {},
): Promise<void> {
  const { version } = (await site.call(settings.all, {}, admin))[group]
  const input = { version, values } as CallInputOf<(typeof settings)[G]>
  await site.call(settings[group], input as never, admin)
}

async function publish(as: Person, text = 'A text'): Promise<{ kind: string; id: number }> {
  const { id, version } = await site.call(forum.create, { title: uniqueName(), text, tags: [] }, as)
  await site.call(forum.update, { id, version, publish: true }, as)
  return { kind: 'post', id }
}

const comment = (text: string, as: Person, on = topic) => site.call(discussion.add, { ...on, text }, as)
const shown = async (as?: Person): Promise<number[]> =>
  (await site.call(discussion.list, { ...topic, limit: 100 }, as)).items.map(({ id }) => id)
const waiting = async (of: Person) =>
  (await site.call(moderation.queue, { source: 'held', limit: 100 }, moderator)).items.filter(
    ({ against }) => against?.uid === of.profile.uid,
  )
const ruleNames = async (of: Person): Promise<(string | undefined)[][]> =>
  (await waiting(of)).map(({ rules }) => rules.map(({ builtIn }) => builtIn))
const decide = (id: number, outcome: 'approved' | 'removed') =>
  site.call(moderation.decide, { id, outcome, reason: '' }, moderator)

/** Creates a member who joined four days ago. */
async function memberSince(): Promise<Person> {
  const name = uniqueName()
  const createdAt = new Date(clock.now().getTime() - 4 * DAY_MS)
  const email = `${name}@example.org`
  await site.context.accounts.createUser({ name, email, password: PASSWORD, createdAt })
  const signedIn = await site.call(accounts.login, { account: name, password: PASSWORD })
  return { ...signedIn, name, password: PASSWORD }
}

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
  known = await memberSince()
})
beforeEach(async () => {
  await save('limits')
  await save('registration')
  topic = await publish(known)
  young = await site.register()
})
afterAll(() => site?.stop())

test.each([
  ['with links', (n: number) => `${LINK} ${n}`],
  ['without links', (n: number) => `Pills, cheap, number ${n}`],
])('of 160 comments %s by a new account, a guest sees none after the burst', async (_, textOf) => {
  clock.advance(2 * MINUTE_MS)
  const refused: unknown[] = []
  const most = { seen: 0 }
  for (let n = 0; n < 160; n += 1) {
    clock.advance(130)
    await comment(textOf(n), young).catch((error: unknown) => refused.push((error as AppError).errorName))
    most.seen = Math.max(most.seen, (await shown()).length)
  }
  await site.idle()
  expect(await shown()).toEqual([])
  expect(most.seen).toBeLessThanOrEqual(textOf(0).includes('https') ? 0 : 6)
  expect(new Set(refused)).toEqual(new Set(['texts_waiting']))
  const cases = await waiting(young)
  expect(cases.length).toBeLessThanOrEqual(LIMITS.textsWaiting + 6)
  expect(cases.length + refused.length).toBe(160)
})

test('simultaneous comments of a new account do not exceed the number of texts that may wait', async () => {
  const sent = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => comment(`${LINK} ${n}`, young)))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(LIMITS.textsWaiting)
  expect(await waiting(young)).toHaveLength(LIMITS.textsWaiting)
  expect(await shown()).toEqual([])
})

test('a burst holds the earlier texts of all kinds, and the author gets one notification', async () => {
  const post = await publish(young)
  for (let n = 0; n < 5; n += 1) await comment(`Remark ${n}`, young)
  expect(await shown()).toHaveLength(5)
  expect(await ruleNames(young)).toEqual([])
  const last = await comment('One more', young)
  expect(last.held).toBe(true)
  await site.idle()
  expect(await shown()).toEqual([])
  expect(await errorOf(site.call(forum.info, { id: post.id }))).toBe('post_not_found')
  expect((await ruleNames(young)).flat().toSorted()).toEqual([...Array(6).fill('earlier'), 'pace'])
  const notes = async () => (await site.call(notifications.list, {}, young)).items.map(({ kind }) => kind)
  expect(await notes()).toEqual(['texts-wait', 'system'])
  const { held } = await site.call(discussion.list, topic, young)
  expect(held).toHaveLength(6)

  // Each text is decided. The others go on waiting.
  const [first] = await waiting(young)
  await decide(first!.id, 'approved')
  expect(await waiting(young)).toHaveLength(6)
  clock.advance(11 * MINUTE_MS)
  for (let n = 0; n < 4; n += 1) await comment(`Again ${n}`, young)
  await site.idle()
  expect(await waiting(young)).toHaveLength(6)
})

test('a text that a moderator approved is not held again, and after three approvals an account is not new', async () => {
  const { id } = await comment(LINK, young)
  const approve = async () => decide((await waiting(young))[0]!.id, 'approved')
  await approve()
  expect(await shown()).toEqual([id])
  for (let n = 0; n < 6; n += 1) await comment(`Remark ${n}`, young)
  await until('six waiting texts', async () => (await waiting(young)).length === 6)
  expect(await shown()).toEqual([id])
  await approve()
  expect((await comment(LINK, young)).held).toBe(true)
  await approve()
  for (let n = 0; n < 8; n += 1) expect((await comment(`${LINK} ${n}`, young)).held).toBe(false)
})

test('an account of four days and a site that switches the limits off have no limits', async () => {
  for (let n = 0; n < 8; n += 1) expect((await comment(`${LINK} ${n}`, known)).held).toBe(false)
  await save('limits', { newAccountLinks: 'allow', newAccountPace: 0 })
  for (let n = 0; n < 8; n += 1) expect((await comment(`${LINK} ${n}`, young)).held).toBe(false)
  await save('limits', { newAccountDays: 0 })
  for (let n = 0; n < 8; n += 1) expect((await comment(`${LINK} ${n}`, young)).held).toBe(false)
})

test('the pace can be changed, and edits with links wait but do not count', async () => {
  await save('limits', { newAccountPace: 2 })
  const first = await comment('One', young)
  await comment('Two', young)
  for (let version = 1; version < 4; version += 1)
    await site.call(discussion.update, { id: first.id, text: `One, edited ${version}`, version }, young)
  expect(await shown()).toHaveLength(2)
  const edited = await site.call(discussion.update, { id: first.id, text: LINK, version: 4 }, young)
  expect(edited.held).toBe(true)
  expect((await comment('Three', young)).held).toBe(true)
  await until('no public text', async () => (await shown()).length === 0)
})

test('a post that a moderator of its community moves does not count as a further text of its author', async () => {
  const { communities } = contract
  const [one, two] = [
    await site.call(communities.create, { name: uniqueName() }, known),
    await site.call(communities.create, { name: uniqueName() }, known),
  ]
  const draft = { title: 'Mine', text: 'A text', communityId: one.id }
  const { id, version } = await site.call(forum.create, draft, young)
  let post = await site.call(forum.update, { id, version, publish: true }, young)
  for (const { id: communityId } of [two, one, two, one, two, one]) {
    await site.call(forum.moderate, { id, version: post.version, communityId }, known)
    post = await site.call(forum.info, { id }, known)
  }
  expect((await comment('One more', young)).held).toBe(false)
})

test('with the setting, the first texts of each member wait until enough are public', async () => {
  await save('registration', { firstTexts: 2 })
  const as = await memberSince()
  for (const n of [1, 2]) {
    expect((await comment(`Remark ${n}`, as)).held).toBe(true)
    expect(await ruleNames(as)).toEqual([['first_texts']])
    await decide((await waiting(as))[0]!.id, 'approved')
  }
  expect((await comment('Remark 3', as)).held).toBe(false)
})

test('a moderator of the site is not limited, and a new account is also limited in its own community', async () => {
  const { id } = await site.call(contract.communities.create, { name: uniqueName() }, young)
  const draft = { title: 'Rules', text: LINK, tags: [], communityId: id }
  const { id: postId, version } = await site.call(forum.create, draft, young)
  expect(await site.call(forum.update, { id: postId, version, publish: true }, young)).toMatchObject({
    held: true,
  })
  const own = await publish(young)
  expect((await comment(LINK, young, own)).held).toBe(true)
  const fresh = await site.moderator()
  for (let n = 0; n < 8; n += 1) expect((await comment(LINK, fresh)).held).toBe(false)
})

test('wiki edits with links become proposals, and messages with links to strangers are refused', async () => {
  const title = uniqueName()
  const page = { title, baseRevision: null, text: LINK, summary: '', minor: false }
  expect((await site.call(wiki.save, page, young)).outcome).toBe('proposed')
  const message = { id: 'm1', receiverId: known.profile.uid, content: LINK }
  expect(await errorOf(site.call(chat.send, message, young))).toBe('chat_request_link')
})

test('a rule for named hosts refuses texts and titles, and says why', async () => {
  const rule = {
    name: 'Casino',
    enabled: true,
    kinds: [],
    action: 'refuse' as const,
    message: 'No links to casinos.',
    condition: { type: 'links' as const, over: 0, hosts: ['casino.example'], days: 0 },
  }
  const { id } = await site.call(moderationRules.create, rule, admin)
  const refused = comment('See https://www.casino.example/win', known)
  await expect(refused).rejects.toMatchObject({
    errorName: 'text_refused',
    message: expect.stringContaining('No links to casinos.'),
  })
  const facets = { direction: 'ltr', layout: 'paged' } as const
  const work = { type: 'comic', title: 'Win at casino.example', facets } as const
  expect(await errorOf(site.call(contract.works.create, work, known))).toBe('text_refused')
  await site.call(moderationRules.remove, { id }, admin)
  const anyHost = { ...rule, condition: { ...rule.condition, hosts: [] } }
  expect(await errorOf(site.call(moderationRules.create, anyHost, admin))).toBe('bad_input')
})

test('the test of a text names the limits for new accounts', async () => {
  const { hits } = await site.call(moderationRules.test, { text: LINK }, moderator)
  expect(hits).toEqual([{ id: null, builtIn: 'links', name: '', found: [], action: 'hold', enabled: true }])
})
