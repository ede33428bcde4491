import { contract, type CallInputOf } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publishComic } from '../../../../test/comics.ts'
import { errorOf, testClock } from '../../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../../test/site.ts'

const { accounts, discussion, forum, moderation, moderationRules, notifications, recycleBin } = contract
const clock = testClock()

let site: Site
let admin: Person
let moderator: Person
let reader: Person
let spammer: Person
let work: { kind: string; id: number }

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
  reader = await site.register()
  work = { kind: 'work', id: (await publishComic(site, reader)).id }
  const condition = { type: 'words' as const, words: ['buy now'] }
  const rule = { name: 'Adverts', enabled: true, kinds: [], action: 'hold' as const, condition }
  await site.call(moderationRules.create, rule, admin)
})
beforeEach(async () => {
  spammer = await site.register()
})
afterAll(() => site?.stop())

const comment = (text: string, as = spammer) => site.call(discussion.add, { ...work, text }, as)
const post = async (title: string, as = spammer) => {
  const { id, version } = await site.call(forum.create, { title, text: 'Look at this.' }, as)
  await site.call(forum.update, { id, version, publish: true }, as)
  return id
}
const cleanUp = (input: Partial<CallInputOf<typeof moderation.cleanUp>> = {}, as = moderator) =>
  site.call(moderation.cleanUp, { uid: spammer.profile.uid, reason: 'spam', ...input }, as)
const undo = (id: number, as = moderator) => site.call(moderation.undo, { id }, as)
const record = async (as = moderator) => site.call(moderation.member, { uid: spammer.profile.uid }, as)
const log = async () =>
  (await site.call(moderation.log, {})).items.filter(({ action }) => action.startsWith('member.'))

type State = CallInputOf<typeof moderation.contributions>['state']

/** Returns the names of all contributions in one state, read in pages of two. */
async function contributions(state: State, kind?: string): Promise<string[]> {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const input = {
      uid: spammer.profile.uid,
      state,
      limit: 2,
      ...(kind && { kind }),
      ...(cursor && { cursor }),
    }
    const page = await site.call(moderation.contributions, input, moderator)
    names.push(...page.items.map(({ subject, title, line }) => (subject.kind === 'post' ? title : line)))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return names
}
/** Returns the ids of the undecided reports and held texts of the member. */
const waiting = async () =>
  (await site.call(moderation.queue, { limit: 100 }, moderator)).items
    .filter(({ against }) => against?.uid === spammer.profile.uid)
    .map(({ source, subject }) => `${source} ${subject.kind}`)
const publicComments = async () =>
  (await site.call(discussion.list, { ...work, limit: 100 })).items.map(({ text }) => text)
const kinds = async (as: Person) =>
  (await site.call(notifications.list, { limit: 100 }, as)).items.map(({ kind }) => kind)

describe('removing everything', () => {
  test('one action removes all contributions, rejects what is held, bans the member and empties the queue; its undo brings all back', async () => {
    const title = await post('Cheap watches').then(() => 'Cheap watches')
    const texts = Array.from({ length: 60 }, (_, at) => `Visit us ${at}`)
    for (const text of texts) await comment(text)
    for (const at of [1, 2, 3]) await comment(`Buy now ${at}`)
    const { id: reported } = await comment('Reported')
    for (const as of [reader, await site.register()])
      await site.call(moderation.report, { kind: 'comment', id: reported, reason: 'spam' }, as)
    await site.call(moderation.report, { kind: 'user', id: spammer.profile.uid, reason: 'spam' }, reader)
    const draft = await site.call(forum.create, { title: 'A draft', text: 'Later' }, spammer)
    const before = await publicComments()
    expect(await waiting()).toHaveLength(5)
    const entries = (await log()).length

    const { action } = await cleanUp({ sanction: { type: 'block' } })
    expect(await waiting()).toEqual([])
    await site.idle()
    expect(await publicComments()).toEqual(before.filter((text) => !/^(Visit|Reported)/.test(text)))
    expect(await contributions('shown')).toEqual([])
    expect(await contributions('held')).toEqual([])
    expect(await contributions('removed')).toHaveLength(65)
    expect(await errorOf(comment('Again'))).toBe('blocked')
    expect((await log()).slice(0, -entries || undefined)).toMatchObject([
      { action: 'member.cleanup', reason: 'spam', sanction: { type: 'block' } },
    ])
    expect((await record()).cleanups).toMatchObject([{ state: 'removed', removed: 65, reason: 'spam' }])
    // The reporter reads one answer for two reports.
    expect((await kinds(reader)).filter((kind) => kind === 'report-decided')).toHaveLength(1)

    await undo(action.id)
    await site.idle()
    expect((await publicComments()).toSorted()).toEqual(before.toSorted())
    expect(await contributions('shown', 'post')).toEqual([title])
    expect(await contributions('held')).toHaveLength(3)
    expect((await waiting()).toSorted()).toEqual([
      ...['held comment', 'held comment', 'held comment', 'report comment', 'report user'],
    ])
    expect((await record()).cleanups).toMatchObject([{ state: 'restored' }])
    expect((await record()).history).toMatchObject({ removals: 0, sanctions: 0 })
    await comment(
      'Back again',
      await site
        .call(accounts.login, { account: spammer.name, password: spammer.password })
        .then((login) => ({ ...spammer, ...login })),
    )
    const own = await kinds({
      ...spammer,
      ...(await site.call(accounts.login, { account: spammer.name, password: spammer.password })),
    })
    expect(own.filter((kind) => kind === 'removed' || kind === 'restored')).toEqual([])
    expect(own.filter((kind) => kind === 'cleanup')).toHaveLength(2)
    expect(draft.id).toBeGreaterThan(0)
  }, 120_000)

  test('an undo during the removal stops it', async () => {
    for (let at = 0; at < 30; at++) await comment(`Early ${at}`)
    const { action } = await cleanUp()
    await undo(action.id)
    await site.idle()
    expect(await contributions('shown')).toHaveLength(30)
    expect(await contributions('removed')).toEqual([])
    expect(await errorOf(undo(action.id))).toBe('undo_over')
  })
})

describe('removing a selection', () => {
  test('only the chosen contributions of this member are removed, and any moderator restores them later, one action each', async () => {
    const [first, second] = [await comment('First'), await comment('Second')]
    const others = await comment('Of another member', reader)
    const { id: postId } = { id: await post('A topic') }
    const items = [
      { kind: 'comment', id: second.id },
      { kind: 'comment', id: others.id },
      { kind: 'post', id: postId },
    ]
    await cleanUp({ items })
    await site.idle()
    expect(await contributions('shown')).toEqual(['First'])
    expect((await contributions('removed')).toSorted()).toEqual(['A topic', 'Second'])
    expect(await publicComments()).toContain('Of another member')
    expect(await kinds(spammer)).toEqual(['cleanup', 'system'])
    clock.advance(3_600_000)
    const { id, can } = (await record()).cleanups[0]!
    expect(can).toEqual({ restore: true })
    await site.call(moderation.restoreCleanup, { id }, await site.moderator())
    await site.idle()
    expect((await contributions('shown')).toSorted()).toEqual(['A topic', 'First', 'Second'])
    expect((await log()).slice(0, 2)).toMatchObject([
      { action: 'member.restore' },
      { action: 'member.cleanup' },
    ])
    expect(await errorOf(site.call(moderation.restoreCleanup, { id }, moderator))).toBe('not_found')
    expect(first.id).toBeGreaterThan(0)
  })

  test('a selection of which nothing can be removed is refused, and leaves no trace', async () => {
    const others = await comment('Mine', reader)
    const refused = cleanUp({ items: [{ kind: 'comment', id: others.id }], sanction: { type: 'mute' } })
    expect(await errorOf(refused)).toBe('not_found')
    expect(await record()).toMatchObject({ cleanups: [], sanctions: [] })
  })

  test('a text that was restored alone in the bin is not restored a second time', async () => {
    const { id } = await comment('Restored alone')
    const item = { kind: 'comment', id }
    const { action } = await cleanUp({ items: [item] })
    await site.idle()
    await site.call(recycleBin.restore, { items: [item] }, moderator)
    await site.call(moderation.remove, { ...item, reason: 'still spam' }, moderator)
    await undo(action.id)
    await site.idle()
    expect(await contributions('removed')).toEqual(['Restored alone'])
  })
})

describe('permissions', () => {
  test('a moderator cannot clean up after moderators, and cannot restore what an administrator removed', async () => {
    const other = await site.moderator()
    expect(await errorOf(cleanUp({ uid: other.profile.uid }))).toBe('higher_role')
    expect(await errorOf(cleanUp({ uid: 999_999_999 }))).toBe('user_not_found')
    expect(await errorOf(cleanUp({ reason: '', sanction: { type: 'block' } }))).toBe('bad_input')
    const { id } = await comment('For the administrator')
    await cleanUp({ items: [{ kind: 'comment', id }] }, admin)
    await site.idle()
    const [cleanup] = (await record()).cleanups
    expect(cleanup!.can).toEqual({ restore: false })
    expect(await errorOf(site.call(moderation.restoreCleanup, { id: cleanup!.id }, moderator))).toBe(
      'forbidden',
    )
  })

  test('drafts and contributions of other members are not in the list', async () => {
    await site.call(forum.create, { title: 'A draft', text: 'Later' }, spammer)
    await comment('Mine')
    await comment('Not mine', reader)
    expect(await contributions('shown')).toEqual(['Mine'])
    expect(await contributions('shown', 'post')).toEqual([])
    expect(await errorOf(site.call(moderation.contributions, { uid: 1, cursor: 'x' }, moderator))).toBe(
      'bad_cursor',
    )
  })
})
