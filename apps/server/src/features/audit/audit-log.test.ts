import { contract, ROLE, type AuditEntry, type CallInputOf } from '@engawa/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf, testClock } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, audit, forum, moderation, settings } = contract
const clock = testClock()

let site: Site
let admin: Person
let moderator: Person

beforeAll(async () => {
  site = await startSite({ clock })
  admin = await site.admin()
  moderator = await site.moderator()
})
afterAll(() => site?.stop())

const named = ({ profile: { uid, name } }: Person) => ({ uid, name })
const list = async (filter: CallInputOf<typeof audit.list>): Promise<AuditEntry[]> =>
  (await site.call(audit.list, filter, admin)).items
const about = (person: Person) => list({ member: person.name, limit: 100 })

async function publishedPost(author: Person): Promise<number> {
  const { id, version } = await site.call(forum.create, { title: 'A quiet pond', text: 'Enough.' }, author)
  await site.call(forum.update, { id, version, publish: true }, author)
  return id
}

test('an administrator reads changed roles, coins, passwords, sanctions and removals, with names and what they changed', async () => {
  const person = await site.register()
  const { uid } = person.profile
  const id = await publishedPost(person)
  await site.call(accounts.setRole, { id: uid, newRole: ROLE.moderator }, admin)
  await site.call(accounts.setRole, { id: uid, newRole: ROLE.member }, admin)
  await site.call(accounts.setCoins, { id: uid, amount: 700 }, admin)
  await site.call(accounts.createResetLink, { id: uid, reason: 'asked by letter' }, admin)
  await site.call(accounts.update, { id: uid, description: 'A secret line' }, admin)
  clock.stop()
  await site.call(moderation.impose, { uid, type: 'mute', durationSeconds: 3_600, reason: 'loud' }, moderator)
  clock.resume()
  await site.call(moderation.remove, { kind: 'post', id, reason: 'spam' }, moderator)
  const entries = await about(person)
  const [by, target] = [named(admin), named(person)]
  expect(entries).toMatchObject([
    {
      ...{ action: 'subject.remove', actor: named(moderator), target, reason: 'spam', facts: {} },
      subject: { kind: 'post', id, title: '', url: null },
    },
    { action: 'user.mute', actor: named(moderator), reason: 'loud', facts: { type: 'mute' } },
    { action: 'user.edit', actor: by, facts: { fields: ['description'] } },
    { action: 'user.security', actor: by, reason: 'asked by letter', facts: { what: 'reset-link' } },
    { action: 'user.coins', actor: by, target, facts: { coins: 700 } },
    { action: 'user.role', actor: by, target, facts: { from: 1, to: 0 } },
    { action: 'user.role', facts: { from: 0, to: 1 }, undoneAt: null, undoes: null },
  ])
  expect(Date.parse(entries[1]!.facts.endsAt!) - Date.parse(entries[1]!.at)).toBe(3_600_000)
  expect(JSON.stringify(entries)).not.toContain('A secret line')
  await site.call(moderation.restore, { kind: 'post', id }, admin)
  const [restored] = await about(person)
  expect(restored!.subject).toEqual({
    ...{ kind: 'post', id, title: 'A quiet pond' },
    url: expect.stringContaining(String(id)) as string,
  })
})

test('a saved setting is listed with the names of the changed fields, but without their values', async () => {
  const { identity, announcements } = await site.call(settings.all, {}, admin)
  const line = { zh: '一句话', en: 'A line that only the settings contain' }
  await site.call(
    settings.identity,
    { version: identity.version, values: { ...identity.values, line } },
    admin,
  )
  const text = { zh: '今晚维护', en: 'Maintenance' }
  const item = { id: 'tonight', text, level: 'info', from: null, until: null, dismissible: true } as const
  const saved = await site.call(
    settings.announcements,
    { version: announcements.version, values: { items: [item] } },
    admin,
  )
  const found = await list({ kind: 'settings', limit: 2 })
  expect(found).toMatchObject([
    { action: 'settings.save', actor: named(admin), facts: { group: 'announcements', fields: ['items'] } },
    { action: 'settings.save', actor: named(admin), facts: { group: 'identity', fields: ['line'] } },
  ])
  expect(JSON.stringify(found)).not.toContain('Maintenance')
  expect(JSON.stringify(found)).not.toContain('only the settings contain')
  await site.call(moderation.undo, { id: saved.action.id }, admin)
  const [undo] = await list({ kind: 'undo', limit: 1 })
  expect(undo).toMatchObject({ action: 'undo', facts: { action: 'settings.save' }, undoes: saved.action.id })
  const [undone] = await list({ kind: 'settings', limit: 1 })
  expect(undone).toMatchObject({ id: saved.action.id, undoneAt: undo!.at })
})

test('the filters for the member, the kind and the time work together, and all pages together are the whole log', async () => {
  const person = await site.register()
  const { uid } = person.profile
  const before = clock.now().toISOString()
  clock.advance(1_000)
  for (let amount = 1; amount <= 5; amount += 1)
    await site.call(accounts.setCoins, { id: uid, amount }, admin)
  await site.call(accounts.setRole, { id: uid, newRole: ROLE.moderator }, admin)
  clock.advance(1_000)
  const after = clock.now().toISOString()
  expect(await list({ member: String(uid), kind: 'coins', from: before, to: after })).toHaveLength(5)
  expect(await list({ member: person.name, kind: 'role' })).toMatchObject([{ facts: { to: 1 } }])
  expect(await list({ member: person.name, to: before })).toEqual([])
  expect(await list({ member: person.name, from: after })).toEqual([])
  expect(await list({ member: 'no such name' })).toEqual([])
  // The person is a moderator now. The filter also finds the actions by the person.
  await site.call(
    moderation.impose,
    { uid: (await site.register()).profile.uid, type: 'warning', reason: 'loud' },
    person,
  )
  expect(await about(person)).toMatchObject([
    { action: 'user.warning' },
    { action: 'user.role' },
    {},
    {},
    {},
    {},
    {},
  ])
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await site.call(
      audit.list,
      { limit: 3, cursor, member: '', kind: '', from: '', to: '' } as never,
      admin,
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(Array.from(seen, (_, at) => seen.length - at))
})

test('only administrators can read and export the log; the export has one JSON object in each line', async () => {
  const person = await site.register()
  for (let amount = 1; amount <= 3; amount += 1)
    await site.call(accounts.setCoins, { id: person.profile.uid, amount }, admin)
  expect(await errorOf(site.call(audit.list, {}, moderator))).toBe('forbidden')
  expect(await errorOf(site.call(audit.list, {}))).toBe('not_logged_in')
  const path = `/v1/admin/audit/export?member=${person.name}&kind=coins`
  const answer = await site.fetch(path, {}, admin)
  expect(answer.headers.get('content-type')).toContain('application/jsonl')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await about(person))
  expect((await site.fetch(path, {}, moderator)).status).toBe(403)
  expect((await site.fetch(path)).status).toBe(401)
  expect((await site.fetch('/v1/admin/audit/export?kind=x', {}, admin)).status).toBe(400)
})

test('an action of the site, and an action that this version does not know, are listed', async () => {
  const { audit: log, deps } = site.context
  await deps.database.transaction((tx) =>
    log.write(tx, { actor: null, action: 'later.version' as never, data: { name: { zh: '名' }, count: 3 } }),
  )
  const [entry] = await list({ limit: 1 })
  expect(entry).toMatchObject({ action: 'later.version', actor: null, target: null, subject: null })
  expect(entry!.facts).toEqual({ count: 3 })
})
