import { contract, type AllSettings, type SettingGroup } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorOf, testClock, uniqueName } from '../../../test/factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, forum, moderation, search: finder, settings, wiki, works } = contract
const clock = testClock()

let site: Site
let admin: Person
let member: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  member = await site.register()
})
afterAll(() => site?.stop())

const read = () => site.call(settings.all, {}, admin)
const info = () => site.call(settings.info, {})

/** Saves a group of settings with some changed fields. */
async function save<G extends Exclude<SettingGroup, 'restricted'>>(
  group: G,
  change: Partial<AllSettings[G]['values']>,
) {
  const { version, values } = (await read())[group]
  return site.call(
    settings[group] as typeof settings.identity,
    {
      version,
      values: { ...values, ...change } as never,
    },
    admin,
  )
}

const undo = (id: number) => site.call(moderation.undo, { id }, admin)
const newcomer = (invite?: string) =>
  site.call(accounts.register, {
    name: uniqueName(),
    email: `${uniqueName()}@example.org`,
    password: PASSWORD,
    ...(invite === undefined ? {} : { invite }),
  })

describe('settings', () => {
  test('settings have defaults until they are saved, and only administrators can read and change them', async () => {
    expect(await info()).toMatchObject({
      name: 'Engawa',
      registration: 'open',
      sectionsOff: [],
      announcements: [],
    })
    expect((await read()).identity).toMatchObject({ version: 0, changedBy: null })
    expect((await read()).timezone).toBe('UTC')
    for (const as of [member, await site.moderator()])
      expect(await errorOf(site.call(settings.all, {}, as))).toBe('forbidden')
  })

  test('settings apply at once, and the audit log contains the old and new values', async () => {
    await save('identity', { name: '  Hoshi   House ' })
    expect((await info()).name).toBe('Hoshi House')
    expect((await read()).identity).toMatchObject({ version: 1, changedBy: { name: admin.name } })
    const { rows } = await site.context.deps.database.pool.query(
      `select action, actor_id, data from audit_log order by seq desc limit 1`,
    )
    expect(rows[0]).toMatchObject({
      action: 'settings.save',
      actor_id: admin.profile.uid,
      data: { group: 'identity', was: { name: 'Engawa' }, is: { name: 'Hoshi House' } },
    })
  })

  test('when two administrators save the same group at once, the second gets an error', async () => {
    const other = await site.admin()
    const { version, values } = (await read()).identity
    const tries = await Promise.allSettled(
      [admin, other, admin, other].map((as, at) =>
        site.call(settings.identity, { version, values: { ...values, name: `House ${at}` } }, as),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const each of tries)
      if (each.status === 'rejected') expect(each.reason.errorName).toBe('edit_conflict')
    // A save of another group causes no conflict.
    await save('limits', { textPictures: 5 })
  })

  test('a saved change of settings can be undone, unless the group was changed again', async () => {
    const { name } = await info()
    const { action } = await save('identity', { name: 'Short lived' })
    await undo(action.id)
    expect((await info()).name).toBe(name)
    const { action: first } = await save('identity', { name: 'One' })
    await save('identity', { name: 'Two' })
    expect(await errorOf(undo(first.id))).toBe('edit_conflict')
    expect((await info()).name).toBe('Two')
  })

  test.each([
    ['identity', { name: 'x' }],
    ['identity', { name: 'x'.repeat(41) }],
    ['identity', { name: '\u202E\u200F' }],
    ['sections', { off: ['everything'] }],
    ['sections', { off: ['wiki', 'wiki'] }],
    ['languages', { offered: [] }],
    ['languages', { offered: ['en'], fallback: 'zh-CN' }],
    ['registration', { mode: 'maybe' }],
    ['limits', { memberBytes: -1 }],
    [
      'announcements',
      {
        items: [
          { id: 'a', text: { zh: '', en: '' }, level: 'info', from: null, until: null, dismissible: true },
        ],
      },
    ],
  ] as const)('settings refuse %s %j', async (group, change) => {
    expect(await errorOf(save(group, change as never))).toBe('bad_input')
  })

  test('a site with unreadable settings starts', async () => {
    const { database } = site.context.deps
    await database.pool.query(`update settings set value = '{"offered": 7}' where key = 'site.languages'`)
    expect((await read()).languages.values).toEqual({ offered: ['zh-CN', 'en'], fallback: 'en' })
  })

  test('the site uses only the languages that the settings offer', async () => {
    await save('languages', { offered: ['zh-CN'], fallback: 'zh-CN' })
    const notices = await site.call(contract.chat.systemList, {}, { ...member, language: 'en' })
    expect(notices.items[0]?.title).toContain('欢迎')
    expect((await info()).languages).toEqual(['zh-CN'])
    await save('languages', { offered: ['zh-CN', 'en'], fallback: 'en' })
  })

  test('a text in one language is enough, and readers of the other language get it', async () => {
    const texts = { zh: '安静的地方', en: '' }
    await save('identity', { line: texts })
    const manifest = await site.fetch('/site.webmanifest', {}, { language: 'en' })
    expect(await manifest.json()).toMatchObject({ lang: 'en', description: texts.zh })
    const item = {
      id: 'one',
      level: 'info' as const,
      from: null,
      until: null,
      dismissible: true,
      text: texts,
    }
    await save('announcements', { items: [item] })
    expect((await info()).announcements).toEqual([item])
    await save('identity', { line: { zh: '', en: '' } })
    await save('announcements', { items: [] })
  })

  test('an announcement is shown from its start to its end', async () => {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    const item = { level: 'info' as const, dismissible: true, text: { zh: '维护', en: 'Maintenance' } }
    await save('announcements', {
      items: [
        { ...item, id: 'now', from: null, until: at(2) },
        { ...item, id: 'later', from: at(1), until: null },
      ],
    })
    const shown = async () => {
      site.context.deps.cache.invalidate(['settings'])
      return (await info()).announcements.map(({ id }) => id)
    }
    expect(await shown()).toEqual(['now'])
    clock.advance(90 * 60_000)
    expect(await shown()).toEqual(['now', 'later'])
    clock.advance(60 * 60_000)
    expect(await shown()).toEqual(['later'])
    await save('announcements', { items: [] })
  })
})

describe('a section that is switched off', () => {
  test('a section that is switched off is hidden from all viewers, and complete when it is on again', async () => {
    const { post } = await publishPost()
    const search = async () =>
      (await site.call(finder.find, { q: post.title }, member)).kinds.map(({ kind }) => kind)
    const found = async () =>
      (await site.call(finder.find, { q: post.title }, member)).items.map(({ card }) => card.kind)
    await site.idle()
    expect(await search()).toEqual(expect.arrayContaining(['post', 'tag']))
    expect(await found()).toContain('post')
    await save('sections', { off: ['forum', 'wiki', 'comics'] })
    expect((await info()).sectionsOff).toEqual(['forum', 'wiki', 'comics'])
    for (const as of [{}, member, admin]) {
      expect(await errorOf(site.call(forum.list, {}, as))).toBe('section_off')
      expect(await errorOf(site.call(wiki.recent, {}, as))).toBe('section_off')
      expect(await errorOf(site.call(works.list, { type: 'comic' }, as))).toBe('section_off')
    }
    expect((await site.fetch('/v1/wiki/export.zip')).status).toBe(404)
    expect(await search()).not.toContain('post')
    expect(await found()).toEqual([])
    // Tags are hidden, too, because they lead to a page of the forum.
    expect(await search()).not.toContain('tag')
    expect(await errorOf(site.call(contract.discussion.list, { kind: 'post', id: post.id }, member))).toBe(
      'post_not_found',
    )
    expect((await site.call(contract.timeline.ofUser, { userId: member.profile.uid }, admin)).items).toEqual(
      [],
    )
    await save('sections', { off: [] })
    expect(await search()).toContain('post')
    expect((await site.call(forum.info, { id: post.id }, member)).title).toBe(post.title)
  })

  async function publishPost() {
    const title = uniqueName()
    const draft = await site.call(forum.create, { title, text: 'A text', tags: [title] }, member)
    await site.call(forum.update, { id: draft.id, version: draft.version, publish: true }, member)
    return { post: { id: draft.id, title } }
  }
})

describe('registration', () => {
  test('administrators can close and open the registration', async () => {
    await save('registration', { mode: 'closed' })
    expect(await errorOf(newcomer())).toBe('registration_closed')
    await save('registration', { mode: 'open' })
    expect((await newcomer()).profile.role).toBe(0)
  })

  test('an invitation accepts only as many members as it allows, even concurrently', async () => {
    await save('registration', { mode: 'invite' })
    const invite = await site.call(accounts.createInvite, { note: 'friends', maxUses: 3 }, admin)
    expect(await errorOf(newcomer())).toBe('invite_needed')
    expect(await errorOf(newcomer('nonsense'))).toBe('invite_invalid')
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => newcomer(invite.code)))
    const came = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.profile.uid] : []))
    expect(came).toHaveLength(3)
    const [listed] = (await site.call(accounts.invites, {}, admin)).items
    expect(listed).toMatchObject({ id: invite.id, uses: 3, open: false, createdBy: { name: admin.name } })
    expect(listed!.members.map(({ uid }) => uid).toSorted()).toEqual(came.toSorted())
  })

  test('a withdrawn or expired invitation is refused, and a failed registration uses no invitation', async () => {
    const withdrawn = await site.call(accounts.createInvite, {}, admin)
    await site.call(accounts.revokeInvite, { id: withdrawn.id }, admin)
    expect(await errorOf(newcomer(withdrawn.code))).toBe('invite_invalid')
    const short = await site.call(accounts.createInvite, { days: 1 }, admin)
    const registration = {
      name: member.name,
      email: `${uniqueName()}@example.org`,
      password: PASSWORD,
      invite: short.code,
    }
    expect(await errorOf(site.call(accounts.register, registration))).toBe('name_taken')
    expect((await site.call(accounts.invites, {}, admin)).items[0]).toMatchObject({ uses: 0, open: true })
    clock.advance(25 * 3_600_000)
    expect(await errorOf(newcomer(short.code))).toBe('invite_invalid')
    expect(await errorOf(site.call(accounts.createInvite, {}, member))).toBe('forbidden')
    await save('registration', { mode: 'open' })
  })
})

test('the settings limit the storage of a member', async () => {
  await save('limits', { memberBytes: 1_000 })
  const avatar = { fileExtension: 'png', size: 2_000 }
  expect(await errorOf(site.call(accounts.presignAvatar, avatar, member))).toBe('quota_exceeded')
  await save('limits', { memberBytes: 10_000 })
  await site.call(accounts.presignAvatar, avatar, member)
})

test('the settings limit how much a new account, but not an older one, can write in a day', async () => {
  await save('limits', { newAccountDays: 1, newAccountComments: 2 })
  const young = await site.register()
  const target = await site.call(forum.create, { title: uniqueName(), text: 'A text', tags: [] }, member)
  await site.call(forum.update, { id: target.id, version: target.version, publish: true }, member)
  const comment = (as: Person) =>
    site.call(contract.discussion.add, { kind: 'post', id: target.id, text: 'Hello' }, as)
  await comment(young)
  await comment(young)
  expect(await errorOf(comment(young))).toBe('new_account_limit')
  await comment(member)
  await comment(member)
  await comment(member)
})
