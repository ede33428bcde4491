import type { ErrorName } from '@engawa/contract'

/**
 * The upload queue as a pure state machine: the state of each file, the steps to begin now, and the effect of an
 * answer. Nothing here touches the network; `uploader.ts` does.
 */
export type UploadState =
  | 'waiting' // has no address yet
  | 'opening'
  | 'ready' // has an address
  | 'renewing' // gets a new address
  | 'sending'
  | 'paused' // by the author
  | 'sent' // stored, but not in its chapter yet
  | 'confirming'
  | 'done'
  | 'failed' // the author may retry, or choose another file
  | 'lost' // this page does not have the file any more; the author can choose it again
  | 'elsewhere' // another tab sends it

/** The browser stores these, also those of earlier versions: an upload of a page may lack `modified` and `hasHandle`, one of a video `urlAt`. */
export type UploadItem = {
  key: string
  /** Its place among all files of this queue. */
  order: number
  chapterId: number
  name: string
  size: number
  /** The time of the file's last change. */
  modified: number
  state: UploadState
  uploadId: number | null
  url: string | null
  /** When it got its address, in ms. */
  urlAt: number
  /** Bytes that the server has, or that are on their way. */
  sentBytes: number
  tries: number
  /** Its next step may not begin before, in ms. */
  notBefore: number
  /** Why it failed. */
  reason: ErrorName | null
  /** The browser can find the file again, once the author allows it. */
  hasHandle: boolean
}

export type Queue = { items: UploadItem[]; online: boolean }

export type StepKind = 'open' | 'renew' | 'send' | 'confirm'
/** An action of the uploader for one or several files of one chapter. */
export type Step = { kind: StepKind; keys: string[] }

export type QueueRules = {
  /** An upload continues where it stopped; otherwise it begins again, if need be with a new address. */
  resumes: boolean
  maxTries: number
  /** The pause after the first failure is twice as long, and it doubles with each further one. */
  pauseMs: number
  /** Errors that lead to another try without the author; every other error is shown. */
  transient: readonly ErrorName[]
  /** The steps that may begin now, of all items and of those whose pause is over. */
  next: (items: UploadItem[], due: UploadItem[], now: number) => Step[]
}

const MAX_PAUSE_MS = 30_000

export const emptyQueue: Queue = { items: [], online: true }

const fresh = {
  state: 'waiting',
  uploadId: null,
  url: null,
  urlAt: 0,
  sentBytes: 0,
  tries: 0,
  notBefore: 0,
  reason: null,
} as const

type Given = Pick<UploadItem, 'key' | 'order' | 'chapterId' | 'name' | 'size'>
type Optional = Partial<Pick<UploadItem, 'modified' | 'hasHandle' | 'reason'>>

/** A file with a `reason` is refused before it is sent. */
export const newItem = (given: Given & Optional): UploadItem => ({
  ...fresh,
  modified: 0,
  hasHandle: false,
  ...given,
  state: given.reason ? 'failed' : 'waiting',
})

const change = (queue: Queue, keys: readonly string[], by: (item: UploadItem) => UploadItem): Queue => ({
  ...queue,
  items: queue.items.map((item) => (keys.includes(item.key) ? by(item) : item)),
})

export const add = (queue: Queue, items: UploadItem[]): Queue => ({
  ...queue,
  items: [...queue.items, ...items].sort((a, b) => a.order - b.order),
})

export const remove = (queue: Queue, keys: readonly string[]): Queue => ({
  ...queue,
  items: queue.items.filter(({ key }) => !keys.includes(key)),
})

/** Without the files that are in their chapter. */
export const removeDone = (queue: Queue): Queue => ({
  ...queue,
  items: queue.items.filter(({ state }) => state !== 'done'),
})

/** The connection went or came back; when it is back, nothing waits for its pause. */
export const setOnline = (queue: Queue, online: boolean): Queue => ({
  online,
  items: online ? queue.items.map((item) => ({ ...item, notBefore: 0 })) : queue.items,
})

// The states before each step: items in them begin it when their pause is over.
const stateBefore = { open: 'waiting', renew: 'ready', send: 'ready', confirm: 'sent' } as const
const runningState = { open: 'opening', renew: 'renewing', send: 'sending', confirm: 'confirming' } as const
const resting = new Set<UploadState>(Object.values(stateBefore))

/** When the next pause ends, in ms; null when nothing waits for one. */
export function nextDue({ items }: Queue, now: number): number | null {
  const later = items
    .filter(({ notBefore, state }) => notBefore > now && resting.has(state))
    .map(({ notBefore }) => notBefore)
  return later.length === 0 ? null : Math.min(...later)
}

export const begin = (queue: Queue, { kind, keys }: Step): Queue =>
  change(queue, keys, (item) => ({ ...item, state: runningState[kind] }))

export type Address = { uploadId: number; url: string }

export const setAddress = (queue: Queue, key: string, address: Address, now: number): Queue =>
  change(queue, [key], (item) => {
    const isOpen = item.state === 'opening' || item.state === 'renewing'
    if (!isOpen && item.state !== 'paused') return item
    return { ...item, ...address, urlAt: now, state: isOpen ? 'ready' : 'paused' }
  })

/** Bytes on their way; they may get lost again. */
export const setProgress = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, [key], (item) =>
    item.state === 'sending' ? { ...item, sentBytes: Math.min(sentBytes, item.size) } : item,
  )

/** Bytes that the server has: earlier failures do not count any more. With all of them a lost file is not needed. */
export const setAccepted = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, [key], (item) => {
    const state = item.state === 'lost' && sentBytes === item.size ? 'sent' : item.state
    return { ...item, state, sentBytes, tries: 0 }
  })

export const markSent = (queue: Queue, key: string): Queue =>
  change(queue, [key], (item) => ({ ...item, state: 'sent', sentBytes: item.size, tries: 0, reason: null }))

export const markDone = (queue: Queue, keys: readonly string[]): Queue =>
  change(queue, keys, (item) => ({ ...item, state: 'done', reason: null }))

const pausable = new Set<UploadState>(['waiting', 'opening', 'ready', 'sending'])

export const canPause = ({ state }: UploadItem): boolean => pausable.has(state)

export const pause = (queue: Queue, key: string): Queue =>
  change(queue, [key], (item) => (canPause(item) ? { ...item, state: 'paused' } : item))

/** The parts of the state machine that depend on how files are sent. */
export function queueBy({ resumes, maxTries, pauseMs, transient, next }: QueueRules) {
  const pauseAfter = (tries: number): number => Math.min(MAX_PAUSE_MS, pauseMs * 2 ** tries)

  /** Whether the server does not know the upload any more, or lost a part of it. */
  const isForgotten = (kind: StepKind, reason: ErrorName): boolean =>
    reason === 'upload_missing' || (reason === 'not_found' && (resumes ? kind !== 'open' : kind === 'renew'))

  function afterFailure({ online }: Queue, item: UploadItem, kind: StepKind, failure: Failure): UploadItem {
    const { reason, now } = failure
    // The file is stored; only the answer to an earlier try was lost.
    if (reason === 'upload_used' && (kind === 'send' || kind === 'renew'))
      return { ...item, state: 'sent', sentBytes: item.size }
    const tries = online ? item.tries + 1 : item.tries
    const notBefore = online ? now + pauseAfter(tries) : now
    const sentBytes = kind === 'send' && !resumes ? 0 : item.sentBytes
    if (tries >= maxTries) return { ...item, state: 'failed', reason }
    if (isForgotten(kind, reason)) return { ...item, ...fresh, tries, notBefore }
    if (kind === 'send' && reason === 'upload_link_late' && !resumes)
      return { ...item, state: 'ready', urlAt: 0, tries, sentBytes }
    if (!transient.includes(reason)) return { ...item, state: 'failed', reason }
    return { ...item, state: stateBefore[kind], tries, notBefore, sentBytes }
  }

  return {
    /** All steps that may begin now; mark each with `begin` before it runs. */
    nextSteps: ({ items, online }: Queue, now: number): Step[] =>
      online
        ? next(
            items,
            items.filter(({ notBefore }) => notBefore <= now),
            now,
          )
        : [],

    /** The effect of a step that fails. Nothing for an upload that was paused or taken over meanwhile. */
    fail: (queue: Queue, { kind, keys }: Step, reason: ErrorName, now: number): Queue =>
      change(queue, keys, (item) =>
        item.state === runningState[kind] ? afterFailure(queue, item, kind, { reason, now }) : item,
      ),

    /** The author continues a paused upload, retries a failed one, or has found a lost file. */
    goOn: (queue: Queue, keys: readonly string[]): Queue =>
      change(queue, keys, (item) => {
        if (!['paused', 'failed', 'lost'].includes(item.state)) return item
        if (!resumes || item.url === null) return { ...item, ...fresh }
        const state = item.sentBytes === item.size ? 'sent' : 'ready'
        return { ...item, state, tries: 0, notBefore: 0, reason: null }
      }),

    /** Uploads that an earlier page, or another tab, left: interrupted steps begin again; a file not among `stored` has to be chosen again. */
    afterReload: (items: readonly UploadItem[], stored: ReadonlySet<string>): UploadItem[] =>
      items.flatMap((item): UploadItem[] => {
        const { key, state, url } = item
        const hasFile = stored.has(key)
        const sentBytes = resumes ? item.sentBytes : 0
        if (state === 'done') return []
        if (state === 'failed') return hasFile || resumes ? [item] : []
        if (state === 'sent' || state === 'confirming') return [{ ...item, state: 'sent', notBefore: 0 }]
        if (!hasFile) return [{ ...item, state: 'lost', sentBytes }]
        if (state === 'paused') return [item]
        return [{ ...item, state: url === null ? 'waiting' : 'ready', sentBytes, tries: 0, notBefore: 0 }]
      }),
  }
}

type Failure = { reason: ErrorName; now: number }

const isStopped = ({ state }: UploadItem): boolean =>
  state === 'paused' || state === 'failed' || state === 'lost' || state === 'elsewhere'

/** Whether an upload continues without the author. */
export const isBusy = (item: UploadItem): boolean => item.state !== 'done' && !isStopped(item)

const stored = new Set<UploadState>(['sent', 'confirming', 'done'])

/** The numbers the author sees; bytes are those of files that are done or continue without the author. */
export function totals(items: readonly UploadItem[]) {
  const active = items.filter((item) => !isStopped(item))
  return {
    files: items.length,
    active: active.length,
    done: items.filter(({ state }) => state === 'done').length,
    /** Stored, whether in their chapter yet or not. */
    uploaded: items.filter(({ state }) => stored.has(state)).length,
    failed: items.filter(({ state }) => state === 'failed').length,
    lost: items.filter(({ state }) => state === 'lost').length,
    bytes: active.reduce((sum, { size }) => sum + size, 0),
    sentBytes: active.reduce(
      (sum, { state, size, sentBytes }) => sum + (stored.has(state) ? size : sentBytes),
      0,
    ),
    busy: items.some(isBusy),
  }
}
