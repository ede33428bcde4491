import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { loadWebBuild } from '../src/http/static-files.ts'
import { anyAddress, png, testClock, uniqueName } from './factories.ts'
import { startSite, type Site } from './site.ts'
import { until } from './socket.ts'

// This client knows only the specification. Paths, methods and values are literals, and nothing is imported from the contract.

// oxlint-disable-next-line typescript/no-explicit-any -- this client has no types for the answers
type Json = any
type Answer = {
  status: number
  headers: Headers
  code: number
  msg: string
  data: Json
  error?: { name: string }
}
type Request = { query?: Record<string, string | number>; body?: unknown; token?: string | undefined }
type User = { token: string; uid: number; name: string }

let site: Site
let web: string
let [ann, bob, admin]: User[] = []
const clock = testClock()

beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'engawa-web-'))
  await mkdir(join(web, 'client/avatars'), { recursive: true })
  await mkdir(join(web, 'server'))
  await writeFile(join(web, 'client/build.json'), '{"id":"build-1","builtAt":"2026-01-01T00:00:00.000Z"}')
  await writeFile(join(web, 'client/default-avatar.png'), await png())
  await writeFile(join(web, 'client/avatars/3-0.svg'), '<svg/>')
  await writeFile(
    join(web, 'server/index.js'),
    `export const queryNames = () => 'all'
     export const renderPage = async () => new Response('<html>no such page</html>', { status: 404 })`,
  )
  const { bundle, mount } = (await loadWebBuild(web))!
  site = await startSite({ clock, bundle, mount })
  ;[ann, bob] = [await newUser(), await newUser()]
  const boss = await site.admin()
  admin = { token: boss.token, uid: boss.profile.uid, name: boss.name }
})
afterAll(async () => {
  await site?.stop()
  await rm(web, { recursive: true, force: true })
})

async function api(method: string, path: string, { query, body, token }: Request = {}): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(query as Record<string, string>).toString()}` : ''
  const answer = await fetch(`${site.url}/v1${path}${search}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { status, headers } = answer
  return { status, headers, ...((await answer.json()) as Omit<Answer, 'status' | 'headers'>) }
}

/** Makes a call that must succeed, and returns its data. */
async function done(method: string, path: string, request?: Request): Promise<Json> {
  const { status, code, msg, data } = await api(method, path, request)
  expect([method, path, status, code, msg]).toEqual([method, path, 200, 1, 'success'])
  return data
}

/** Makes a call that must be refused, and returns the status and the name of the error. */
async function refused(method: string, path: string, request?: Request) {
  const { status, data, error } = await api(method, path, request)
  expect(data).toBeNull()
  return [status, error?.name]
}

const PASSWORD = 'correct horse 42'

async function newUser(): Promise<User> {
  const name = uniqueName()
  const body = { name, email: `${name}@example.org`, password: PASSWORD }
  const { token, profile } = await done('POST', '/user/reg', { body })
  return { token, uid: profile.uid, name }
}

const put = (address: string, bytes: Buffer) =>
  fetch(address, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png' },
  })

describe('user calls', () => {
  test.each(['account', 'name', 'username'])(
    'POST /user/login accepts the name in the field %s',
    async (field) => {
      const body = { [field]: ann!.name, password: PASSWORD }
      expect((await done('POST', '/user/login', { body })).profile.uid).toBe(ann!.uid)
    },
  )

  test.each(['account', 'email'])(
    'POST /user/login accepts the e-mail address in the field %s',
    async (field) => {
      const body = { [field]: `${ann!.name}@example.org`, password: PASSWORD }
      expect((await done('POST', '/user/login', { body })).token).toMatch(/^[\w-]{43}$/)
    },
  )

  test('an avatar is presigned and confirmed, and then its file is PUT', async () => {
    const { token } = await newUser()
    const { avatar } = await done('GET', '/user/profile', { token })
    expect(avatar).toMatch(/^\/avatars\//)
    const slot = await done('POST', '/user/avatar/presigned-url', { token, query: { fileExtension: 'png' } })
    expect(slot.presignedUrl).toMatch(/^http:\/\//)
    const early = await done('POST', '/user/avatar/confirm', { token, query: { fileUrl: slot.fileUrl } })
    expect(early.avatar).toBe(avatar)
    expect((await put(slot.presignedUrl, await png())).status).toBe(200)
    const now = (await done('GET', '/user/profile', { token })).avatar as string
    expect(now).toMatch(/^\/files\/media\/avatar\//)
    const picture = await fetch(`${site.url}/v1${now}`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  test('GET /user/list returns a page of members', async () => {
    const { data, ...page } = await done('GET', '/user/list', {
      token: ann!.token,
      query: { page: 1, size: 10, name: bob!.name },
    })
    expect(data.map((each: { uid: number }) => each.uid)).toEqual([bob!.uid])
    expect(page).toEqual({ total: 1, pageNum: 1, pageSize: 10, totalPages: 1 })
  })

  test('following a member changes followings, followers and friends-following', async () => {
    const [me, other] = [await newUser(), await newUser()]
    await done('POST', `/user/follow/${other.uid}`, { token: me.token })
    const query = { pagenum: 1, pagesize: 10 }
    for (const path of ['/user/followings', '/user/followers']) {
      const of = path === '/user/followings' ? me : other
      expect((await done('GET', path, { token: of.token })).pageSize).toBe(10)
      const page = await done('GET', path, { token: me.token, query: { ...query, userId: of.uid } })
      expect([page.total, page.pageNum, page.pageSize]).toEqual([1, 1, 10])
    }
    await done('GET', `/user/friends-following/${other.uid}`, { token: me.token })
    expect(await refused('GET', '/user/friends-following/0', { token: me.token })).toEqual([
      400,
      'invalid_user_id',
    ])
  })

  test("GET /user/info without userId, or with an empty one, returns the caller's own profile", async () => {
    const { token, name } = ann!
    for (const query of [undefined, { userId: '' }])
      expect((await done('GET', '/user/info', { token, query })).email).toBe(`${name}@example.org`)
    expect((await done('GET', '/user/info', { token, query: { userId: bob!.uid } })).name).toBe(bob!.name)
  })

  test('an administrator can set and deduct coins', async () => {
    const { token } = admin!
    const { uid } = await newUser()
    expect((await done('POST', `/user/${uid}/coin/set`, { token, query: { amount: 9 } })).coins).toBe(9)
    expect((await done('POST', `/user/${uid}/coin/deduct`, { token, query: { amount: 4 } })).coins).toBe(5)
    expect(await refused('POST', '/user/0/coin/set', { token, query: { amount: 1 } })).toEqual([
      400,
      'invalid_user_id',
    ])
  })

  test('a member can be blocked and unblocked, and the ban TTL is returned; a duration of 0 is ignored', async () => {
    const { token } = admin!
    const user = await newUser()
    const block = (query: Record<string, string | number>) =>
      done('POST', `/user/${user.uid}/block`, { token, query })
    const ttl = () => done('GET', `/user/${user.uid}/ban/ttl`, { token })
    await block({ blocked: 'true', durationSeconds: 600, reason: 'too loud' })
    const state = await ttl()
    expect(state).toMatchObject({ blocked: true, reason: 'too loud' })
    expect(state.ttlSeconds).toBeLessThanOrEqual(600)
    const own = await api('GET', '/user/profile', { token: user.token })
    expect([own.status, own.error?.name]).toEqual([403, 'blocked'])
    expect(own.msg).toContain('too loud')
    await block({ blocked: 'false', durationSeconds: 0 })
    expect(await ttl()).toMatchObject({ blocked: false, ttlSeconds: 0 })
    await block({ blocked: 'true' })
    expect(await ttl()).toMatchObject({ blocked: true, ttlSeconds: -1 })
  })

  test('POST /user/{id}/role and PUT /user/{id} change a member', async () => {
    const { uid, token } = await newUser()
    const role = (newRole: number) =>
      api('POST', `/user/${uid}/role`, { token: admin!.token, query: { newRole } })
    expect((await role(1)).data.role).toBe(1)
    expect((await role(3)).msg).toBe('invalid role value')
    const body = { description: 'Reads at night' }
    expect((await done('PUT', `/user/${uid}`, { token, body })).description).toBe('Reads at night')
  })
})

describe('check-in', () => {
  test.each(['GET', 'POST'])(
    'the check-in calls do, status, stats, monthly and leaderboard accept the method %s',
    async (method) => {
      const { token } = await newUser()
      expect((await done(method, '/api/sign/do', { token })).done).toBe(true)
      for (const path of ['status', 'stats', 'monthly', 'leaderboard'])
        await done(method, `/api/sign/${path}`, { token })
    },
  )

  test('the monthly check-in accepts year and month, or a month in the form YYYY-MM', async () => {
    const { token } = ann!
    const monthly = async (query: Record<string, string | number>) =>
      (await done('GET', '/api/sign/monthly', { token, query })).month
    expect(await monthly({ year: 2026, month: 3 })).toBe('2026-03')
    expect(await monthly({ year: 2026, month: '03' })).toBe('2026-03')
    expect(await monthly({ month: '2025-12' })).toBe('2025-12')
    const byBody = await done('POST', '/api/sign/monthly', { token, body: { year: 2026, month: 11 } })
    expect(byBody.month).toBe('2026-11')
    expect(await refused('GET', '/api/sign/monthly', { token, query: { year: 2026, month: 13 } })).toEqual([
      400,
      'bad_input',
    ])
  })
})

/** Publishes a post and returns its id. */
async function post({ token }: User): Promise<number> {
  const body = { title: 'A letter', text: 'Some words' }
  const { id, version } = await done('POST', '/api/articles/create', { token, body })
  await done('POST', `/api/articles/update/${id}`, { token, body: { version, publish: true } })
  return id as number
}

async function comment({ token }: User, postId: number): Promise<number> {
  const body = { kind: 'post', id: postId, text: 'A remark' }
  return (await done('POST', '/comments', { token, body })).id as number
}

describe('the recycle bin', () => {
  const things = {
    articles: { make: post, remove: (id: number) => `/api/articles/delete/${id}` },
    comments: {
      make: async (user: User) => comment(user, await post(user)),
      remove: (id: number) => `/comments/${id}`,
    },
  }

  test.each(['articles', 'comments'] as const)('list, restore, delete and clear of %s', async (kind) => {
    const user = await newUser()
    const { token } = user
    const bin = `/api/recycle-bin/${kind}`
    const removed = async () => {
      const id = await things[kind].make(user)
      await done('DELETE', things[kind].remove(id), { token })
      return id
    }
    const listed = async () =>
      (await done('GET', `${bin}/list`, { token })).items.map((each: Json) => each.subject.id)
    const first = await removed()
    expect(await listed()).toEqual([first])
    await done('POST', `${bin}/restore/${first}`, { token })
    expect(await listed()).toEqual([])
    expect((await refused('POST', `${bin}/restore/${first}`, { token }))[0]).toBe(404)
    for (const method of ['POST', 'DELETE']) {
      const id = await removed()
      await done(method, `${bin}/delete/${id}`, { token })
      expect(await listed()).toEqual([])
      expect((await refused(method, `${bin}/delete/${id}`, { token }))[0]).toBe(404)
    }
    for (const method of ['POST', 'DELETE']) {
      await removed()
      expect(await done('GET', `${bin}/count`, { token })).toEqual({ deleted: 1, kept: 0 })
      expect((await done(method, `${bin}/clear`, { token })).deleted).toBe(1)
      expect(await listed()).toEqual([])
    }
    const get = await api('GET', `${bin}/clear`, { token })
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'DELETE, POST, PUT'])
  })
})

describe('posts and communities', () => {
  const file = { name: 'a.png', size: 100 }

  test.each([
    ['/api/articles/create-presigned', async () => file],
    ['/api/articles/image/presigned-url', async () => ({ ...file, postId: await post(ann!) })],
    ['/api/community/create-presigned', async () => file],
    [
      '/api/community/image/presigned-url',
      async () => {
        const { id } = await done('POST', '/api/community/create', {
          token: ann!.token,
          body: { name: uniqueName() },
        })
        return { ...file, communityId: id }
      },
    ],
  ])('POST %s returns presignedUrl and fileUrl', async (path, body) => {
    const slot = await done('POST', path, { token: ann!.token, body: await body() })
    expect(slot.presignedUrl).toMatch(/^http:\/\//)
    expect(slot.fileUrl).toEqual(expect.any(String))
  })
})

describe('works', () => {
  let made: { id: number; chapterId: number }

  beforeAll(async () => {
    const { token } = ann!
    const { id } = await done('GET', '/resource/generate-id', { token })
    made = await done('POST', '/resource/create', {
      token,
      body: { id, type: 'comic', title: 'Rain over Ueno' },
    })
    expect(made.id).toBe(id)
    const bytes = await png()
    const files = [{ name: '1.png', size: bytes.length }]
    const body = { chapterId: made.chapterId, files }
    const slots = await done('POST', '/resource/create-presigned', { token, body })
    expect(slots.presignedUrl).toMatch(/^http:\/\//)
    expect([slots.presignedUrl, slots.fileUrl]).toEqual([slots.items[0].presignedUrl, slots.items[0].fileUrl])
    expect((await put(slots.presignedUrl, bytes)).status).toBe(200)
    const { uploadId } = slots.items[0]
    await done('POST', `/resource/content/${made.chapterId}/pages`, {
      token,
      body: { uploadIds: [uploadId] },
    })
    await site.idle()
    await done('PUT', `/resource/update/${made.id}`, { token, body: { status: 'published' } })
  })

  test('a GET of generate-id creates an id only with a bearer token, not with the cookie alone', async () => {
    const headers = { cookie: `token=${ann!.token}` }
    expect((await fetch(`${site.url}/v1/resource/generate-id`, { headers })).status).toBe(401)
    expect((await done('POST', '/resource/generate-id', { token: ann!.token })).id).toEqual(
      expect.any(Number),
    )
  })

  test('info, user, chapter, content and cover accept the id in the path or in the query', async () => {
    const { token, uid } = ann!
    const { id, chapterId } = made
    expect((await done('GET', `/resource/info/${id}`)).id).toBe(id)
    expect((await done('GET', '/resource/info', { query: { id } })).id).toBe(id)
    for (const request of [`/resource/user/${uid}`, '/resource/user'])
      expect((await done('GET', request, { token, query: { userId: uid } })).items[0].id).toBe(id)
    for (const kind of ['chapter', 'content']) {
      expect((await done('GET', `/resource/${kind}/${chapterId}`, { token })).id).toBe(chapterId)
      for (const name of ['chapterId', 'id'])
        expect((await done('GET', `/resource/${kind}`, { token, query: { [name]: chapterId } })).id).toBe(
          chapterId,
        )
    }
    expect((await done('GET', '/resource/cover', { query: { id } })).cover.width).toEqual(expect.any(Number))
    expect((await done('POST', '/resource/cover', { token, query: { id } })).cover).not.toBeNull()
    expect((await refused('GET', '/resource/user', { query: { userId: uid } }))[0]).toBe(401)
    expect(await refused('GET', '/resource/info', { query: { id: 4_000_000_000 } })).toEqual([
      404,
      'work_not_found',
    ])
  })

  test('upload URLs are presigned for a new cover, and again for an existing upload', async () => {
    const { token } = ann!
    const body = { resourceId: made.id, name: 'cover.png', size: 100 }
    const slot = await done('POST', '/resource/cover/presigned-url', { token, body })
    expect(slot.presignedUrl).toMatch(/^http:\/\//)
    const fresh = await done('POST', `/resource/update-presigned/${slot.uploadId}`, { token })
    expect(fresh.presignedUrl).toMatch(/^http:\/\//)
    expect(fresh.fileUrl).not.toBe(slot.fileUrl)
  })

  test('recommend returns works, and search accepts q or keyword', async () => {
    await done('GET', '/resource/recommend')
    await site.idle()
    for (const name of ['q', 'keyword']) {
      const { items } = await done('GET', '/resource/search', { query: { [name]: 'Ueno' } })
      expect(items.map((each: Json) => each.id)).toEqual([made.id])
    }
  })

  test('comments accept text or content; favourites and views are counted', async () => {
    const { token } = bob!
    for (const name of ['text', 'content']) {
      const body = { resourceId: made.id, [name]: `By ${name}` }
      expect((await done('POST', '/resource/comment', { token, body })).text).toBe(`By ${name}`)
    }
    const { items } = await done('GET', '/resource/comment', { query: { resourceId: made.id } })
    expect(items).toHaveLength(2)
    const query = { resourceId: made.id }
    expect((await done('GET', '/resource/favorites/status', { token, query })).favorited).toBe(false)
    await done('POST', '/resource/behavior', { body: { resourceId: made.id, type: 'view' } })
  })

  test('a list without a type contains all types, and a limit over 100 counts as 100', async () => {
    const { token } = ann!
    await done('POST', '/resource/create', { token, body: { type: 'novel', title: 'A novel' } })
    const { items } = await done('GET', '/resource/list', { query: { limit: 101 } })
    expect(items.map((each: Json) => each.id)).toContain(made.id)
  })

  test.each(['DELETE', 'POST'])('a work is removed by %s /resource/delete/{id}', async (method) => {
    const { token } = ann!
    const { id } = await done('POST', '/resource/create', {
      token,
      body: { type: 'novel', title: 'A novel' },
    })
    await done('POST', `/resource/update/${id}`, { token, body: { title: 'Another title' } })
    await done(method, `/resource/delete/${id}`, { token })
    expect(await refused('GET', '/resource/info', { token, query: { id } })).toEqual([404, 'work_not_found'])
  })
})

describe('paths below /v1 that are not operations', () => {
  test.each([
    ['/build.json', 'application/json'],
    ['/default-avatar.png', 'image/png'],
    ['/avatars/3-0.svg', 'image/svg+xml'],
  ])('/v1%s has the same answer as the path without /v1', async (path, type) => {
    const [below, origin] = await Promise.all([fetch(`${site.url}/v1${path}`), fetch(site.url + path)])
    expect([below.status, origin.status]).toEqual([200, 200])
    expect(below.headers.get('content-type')).toContain(type)
    expect(await below.text()).toBe(await origin.text())
  })

  test.each(['/avatars/none.svg', '/files/none', '/files/media/none.webp', '/nothing', '/user/info/more'])(
    'a missing file below /v1 is refused in JSON: %s',
    async (path) => expect(await refused('GET', path)).toEqual([404, 'not_found']),
  )
})

describe('the socket', () => {
  async function open(path: string, { token }: User) {
    const events: { event: string; data: Json }[] = []
    const socket = new WebSocket(`${site.url.replace(/^http/, 'ws')}${path}?token=${token}`)
    socket.on('message', (text) => events.push(JSON.parse(String(text)) as (typeof events)[0]))
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    return {
      emit: (event: string, data: unknown) => socket.send(JSON.stringify({ event, data })),
      waitFor: (event: string, fits: (data: Json) => boolean) =>
        until(event, () => events.find((each) => each.event === event && fits(each.data))?.data),
      close: () => socket.close(1000),
    }
  }

  test.each(['/ws', '/v1/ws'])(
    'the socket at %s sends messages, receipts, presence and errors',
    async (path) => {
      const [me, peer] = [await newUser(), await newUser()]
      const [mine, theirs] = [await open(path, me), await open(path, peer)]
      const timestamp = new Date().toISOString()
      const sendMessage = (id: string, content: string, receiverId: number) =>
        mine.emit('private_chat', { id, receiverId, content, msgType: 'text', timestamp })
      sendMessage('1700000000001', 'Hello', peer.uid)
      await mine.waitFor('message_receipt', ({ messageId }) => messageId === '1700000000001')
      const event = await theirs.waitFor('private_chat', ({ id }) => id === '1700000000001')
      expect(event).toMatchObject({ senderId: me.uid, receiverId: peer.uid, content: 'Hello' })
      expect(Date.parse(event.createTime)).not.toBeNaN()
      theirs.emit('private_chat', { id: '1700000000003', receiverId: me.uid, content: 'Hi' })
      await mine.waitFor('presence', ({ userId, online }) => userId === peer.uid && online === true)
      await theirs.waitFor('presence', ({ userId, online }) => userId === me.uid && online === true)
      sendMessage('1700000000002', '   ', peer.uid)
      await mine.waitFor('message_error', ({ messageId }) => messageId === '1700000000002')
      const second = await open(path, me)
      await second.waitFor('presence', ({ userId, online }) => userId === peer.uid && online === true)
      for (const each of [mine, theirs, second]) each.close()
    },
  )
})
