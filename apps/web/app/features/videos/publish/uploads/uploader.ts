import { contract, isAppError, type Call, type VideoChapter } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import type { PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { newKey } from '#app/features/works/publish/files/queued-items.ts'
import { allowReading, fileOfHandle } from './file-handles.ts'
import { acceptedBytes, giveUp, type SendInPieces } from '#app/lib/upload/send-in-pieces.ts'
import { createTransferRate } from './transfer-rate.ts'
import { createUploadLocks } from './upload-locks.ts'
import * as uploads from './upload-queue.ts'
import type { Queue, Step, UploadItem } from './upload-queue.ts'
import type { StoredUpload, UploadStore } from './upload-store.ts'

type Parts = {
  workId: number
  call: Call
  sendInPieces: SendInPieces
  /** Where the queue survives a reload. */
  stored: UploadStore
  /** An upload became the video of a chapter. `content` is null when another tab did it. */
  onVideo: (chapterId: number, content: VideoChapter | null) => void
}

/** `bytesPerSecond` is of all uploads together; null when it is not known. */
export type UploadsState = Queue & { bytesPerSecond: number | null }

/** Runs the uploads of one work: begins their steps and takes in the results. */
export function createUploader({ workId, call, sendInPieces, stored, onVideo }: Parts) {
  const store = createStore<UploadsState>(() => ({ ...uploads.emptyQueue, bytesPerSecond: null }))
  const files = new Map<string, Blob>()
  const handles = new Map<string, FileSystemFileHandle>()
  const sending = new Map<string, AbortController>()
  const rate = createTransferRate()
  let timer: ReturnType<typeof setTimeout> | undefined
  let session = new AbortController()
  let locks: ReturnType<typeof createUploadLocks> | undefined

  const itemOf = (key: string) => store.getState().items.find((item) => item.key === key)

  /** Takes over a new queue and begins what it allows; an item that changed is stored. */
  function update(change: (queue: Queue) => Queue, changedKey?: string): void {
    store.setState(change(store.getState()))
    const changed = changedKey === undefined ? undefined : itemOf(changedKey)
    if (changed) void stored.save(changed)
    if (locks && !session.signal.aborted) beginSteps(session.signal)
  }

  function beginSteps(signal: AbortSignal): void {
    const now = Date.now()
    const steps = uploads.nextSteps(store.getState(), now)
    if (steps.length > 0) store.setState((queue) => steps.reduce<Queue>(uploads.begin, queue))
    for (const step of steps) void run(step, signal)
    clearTimeout(timer)
    const due = uploads.nextDue(store.getState(), now)
    if (due !== null && store.getState().online)
      timer = setTimeout(() => beginSteps(signal), Math.max(50, due - now))
  }

  async function run(step: Step, signal: AbortSignal): Promise<void> {
    try {
      if (step.kind === 'open') await openUpload(step.key)
      else if (step.kind === 'send') await send(step.key)
      else await confirm(step.key)
    } catch (error) {
      if (signal.aborted) return
      const reason = isAppError(error) ? error.errorName : 'internal'
      update((queue) => uploads.fail(queue, step, reason, Date.now()), step.key)
    }
  }

  async function openUpload(key: string): Promise<void> {
    const item = itemOf(key)
    if (!item) return
    const { chapterId, name, size } = item
    const { items } = await call(contract.works.createPresigned, {
      chapterId,
      purpose: 'video',
      files: [{ name, size }],
    })
    const { uploadId, resumableUrl } = items[0]!
    update((queue) => uploads.setAddress(queue, key, uploadId, resumableUrl ?? ''), key)
  }

  async function send(key: string): Promise<void> {
    const { url, sentBytes: before = 0 } = itemOf(key) ?? {}
    const file = files.get(key)
    if (!file || !url) return
    const stop = new AbortController()
    sending.set(key, stop)
    let known = before
    try {
      await sendInPieces(url, file, {
        signal: stop.signal,
        onProgress(sentBytes) {
          rate.add(sentBytes - known, performance.now())
          known = sentBytes
          store.setState((queue) => ({
            ...uploads.setProgress(queue, key, sentBytes),
            bytesPerSecond: rate.perSecond(performance.now()),
          }))
        },
        onAccepted: (sentBytes) => update((queue) => uploads.setAccepted(queue, key, sentBytes), key),
      })
      update((queue) => uploads.markSent(queue, key), key)
    } finally {
      if (sending.get(key) === stop) sending.delete(key)
      if (sending.size === 0) {
        rate.reset()
        store.setState({ bytesPerSecond: null })
      }
    }
  }

  async function confirm(key: string): Promise<void> {
    const { chapterId, uploadId } = itemOf(key) ?? {}
    if (!chapterId || !uploadId) return
    const content = (await call(contract.videos.confirm, { chapterId, uploadId })) as VideoChapter
    forget(key)
    onVideo(chapterId, content)
  }

  /** Takes an upload out of the queue and of the browser. */
  function forget(key: string): void {
    sending.get(key)?.abort()
    files.delete(key)
    handles.delete(key)
    update((queue) => uploads.remove(queue, key))
    // Who waits for the lock looks whether the upload is still there.
    void stored.remove(key).then(() => locks?.release(key))
  }

  function cancel(key: string): void {
    const item = itemOf(key)
    if (item?.url) giveUp(item.url)
    forget(key)
  }

  /** Takes over what an earlier page, or another tab, left, with its file if that can be found. */
  async function takeOver({ item, handle }: StoredUpload, signal: AbortSignal): Promise<void> {
    const { key } = item
    if (handle) handles.set(key, handle)
    const file = files.get(key) ?? (handle && (await fileOfHandle(handle, item)))
    if (signal.aborted) return
    if (file) files.set(key, file)
    const taken = uploads.afterReload(item, file !== null && file !== undefined)
    update((queue) => uploads.add(uploads.remove(queue, key), [taken]), key)
    // What the page remembers may be more or less than what arrived.
    if (taken.state !== 'lost' || taken.url === null) return
    const accepted = await acceptedBytes(taken.url)
    if (accepted !== null && !signal.aborted)
      update((queue) => uploads.setAccepted(queue, key, accepted), key)
  }

  async function takeOrWait(upload: StoredUpload, signal: AbortSignal): Promise<void> {
    const { key, chapterId } = upload.item
    if (await locks?.take(key)) return takeOver(upload, signal)
    if (signal.aborted) return
    const elsewhere = { ...upload.item, state: 'elsewhere' as const }
    update((queue) => uploads.add(uploads.remove(queue, key), [elsewhere]))
    locks?.takeLater(key, () => {
      void stored.get(key).then((left) => {
        if (signal.aborted) return undefined
        if (left) return takeOver(left, signal)
        forget(key)
        return onVideo(chapterId, null)
      })
    })
  }

  async function resume(signal: AbortSignal): Promise<void> {
    const rows = await stored.ofWork(workId)
    if (signal.aborted) return
    for (const row of rows) if (!itemOf(row.item.key)) void takeOrWait(row, signal)
  }

  return {
    store,
    isBusy: (): boolean => store.getState().items.some(uploads.isBusy),
    /** Begins, and goes on with what was interrupted when a page was left. Returns a function that ends it. */
    open(): () => void {
      session = new AbortController()
      const { signal } = session
      locks = createUploadLocks(signal)
      const followConnection = () => update((queue) => uploads.setOnline(queue, navigator.onLine))
      window.addEventListener('online', followConnection, { signal })
      window.addEventListener('offline', followConnection, { signal })
      for (const item of store.getState().items)
        void takeOrWait({ item, handle: handles.get(item.key) ?? null }, signal)
      followConnection()
      void resume(signal)
      return () => {
        session.abort()
        for (const stop of sending.values()) stop.abort()
        clearTimeout(timer)
      }
    },
    /** Uploads a file as the video of a chapter, in place of an upload for the same one. */
    add(chapterId: number, { file, handle }: PickedFile): void {
      for (const other of store.getState().items) if (other.chapterId === chapterId) cancel(other.key)
      const { name, size, lastModified: modified } = file
      const [key, order] = [newKey(), Date.now() * 1_000 + store.getState().items.length]
      const item = uploads.newItem({
        ...{ key, order, chapterId, name, size, modified },
        hasHandle: handle !== undefined,
      })
      files.set(key, file)
      if (handle) handles.set(key, handle)
      void locks?.take(key)
      void stored.add(workId, { item, handle: handle ?? null })
      update((queue) => uploads.add(queue, [item]))
    },
    pause(key: string): void {
      update((queue) => uploads.pause(queue, key), key)
      sending.get(key)?.abort()
    },
    /** Goes on with what is paused or has failed. */
    goOn: (key: string) => update((queue) => uploads.goOn(queue, key), key),
    cancel,
    /** Asks the browser for a file that it can find again. Resolves with whether the upload goes on. */
    async findAgain(key: string): Promise<boolean> {
      const [item, handle] = [itemOf(key), handles.get(key)]
      if (!item || !handle || !(await allowReading(handle))) return false
      const file = await fileOfHandle(handle, item)
      if (!file) return false
      files.set(key, file)
      update((queue) => uploads.goOn(queue, key), key)
      return true
    },
    /** Takes files that were lost by a reload, by name, size and time of the last change. Returns the others. */
    recover: (picked: PickedFile[]): PickedFile[] =>
      picked.filter(({ file }) => {
        const item = store.getState().items.find((each) => each.state === 'lost' && isSame(each, file))
        if (!item) return true
        files.set(item.key, file)
        update((queue) => uploads.goOn(queue, item.key), item.key)
        return false
      }),
  }
}

export type Uploader = ReturnType<typeof createUploader>

const isSame = ({ name, size, modified }: UploadItem, file: File): boolean =>
  file.name === name && file.size === size && file.lastModified === modified
