import { contract } from '@engawa/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addPages, makeComic, publishComic } from '../../../test/comics.ts'
import { png } from '../../../test/factories.ts'
import { startSite, type Person, type Site } from '../../../test/site.ts'
import { until } from '../../../test/socket.ts'

const { accounts, notifications, reactions, works } = contract

let site: Site
let author: Person
let follower: Person

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())

beforeEach(async () => {
  ;[author, follower] = [await site.register(), await site.register()]
  await site.call(accounts.follow, { id: author.profile.uid, follow: true }, follower)
})

/** Returns the kinds and texts of a member's notifications, the newest first. */
async function notificationsOf(person: Person): Promise<string[]> {
  await site.idle()
  const { items } = await site.call(notifications.list, {}, person)
  return items
    .filter(({ kind }) => kind === 'followed-author' || kind === 'new-chapter')
    .map(({ kind, text }) => `${kind}: ${text.replace(author.profile.name, 'Author')}`)
}

async function addChapter(resourceId: number): Promise<number> {
  const { id } = await site.call(works.addChapter, { resourceId, title: '' }, author)
  await addPages(site, author, id, [{ name: '1.png', bytes: await png() }])
  return id
}

const publishChapter = async (resourceId: number): Promise<void> => {
  const chapterId = await addChapter(resourceId)
  await site.call(works.updateChapter, { chapterId, status: 'published' }, author)
}

/** Moves earlier notifications to an earlier hour, because a work notifies each member at most once an hour. */
const nextHour = () =>
  site.context.deps.database.pool.query(`update notifications set once_key = 'earlier:' || id`)

const NEW_WORK = 'followed-author: Author published a new work'
const NEW_CHAPTER = 'followed-author: Author published a new chapter'

it('followers of an author are notified of a new work, and of a later chapter', async () => {
  const stranger = await site.register()
  const work = await publishComic(site, author)
  expect(await notificationsOf(follower)).toEqual([NEW_WORK])
  await nextHour()
  await publishChapter(work.id)
  expect(await notificationsOf(follower)).toEqual([NEW_CHAPTER, NEW_WORK])
  expect(await notificationsOf(stranger)).toEqual([])
  expect(await notificationsOf(author)).toEqual([])
})

it('a scheduled work notifies followers when it is first published, but not when it is published again', async () => {
  const { id } = await makeComic(site, author)
  const publishAt = new Date(Date.now() + 60_000).toISOString()
  await site.call(works.update, { id, status: 'scheduled', publishAt }, author)
  expect(await notificationsOf(follower)).toEqual([])
  const { pool } = site.context.deps.database
  await pool.query(`update works set publish_at = now() - interval '1 second' where id = ${id}`)
  await site.context.works.publishDue()
  // The timer of the site may have published the work already.
  const isOut = async () => (await site.call(works.info, { id }, author)).status === 'published'
  await until('the work to be published', isOut)
  expect(await notificationsOf(follower)).toEqual([NEW_WORK])
  await nextHour()
  await site.call(works.update, { id, status: 'hidden' }, author)
  await site.call(works.update, { id, status: 'published' }, author)
  expect(await notificationsOf(follower)).toEqual([NEW_WORK])
})

it('a follower who saved the work is notified of its chapter once, but not one who dropped the work', async () => {
  const dropping = await site.register()
  await site.call(accounts.follow, { id: author.profile.uid, follow: true }, dropping)
  const work = await publishComic(site, author)
  await site.idle()
  await site.call(reactions.set, { kind: 'work', id: work.id, reaction: 'save', on: true }, follower)
  await site.call(works.shelve, { resourceId: work.id, shelf: 'dropped' }, dropping)
  await nextHour()
  await publishChapter(work.id)
  expect(await notificationsOf(follower)).toEqual(['new-chapter: Author published a new chapter', NEW_WORK])
  expect(await notificationsOf(dropping)).toEqual([NEW_WORK])
})

it('followers are notified neither of an unlisted work nor of works of an author whom they muted', async () => {
  const { id } = await makeComic(site, author)
  await site.call(works.update, { id, unlisted: true, status: 'published' }, author)
  expect(await notificationsOf(follower)).toEqual([])
  await site.call(notifications.mute, { kind: 'user', id: author.profile.uid, muted: true }, follower)
  await publishComic(site, author)
  expect(await notificationsOf(follower)).toEqual([])
})

it('notifications about followed authors are among the settings, and can be switched off', async () => {
  const { items } = await site.call(notifications.settings, {}, follower)
  expect(items).toContainEqual({
    kind: 'followed-author',
    label: 'New works and chapters of people you follow',
    mode: 'on',
  })
  await site.call(notifications.setMode, { kind: 'followed-author', mode: 'off' }, follower)
  await publishComic(site, author)
  expect(await notificationsOf(follower)).toEqual([])
})
