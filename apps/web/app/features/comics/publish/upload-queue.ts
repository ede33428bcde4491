import type { ErrorName } from '@engawa/contract'
import type { ItemQueue } from '#app/features/works/publish/files/queued-items.ts'

export { add, nextDue, setOnline } from '#app/features/works/publish/files/queued-items.ts'

/**
 * The upload queue as a pure state machine: what is known of each file, what to begin now, and what follows from an
 * answer. Nothing here touches the network; `uploader.ts` does.
 */
export type UploadState =
  | 'waiting' // has no address yet
  | 'presigning'
  | 'ready' // has an address
  | 'renewing' // gets a new address
  | 'sending'
  | 'sent' // stored, not yet a page
  | 'confirming'
  | 'done'
  | 'failed' // the author may retry
  | 'lost' // the browser does not have the file any more; the author can choose it again

export type UploadItem = {
  key: string
  /** Its place among all files of this queue: pages are confirmed in this order. */
  order: number
  chapterId: number
  name: string
  size: number
  state: UploadState
  uploadId: number | null
  url: string | null
  /** When it got its address, in ms. */
  urlAt: number
  sentBytes: number
  tries: number
  /** Its next step may not begin before, in ms. */
  notBefore: number
  /** Why it failed. */
  reason: ErrorName | null
}

export type Queue = ItemQueue<UploadItem>

/** Something the uploader does for one or several files. */
export type Step =
  | { kind: 'presign'; chapterId: number; keys: string[] }
  | { kind: 'renew'; keys: [string] }
  | { kind: 'send'; keys: [string] }
  | { kind: 'confirm'; chapterId: number; keys: string[] }

export const PARALLEL = 3
const PRESIGN_BATCH = 20
const READY_AHEAD = 6
const CONFIRM_BATCH = 40
const CONFIRM_AT_LEAST = 8
const MAX_TRIES = 5
const ADDRESS_LIFE_MS = 14 * 60_000

export const emptyQueue: Queue = { items: [], online: true }

export const newItem = (
  given: Pick<UploadItem, 'key' | 'order' | 'chapterId' | 'name' | 'size'> & { reason?: ErrorName | null },
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

/** All steps that may begin now; mark each with `begin` before it runs. */
export function nextSteps(queue: Queue, now: number): Step[] {
  if (!queue.online) return []
  const due = queue.items.filter((item) => item.notBefore <= now)
  return [...presignSteps(queue, due), ...sendSteps(queue, due, now), ...confirmSteps(queue, now)]
}

function presignSteps(queue: Queue, due: UploadItem[]): Step[] {
  if (queue.items.some((item) => item.state === 'presigning')) return []
  if (queue.items.filter((item) => item.state === 'ready').length >= READY_AHEAD) return []
  const waiting = due.filter((item) => item.state === 'waiting')
  const chapterId = waiting[0]?.chapterId
  if (chapterId === undefined) return []
  const keys = waiting
    .filter((item) => item.chapterId === chapterId)
    .slice(0, PRESIGN_BATCH)
    .map((item) => item.key)
  return [{ kind: 'presign', chapterId, keys }]
}

function sendSteps(queue: Queue, due: UploadItem[], now: number): Step[] {
  const busy = queue.items.filter((item) => item.state === 'sending' || item.state === 'renewing').length
  return due
    .filter((item) => item.state === 'ready')
    .slice(0, Math.max(0, PARALLEL - busy))
    .map((item) => ({ kind: now - item.urlAt > ADDRESS_LIFE_MS ? 'renew' : 'send', keys: [item.key] }))
}

/** Batches of sent files, in their order: a file that is not sent yet holds back those after it. */
function confirmSteps(queue: Queue, now: number): Step[] {
  const chapters = [...new Set(queue.items.map((item) => item.chapterId))]
  return chapters.flatMap((chapterId): Step[] => {
    const mine = queue.items.filter((item) => item.chapterId === chapterId)
    if (mine.some((item) => item.state === 'confirming')) return []
    const firstOpen = mine.findIndex((item) => open.has(item.state))
    const settled = firstOpen === -1 ? mine : mine.slice(0, firstOpen)
    const sent = settled.filter((item) => item.state === 'sent' && item.notBefore <= now)
    const enough = firstOpen === -1 ? sent.length > 0 : sent.length >= CONFIRM_AT_LEAST
    return enough
      ? [{ kind: 'confirm', chapterId, keys: sent.slice(0, CONFIRM_BATCH).map((item) => item.key) }]
      : []
  })
}

const open = new Set<UploadState>(['waiting', 'presigning', 'ready', 'renewing', 'sending'])

const change = (queue: Queue, keys: readonly string[], by: (item: UploadItem) => UploadItem): Queue => ({
  ...queue,
  items: queue.items.map((item) => (keys.includes(item.key) ? by(item) : item)),
})

const runningState = {
  presign: 'presigning',
  renew: 'renewing',
  send: 'sending',
  confirm: 'confirming',
} as const

export const begin = (queue: Queue, { kind, keys }: Step): Queue =>
  change(queue, keys, (item) => ({
    ...item,
    state: runningState[kind],
    sentBytes: kind === 'send' ? 0 : item.sentBytes,
  }))

export const setAddress = (
  queue: Queue,
  key: string,
  { uploadId, presignedUrl }: { uploadId: number; presignedUrl: string },
  now: number,
): Queue =>
  change(queue, [key], (item) => ({ ...item, uploadId, url: presignedUrl, urlAt: now, state: 'ready' }))

export const setProgress = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, [key], (item) =>
    item.state === 'sending' ? { ...item, sentBytes: Math.min(sentBytes, item.size) } : item,
  )

export const markSent = (queue: Queue, key: string): Queue =>
  change(queue, [key], (item) => ({ ...item, state: 'sent', sentBytes: item.size, tries: 0, reason: null }))

export const markDone = (queue: Queue, keys: string[]): Queue =>
  change(queue, keys, (item) => ({ ...item, state: 'done', reason: null }))

export const remove = (queue: Queue, keys: string[]): Queue => ({
  ...queue,
  items: queue.items.filter((item) => !keys.includes(item.key)),
})

/** Without the files that became pages. */
export const removeDone = (queue: Queue): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.state !== 'done'),
})

/** The author retries failed files, each from its beginning. */
export const retry = (queue: Queue, keys: string[]): Queue =>
  change(queue, keys, (item) => (item.state === 'failed' ? restart(item) : item))

const restart = (item: UploadItem): UploadItem => ({
  ...item,
  state: 'waiting',
  uploadId: null,
  url: null,
  sentBytes: 0,
  tries: 0,
  notBefore: 0,
  reason: null,
})

/** The author chose a lost file again. */
export const recover = (queue: Queue, key: string): Queue => change(queue, [key], restart)

// These are retried without the author; every other error is shown.
const transient = new Set<ErrorName>(['unavailable', 'too_many_requests', 'internal'])
const retryState = { presign: 'waiting', renew: 'ready', send: 'ready', confirm: 'sent' } as const

/** What follows when a step fails. */
export function fail(queue: Queue, step: Step, reason: ErrorName, now: number): Queue {
  return change(queue, step.keys, (item) => afterFailure(queue, item, step, reason, now))
}

function afterFailure(
  { online }: Queue,
  item: UploadItem,
  { kind }: Step,
  reason: ErrorName,
  now: number,
): UploadItem {
  // The file is stored; only the answer to an earlier try was lost.
  if (reason === 'upload_used' && (kind === 'send' || kind === 'renew'))
    return { ...item, state: 'sent', sentBytes: item.size }
  const tries = online ? item.tries + 1 : item.tries
  if (tries >= MAX_TRIES) return { ...item, state: 'failed', reason }
  if (kind === 'send' && reason === 'upload_link_late')
    return { ...item, state: 'ready', urlAt: 0, tries, sentBytes: 0 }
  if (reason === 'upload_missing' || (kind === 'renew' && reason === 'not_found'))
    return { ...restart(item), tries }
  if (!transient.has(reason)) return { ...item, state: 'failed', reason }
  return {
    ...item,
    state: retryState[kind],
    tries,
    notBefore: online ? now + 500 * 2 ** tries : now,
    sentBytes: kind === 'send' ? 0 : item.sentBytes,
  }
}

export type Totals = {
  files: number
  done: number
  /** Stored, whether pages yet or not. */
  uploaded: number
  failed: number
  lost: number
  bytes: number
  sentBytes: number
  busy: boolean
}

/** The numbers the author sees. */
export function totals(items: UploadItem[]): Totals {
  const count = (state: UploadState) => items.filter((item) => item.state === state).length
  const failed = count('failed')
  const lost = count('lost')
  const done = count('done')
  const stored = new Set<UploadState>(['sent', 'confirming', 'done'])
  const active = items.filter((item) => item.state !== 'failed' && item.state !== 'lost')
  return {
    files: items.length,
    done,
    uploaded: items.filter((item) => stored.has(item.state)).length,
    failed,
    lost,
    bytes: active.reduce((sum, item) => sum + item.size, 0),
    sentBytes: active.reduce((sum, item) => sum + (stored.has(item.state) ? item.size : item.sentBytes), 0),
    busy: items.length > done + failed + lost,
  }
}

/** The queue after a reload: interrupted steps begin again; a file not among `stored` has to be chosen again. */
export const afterReload = (items: UploadItem[], stored: ReadonlySet<string>): UploadItem[] =>
  items
    .filter((item) => item.state !== 'done' && (item.state !== 'failed' || stored.has(item.key)))
    .map((item): UploadItem => {
      if (item.state === 'sent' || item.state === 'confirming')
        return { ...item, state: 'sent', notBefore: 0 }
      if (!stored.has(item.key)) return { ...item, state: 'lost', sentBytes: 0 }
      if (item.state === 'failed') return item
      return { ...item, state: item.url ? 'ready' : 'waiting', sentBytes: 0, tries: 0, notBefore: 0 }
    })
