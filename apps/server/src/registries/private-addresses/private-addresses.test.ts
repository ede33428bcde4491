import { contract } from '@engawa/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRelease } from '../../../test/first-release.ts'
import { PASSWORD, startSite, type Person, type Site } from '../../../test/site.ts'

const { accounts, anime, feedReader, notifications } = contract

let site: Site
let admin: Person

beforeAll(async () => {
  site = await startSite()
  admin = await site.admin()
})
afterAll(() => site?.stop())

/** For each kind, the calls with which a member creates and withdraws an address. `open` returns the paths of the address. */
const KINDS: Record<string, { open(as: Person): Promise<string[]>; withdraw(as: Person): Promise<unknown> }> =
  {
    notifications: {
      open: async (as) => [(await site.call(notifications.renewFeed, {}, as)).path],
      withdraw: (as) => site.call(notifications.withdrawFeed, {}, as),
    },
    reader: {
      open: async (as) => [(await site.call(feedReader.renewStream, {}, as)).path],
      withdraw: (as) => site.call(feedReader.withdrawStream, {}, as),
    },
    anime: {
      async open(as) {
        const { calendar, atom } = await site.call(anime.renewFeed, { zone: 'Asia/Tokyo' }, as)
        return [calendar, atom]
      },
      withdraw: (as) => site.call(anime.withdrawFeed, {}, as),
    },
  }

const openAll = async (as: Person): Promise<string[]> => {
  const paths: string[] = []
  for (const { open } of Object.values(KINDS)) paths.push(...(await open(as)))
  return paths
}
const statusesOf = (paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await site.fetch(path)).status))
const all = (status: number, paths: readonly string[]) => paths.map(() => status)

test('this file tests every kind of private address', () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(site.context.deps.privateAddresses.kinds().toSorted())
})

describe('every private address ends', () => {
  test.each<[string, (member: Person) => Promise<unknown>]>([
    ['with a block', ({ profile }) => site.call(accounts.block, { id: profile.uid, blocked: true }, admin)],
    ['when the member leaves', (member) => site.call(accounts.leave, { currentPassword: PASSWORD }, member)],
    [
      'with a new password',
      (member) =>
        site.call(
          accounts.update,
          { id: member.profile.uid, password: 'another horse 43', currentPassword: PASSWORD },
          member,
        ),
    ],
    [
      'when an administrator ends all sessions',
      ({ profile }) => site.call(accounts.endSessions, { id: profile.uid }, admin),
    ],
    [
      'when the member withdraws it',
      async (member) => {
        for (const { withdraw } of Object.values(KINDS)) await withdraw(member)
      },
    ],
    ['when it is replaced', openAll],
  ])('private addresses of a member end %s', async (_title, end) => {
    const [member, other] = [await site.register(), await site.register()]
    const [paths, others] = [await openAll(member), await openAll(other)]
    expect(await statusesOf(paths)).toEqual(all(200, paths))
    await end(member)
    expect(await statusesOf(paths)).toEqual(all(404, paths))
    expect(await statusesOf(others)).toEqual(all(200, others))
  })
})

test('an address with another file extension, or with a token of another kind, is not found', async () => {
  const paths = await openAll(await site.register())
  for (const path of paths) {
    const [, kind, token] = /^\/feeds\/(\w+)\/([\w-]+)\./.exec(path)!
    const others = Object.keys(KINDS).filter((each) => each !== kind)
    const wrong = [`/feeds/${kind}/${token}.html`, `/feeds/${kind}/${token}`]
    for (const each of others) wrong.push(`/feeds/${each}/${token}.atom`)
    expect(await statusesOf(wrong)).toEqual(all(404, wrong))
  }
})

test('addresses of earlier releases still work, except for those of blocked members', async () => {
  const release = await openRelease('20261126T150100-ratings')
  const rows = (uid: number) => `
    insert into users (name, name_key, name_skeleton, email, email_key, password_hash, description, role, created_at, blocked_at)
      values ('u${uid}', 'u${uid}', 'u${uid}', 'u${uid}@x', 'u${uid}@x', 'x', '', 0, now(), ${uid === 1 ? 'null' : 'now()'});
    insert into notification_feeds (uid, token_hash, language, created_at)
      values (${uid}, sha256('${'n'.repeat(42)}${uid}'), 'en', now());
    insert into feed_streams (uid, token_hash, language, created_at)
      values (${uid}, sha256('${'r'.repeat(42)}${uid}'), 'en', now());
    insert into anime_feeds (uid, token_hash, language, zone, created_at)
      values (${uid}, sha256('${'a'.repeat(42)}${uid}'), 'en', 'Asia/Tokyo', now());`
  await release.client.query(rows(1) + rows(2))
  const old = await startSite({ database: { url: release.url, drop: release.drop } })
  try {
    const statuses = (uid: number) =>
      Promise.all(
        ['notifications/n', 'reader/r', 'anime/a'].map(async (start) => {
          const [kind, letter] = start.split('/') as [string, string]
          return (await old.fetch(`/feeds/${kind}/${letter.repeat(42)}${uid}.atom`)).status
        }),
      )
    expect(await statuses(1)).toEqual([200, 200, 200])
    expect(await statuses(2)).toEqual([404, 404, 404])
  } finally {
    await old.stop()
  }
})
