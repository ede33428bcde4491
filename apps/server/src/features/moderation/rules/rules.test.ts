import { contract, type CallInputOf } from '@engawa/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishComic } from '../../../../test/comics.ts'
import { errorOf, testClock, uniqueName } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'
import { save, trustedMember, uniqueTitle } from '../../wiki/wiki.fixture.ts'

const { accounts, communities, discussion, forum, moderation, moderationRules, notifications, works } =
  contract
const clock = testClock()
const DAY_MS = 86_400_000

let site: Site
let admin: Person
let moderator: Person
let author: Person
let member: Person
let work: { kind: string; id: number }

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
  author = await site.register()
  work = { kind: 'work', id: (await publishComic(site, author)).id }
})
beforeEach(async () => {
  member = await site.register()
})
afterEach(async () => {
  const { items } = await site.call(moderationRules.list, {}, admin)
  for (const { id } of items) await site.call(moderationRules.remove, { id }, admin)
})
afterAll(() => site?.stop())

type Rule = CallInputOf<typeof moderationRules.create>
const words: Rule = {
  name: 'Adverts',
  enabled: true,
  kinds: [],
  action: 'hold',
  condition: { type: 'words', words: ['buy now', '加微信'] },
}
const make = (rule: Partial<Rule> = {}) =>
  site.call(moderationRules.create, { ...words, ...rule } as Rule, admin)
const comment = (text: string, as = member, on: { kind: string; id: number } = work) =>
  site.call(discussion.add, { ...on, text }, as)
const listed = async (as?: Person, on: { kind: string; id: number } = work) => {
  const { items, held, total } = await site.call(discussion.list, on, as)
  return { ids: items.map(({ id }) => id), held: held.map(({ id }) => id), total }
}
const caseOf = async (id: number) =>
  (await site.call(moderation.queue, { source: 'held' }, moderator)).items.find(
    ({ subject }) => subject.id === id,
  )
const decide = (id: number, outcome: 'approved' | 'removed', reason = '') =>
  site.call(moderation.decide, { id, outcome, reason }, moderator)
const notificationKinds = async (as: Person, subject: { kind: string; id: number }) =>
  (await site.call(notifications.list, {}, as)).items
    .filter((each) => each.subject?.kind === subject.kind && each.subject.id === subject.id)
    .map(({ kind }) => kind)

describe('a comment with a listed word', () => {
  test('a held comment is visible only to its author and moderators, and notifies no member', async () => {
    await make()
    const before = await listed()
    const { id, held } = await comment(`@${author.name} please BUY\u200b NOW`)
    expect(held).toBe(true)
    expect(await listed()).toEqual(before)
    expect(await listed(author)).toMatchObject({ ids: before.ids, held: [] })
    expect(await listed(member)).toMatchObject({ ids: before.ids, held: [id], total: before.total })
    const subject = { kind: 'comment', id }
    expect(await notificationKinds(author, subject)).toEqual([])
    const found = await caseOf(id)
    expect(found).toMatchObject({
      rules: [{ name: 'Adverts', found: ['buy now'] }],
      against: { uid: member.profile.uid },
      evidence: [{ text: expect.stringContaining('please') }],
    })
    await decide(found!.id, 'approved')
    expect((await listed()).ids).toContain(id)
    expect(await listed(member)).toMatchObject({ held: [] })
    expect(await notificationKinds(author, subject)).toEqual(['mention'])
    expect(await notificationKinds(member, subject)).toEqual(['approved'])
  })

  test('a moderator rejects a held comment with a reason, and its author is notified of the reason', async () => {
    await make()
    const { id } = await comment('buy now')
    await decide((await caseOf(id))!.id, 'removed', 'an advert')
    expect(await listed(member)).toMatchObject({ held: [] })
    const { items } = await site.call(notifications.list, { kind: 'removed' }, member)
    expect(items[0]?.text).toContain('an advert')
  })

  test('the author can withdraw a held comment, and restoring the comment holds it again', async () => {
    await make()
    const before = await listed()
    const { id } = await comment(`@${author.name} buy now`)
    const subject = { kind: 'comment', id }
    const found = (await caseOf(id))!
    const withdraw = (as = member) => site.call(moderation.withdraw, subject, as)
    expect(await errorOf(withdraw(author))).toBe('not_found')
    await withdraw()
    expect(await errorOf(withdraw())).toBe('no_longer_held')
    expect(await listed(member)).toEqual({ ...before, held: [] })
    expect(await notificationKinds(member, subject)).toEqual([])
    expect(await notificationKinds(author, subject)).toEqual([])
    const decided = await site.call(moderation.queue, { state: 'decided', source: 'held' }, moderator)
    expect(decided.items[0]).toMatchObject({
      id: found.id,
      outcome: 'withdrawn',
      decidedBy: { uid: member.profile.uid },
      history: { warnings: 0, sanctions: 0, removals: 0 },
    })
    await expect(decide(found.id, 'approved')).rejects.toThrow(/withdrawn by its author/)
    expect(await errorOf(site.call(discussion.update, { id, text: 'x', version: 1 }, member))).toBe(
      'comment_not_found',
    )

    // When the author restores the comment from the recycle bin, it still waits for the moderators.
    const again = await site.call(discussion.restore, { id }, member)
    expect(again).toMatchObject({ held: true, can: { edit: true } })
    expect(await listed()).toEqual(before)
    expect(await listed(member)).toMatchObject({ held: [id] })
    expect(await caseOf(id)).toMatchObject({ id: found.id, state: 'open', outcome: null })
    await decide(found.id, 'approved')
    expect((await listed()).ids).toContain(id)
    expect(await notificationKinds(author, subject)).toEqual(['mention'])
    expect(await errorOf(withdraw())).toBe('no_longer_held')
  })

  test('a held comment is either withdrawn or decided, never both', async () => {
    await make()
    for (const outcome of ['approved', 'removed'] as const) {
      const { id } = await comment('buy now')
      const found = (await caseOf(id))!
      const [withdrawn, decided] = await Promise.allSettled([
        site.call(moderation.withdraw, { kind: 'comment', id }, member),
        decide(found.id, outcome),
      ])
      expect([withdrawn.status, decided.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const { items } = await site.call(moderation.queue, { state: 'decided' }, moderator)
      const won = withdrawn.status === 'fulfilled' ? 'withdrawn' : outcome
      expect(items.find((each) => each.id === found.id)).toMatchObject({ outcome: won })
      expect((await listed()).ids.includes(id)).toBe(won === 'approved')
    }
  })

  test('an edit that adds a listed word holds a comment, and deleting the word does not release it', async () => {
    await make()
    const added = await comment('Hello')
    const edit = (text: string, version: number) =>
      site.call(discussion.update, { id: added.id, text, version }, member)
    expect((await edit('buy now', added.version)).held).toBe(true)
    expect((await listed()).ids).not.toContain(added.id)
    expect((await edit('Hello again', added.version + 1)).held).toBe(true)
    expect(await caseOf(added.id)).toMatchObject({ evidence: [{ text: 'Hello again' }] })
    expect((await listed()).ids).not.toContain(added.id)
  })

  test('a comment with a listed word is refused, with the message of the rule, and the hit is counted', async () => {
    const { id } = await make({ action: 'refuse', message: 'No adverts here.' })
    const refused = await comment('请加 微信').catch((error: Error) => error)
    expect(refused).toMatchObject({
      errorName: 'text_refused',
      message: expect.stringContaining('No adverts here.'),
    })
    expect((await listed(member)).held).toEqual([])
    const [rule] = (await site.call(moderationRules.list, {}, moderator)).items
    expect(rule).toMatchObject({ id, hits: 1, lastHitAt: expect.any(String) })
  })

  test('a comment by a moderator of the site or of the community is not held', async () => {
    await make()
    expect((await comment('buy now', moderator)).held).toBe(false)
    const { id: communityId } = await site.call(communities.create, { name: uniqueName() }, author)
    const draft = await site.call(forum.create, { title: 'Rules', text: 'Read them', communityId }, author)
    await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, author)
    const post = { kind: 'post', id: draft.id }
    expect((await comment('buy now', author, post)).held).toBe(false)
    expect((await comment('buy now', member, post)).held).toBe(true)
  })
})

test('a held post is visible only to its author and moderators, and is a new post when it is approved', async () => {
  await make()
  const draft = await site.call(forum.create, { title: 'Offer', text: 'Fine', tags: [uniqueName()] }, member)
  const post = await site.call(
    forum.update,
    { id: draft.id, version: draft.version, text: '**buy** now', publish: true },
    member,
  )
  expect(post.held).toBe(true)
  const shown = async (as?: Person) =>
    (await site.call(forum.list, { sort: 'new' }, as)).items.some(({ id }) => id === post.id)
  expect(await shown(member)).toBe(false)
  expect(await errorOf(site.call(forum.info, { id: post.id }, author))).toBe('post_not_found')
  expect(await site.call(forum.info, { id: post.id }, member)).toMatchObject({ held: true })
  const tagged = async () => (await site.call(forum.tags, { q: post.tags[0]! })).items
  expect(await tagged()).toEqual([])
  const edited = await site.call(
    forum.update,
    { id: post.id, version: post.version, text: 'buy now, please', tags: [uniqueName()] },
    member,
  )
  expect(edited.held).toBe(true)
  clock.advance(DAY_MS)
  await decide((await caseOf(post.id))!.id, 'approved')
  expect(await tagged()).toEqual([])
  const out = await site.call(forum.info, { id: post.id }, author)
  expect(out.held).toBe(false)
  expect(Date.parse(out.publishedAt!) - Date.parse(post.publishedAt!)).toBeGreaterThanOrEqual(DAY_MS)
  expect((await site.call(forum.tags, { q: out.tags[0]! })).items).toMatchObject([{ posts: 1 }])
  expect(await shown()).toBe(true)
})

test('a held post is not approved while its community is removed', async () => {
  await make()
  const owner = await site.register()
  const { id: communityId } = await site.call(communities.create, { name: uniqueName() }, owner)
  const { id, version } = await site.call(
    forum.create,
    { title: 'Offer', text: 'buy now', communityId },
    member,
  )
  await site.call(forum.update, { id, version, publish: true }, member)
  await site.call(moderation.remove, { kind: 'community', id: communityId, reason: 'x' }, moderator)
  const found = (await caseOf(id))!
  expect(await errorOf(decide(found.id, 'approved'))).toBe('container_removed')
  expect(await errorOf(site.call(forum.info, { id }, author))).toBe('post_not_found')
  await site.call(moderation.restore, { kind: 'community', id: communityId }, moderator)
  await decide(found.id, 'approved')
  expect(await site.call(forum.info, { id }, author)).toMatchObject({ held: false })
})

test('the author can withdraw a held post', async () => {
  await make()
  const draft = await site.call(forum.create, { title: 'Offer', text: 'buy now' }, member)
  const { id } = await site.call(
    forum.update,
    { id: draft.id, version: draft.version, publish: true },
    member,
  )
  await site.call(moderation.withdraw, { kind: 'post', id }, member)
  expect(await errorOf(site.call(forum.info, { id }, member))).toBe('post_not_found')
  expect(await caseOf(id)).toBeUndefined()
  await site.call(moderation.restore, { kind: 'post', id }, member)
  expect(await site.call(forum.info, { id }, member)).toMatchObject({ held: true })
  expect(await errorOf(site.call(forum.info, { id }, author))).toBe('post_not_found')
})

test('a wiki edit that a rule holds becomes a proposal', async () => {
  const trusted = await trustedMember(site, moderator)
  await make()
  const outcomeOf = async (text: string) => (await save(site, trusted, uniqueTitle(), text)).outcome
  expect(await outcomeOf('A fine page.')).toBe('saved')
  expect(await outcomeOf('Please buy now.')).toBe('proposed')
})

test('names and titles with listed words are refused, because they cannot be held', async () => {
  await make({ condition: { type: 'words', words: ['badword'] } })
  const { id, version } = await site.call(communities.create, { name: uniqueName() }, member)
  const refused = [
    site.call(communities.update, { id, version, name: `badword ${uniqueName()}` }, member),
    site.call(communities.update, { id, version, description: 'a BadWord' }, member),
    site.call(communities.create, { name: uniqueName(), description: 'a badword' }, member),
    site.call(accounts.update, { id: member.profile.uid, description: 'a badword' }, member),
    site.call(communities.create, { name: `badword ${uniqueName()}` }, member),
    site.call(works.update, { id: work.id, title: 'BADWORD' }, author),
    site.call(
      works.create,
      { type: 'comic', title: 'BADWORD', facets: { direction: 'ltr', layout: 'paged' } },
      author,
    ),
    site.register('badword'),
  ]
  expect(await Promise.all(refused.map(errorOf))).toEqual(refused.map(() => 'text_refused'))
})

describe('a rule', () => {
  test('a rule for newcomers does not apply after enough contributions, and held contributions do not count', async () => {
    await make({ condition: { type: 'newcomers', days: 0, contributions: 2 } })
    const first = await comment('one')
    const second = await comment('two')
    expect([first.held, second.held]).toEqual([true, true])
    for (const { id } of [first, second]) await decide((await caseOf(id))!.id, 'approved')
    expect((await comment('three')).held).toBe(false)
  })

  test('a rule for new accounts does not apply to an account after the given number of days', async () => {
    await make({ condition: { type: 'newcomers', days: 3, contributions: 0 } })
    expect((await comment('one')).held).toBe(true)
    clock.advance(3 * DAY_MS)
    expect((await comment('two')).held).toBe(false)
  })

  test('a rule about the pace counts concurrent contributions exactly', async () => {
    await make({ condition: { type: 'pace', over: 3, minutes: 10 } })
    const added = await Promise.all(Array.from({ length: 6 }, (_, at) => comment(`at once ${at}`)))
    expect(added.filter(({ held }) => held)).toHaveLength(3)
    clock.advance(601_000)
    expect((await comment('later')).held).toBe(false)
  })

  test('a rule about links counts links or finds listed hosts', async () => {
    await make({ condition: { type: 'links', over: 1, hosts: [], days: 0 } })
    expect((await comment('https://one.example')).held).toBe(false)
    expect((await comment('[a](https://one.example) www.two.example')).held).toBe(true)
    await make({ condition: { type: 'links', over: 0, hosts: ['Bad.example'], days: 0 } })
    expect((await comment('[look](https://x.bad.example/)')).held).toBe(true)
  })

  test('a rule applies only to its kinds of texts, and only while it is enabled', async () => {
    const { id } = await make({ kinds: ['post'] })
    expect((await comment('buy now')).held).toBe(false)
    await site.call(moderationRules.update, { id, ...words, enabled: false }, admin)
    expect((await comment('buy now')).held).toBe(false)
    await site.call(moderationRules.update, { id, ...words }, admin)
    expect((await comment('buy now')).held).toBe(true)
  })

  test('only administrators can change rules, and each change is audited and can be undone', async () => {
    expect(await errorOf(site.call(moderationRules.create, words, moderator))).toBe('forbidden')
    expect(await errorOf(site.call(moderationRules.list, {}, member))).toBe('forbidden')
    const wrong = { ...words, action: 'refuse', condition: { type: 'pace', over: 1, minutes: 1 } } as const
    expect(await errorOf(site.call(moderationRules.create, wrong, admin))).toBe('bad_input')
    const { id } = await make()
    const list = async () => (await site.call(moderationRules.list, {}, moderator)).items
    const tried = await site.call(moderationRules.test, { text: 'Please 加 微信!' }, moderator)
    expect(tried.hits).toEqual([{ id, name: 'Adverts', found: ['加微信'], action: 'hold', enabled: true }])
    const { action } = await site.call(moderationRules.remove, { id }, admin)
    expect(await list()).toEqual([])
    await site.call(moderation.undo, { id: action.id }, admin)
    expect(await list()).toMatchObject([{ id, name: 'Adverts', condition: words.condition }])
    const changed = await site.call(moderationRules.update, { id, ...words, name: 'Other' }, admin)
    await site.call(moderation.undo, { id: changed.action.id }, admin)
    expect(await list()).toMatchObject([{ name: 'Adverts' }])
    expect((await comment('buy now')).held).toBe(true)
  })
})
