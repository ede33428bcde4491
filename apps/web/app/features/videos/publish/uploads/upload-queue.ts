import type { ErrorName } from '@engawa/contract'
import type { ItemQueue } from '#app/features/works/publish/files/queued-items.ts'

export { add, nextDue, setOnline } from '#app/features/works/publish/files/queued-items.ts'

/**
 * The uploads of videos as a pure state machine: what is known of each file, what to begin now, and what follows from an
 * answer. Nothing here touches the network; `uploader.ts` does.
 */
export type UploadState =
  | 'waiting' // has no address yet
  | 'opening'
  | 'ready' // has an address
  | 'sending'
  | 'paused' // by the author
  | 'sent' // all of it is stored; it is not the episode's video yet
  | 'confirming'
  | 'failed' // the author may try again, or choose another file
  | 'lost' // this page does not have the file any more
  | 'elsewhere' // another tab sends it

export type UploadItem = {
  key: string
  order: number
  chapterId: number
  /** Name, size and time of the last change tell whether a file chosen later is the same one. */
  name: string
  size: number
  modified: number
  state: UploadState
  uploadId: number | null
  url: string | null
  /** What the server has, or is on its way. */
  sentBytes: number
  tries: number
  /** Its next step may not begin before, in ms. */
  notBefore: number
  reason: ErrorName | null
  /** The browser can find the file again, once the author allows it. */
  hasHandle: boolean
}

export type Queue = ItemQueue<UploadItem>

export type Step = { kind: 'open' | 'send' | 'confirm'; key: string }

export const PARALLEL = 2
/** With the pauses between them about eight minutes: longer than a server takes to start again. */
const MAX_TRIES = 20
const LONGEST_PAUSE_MS = 30_000

export const emptyQueue: Queue = { items: [], online: true }

type Given = Pick<UploadItem, 'key' | 'order' | 'chapterId' | 'name' | 'size' | 'modified' | 'hasHandle'>

export const newItem = (given: Given): UploadItem => ({
  ...given,
  state: 'waiting',
  uploadId: null,
  url: null,
  sentBytes: 0,
  tries: 0,
  notBefore: 0,
  reason: null,
})

/** All steps that may begin now; mark each with `begin` before it runs. */
export function nextSteps({ items, online }: Queue, now: number): Step[] {
  if (!online) return []
  const due = items.filter((item) => item.notBefore <= now)
  const running = items.filter(({ state }) => state === 'opening' || state === 'sending').length
  const steps = due
    .filter(({ state }) => state === 'waiting' || state === 'ready')
    .slice(0, Math.max(0, PARALLEL - running))
    .map(({ state, key }): Step => ({ kind: state === 'waiting' ? 'open' : 'send', key }))
  // The server looks at one file of a member at a time.
  const sent = items.some(({ state }) => state === 'confirming')
    ? undefined
    : due.find(({ state }) => state === 'sent')
  return sent ? [...steps, { kind: 'confirm', key: sent.key }] : steps
}

const change = (queue: Queue, key: string, by: (item: UploadItem) => UploadItem): Queue => ({
  ...queue,
  items: queue.items.map((item) => (item.key === key ? by(item) : item)),
})

const runningState = { open: 'opening', send: 'sending', confirm: 'confirming' } as const

export const begin = (queue: Queue, { kind, key }: Step): Queue =>
  change(queue, key, (item) => ({ ...item, state: runningState[kind] }))

export const remove = (queue: Queue, key: string): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.key !== key),
})

export const setAddress = (queue: Queue, key: string, uploadId: number, url: string): Queue =>
  change(queue, key, (item) => {
    if (item.state === 'opening') return { ...item, uploadId, url, state: 'ready' }
    return item.state === 'paused' ? { ...item, uploadId, url } : item
  })

/** Bytes on their way; they may get lost again. */
export const setProgress = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, key, (item) =>
    item.state === 'sending' ? { ...item, sentBytes: Math.min(sentBytes, item.size) } : item,
  )

/** Bytes that the server has: whatever failed before is behind us. With all of them a lost file is not needed any more. */
export const setAccepted = (queue: Queue, key: string, sentBytes: number): Queue =>
  change(queue, key, (item) => {
    const state = item.state === 'lost' && sentBytes === item.size ? 'sent' : item.state
    return { ...item, state, sentBytes, tries: 0 }
  })

export const markSent = (queue: Queue, key: string): Queue =>
  change(queue, key, (item) => ({ ...item, state: 'sent', sentBytes: item.size, tries: 0, reason: null }))

const pausable = new Set<UploadState>(['waiting', 'opening', 'ready', 'sending'])

export const canPause = ({ state }: UploadItem): boolean => pausable.has(state)

export const pause = (queue: Queue, key: string): Queue =>
  change(queue, key, (item) => (canPause(item) ? { ...item, state: 'paused' } : item))

const restart = (item: UploadItem): UploadItem => ({
  ...item,
  state: 'waiting',
  uploadId: null,
  url: null,
  sentBytes: 0,
  notBefore: 0,
  reason: null,
})

/** The author goes on with a paused upload, tries a failed one again, or has found a lost file. */
export const goOn = (queue: Queue, key: string): Queue =>
  change(queue, key, (item) => {
    if (!['paused', 'failed', 'lost'].includes(item.state)) return item
    const state = item.url === null ? 'waiting' : item.sentBytes === item.size ? 'sent' : 'ready'
    return { ...item, state, tries: 0, notBefore: 0, reason: null }
  })

// These are tried again without the author; every other error is shown.
const transient = new Set<ErrorName>([
  'unavailable',
  'too_many_requests',
  'internal',
  'edit_conflict',
  'upload_too_slow',
])
const stateBefore = { open: 'waiting', send: 'ready', confirm: 'sent' } as const

/** What follows when a step fails. Nothing for an upload that was paused or taken over meanwhile. */
export const fail = (queue: Queue, step: Step, reason: ErrorName, now: number): Queue =>
  change(queue, step.key, (item) =>
    item.state === runningState[step.kind] ? afterFailure(queue, item, step, reason, now) : item,
  )

function afterFailure(
  { online }: Queue,
  item: UploadItem,
  { kind }: Step,
  reason: ErrorName,
  now: number,
): UploadItem {
  // All of it is stored; only the answer to an earlier try was lost.
  if (kind === 'send' && reason === 'upload_used') return { ...item, state: 'sent', sentBytes: item.size }
  const tries = online ? item.tries + 1 : item.tries
  if (tries >= MAX_TRIES) return { ...item, state: 'failed', reason }
  // The server has forgotten the upload, or lost what it had of it: from the beginning, with another address.
  if (kind !== 'open' && (reason === 'not_found' || reason === 'upload_missing'))
    return { ...restart(item), tries, notBefore: now + pauseAfter(tries) }
  if (!transient.has(reason)) return { ...item, state: 'failed', reason }
  const notBefore = online ? now + pauseAfter(tries) : now
  return { ...item, state: stateBefore[kind], tries, notBefore }
}

const pauseAfter = (tries: number): number => Math.min(LONGEST_PAUSE_MS, 250 * 2 ** tries)

/** An upload that an earlier page, or another tab, left; without its file it waits until the author chooses that again. */
export function afterReload(item: UploadItem, hasFile: boolean): UploadItem {
  const { state, url } = item
  if (state === 'failed') return item
  if (state === 'sent' || state === 'confirming') return { ...item, state: 'sent', notBefore: 0 }
  if (!hasFile) return { ...item, state: 'lost' }
  if (state === 'paused') return item
  return { ...item, state: url === null ? 'waiting' : 'ready', tries: 0, notBefore: 0 }
}

/** Whether an upload goes on by itself. */
export const isBusy = ({ state }: UploadItem): boolean =>
  state !== 'paused' && state !== 'failed' && state !== 'lost' && state !== 'elsewhere'

export type Totals = { files: number; bytes: number; sentBytes: number }

/** The numbers of what goes on by itself. */
export function totals(items: readonly UploadItem[]): Totals {
  const busy = items.filter(isBusy)
  return {
    files: busy.length,
    bytes: busy.reduce((sum, { size }) => sum + size, 0),
    sentBytes: busy.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  }
}
