import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyAddress, testClock, uniqueName } from '../factories.ts'
import { PASSWORD, startSite, type Person, type Site } from '../site.ts'

// These permissions are written by hand. If the audience of a call is changed in the contract, a test of this file fails.

/** `owner` is the member that the call is about, or the owner of its object. `member` is another member. */
const ALL = ['guest', 'member', 'owner', 'moderator', 'admin'] as const
type Caller = (typeof ALL)[number]
const MEMBERS: Caller[] = ['member', 'owner', 'moderator', 'admin']
const OWNER: Caller[] = ['owner']
const OWNER_AND_ADMIN: Caller[] = ['owner', 'admin']
const OWNER_AND_STAFF: Caller[] = ['owner', 'moderator', 'admin']
const STAFF: Caller[] = ['moderator', 'admin']
const ADMIN: Caller[] = ['admin']

/**
 * A call, the callers who may make it, and its body. `{name}` in the path or body is replaced by the value that the scene has
 * under this name.
 */
type Row = readonly [call: string, may: readonly Caller[], body?: Record<string, unknown>]

const FILE = { name: 'a.png', size: 100 }

const ACCOUNTS: Row[] = [
  ['POST /user/avatar/presigned-url?fileExtension=png', MEMBERS],
  ['POST /user/avatar/confirm?fileUrl=/files/none', MEMBERS],
  ['GET /user/list', MEMBERS],
  ['GET /user/profile', MEMBERS],
  ['GET /user/info', MEMBERS],
  ['GET /user/info?userId={uid}', MEMBERS],
  ['GET /user/followings', MEMBERS],
  ['GET /user/followings?userId={uid}', MEMBERS],
  ['GET /user/followers', MEMBERS],
  ['GET /user/followers?userId={uid}', MEMBERS],
  ['GET /user/friends-following/{uid}', MEMBERS],
  // A member cannot follow themselves.
  ['POST /user/follow/{uid}', ['member', 'moderator', 'admin']],
  ['GET /user/{uid}/ban/ttl', OWNER_AND_STAFF],
  ['PUT /user/{uid}', OWNER_AND_ADMIN, { description: 'Hello' }],
]

/** Calls of administrators about another member. */
const MEASURES: Row[] = [
  ['POST /user/{uid}/coin/deduct?amount=1', ADMIN],
  ['POST /user/{uid}/coin/set?amount=50', ADMIN],
  ['POST /user/{uid}/block?blocked=true&durationSeconds=60', STAFF],
  ['POST /user/{uid}/block?blocked=false', STAFF],
  ['POST /user/{uid}/role?newRole=0', ADMIN],
]

/** Calls about a moderator. Only a member of a higher role may make them. */
const AGAINST_MODERATOR: Row[] = [
  ['POST /user/{uid}/block?blocked=true&durationSeconds=60', ADMIN],
  ['POST /user/{uid}/coin/set?amount=50', ADMIN],
  ['POST /user/{uid}/role?newRole=0', ADMIN],
  ['PUT /user/{uid}', OWNER_AND_ADMIN, { description: 'Hello' }],
]
const AGAINST_ADMIN: Row[] = [
  ['POST /user/{uid}/block?blocked=true&durationSeconds=60', []],
  ['PUT /user/{uid}', OWNER, { description: 'Hello' }],
]

const CHECK_IN: Row[] = [
  ['POST /api/sign/do', MEMBERS],
  ...['status', 'stats', 'monthly', 'leaderboard'].flatMap((name): Row[] => [
    [`GET /api/sign/${name}`, MEMBERS],
    [`POST /api/sign/${name}`, MEMBERS],
  ]),
]

const FORUM: Row[] = [
  ['POST /api/articles/create-presigned', MEMBERS, FILE],
  ['POST /api/articles/image/presigned-url', OWNER, { ...FILE, postId: '{post}' }],
  ['POST /api/community/create-presigned', MEMBERS, FILE],
  ['POST /api/community/image/presigned-url', OWNER_AND_STAFF, { ...FILE, communityId: '{community}' }],
]

const WORKS: Row[] = [
  ['GET /resource/list', ALL],
  ['GET /resource/info?id={work}', ALL],
  ['GET /resource/info/{work}', ALL],
  ['GET /resource/recommend', ALL],
  ['GET /resource/search?keyword=rain', ALL],
  ['GET /resource/cover?id={work}', ALL],
  ['GET /resource/user?userId={uid}', MEMBERS],
  ['GET /resource/user/{uid}', MEMBERS],
  ['GET /resource/chapter?id={chapter}', MEMBERS],
  ['GET /resource/chapter/{chapter}', MEMBERS],
  ['GET /resource/content?id={chapter}', MEMBERS],
  ['GET /resource/content/{chapter}', MEMBERS],
  // Views of guests are counted, too.
  ['POST /resource/behavior', ALL, { resourceId: '{work}', type: 'view' }],
  ['POST /resource/behavior', MEMBERS, { resourceId: '{work}', type: 'like' }],
  ['GET /resource/favorites/status?resourceId={work}', MEMBERS],
  ['GET /resource/comment?resourceId={work}', ALL],
  ['POST /resource/comment', MEMBERS, { resourceId: '{work}', content: 'Hello' }],
  ['GET /resource/generate-id', MEMBERS],
  ['POST /resource/generate-id', MEMBERS],
  ['POST /resource/create', MEMBERS, { type: 'novel', title: 'Rain' }],
  ['POST /resource/create-presigned', OWNER_AND_ADMIN, { chapterId: '{chapter}', files: [FILE] }],
  ['POST /resource/update-presigned/{upload}', OWNER],
  ['POST /resource/cover/presigned-url', OWNER_AND_ADMIN, { resourceId: '{work}', ...FILE }],
  ['POST /resource/update/{work}', OWNER_AND_ADMIN, { summary: 'By POST' }],
  ['PUT /resource/update/{work}', OWNER_AND_ADMIN, { summary: 'By PUT' }],
  // A draft of the owner. Moderators see a draft only as evidence of a report.
  ['GET /resource/info/{draft}', OWNER_AND_ADMIN],
  ['GET /resource/content/{draftChapter}', OWNER_AND_ADMIN],
]

/** Each of these calls removes a work, so each gets another work. */
const REMOVALS: Row[] = [
  ['DELETE /resource/delete/{work}', OWNER_AND_STAFF],
  ['POST /resource/delete/{work}', OWNER_AND_STAFF],
]

const BIN: Row[] = ['articles', 'comments'].flatMap((kind): Row[] => [
  [`GET /api/recycle-bin/${kind}`, MEMBERS],
  [`GET /api/recycle-bin/${kind}/list`, MEMBERS],
  [`GET /api/recycle-bin/${kind}/count`, MEMBERS],
  [`POST /api/recycle-bin/${kind}/clear`, MEMBERS],
])

/** Members find their own removed objects in the recycle bin, and moderators find the removed objects of all members. */
const binRows = (bin: string): Row[] => [
  [`POST ${bin}/restore/{removed}`, OWNER_AND_STAFF],
  [`POST ${bin}/delete/{removed}`, OWNER_AND_STAFF],
  [`DELETE ${bin}/delete/{removed}`, OWNER_AND_STAFF],
]

const CHAT: Row[] = [
  ['GET /chat/conversations', MEMBERS],
  ['GET /chat/conversations/{uid}/messages', MEMBERS],
  ['GET /chat/sync?after=0', MEMBERS],
  ['GET /chat/system', MEMBERS],
  ['POST /realtime/ticket', MEMBERS],
]

const BUILD: Row[] = [['GET /openapi.json', ALL]]

type Scene = { owner: Person; values: Record<string, string | number> }

let site: Site
let others: Record<'member' | 'moderator' | 'admin', Person>
let shared: Scene
const clock = testClock()

beforeAll(async () => {
  site = await startSite({ clock })
  others = { member: await site.register(), moderator: await site.moderator(), admin: await site.admin() }
  const owner = await site.register()
  const work = await makeWork(owner)
  const draft = await done(owner, 'POST /resource/create', { type: 'comic', title: 'A draft' })
  const upload = await done(owner, 'POST /resource/cover/presigned-url', { resourceId: work.id, ...FILE })
  const post = await done(owner, 'POST /api/articles/create', { title: 'Tea', text: 'Tea.' })
  const community = await done(owner, 'POST /api/community/create', { name: uniqueName() })
  shared = {
    owner,
    values: {
      ...{ uid: owner.profile.uid, work: work.id, chapter: work.chapterId, upload: upload.uploadId },
      ...{ draft: draft.id, draftChapter: draft.chapterId, post: post.id, community: community.id },
    },
  }
})
afterAll(() => site?.stop())

// oxlint-disable-next-line typescript/no-explicit-any -- this file does not use the contract, so it has no types for the answers
type Json = any

async function send(caller: Person | undefined, call: string, body?: object) {
  const [method = '', path = ''] = call.split(' ')
  const answer = await site.fetch(
    `/v1${path}`,
    {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    },
    { address: anyAddress(), token: caller?.token },
  )
  const { data, error } = (await answer.json()) as { data: Json; error?: { name: string } }
  return { status: answer.status, data, error: error?.name }
}

async function done(caller: Person, call: string, body?: object): Promise<Json> {
  const { status, data, error } = await send(caller, call, body)
  expect([call, status, error]).toEqual([call, 200, undefined])
  return data
}

async function makeWork(author: Person): Promise<{ id: number; chapterId: number }> {
  const work = await done(author, 'POST /resource/create', { type: 'novel', title: 'Rain over Ueno' })
  const { version } = await done(author, `GET /novels/chapters/${work.chapterId}/source`)
  const splice = { at: 0, remove: 0, insert: 'It rains.' }
  await done(author, `PUT /novels/chapters/${work.chapterId}/source`, { version, splice })
  await done(author, `PUT /resource/chapter/${work.chapterId}`, { status: 'published' })
  await done(author, `PUT /resource/update/${work.id}`, { status: 'published' })
  return work
}

/** Registers the member that a call is about, and gives the member some coins. */
async function freshUser(): Promise<Scene> {
  const owner = await site.register()
  const { uid } = owner.profile
  await done(others.admin, `POST /user/${uid}/coin/set?amount=9`)
  return { owner, values: { uid } }
}

async function sceneOf(person: Promise<Person>): Promise<Scene> {
  const owner = await person
  return { owner, values: { uid: owner.profile.uid } }
}

async function freshWork(): Promise<Scene> {
  const { id } = await makeWork(shared.owner)
  return { owner: shared.owner, values: { work: id } }
}

async function removedPost(): Promise<Scene> {
  const { owner } = shared
  const { id, version } = await done(owner, 'POST /api/articles/create', { title: 'Tea', text: 'Tea.' })
  await done(owner, `POST /api/articles/update/${id}`, { version, publish: true })
  await done(owner, `DELETE /api/articles/delete/${id}`)
  return { owner, values: { removed: id } }
}

async function removedComment(): Promise<Scene> {
  const { owner } = shared
  const body = { resourceId: shared.values['work'], text: 'Hello' }
  const { id } = await done(owner, 'POST /resource/comment', body)
  await done(owner, `DELETE /resource/comment/${id}`)
  return { owner, values: { removed: id } }
}

/**
 * Replaces each `{name}` in a text by the value of the scene. In a body, a value that is only `{name}` gets the type of the
 * replacement.
 */
const filled = (text: string, { values }: Scene): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const filledBody = (body: Record<string, unknown>, scene: Scene) =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const [, name] = /^\{(\w+)\}$/.exec(typeof value === 'string' ? value : '') ?? []
      if (name !== undefined) return [key, scene.values[name]]
      return [key, typeof value === 'string' ? filled(value, scene) : value]
    }),
  )

/** Returns the callers that the server permits to make a call. A caller from whom the object is hidden gets 404. */
async function whoMay([call, , body]: Row, sceneFor: () => Promise<Scene>): Promise<Caller[]> {
  const may: Caller[] = []
  let scene: Scene | undefined
  for (const caller of ALL) {
    clock.advance(60_000)
    scene ??= await sceneFor()
    const person = caller === 'guest' ? undefined : caller === 'owner' ? scene.owner : others[caller]
    const { status, error } = await send(person, filled(call, scene), body && filledBody(body, scene))
    expect([429, 405, 500], `${caller}: ${status} ${error}`).not.toContain(status)
    if (caller === 'guest') expect([200, 400, 401, 404], `${status} ${error}`).toContain(status)
    if ([401, 403, 404].includes(status) || error === 'self_follow') continue
    may.push(caller)
    // The call may have changed the scene, so the next caller gets a new one.
    scene = undefined
  }
  return may
}

const GROUPS: [name: string, scene: () => Promise<Scene>, rows: Row[]][] = [
  ['accounts', async () => shared, ACCOUNTS],
  ['measures', freshUser, MEASURES],
  ['measures against a moderator', () => sceneOf(site.moderator()), AGAINST_MODERATOR],
  ['measures against an administrator', () => sceneOf(site.admin()), AGAINST_ADMIN],
  ['check-in', async () => shared, CHECK_IN],
  ['forum', async () => shared, FORUM],
  ['works', async () => shared, WORKS],
  ['removal of works', freshWork, REMOVALS],
  ['the bin', async () => shared, BIN],
  ['removed articles', removedPost, binRows('/api/recycle-bin/articles')],
  ['removed comments', removedComment, binRows('/api/recycle-bin/comments')],
  ['chat', async () => shared, CHAT],
  ['the reference', async () => shared, BUILD],
]

test('registration and login need no token', async () => {
  const name = uniqueName()
  const account = { name, email: `${name}@example.org`, password: PASSWORD }
  expect(await send(undefined, 'POST /user/reg', account)).toMatchObject({ status: 200 })
  const login = { account: name, password: PASSWORD }
  expect(await send(undefined, 'POST /user/login', login)).toMatchObject({ status: 200 })
})

describe.each(GROUPS)('%s', (_, scene, rows) => {
  test.each(rows.map((row) => [row[0], row] as const))('%s', async (_call, row) => {
    expect(await whoMay(row, scene)).toEqual(row[1])
  })
})
