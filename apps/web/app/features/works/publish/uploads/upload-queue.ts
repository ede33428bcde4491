import type { ErrorName } from '@engawa/contract'

/**
 * The upload queue as a state machine without side effects. It has the state of each file, the steps that may start, and the effect
 * of each response. `uploader.ts` sends the requests.
 */
export type UploadState =
  | 'waiting' // has no upload URL yet
  | 'opening'
  | 'ready' // has an upload URL
  | 'renewing' // gets a new upload URL
  | 'sending'
  | 'paused' // by the author
  | 'sent' // stored on the server, but not added to its chapter yet
  | 'confirming'
  | 'done'
  | 'failed' // the author may retry, or choose another file
  | 'lost' // a reload lost the file of this upload; the author can choose it again
  | 'elsewhere' // another tab sends it

/**
 * An upload. The browser may have stored it with an earlier version of this app: uploads of comic pages may then lack `modified`
 * and `hasHandle`, uploads of videos `urlAt`.
 */
export type UploadItem = {
  key: string
  /** Position among all files of this queue. */
  order: number
  chapterId: number
  name: string
  size: number
  /** Time of the file's last change, in milliseconds. */
  modified: number
  state: UploadState
  uploadId: number | null
  url: string | null
  /** Time at which the upload got its URL, in milliseconds. */
  urlAt: number
  /** Number of bytes that the server has or that are being sent. */
  sentBytes: number
  tries: number
  /** Earliest time at which the next step may start, in milliseconds. */
  notBefore: number
  /** The reason of a failure. */
  reason: ErrorName | null
  /** Whether the browser can find the file again after the author has allowed it. */
  hasHandle: boolean
}

export type Queue = { items: UploadItem[]; online: boolean }

export type StepKind = 'open' | 'renew' | 'send' | 'confirm'
/** An action of the uploader on one or several files of a chapter. */
export type Step = { kind: StepKind; keys: string[] }

export type QueueRules = {
  /** Whether an interrupted upload continues from its last byte. Otherwise it starts again, with a new URL if necessary. */
  resumes: boolean
  maxTries: number
  /** Base of the exponential backoff in milliseconds. The first pause is twice the base, and each pause is twice the previous one. */
  pauseMs: number
  /** Errors after which a step is retried automatically. All other errors are shown to the author. */
  transient: readonly ErrorName[]
  /** Returns the steps that may start now. `due` are the items whose pause is over. */
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

/** Creates the item of a file. A file with a `reason` is rejected and never sent. */
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

/** Removes the files that are already part of their chapter. */
export const removeDone = (queue: Queue): Queue => ({
  ...queue,
  items: queue.items.filter(({ state }) => state !== 'done'),
})

/** Sets whether the browser is online. When it is online again, all pauses end. */
export const setOnline = (queue: Queue, online: boolean): Queue => ({
  online,
  items: online ? queue.items.map((item) => ({ ...item, notBefore: 0 })) : queue.items,
})

// The state in which an item waits for each step. The step starts when the item's pause is over.
const stateBefore = { open: 'waiting', renew: 'ready', send: 'ready', confirm: 'sent' } as const
const runningState = { open: 'opening', renew: 'renewing', send: 'sending', confirm: 'confirming' } as const
const resting = new Set<UploadState>(Object.values(stateBefore))

/** Returns the time at which the next pause ends, in milliseconds; null when no item is pausing. */
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

/** Sets the number of bytes that are being sent. The server may not receive all of them. */
export const setProgress = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, [key], (item) =>
    item.state === 'sending' ? { ...item, sentBytes: Math.min(sentBytes, item.size) } : item,
  )

/**
 * Sets the number of bytes that the server has, and resets the number of failures. A complete upload needs no file, so it is no
 * longer lost.
 */
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

/** Creates the parts of the state machine that depend on how files are sent. */
export function queueBy({ resumes, maxTries, pauseMs, transient, next }: QueueRules) {
  const pauseAfter = (tries: number): number => Math.min(MAX_PAUSE_MS, pauseMs * 2 ** tries)

  /** Whether the server no longer has the upload, or has lost a part of it. */
  const isForgotten = (kind: StepKind, reason: ErrorName): boolean =>
    reason === 'upload_missing' || (reason === 'not_found' && (resumes ? kind !== 'open' : kind === 'renew'))

  function afterFailure({ online }: Queue, item: UploadItem, kind: StepKind, failure: Failure): UploadItem {
    const { reason, now } = failure
    // The server already has the file. Only the response to an earlier attempt was lost.
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
    /** Returns all steps that may start now. The caller marks each step with `begin` before running it. */
    nextSteps: ({ items, online }: Queue, now: number): Step[] =>
      online
        ? next(
            items,
            items.filter(({ notBefore }) => notBefore <= now),
            now,
          )
        : [],

    /** Applies the failure of a step. An upload that was paused or moved to another tab meanwhile is not changed. */
    fail: (queue: Queue, { kind, keys }: Step, reason: ErrorName, now: number): Queue =>
      change(queue, keys, (item) =>
        item.state === runningState[kind] ? afterFailure(queue, item, kind, { reason, now }) : item,
      ),

    /** Continues a paused upload, a failed one, or a lost one whose file was found again. */
    resume: (queue: Queue, keys: readonly string[]): Queue =>
      change(queue, keys, (item) => {
        if (!['paused', 'failed', 'lost'].includes(item.state)) return item
        if (!resumes || item.url === null) return { ...item, ...fresh }
        const state = item.sentBytes === item.size ? 'sent' : 'ready'
        return { ...item, state, tries: 0, notBefore: 0, reason: null }
      }),

    /**
     * Restores uploads that an earlier visit or another tab stored. Interrupted steps start again. A file that is not in `stored`
     * must be chosen again.
     */
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

/** Whether an upload continues without an action of the author. */
export const isBusy = (item: UploadItem): boolean => item.state !== 'done' && !isStopped(item)

const stored = new Set<UploadState>(['sent', 'confirming', 'done'])

/** Returns the numbers that the author sees. The bytes include only files that are done or continue automatically. */
export function totals(items: readonly UploadItem[]) {
  const active = items.filter((item) => !isStopped(item))
  return {
    files: items.length,
    active: active.length,
    done: items.filter(({ state }) => state === 'done').length,
    /** Number of files that the server has stored, whether they are part of their chapter yet or not. */
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
