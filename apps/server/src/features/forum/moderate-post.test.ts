import { contract, type CallInputOf, type CommunityView, type PostView } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { cleanUp } from '../../../test/housekeeping.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { audit, communities, discussion, forum, moderation, notifications, recycleBin, search } = contract

const clock = testClock()
const MINUTE = 60_000
let site: Site
let admin: Person
let moderator: Person
let author: Person
let owner: Person
let reader: Person
let home: CommunityView
let away: CommunityView
let post: PostView

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[author, owner, reader] = await Promise.all([site.register(), site.register(), site.register()])
  home = await site.call(communities.create, { name: uniqueName() }, owner)
  away = await site.call(communities.create, { name: uniqueName() }, author)
  post = await publish(author, { communityId: home.id, title: 'Hlep', tags: [uniqueName()] })
})

async function publish(as: Person, input: CallInputOf<typeof forum.create>): Promise<PostView> {
  const { id, version } = await site.call(forum.create, { title: 'A title', text: 'Some text', ...input }, as)
  return site.call(forum.update, { id, version, publish: true }, as)
}

const info = (as?: Person) => site.call(forum.info, { id: post.id }, as)
const postsOf = async ({ id }: CommunityView) => (await site.call(communities.info, { id })).posts
type Changes = Partial<CallInputOf<typeof forum.moderate>>
const moderate = async (changes: Changes, as = owner) =>
  (await site.call(forum.moderate, { id: post.id, version: (await info(as)).version, ...changes }, as)).action
const undo = (action: { id: number } | null, as = owner) => site.call(moderation.undo, { id: action!.id }, as)
const reply = (text: string, as = reader) =>
  site.call(discussion.add, { kind: 'post', id: post.id, text }, as)
const removeCommunity = ({ id }: CommunityView) =>
  site.call(moderation.remove, { kind: 'community', id }, moderator)
const lastNotice = async (as: Person) => (await site.call(notifications.list, { limit: 1 }, as)).items[0]

test('the audit log contains no titles and notes, and the values are deleted when the undo is over', async () => {
  const { pool } = site.context.deps.database
  const words = ['Secret title', 'Secret note']
  const stored = async (table: string) => {
    const { rows } = await pool.query(`select count(*)::int from ${table} t where t::text like '%Secret%'`)
    return rows[0].count
  }
  await moderate({ title: words[0]!, note: words[1]! })
  await moderate({ title: 'Help', note: '' })
  expect([await stored('audit_log'), await stored('post_changes')]).toEqual([0, 2])
  clock.advance(3 * MINUTE)
  await cleanUp(site, 'forum.sweep-changes')
  expect(await stored('post_changes')).toBe(0)
})

test('only moderators of the site or of the community of a post can change it', async () => {
  const changes: Changes[] = [
    { title: 'Other' },
    { tags: [] },
    { communityId: away.id },
    { note: 'A note' },
    { slowSeconds: 60 },
    { locksAt: clock.now().toISOString() },
  ]
  // The author moderates another community.
  for (const change of changes)
    for (const as of [author, reader]) expect(await errorOf(moderate(change, as))).toBe('forbidden')
  expect(await info(owner)).toMatchObject({ title: 'Hlep', version: post.version, can: { lock: true } })
  for (const as of [owner, moderator]) {
    expect(await moderate({ note: `By ${as.profile.name}` }, as)).not.toBeNull()
    expect((await info()).noteHtml).toContain(as.profile.name)
  }
  const draft = await site.call(forum.create, { title: 'Mine' }, author)
  const other = { id: draft.id, version: draft.version, title: 'Yours' }
  expect(await errorOf(site.call(forum.moderate, other, moderator))).toBe('post_not_found')
})

test('a moderator renames a post and changes its tags; the earlier title stays readable, and the author is notified', async () => {
  const [tag, wrong] = [uniqueName(), post.tags[0]!]
  const uses = async (q: string) => (await site.call(forum.tags, { q })).items[0]?.posts ?? 0
  const action = await moderate({ title: 'Help', tags: [tag] })
  expect(await info()).toMatchObject({ title: 'Help', tags: [tag], editedAt: expect.any(String) as string })
  expect([await uses(tag), await uses(wrong)]).toEqual([1, 0])
  expect((await site.call(forum.revisions, { id: post.id })).items).toMatchObject([{ title: 'Hlep' }])
  expect(await lastNotice(author)).toMatchObject({
    kind: 'post-moderated',
    text: 'Moderators renamed your post “Hlep” to “Help”',
    actors: [],
  })
  // The author's open form has the earlier title.
  const edit = { id: post.id, version: post.version, text: 'More' }
  expect(await errorOf(site.call(forum.update, edit, author))).toBe('edit_conflict')
  await undo(action)
  expect(await info()).toMatchObject({ title: 'Hlep', tags: [wrong] })
  expect([await uses(tag), await uses(wrong)]).toEqual([0, 1])
})

test('an edit by the author meanwhile is not overwritten, neither by a moderator nor by an undo', async () => {
  const stale = { id: post.id, version: post.version, title: 'Help' }
  await site.call(forum.update, { id: post.id, version: post.version, title: 'Help me' }, author)
  expect(await errorOf(site.call(forum.moderate, stale, owner))).toBe('edit_conflict')
  const action = await moderate({ title: 'Help' })
  const { version } = await info()
  await site.call(forum.update, { id: post.id, version, title: 'Help, please' }, author)
  expect(await errorOf(undo(action))).toBe('undo_over')
  expect((await info()).title).toBe('Help, please')
})

test('a moved post counts for its new community, is found there with its comments, and returns by the undo', async () => {
  const word = uniqueName()
  await reply(word)
  await site.call(forum.pin, { id: post.id, pin: 'community' }, owner)
  const foundIn = async ({ name }: CommunityView) =>
    (await site.call(search.find, { q: `${word} in:"${name}"`, tab: 'comment' })).items.length
  await site.idle()
  expect(await foundIn(home)).toBe(1)
  const action = await moderate({ communityId: away.id })
  expect(await info()).toMatchObject({ community: { id: away.id }, pin: 'none' })
  expect([await postsOf(home), await postsOf(away)]).toEqual([0, 1])
  expect(await lastNotice(author)).toMatchObject({ text: 'Moderators moved your post “Hlep”' })
  await site.idle()
  expect([await foundIn(home), await foundIn(away)]).toEqual([0, 1])
  // The moderator of the earlier community does not moderate the new one.
  expect(await errorOf(moderate({ title: 'Help' }))).toBe('forbidden')
  await undo(action)
  expect(await info()).toMatchObject({ community: { id: home.id }, pin: 'community' })
  expect([await postsOf(home), await postsOf(away)]).toEqual([1, 0])
  await moderate({ communityId: null }, moderator)
  expect(await info()).toMatchObject({ community: null })
})

test('a post that its author moves is not pinned in the new community', async () => {
  await site.call(forum.pin, { id: post.id, pin: 'community' }, owner)
  const { version } = await info()
  await site.call(forum.update, { id: post.id, version, communityId: away.id }, author)
  expect(await info()).toMatchObject({ community: { id: away.id }, pin: 'none' })
})

test('a post cannot move to a community that is removed, or in which the moderator must not post', async () => {
  const strict = await site.call(communities.create, { name: uniqueName(), posting: 'moderators' }, author)
  expect(await errorOf(moderate({ communityId: strict.id }))).toBe('forbidden')
  await moderate({ communityId: strict.id }, moderator)
  await removeCommunity(away)
  expect(await errorOf(moderate({ communityId: away.id }, moderator))).toBe('community_not_found')
  expect(await errorOf(moderate({ communityId: 999_999 }, moderator))).toBe('community_not_found')
  expect(await info()).toMatchObject({ community: { id: strict.id } })
})

test('in slow mode a member writes one comment in the given time, also by parallel calls; moderators are free', async () => {
  const action = await moderate({ slowSeconds: 60 })
  expect((await info()).slowSeconds).toBe(60)
  const first = await Promise.allSettled([reply('one'), reply('two'), reply('three')])
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusal = await reply('four').catch((error: unknown) => error)
  expect(refusal).toMatchObject({ errorName: 'slow_mode', status: 429 })
  expect((refusal as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(0)
  await reply('another member', author)
  for (const as of [owner, owner, moderator, moderator]) await reply('a word of the moderators', as)
  // A removed comment counts, too.
  const { items } = await site.call(discussion.list, { kind: 'post', id: post.id })
  const own = items.find((each) => each.author.uid === reader.profile.uid)!
  await site.call(discussion.remove, { id: own.id }, reader)
  expect(await errorOf(reply('five'))).toBe('slow_mode')
  clock.advance(MINUTE)
  await reply('six')
  clock.advance(1_000)
  expect(await errorOf(reply('seven'))).toBe('slow_mode')
  await site.call(
    discussion.add,
    { kind: 'post', id: (await publish(reader, {})).id, text: 'Elsewhere' },
    reader,
  )
  expect(await errorOf(undo(action))).toBe('undo_over')
  await moderate({ slowSeconds: 0 })
  await reply('eight')
})

test('a comment that its author deletes permanently still counts for slow mode', async () => {
  await moderate({ slowSeconds: 300 })
  const { id } = await reply('one')
  await site.call(discussion.remove, { id }, reader)
  await site.call(recycleBin.purgeComment, { id }, reader)
  clock.advance(2 * MINUTE)
  await cleanUp(site, 'recycle-bin.purge')
  expect(await errorOf(site.call(recycleBin.restoreComment, { id }, reader))).toBe('comment_not_found')
  expect(await errorOf(reply('two'))).toBe('slow_mode')
  clock.advance(3 * MINUTE)
  await reply('two')
})

test('a post locks at its time for all but moderators, and can be unlocked', async () => {
  const locksAt = new Date(clock.now().getTime() + MINUTE).toISOString()
  await moderate({ locksAt })
  expect(await info()).toMatchObject({ locksAt, locked: false })
  await reply('in time')
  clock.advance(MINUTE)
  expect(await errorOf(reply('late'))).toBe('post_locked')
  expect(await info(reader)).toMatchObject({ locksAt: null, locked: true, can: { comment: false } })
  const { items } = await site.call(forum.list, { communityId: home.id, sort: 'new' })
  expect(items).toMatchObject([{ id: post.id, locked: true }])
  await reply('a word of the moderators', owner)
  const { action } = await site.call(forum.lock, { id: post.id, locked: false }, owner)
  await reply('open again')
  await undo(action)
  expect(await errorOf(reply('locked again'))).toBe('post_locked')
})

test('locks and pins are undone, and an action that changes nothing is not an entry', async () => {
  const { id } = post
  const locked = await site.call(forum.lock, { id, locked: true }, owner)
  expect(await site.call(forum.lock, { id, locked: true }, owner)).toEqual({ action: null })
  const pinned = await site.call(forum.pin, { id, pin: 'community' }, owner)
  await undo(locked.action)
  await undo(pinned.action)
  expect(await info()).toMatchObject({ locked: false, pin: 'none' })
  expect(await errorOf(undo(locked.action))).toBe('undo_over')
  expect(await errorOf(site.call(forum.pin, { id, pin: 'site' }, owner))).toBe('forbidden')
  const onForum = await site.call(forum.pin, { id, pin: 'site' }, moderator)
  expect(await errorOf(undo(onForum.action, owner))).toBe('not_found')
  const { items } = await site.call(audit.list, { member: owner.profile.name }, admin)
  expect(items.map(({ action, facts }) => [action, facts.fields ?? facts.action])).toEqual([
    ['undo', 'post.moderate'],
    ['undo', 'post.moderate'],
    ['post.moderate', ['pin']],
    ['post.moderate', ['locked']],
  ])
})

test('the audit log names the fields that a moderator changed, but not their texts', async () => {
  const before = await moderate({ title: 'Secret title', note: 'Secret note', slowSeconds: 30 })
  const { items } = await site.call(audit.list, { member: owner.profile.name }, admin)
  expect(items).toMatchObject([
    {
      ...{ id: before!.id, action: 'post.moderate', target: { uid: author.profile.uid } },
      subject: { kind: 'post', id: post.id, title: 'Secret title' },
      facts: { fields: ['title', 'slowSeconds', 'note'] },
    },
  ])
  expect(JSON.stringify(items)).not.toContain('Secret note')
})

test('of two moderators who write a note at the same time, the second is refused', async () => {
  const { version } = await info()
  const note = (text: string, as: Person) =>
    site.call(forum.moderate, { id: post.id, version, note: text }, as)
  await note('The first', owner)
  expect(await errorOf(note('The second', moderator))).toBe('edit_conflict')
  expect((await info()).note).toBe('The first')
})

test('a note shows its links, and an undo brings back the earlier note', async () => {
  await moderate({ note: 'Please read [the rules](/about/rules).' })
  expect((await info()).noteHtml).toContain('href="/about/rules"')
  const action = await moderate({ note: '' })
  expect(await info()).toMatchObject({ note: '', noteHtml: '' })
  await undo(action)
  expect((await info()).noteHtml).toContain('href="/about/rules"')
})
