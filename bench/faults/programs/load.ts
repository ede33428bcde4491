// Acts as a group of members and guests, and checks afterwards that the site still has all that it acknowledged.
// Usage: load.ts, with IPC messages of the type `LoadCommand`. Answers each with `{ ready: true }` or `{ report: Report }`.
import { setTimeout as wait } from 'node:timers/promises'
import {
  accounts,
  comicContent,
  comics,
  createHttpCall,
  createIdempotencyKeys,
  discussion,
  forum,
  search,
  works,
} from '@engawa/contract'
import sharp from 'sharp'
import {
  createUnreliableClient,
  type UnreliableClient,
} from '../../../apps/server/test/faults/unreliable-client.ts'
import { doNotLimitNewMembers } from '../../lib/new-members.ts'

export type LoadCommand =
  /** Registers the members through the application hosts, then starts the load through the balancer. */
  | { start: { balancer: string; hosts: string[]; members: number } }
  /** Ends the load, waits until the site works again, and compares the site with what it acknowledged. */
  | { stop: true }

export type Report = {
  requests: number
  failures: { what: string; status: number; ms: number; at: number }[]
  /** The longest time in milliseconds until an answer. */
  longestMs: number
  /** The requests with the longest times, the longest first. */
  slowest: { what: string; ms: number; at: number }[]
  /** The longest time in milliseconds until the receipt of a message. */
  longestReceiptMs: number
  chat: Kept
  comments: Kept
  pictures: Kept
  /** The answers that did not have the comment which their reader had just written. */
  stale: number
}
/** Acknowledged things, how many of them are missing afterwards, and how many exist twice. */
export type Kept = { acknowledged: number; lost: number; doubled: number }

const PASSWORD = 'correct horse 42'
const PATIENCE_MS = 65_000
const RECOVERY_MS = 90_000
/** The pauses between the acts of a member in milliseconds. */
const EVERY = { page: 5_000, api: 8_000, search: 10_000, comment: 12_000, message: 3_000, picture: 20_000 }
const UPLOADERS = 4
const SLOWEST = 5
/** The path of a script or style in a page. */
const ASSET = /\/assets\/[\w-]+\.(?:js|css)/g

type Member = {
  uid: number
  name: string
  token: string
  /** Paths of the scripts and styles that the member's browser has. */
  assets: Set<string>
  client?: UnreliableClient
  peer?: Member
  chapterId?: number
}

const state = {
  balancer: '',
  members: [] as Member[],
  postId: 0,
  assetsOfGuests: new Set<string>(),
  end: new AbortController(),
  acts: [] as Promise<void>[],
  requests: 0,
  failures: [] as Report['failures'],
  slowest: [] as Report['slowest'],
  longestReceiptMs: 0,
  comments: new Set<string>(),
  stale: 0,
  messages: new Map<Member, { id: string; at: number; isReceived: boolean }[]>(),
  pictures: [] as { member: Member; uploadId: number }[],
  began: 0,
}

/** Sends a request, and counts its time and its failure. Resolves with undefined if it failed. */
async function count<T>(what: string, send: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const since = performance.now()
  const at = Math.round((since - state.began) / 1_000)
  state.requests += 1
  try {
    return await send(AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    const status = (error as { status?: number }).status ?? 0
    // A refusal by a limit is a right answer, not a failure.
    if (status !== 429) state.failures.push({ what, status, ms: Math.round(performance.now() - since), at })
    return undefined
  } finally {
    state.slowest.push({ what, ms: Math.round(performance.now() - since), at })
    state.slowest = state.slowest.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  }
}

class StatusError extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

const keys = createIdempotencyKeys()

const callAt = (base: string, token: string | undefined, signal?: AbortSignal) =>
  createHttpCall({
    base: `${base}/v1`,
    headers: () => ({
      'x-forwarded-for': `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }),
    fetch: (url, init) => fetch(url, { ...init, ...(signal && { signal }) }),
    keys,
  })

async function openPage(path: string, member?: Member): Promise<void> {
  await count(`page ${path}`, async (signal) => {
    const answer = await fetch(state.balancer + path, {
      signal,
      headers: { accept: 'text/html', ...(member && { cookie: `token=${member.token}` }) },
    })
    const html = await answer.text()
    if (answer.status >= 500) throw new StatusError(answer.status)
    await Promise.all([...html.matchAll(ASSET)].map(([path]) => openAsset(path, member)))
  })
}

/** Loads a script or style of a page, unless the member already has it. */
async function openAsset(path: string, member: Member | undefined): Promise<void> {
  const known = member?.assets ?? state.assetsOfGuests
  if (known.has(path)) return
  known.add(path)
  await count(`asset ${path}`, async (signal) => {
    const answer = await fetch(state.balancer + path, { signal })
    await answer.arrayBuffer()
    if (answer.status >= 400) throw new StatusError(answer.status)
  })
}

let comments = 0
/** Writes a comment. After a failure, the member sends it a second time with the same idempotency key. */
async function comment(member: Member): Promise<void> {
  const text = `comment ${(comments += 1)} of ${member.name}`
  for (const attempt of [1, 2]) {
    const before = state.failures.length
    const done = await count('comment', (signal) => {
      const call = callAt(state.balancer, member.token, signal)
      return call(discussion.add, { kind: 'post', id: state.postId, text })
    })
    if (done) {
      state.comments.add(text)
      return readOwn(member, text)
    }
    if (state.failures.length === before || attempt === 2) return
    await wait(1_000)
  }
}

/** Reads the newest comments as the author of one of them. */
async function readOwn(member: Member, text: string): Promise<void> {
  const list = await count('comments', (signal) =>
    callAt(
      state.balancer,
      member.token,
      signal,
    )(discussion.list, { kind: 'post', id: state.postId, order: 'newest' }),
  )
  if (list && !list.items.some((each) => each.text === text)) state.stale += 1
}

async function uploadPicture(member: Member): Promise<void> {
  const chapterId = member.chapterId!
  const background = { r: Math.floor(Math.random() * 256), g: 120, b: 200 }
  const bytes = await sharp({ create: { width: 600, height: 900, channels: 3, background } })
    .png()
    .toBuffer()
  const slot = await count('presign', async (signal) => {
    const call = callAt(state.balancer, member.token, signal)
    return (
      await call(works.createPresigned, {
        chapterId,
        purpose: 'page',
        files: [{ name: 'a.png', size: bytes.length }],
      })
    ).items[0]!
  })
  if (!slot) return
  const put = await count('PUT to the store', async (signal) => {
    const url = new URL(slot.presignedUrl, state.balancer)
    const headers = { 'content-type': 'image/png' }
    const answer = await fetch(url, {
      method: 'PUT',
      body: bytes as Uint8Array<ArrayBuffer>,
      headers,
      signal,
    })
    if (!answer.ok) throw new StatusError(answer.status)
    return true
  })
  if (!put) return
  const added = await count('confirm', (signal) =>
    callAt(state.balancer, member.token, signal)(comics.addPages, { chapterId, uploadIds: [slot.uploadId] }),
  )
  if (added) state.pictures.push({ member, uploadId: slot.uploadId })
}

let messages = 0
function sendMessage(member: Member): void {
  const id = `m${(messages += 1)}`
  state.messages.get(member)!.push({ id, at: performance.now(), isReceived: false })
  member.client!.send(member.peer!.uid, `message ${id}`, id)
}

/** Notes which messages have their receipt now. */
function noteReceipts(): void {
  for (const [member, sent] of state.messages)
    for (const message of sent) {
      if (message.isReceived || !member.client!.messages.has(`${member.uid}:${message.id}`)) continue
      message.isReceived = true
      state.longestReceiptMs = Math.max(state.longestReceiptMs, performance.now() - message.at)
    }
}

/** Repeats an act until the load ends. Members do not act at the same time. */
function repeat(pauseMs: number, act: () => Promise<void> | void): void {
  const { signal } = state.end
  const pause = (milliseconds: number): Promise<void> =>
    wait(milliseconds, undefined, { signal }).catch(() => undefined)
  const loop = async (): Promise<void> => {
    await pause(Math.random() * pauseMs)
    while (!signal.aborted) {
      const since = performance.now()
      await act()
      await pause(Math.max(0, pauseMs - (performance.now() - since)))
    }
  }
  state.acts.push(loop())
}

async function start({
  balancer,
  hosts,
  members,
}: Extract<LoadCommand, { start: object }>['start']): Promise<void> {
  state.balancer = balancer
  await doNotLimitNewMembers((token) => callAt(hosts[0]!, token))
  const direct = callAt(hosts[0]!, undefined)
  for (let at = 0; at < members; at += 1) {
    const name = `load${at}x${Math.floor(Math.random() * 1e9)}`
    const { token, profile } = await direct(accounts.register, {
      name,
      email: `${name}@example.org`,
      password: PASSWORD,
    })
    state.members.push({ uid: profile.uid, name, token, assets: new Set() })
  }
  for (const [at, member] of state.members.entries()) {
    const peer = state.members[at ^ 1]!
    member.peer = peer
    await callAt(hosts[0]!, member.token)(accounts.follow, { id: peer.uid, follow: true })
    if (at < UPLOADERS) {
      const made = await callAt(hosts[0]!, member.token)(works.create, {
        type: 'comic',
        title: `Comic of ${member.name}`,
      })
      member.chapterId = made.chapterId
    }
  }
  const author = callAt(hosts[0]!, state.members[0]!.token)
  const text = { title: 'A topic for comments', text: 'Write here.' }
  const post = await author(forum.create, text)
  await author(forum.update, { ...text, id: post.id, version: post.version, publish: true })
  state.postId = post.id
  state.began = performance.now()
  for (const [at, member] of state.members.entries()) {
    member.client = createUnreliableClient({
      uid: member.uid,
      token: member.token,
      url: () => balancer,
      faults: { drop: 0, double: 0, delay: 0 },
      reconnectMs: 1_000,
      random: Math.random,
    })
    state.messages.set(member, [])
    const paths = ['/', '/forum', `/forum/post/${state.postId}`]
    repeat(EVERY.page, () =>
      openPage(paths[Math.floor(Math.random() * paths.length)]!, at % 3 === 0 ? undefined : member),
    )
    repeat(
      EVERY.api,
      async () =>
        void (await count('api', (signal) => callAt(balancer, member.token, signal)(forum.list, {}))),
    )
    repeat(
      EVERY.search,
      async () =>
        void (await count('search', (signal) =>
          callAt(balancer, member.token, signal)(search.find, { q: 'comment' }),
        )),
    )
    repeat(EVERY.comment, () => comment(member))
    repeat(EVERY.message, () => sendMessage(member))
    if (at < UPLOADERS) repeat(EVERY.picture, () => uploadPicture(member))
  }
  const timer = setInterval(noteReceipts, 20)
  timer.unref()
}

async function stop(): Promise<Report> {
  state.end.abort()
  await Promise.all(state.acts)
  const end = performance.now() + RECOVERY_MS
  const waiting = (): number => state.members.reduce((sum, { client }) => sum + client!.waiting(), 0)
  while (waiting() > 0 && performance.now() < end) await wait(100)
  noteReceipts()
  for (const { client } of state.members)
    while (!(await client!.catchUp().catch(() => false)) && performance.now() < end) await wait(500)
  const report: Report = {
    requests: state.requests,
    failures: state.failures,
    longestMs: state.slowest[0]?.ms ?? 0,
    slowest: state.slowest,
    longestReceiptMs: Math.round(state.longestReceiptMs),
    stale: state.stale,
    chat: compareChat(),
    comments: await compareComments(end),
    pictures: await comparePictures(end),
  }
  for (const { client } of state.members) client!.end()
  return report
}

/** Compares the receipts with the logs of the sender and of the receiver. A log has each message once, because it is read by number. */
function compareChat(): Kept {
  const kept: Kept = { acknowledged: 0, lost: 0, doubled: 0 }
  for (const [member, sent] of state.messages)
    for (const { id, isReceived } of sent) {
      if (!isReceived) continue
      kept.acknowledged += 1
      const copies = [...member.peer!.client!.messages.values()].filter(
        (each) => each.senderId === member.uid && each.id === id,
      ).length
      if (copies === 0) kept.lost += 1
    }
  return kept
}

async function compareComments(end: number): Promise<Kept> {
  const found: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const at: string = cursor
    const page = await retry(end, () =>
      callAt(state.balancer, state.members[0]!.token)(discussion.list, {
        kind: 'post',
        id: state.postId,
        order: 'oldest',
        ...(at !== '' && { cursor: at }),
      }),
    )
    found.push(...page.items.map(({ text }) => text))
    cursor = page.nextCursor
  }
  const once = new Set(found)
  return {
    acknowledged: state.comments.size,
    lost: [...state.comments].filter((text) => !once.has(text)).length,
    doubled: found.length - once.size,
  }
}

/** A picture is lost if it does not become a page. */
async function comparePictures(end: number): Promise<Kept> {
  const kept: Kept = { acknowledged: state.pictures.length, lost: 0, doubled: 0 }
  for (const member of state.members.slice(0, UPLOADERS)) {
    const confirmed = state.pictures.filter((each) => each.member === member).length
    const pages = async () =>
      (
        await retry(end, () =>
          callAt(state.balancer, member.token)(comicContent, { chapterId: member.chapterId! }),
        )
      ).pages
    while (
      performance.now() < end &&
      (await pages()).some(({ state: of }) => of !== 'ready' && of !== 'failed')
    )
      await wait(500)
    const ready = (await pages()).filter(({ state: of }) => of === 'ready').length
    kept.lost += Math.max(0, confirmed - ready)
  }
  return kept
}

async function retry<T>(end: number, call: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (performance.now() > end) throw error
      await wait(500)
    }
}

process.on('message', (command: LoadCommand) => {
  const work =
    'start' in command
      ? start(command.start).then(() => ({ ready: true }))
      : stop().then((report) => ({ report }))
  work.then(
    (answer) => process.send!(answer),
    (error: unknown) => process.send!({ error: error instanceof Error ? error.stack : String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
