/**
 * The upload queue as a pure state machine: what is known of every file, what should be begun now, and what follows
 * from an answer. Nothing here touches the network; `uploader.ts` does.
 */
export type UploadState =
  | 'waiting' // no address yet
  | 'asking'
  | 'ready' // has an address
  | 'renewing'
  | 'sending'
  | 'sent' // stored, not yet a page
  | 'confirming'
  | 'done'
  | 'failed' // the author may try again
  | 'lost' // the browser let go of the file; it is asked for again by name

export type UploadItem = {
  key: string
  /** Place among everything given to this queue: pages are confirmed in this order. */
  order: number
  chapterId: number
  name: string
  size: number
  state: UploadState
  uploadId: number | null
  url: string | null
  /** When the address was given, in ms. */
  urlAt: number
  sentBytes: number
  tries: number
  /** Not to be begun before, in ms. */
  notBefore: number
  /** Error name of a failed item. */
  reason: string | null
}

export type Queue = { items: UploadItem[]; online: boolean }

export type Wish =
  | { what: 'ask'; chapterId: number; keys: string[] }
  | { what: 'renew'; key: string }
  | { what: 'send'; key: string }
  | { what: 'confirm'; chapterId: number; keys: string[] }

export const PARALLEL = 3
const ASK_AT_ONCE = 20
const READY_AHEAD = 6
const CONFIRM_AT_ONCE = 40
const CONFIRM_FROM = 8
const MAX_TRIES = 5
const LINK_LIVES_MS = 14 * 60_000

export const emptyQueue: Queue = { items: [], online: true }

export const newItem = (
  given: Pick<UploadItem, 'key' | 'order' | 'chapterId' | 'name' | 'size'> & { reason?: string | null },
): UploadItem => ({
  uploadId: null,
  url: null,
  urlAt: 0,
  sentBytes: 0,
  tries: 0,
  notBefore: 0,
  ...given,
  reason: given.reason ?? null,
  state: given.reason ? 'failed' : 'waiting',
})

/** Everything that may be begun now; begin each with `begin` before it runs. */
export function wishes(queue: Queue, now: number): Wish[] {
  if (!queue.online) return []
  const due = queue.items.filter((item) => item.notBefore <= now)
  return [...askWishes(queue, due), ...sendWishes(queue, due, now), ...confirmWishes(queue, now)]
}

function askWishes(queue: Queue, due: UploadItem[]): Wish[] {
  if (queue.items.some((item) => item.state === 'asking')) return []
  if (queue.items.filter((item) => item.state === 'ready').length >= READY_AHEAD) return []
  const waiting = due.filter((item) => item.state === 'waiting')
  const chapterId = waiting[0]?.chapterId
  if (chapterId === undefined) return []
  const keys = waiting
    .filter((item) => item.chapterId === chapterId)
    .slice(0, ASK_AT_ONCE)
    .map((item) => item.key)
  return [{ what: 'ask', chapterId, keys }]
}

function sendWishes(queue: Queue, due: UploadItem[], now: number): Wish[] {
  const busy = queue.items.filter((item) => item.state === 'sending' || item.state === 'renewing').length
  return due
    .filter((item) => item.state === 'ready')
    .slice(0, Math.max(0, PARALLEL - busy))
    .map((item) =>
      now - item.urlAt > LINK_LIVES_MS ? { what: 'renew', key: item.key } : { what: 'send', key: item.key },
    )
}

/** Batches of what was sent, each in the given order; a file still on its way holds back those behind it. */
function confirmWishes(queue: Queue, now: number): Wish[] {
  const chapters = [...new Set(queue.items.map((item) => item.chapterId))]
  return chapters.flatMap((chapterId): Wish[] => {
    const mine = queue.items.filter((item) => item.chapterId === chapterId)
    if (mine.some((item) => item.state === 'confirming')) return []
    const firstOpen = mine.findIndex((item) => open.has(item.state))
    const settled = firstOpen === -1 ? mine : mine.slice(0, firstOpen)
    const sent = settled.filter((item) => item.state === 'sent' && item.notBefore <= now)
    const enough = firstOpen === -1 ? sent.length > 0 : sent.length >= CONFIRM_FROM
    return enough
      ? [{ what: 'confirm', chapterId, keys: sent.slice(0, CONFIRM_AT_ONCE).map((item) => item.key) }]
      : []
  })
}

const open = new Set<UploadState>(['waiting', 'asking', 'ready', 'renewing', 'sending'])

const change = (queue: Queue, keys: readonly string[], by: (item: UploadItem) => UploadItem): Queue => ({
  ...queue,
  items: queue.items.map((item) => (keys.includes(item.key) ? by(item) : item)),
})

export const keysOf = (wish: Wish): string[] =>
  wish.what === 'ask' || wish.what === 'confirm' ? wish.keys : [wish.key]

const begun = { ask: 'asking', renew: 'renewing', send: 'sending', confirm: 'confirming' } as const

export const begin = (queue: Queue, wish: Wish): Queue =>
  change(queue, keysOf(wish), (item) => ({
    ...item,
    state: begun[wish.what],
    sentBytes: wish.what === 'send' ? 0 : item.sentBytes,
  }))

export const added = (queue: Queue, items: UploadItem[]): Queue => ({
  ...queue,
  items: [...queue.items, ...items].sort((a, b) => a.order - b.order),
})

export const addressed = (queue: Queue, key: string, slot: { uploadId: number; url: string }, now: number) =>
  change(queue, [key], (item) => ({ ...item, ...slot, urlAt: now, state: 'ready' as const }))

export const moved = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, [key], (item) =>
    item.state === 'sending' ? { ...item, sentBytes: Math.min(sentBytes, item.size) } : item,
  )

export const arrived = (queue: Queue, key: string): Queue =>
  change(queue, [key], (item) => ({ ...item, state: 'sent', sentBytes: item.size, tries: 0, reason: null }))

export const confirmed = (queue: Queue, keys: string[]): Queue =>
  change(queue, keys, (item) => ({ ...item, state: 'done', reason: null }))

export const withdrawn = (queue: Queue, keys: string[]): Queue => ({
  ...queue,
  items: queue.items.filter((item) => !keys.includes(item.key)),
})

/** Without the files that are pages by now. */
export const cleared = (queue: Queue): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.state !== 'done'),
})

/** The author tries failed files again, each from its beginning. */
export const retried = (queue: Queue, keys: string[]): Queue =>
  change(queue, keys, (item) => (item.state === 'failed' ? fresh(item) : item))

const fresh = (item: UploadItem): UploadItem => ({
  ...item,
  state: 'waiting',
  uploadId: null,
  url: null,
  sentBytes: 0,
  tries: 0,
  notBefore: 0,
  reason: null,
})

/** Files that were asked for again came back. */
export const found = (queue: Queue, key: string): Queue => change(queue, [key], fresh)

/** The line came back or went; coming back lets everything that waits for a pause go at once. */
export const connected = (queue: Queue, online: boolean): Queue => ({
  online,
  items: online ? queue.items.map((item) => ({ ...item, notBefore: 0 })) : queue.items,
})

// Passing troubles are tried again by themselves; everything else is shown to the author.
const passing = new Set(['network', 'unavailable', 'too_many_requests', 'internal'])
const back = { ask: 'waiting', renew: 'ready', send: 'ready', confirm: 'sent' } as const

/** What follows from an answer that was not the wished one. `reason` is an error name, or `network`. */
export function missed(queue: Queue, wish: Wish, reason: string, now: number): Queue {
  return change(queue, keysOf(wish), (item) => afterMiss(queue, item, wish, reason, now))
}

function afterMiss(queue: Queue, item: UploadItem, wish: Wish, reason: string, now: number): UploadItem {
  if (wish.what === 'send' && reason === 'upload_used')
    return { ...item, state: 'sent', sentBytes: item.size }
  if (wish.what === 'renew' && reason === 'upload_used')
    return { ...item, state: 'sent', sentBytes: item.size }
  const tries = queue.online ? item.tries + 1 : item.tries
  const again = tries < MAX_TRIES
  if (again && wish.what === 'send' && reason === 'upload_link_late') {
    return { ...item, state: 'ready', urlAt: 0, tries, sentBytes: 0 }
  }
  if (again && (reason === 'upload_missing' || (wish.what === 'renew' && reason === 'not_found'))) {
    return { ...fresh(item), tries }
  }
  if (again && passing.has(reason)) {
    const pause = queue.online ? 500 * 2 ** tries : 0
    return {
      ...item,
      state: back[wish.what],
      tries,
      notBefore: now + pause,
      sentBytes: wish.what === 'send' ? 0 : item.sentBytes,
    }
  }
  return { ...item, state: 'failed', reason }
}

export type Totals = {
  files: number
  done: number
  failed: number
  lost: number
  bytes: number
  sentBytes: number
  busy: boolean
}

/** The figures the author sees. */
export function totals(items: UploadItem[]): Totals {
  const count = (state: UploadState) => items.filter((item) => item.state === state).length
  const failed = count('failed')
  const lost = count('lost')
  const done = count('done')
  const stored = new Set<UploadState>(['sent', 'confirming', 'done'])
  const going = items.filter((item) => item.state !== 'failed' && item.state !== 'lost')
  return {
    files: items.length,
    done,
    failed,
    lost,
    bytes: going.reduce((sum, item) => sum + item.size, 0),
    sentBytes: going.reduce((sum, item) => sum + (stored.has(item.state) ? item.size : item.sentBytes), 0),
    busy: items.length > done + failed + lost,
  }
}

/** When something that waits for its pause is due, or null when nothing does. */
export function nextDue(queue: Queue, now: number): number | null {
  const later = queue.items
    .filter((item) => item.notBefore > now && ['waiting', 'ready', 'sent'].includes(item.state))
    .map((item) => item.notBefore)
  return later.length === 0 ? null : Math.min(...later)
}

/** What a queue read back after a reload becomes: broken-off steps begin again, files that are gone are asked for. */
export const revived = (items: UploadItem[], kept: ReadonlySet<string>): UploadItem[] =>
  items
    .filter((item) => item.state !== 'done' && (item.state !== 'failed' || kept.has(item.key)))
    .map((item): UploadItem => {
      if (item.state === 'sent' || item.state === 'confirming')
        return { ...item, state: 'sent', notBefore: 0 }
      if (!kept.has(item.key)) return { ...item, state: 'lost', sentBytes: 0 }
      if (item.state === 'failed') return item
      return { ...item, state: item.url ? 'ready' : 'waiting', sentBytes: 0, tries: 0, notBefore: 0 }
    })
