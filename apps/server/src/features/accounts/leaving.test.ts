import {
  accounts,
  chat,
  comicContent,
  discussion,
  forum,
  moderation,
  moderationRules,
  wiki,
} from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishComic } from '../../../test/comics.ts'
import { friends, historyOf, sendAs, startConversation } from '../../../test/chat.ts'
import { errorOf, jpeg, testClock, uniqueName } from '../../../test/factories.ts'
import { publishNovel } from '../../../test/novels.ts'
import { readZip } from '../../../test/read-zip.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'

const DAY_MS = 86_400_000

let site: Site
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
})
afterAll(() => site.stop())

const as = ({ token }: Person) => ({ token })
const login = ({ name }: Person, more: object = {}) =>
  site.call(accounts.login, { account: name, password: PASSWORD, ...more })
const leave = (person: Person, more: object = {}) => site.call(accounts.leave, more, as(person))

const publish = async (person: Person, title: string) => {
  const written = { title, text: 'Some **words**.' }
  const { id, version } = await site.call(forum.create, written, as(person))
  await site.call(forum.update, { id, ...written, version, publish: true }, as(person))
  return id
}

describe('leaving', () => {
  test('leaving ends all sessions, and a login within two weeks restores the account', async () => {
    const person = await site.register()
    clock.advance(16 * 60_000)
    expect(await errorOf(leave(person))).toBe('current_password_needed')
    await leave(person, { currentPassword: PASSWORD })
    expect(await errorOf(site.call(accounts.profile, {}, as(person)))).toBe('not_logged_in')
    expect(await errorOf(login(person, { password: 'wrong wrong' }))).toBe('wrong_credentials')
    expect(await errorOf(login(person))).toBe('account_leaving')
    clock.advance(13 * DAY_MS)
    await site.context.accounts.eraseDue()
    await login(person, { restore: true })
    clock.advance(2 * DAY_MS)
    await site.context.accounts.eraseDue()
    expect((await login(person)).profile.name).toBe(person.name)
  })

  test('a deleted account loses its data, but not its name and the conversations of other members', async () => {
    const [person, friend] = await friends(site)
    const { uid } = person.profile
    await sendAs(site, person, friend, 'Take care')
    const postId = await publish(person, 'The last one')
    const theirs = await publish(friend, 'Another')
    await site.call(discussion.add, { kind: 'post', id: theirs, text: 'A remark' }, as(person))
    await leave(person, { posts: 'delete' })
    clock.advance(14 * DAY_MS + 1_000)
    // A login is too late now, because the deletion may have begun.
    expect(await errorOf(login(person, { restore: true }))).toBe('wrong_credentials')
    await site.context.accounts.eraseDue()

    expect(await errorOf(login(person))).toBe('wrong_credentials')
    const other = (await login(friend)).token
    const read = (endpoint: typeof accounts.info) => site.call(endpoint, { userId: uid }, { token: other })
    expect(await errorOf(read(accounts.info))).toBe('user_not_found')
    expect(await errorOf(site.call(forum.info, { id: postId }, { token: other }))).toBe('post_not_found')
    const friendNow = { ...friend, token: other }
    expect((await historyOf(site, friendNow, person)).map(({ content }) => content)).toEqual(['Take care'])
    const { items } = await site.call(chat.conversations, {}, { token: other })
    // The stored name is a technical name; readers see a name in their language.
    expect(items[0]?.name).toBe('Deleted member')
    const chinese = await site.call(chat.conversation, { peerId: uid }, { token: other, language: 'zh-CN' })
    expect(chinese.name).toBe('已注销用户')
    const { db } = site.context.deps.database
    const comments = await db.selectFrom('comments').selectAll().where('author_id', '=', uid).execute()
    expect(comments.every((each) => each.removal_id !== null)).toBe(true)
    for (const name of [person.name, `deleted-member-${uid}`, '已注销用户']) {
      const again = { name, email: `${uniqueName()}@example.org`, password: PASSWORD }
      expect(['name_taken', 'bad_input']).toContain(await errorOf(site.call(accounts.register, again)))
    }
  })

  test('published posts and comments stay without the name if the member decides so; all else goes', async () => {
    const [person, friend] = await friends(site)
    const { uid } = person.profile
    const postId = await publish(person, 'The last one')
    const theirs = await publish(friend, 'Another')
    const remark = { kind: 'post', id: theirs, text: 'A remark' }
    const { id: commentId } = await site.call(discussion.add, remark, as(person))
    const draft = await site.call(forum.create, { title: 'Unfinished', text: 'Half of it' }, as(person))
    const comic = await publishComic(site, person)
    await leave(person, { posts: 'keep' })
    clock.advance(14 * DAY_MS + 1_000)
    await site.context.accounts.eraseDue()

    const token = (await login(friend)).token
    const post = await site.call(forum.info, { id: postId }, { token })
    expect(post).toMatchObject({
      title: 'The last one',
      author: { uid, name: 'Deleted member', deleted: true },
    })
    const read = () => site.call(discussion.list, { kind: 'post', id: theirs }, { token, language: 'zh-CN' })
    expect((await read()).items).toMatchObject([
      { id: commentId, text: 'A remark', author: { uid, name: '已注销用户' } },
    ])
    const { db } = site.context.deps.database
    const removedOf = async (table: 'posts' | 'works', id: number) =>
      (await db.selectFrom(table).select('removal_id').where('id', '=', id).execute())[0]?.removal_id
    expect(await removedOf('posts', postId)).toBeNull()
    expect(await removedOf('posts', draft.id)).toEqual(expect.any(Number))
    expect(await removedOf('works', comic.id)).toEqual(expect.any(Number))
    // Replies to the remaining texts notify no member.
    await site.call(discussion.add, { kind: 'post', id: postId, text: 'Farewell' }, { token })
    const notified = await db.selectFrom('notifications').selectAll().where('owner_id', '=', uid).execute()
    expect(notified).toEqual([])
  })

  test('a member who comes back and leaves again decides again, also in an earlier release', async () => {
    const person = await site.register()
    const choice = async () =>
      (
        await site.context.deps.database.db
          .selectFrom('users')
          .select('erase_posts')
          .where('id', '=', person.profile.uid)
          .executeTakeFirstOrThrow()
      ).erase_posts
    expect(await choice()).toBe(true)
    await leave(person, { posts: 'keep' })
    expect(await choice()).toBe(false)
    const { token } = await login(person, { restore: true })
    expect(await choice()).toBe(true)
    // A page of the previous release says that everything is deleted, and sends no choice.
    await site.call(accounts.leave, {}, { token })
    expect(await choice()).toBe(true)
  })

  test('the name of a deleted account is removed from feeds, catalogues and books', async () => {
    const [person, other] = [await site.moderator(), await site.moderator()]
    const title = uniqueName()
    await site.call(wiki.save, { title, baseRevision: null, text: 'It stays.' }, person)
    const comic = await publishComic(site, person)
    await until('its page is prepared', async () => {
      const { pages } = await site.call(comicContent, { chapterId: comic.chapterId }, person)
      return pages.every(({ state }) => state === 'ready')
    })
    const novel = await publishNovel(site, person)
    await leave(person)
    clock.advance(14 * DAY_MS + 1_000)
    await site.context.accounts.eraseDue()
    const { token } = await login(other)
    for (const { id } of [comic, novel]) await site.call(moderation.restore, { kind: 'work', id }, { token })

    const read = async (path: string, language: 'en' | 'zh-CN') => {
      const answer = await site.fetch(path, {}, { token, language })
      return `${answer.status} ${await answer.text()}`
    }
    const paths = [
      '/feeds/wiki.atom',
      '/feeds/works/comics.atom',
      '/opds/works',
      '/opds/v2/works',
      `/opds/v2/chapters/${comic.chapterId}`,
      `/v1/novels/${novel.id}/book.md`,
    ]
    for (const path of paths) {
      const [english, chinese] = [await read(path, 'en'), await read(path, 'zh-CN')]
      expect(english, path).toMatch(/^200 .*Deleted member/s)
      expect(chinese, path).toMatch(/^200 .*已注销用户/s)
      expect(english + chinese, path).not.toContain('deleted-member-')
    }
  })

  test('a deleted account neither follows nor is followed, and the follow counts of others decrease', async () => {
    const [person, followed, follower] = [await site.register(), await site.register(), await site.register()]
    await site.call(accounts.follow, { id: followed.profile.uid, follow: true }, as(person))
    await site.call(accounts.follow, { id: followed.profile.uid, follow: true }, as(follower))
    await site.call(accounts.follow, { id: person.profile.uid, follow: true }, as(follower))
    await leave(person)
    clock.advance(14 * DAY_MS + 1_000)
    await site.context.accounts.eraseDue()
    const { token } = await login(follower)
    const read = (endpoint: typeof accounts.followers | typeof accounts.followings, { profile }: Person) =>
      site.call(endpoint, { userId: profile.uid, pagenum: 1, pagesize: 20 }, { token })
    const followers = await read(accounts.followers, followed)
    expect([followers.total, followers.data.map(({ uid }) => uid)]).toEqual([1, [follower.profile.uid]])
    const followings = await read(accounts.followings, follower)
    expect([followings.total, followings.data.map(({ uid }) => uid)]).toEqual([1, [followed.profile.uid]])
  })

  test('the last administrator cannot leave', async () => {
    const [one, two] = [await site.admin(), await site.admin()]
    await leave(one)
    expect(await errorOf(leave(two))).toBe('last_admin_leaving')
    await site.call(accounts.profile, {}, as(two))
  })

  test('held texts are deleted with the account, and no moderator can approve them', async () => {
    const [admin, person] = [await site.admin(), await site.register()]
    const condition = { type: 'words' as const, words: ['pills'] }
    const rule = { name: 'Words', enabled: true, kinds: [], action: 'hold' as const, condition }
    const { id: ruleId } = await site.call(moderationRules.create, rule, admin)
    const subject = { kind: 'post', id: await publish(person, 'Fine') }
    const { id, held } = await site.call(discussion.add, { ...subject, text: 'pills' }, as(person))
    expect(held).toBe(true)
    await site.call(moderationRules.remove, { id: ruleId }, admin)
    const { db } = site.context.deps.database
    const waiting = () =>
      db
        .selectFrom('cases')
        .select(['state', 'outcome'])
        .where('subject_id', '=', id)
        .where('source', '=', 'held')
    expect(await waiting().execute()).toMatchObject([{ state: 'open' }])
    await leave(person, { posts: 'keep' })
    clock.advance(14 * DAY_MS + 1_000)
    await site.context.accounts.eraseDue()
    expect(await waiting().execute()).toEqual([{ state: 'decided', outcome: 'withdrawn' }])
    clock.advance(31 * DAY_MS)
    await site.context.recycleBin.purgeDue()
    expect(await db.selectFrom('comments').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

test('members choose who may start a conversation with them, and existing conversations continue', async () => {
  const [person, friend] = await friends(site)
  const [stranger, followed] = [await site.register(), await site.register()]
  const { uid } = person.profile
  await site.context.accounts.setFollow(uid, followed.profile.uid, true)
  await sendAs(site, stranger, person, 'A request')
  const from = (who: 'everybody' | 'followed' | 'nobody') =>
    site.call(accounts.setLettersFrom, { from: who }, as(person))
  await from('followed')
  expect((await site.call(accounts.security, {}, as(person))).lettersFrom).toBe('followed')
  await sendAs(site, followed, person, 'Hello')
  expect(await errorOf(sendAs(site, stranger, person, 'Again'))).toBe('letters_refused')
  const isRefused = async (one: Person) => (await startConversation(site, one, person)).lettersRefused
  expect(await Promise.all([stranger, followed, friend].map(isRefused))).toEqual([true, false, false])
  await from('nobody')
  expect(await Promise.all([followed, friend, await site.moderator()].map(isRefused))).toEqual([
    false,
    true,
    false,
  ])
  await sendAs(site, followed, person, 'We talked already')
  expect(await errorOf(sendAs(site, friend, person, 'Hi'))).toBe('letters_refused')
  await sendAs(site, person, stranger, 'It was mine to begin')
  expect(await isRefused(stranger)).toBe(false)
  await sendAs(site, stranger, person, 'Thank you')
  await sendAs(site, await site.moderator(), person, 'About a report')
})

describe('an export', () => {
  const stateOf = (person: Person) => site.call(accounts.dataExport, {}, as(person))
  const fetchFrom = async (person: Person, path: string) => {
    const answer = await site.fetch(path, {}, as(person))
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  test('an export contains all data of the member, and only this member can download it, for a week', async () => {
    const person = await site.register()
    const postId = await publish(person, 'Rain')
    const slot = await site.call(accounts.presignAvatar, { fileExtension: 'jpg' }, as(person))
    await site.put(slot.presignedUrl, await jpeg())
    await site.call(accounts.confirmAvatar, { fileUrl: slot.fileUrl }, as(person))
    await site.call(accounts.startDataExport, {}, as(person))
    const made = await until('the archive', async () => {
      const { export: now } = await stateOf(person)
      return now?.state === 'making' ? null : now
    })
    expect(made).toMatchObject({ state: 'ready', done: made.total })
    const { status, bytes } = await fetchFrom(person, made.url!)
    expect([status, bytes.length]).toEqual([200, made.size])
    const files = new Map((await readZip(bytes)).map((each) => [each.name, each.bytes.toString()]))
    const json = (name: string) => JSON.parse(files.get(name) ?? 'null') as Record<string, unknown>[]
    expect(json('account/profile.json')).toMatchObject([{ name: person.name, email: person.profile.email }])
    expect(json('forum/posts.json')).toMatchObject([{ id: postId, title: 'Rain' }])
    expect(files.get(`forum/posts/${postId}.md`)).toBe('# Rain\n\nSome **words**.\n')
    expect(files.get('feeds/feeds.opml')).toContain('<opml')
    expect([...files.keys()].filter((name) => name.startsWith('files/avatar/'))).toHaveLength(1)
    const all = [...files.values()].join('')
    for (const secret of ['argon2', 'password_hash', 'token_hash']) expect(all).not.toContain(secret)

    const stranger = await site.register()
    expect((await fetchFrom(stranger, made.url!)).status).toBe(404)
    clock.advance(8 * DAY_MS)
    expect((await stateOf(person)).export).toBeNull()
    expect((await fetchFrom(person, made.url!)).status).toBe(404)
  })
})
