import { isAppError, type ErrorName } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { acceptedBytes, cancelUpload } from '#app/lib/upload/send-in-pieces.ts'
import { newKey } from '#app/features/works/publish/files/new-key.ts'
import { baseName, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { allowReading, fileOfHandle } from './file-handles.ts'
import { createTransferRate } from './transfer-rate.ts'
import { createUploadLocks } from './upload-locks.ts'
import * as uploads from './upload-queue.ts'
import type { Address, Queue, QueueRules, Step, UploadItem } from './upload-queue.ts'
import type { StoredUpload, UploadStore } from './upload-store.ts'

type Sending = {
  signal: AbortSignal
  /** Reports the number of bytes, from the start of the file, that were sent or are being sent. */
  onProgress: (sentBytes: number) => void
  /** Reports the number of bytes, from the start of the file, that the server has. */
  onAccepted: (sentBytes: number) => void
}

/** The functions with which the files of a kind of works are sent and added to their chapter. */
export type UploadKind = {
  rules: QueueRules
  /** Whether a chapter has only one file. A new upload then replaces the previous one, and a finished one leaves the queue. */
  onePerChapter: boolean
  transport: {
    /** Resolves with the upload URLs of files of a chapter, in the order of the files. */
    open: (chapterId: number, items: UploadItem[]) => Promise<Address[]>
    renew?: (uploadId: number) => Promise<Address>
    send: (url: string, file: Blob, item: UploadItem, sending: Sending) => Promise<void>
  }
  /** Adds stored files to their chapter. Resolves with the errors of the rejected uploads. */
  confirm: (chapterId: number, items: UploadItem[]) => Promise<Map<number, ErrorName>>
  /** Returns the reason why a file cannot be sent at all; null when it can. */
  problem?: (file: File) => ErrorName | null
  /** Called when another tab has finished an upload. If it is set, only one tab sends each upload. */
  onDoneElsewhere?: (chapterId: number) => void
}

type Parts = { workId: number; kind: UploadKind; stored: UploadStore }

/** `bytesPerSecond` is the speed of all uploads together; null while it is unknown. */
export type UploadsState = Queue & { bytesPerSecond: number | null }

/** Runs the uploads of a work: starts their steps and applies the results. `stored` saves the queue across reloads. */
export function createUploader({ workId, kind, stored }: Parts) {
  const { transport, onDoneElsewhere, rules } = kind
  const machine = uploads.queueBy(rules)
  const store = createStore<UploadsState>(() => ({ ...uploads.emptyQueue, bytesPerSecond: null }))
  const files = new Map<string, Blob>()
  const handles = new Map<string, FileSystemFileHandle>()
  const sending = new Map<string, AbortController>()
  const rate = createTransferRate()
  let timer: ReturnType<typeof setTimeout> | undefined
  let session: AbortController | undefined
  let locks: ReturnType<typeof createUploadLocks> | undefined

  const itemsOf = (keys: readonly string[]) => store.getState().items.filter(({ key }) => keys.includes(key))
  const itemOf = (key: string) => itemsOf([key])[0]

  /** Changes the queue, stores the items of `changedKeys`, and starts the steps that the new queue allows. */
  function update(change: (queue: Queue) => Queue, changedKeys: readonly string[] = []): void {
    store.setState(change(store.getState()))
    if (changedKeys.length > 0) void stored.save(itemsOf(changedKeys))
    if (session && !session.signal.aborted) beginSteps(session.signal)
  }

  function beginSteps(signal: AbortSignal): void {
    const now = Date.now()
    const steps = machine.nextSteps(store.getState(), now)
    if (steps.length > 0) store.setState((queue) => steps.reduce<Queue>(uploads.begin, queue))
    for (const step of steps) void run(step, signal)
    clearTimeout(timer)
    const due = uploads.nextDue(store.getState(), now)
    if (due !== null && store.getState().online)
      timer = setTimeout(() => beginSteps(signal), Math.max(50, due - now))
  }

  async function run(step: Step, signal: AbortSignal): Promise<void> {
    const items = itemsOf(step.keys)
    const [first] = items
    if (!first) return
    try {
      if (step.kind === 'send') await send(first)
      else if (step.kind === 'confirm') await confirm(step, items)
      else if (step.kind === 'open') assignAddresses(step.keys, await transport.open(first.chapterId, items))
      else assignAddresses(step.keys, [await transport.renew!(first.uploadId ?? 0)])
    } catch (error) {
      if (signal.aborted) return
      const reason = isAppError(error) ? error.errorName : 'internal'
      update((queue) => machine.fail(queue, step, reason, Date.now()), step.keys)
    }
  }

  function assignAddresses(keys: readonly string[], addresses: readonly Address[]): void {
    const assign = (queue: Queue, address: Address, at: number): Queue =>
      uploads.setAddress(queue, keys[at]!, address, Date.now())
    update((queue) => addresses.reduce(assign, queue), keys)
  }

  async function send(item: UploadItem): Promise<void> {
    const { key, url } = item
    const file = files.get(key)
    if (!file || !url) return
    const stop = new AbortController()
    sending.set(key, stop)
    let known = item.sentBytes
    try {
      await transport.send(url, file, item, {
        signal: stop.signal,
        onProgress(sentBytes) {
          rate.add(sentBytes - known, performance.now())
          known = sentBytes
          store.setState((queue) => ({
            ...uploads.setProgress(queue, key, sentBytes),
            bytesPerSecond: rate.perSecond(performance.now()),
          }))
        },
        onAccepted: (sentBytes) => update((queue) => uploads.setAccepted(queue, key, sentBytes), [key]),
      })
      update((queue) => uploads.markSent(queue, key), [key])
    } finally {
      if (sending.get(key) === stop) sending.delete(key)
      if (sending.size === 0) {
        rate.reset()
        store.setState({ bytesPerSecond: null })
      }
    }
  }

  async function confirm(step: Step, items: UploadItem[]): Promise<void> {
    const reasons = await kind.confirm(items[0]!.chapterId, items)
    const reasonOf = ({ uploadId }: UploadItem) => reasons.get(uploadId ?? 0)
    const refused = items.filter((item) => reasonOf(item) !== undefined)
    const done = items.filter((item) => !refused.includes(item)).map(({ key }) => key)
    discard(done)
    const fail = (queue: Queue, item: UploadItem) =>
      machine.fail(queue, { ...step, keys: [item.key] }, reasonOf(item)!, Date.now())
    update(
      (queue) => refused.reduce(fail, (kind.onePerChapter ? uploads.remove : uploads.markDone)(queue, done)),
      refused.map(({ key }) => key),
    )
  }

  /** Stops uploads and removes them from the browser. */
  function discard(keys: readonly string[]): void {
    for (const key of keys) {
      sending.get(key)?.abort()
      files.delete(key)
      handles.delete(key)
    }
    // The locks are released after the removal, because a tab that waits for a lock then checks whether the upload still exists.
    void stored.remove(keys).then(() => keys.forEach((key) => locks?.release(key)))
  }

  function remove(keys: readonly string[]): void {
    for (const { url } of itemsOf(keys)) if (url && rules.resumes) cancelUpload(url)
    discard(keys)
    update((queue) => uploads.remove(queue, keys))
  }

  async function fileOf({ item, file, handle }: StoredUpload): Promise<Blob | null> {
    return files.get(item.key) ?? file ?? (handle && (await fileOfHandle(handle, item)))
  }

  /** Restores uploads that an earlier visit or another tab stored, with the files that can be found. */
  async function restoreUploads(rows: readonly StoredUpload[], signal: AbortSignal): Promise<void> {
    const found = await Promise.all(rows.map(fileOf))
    if (signal.aborted || rows.length === 0) return
    for (const [at, { item, handle }] of rows.entries()) {
      if (handle) handles.set(item.key, handle)
      if (found[at]) files.set(item.key, found[at])
    }
    const keys = rows.map(({ item }) => item.key)
    const restored = machine.afterReload(
      rows.map(({ item }) => item),
      new Set(files.keys()),
    )
    update((queue) => uploads.add(uploads.remove(queue, keys), restored), keys)
    if (rules.resumes) for (const item of restored) void correct(item, signal)
  }

  /** Loads the progress of an upload whose file is missing, because the server may have more or fewer bytes than this page knows. */
  async function correct({ key, state, url }: UploadItem, signal: AbortSignal): Promise<void> {
    const accepted = state === 'lost' && url !== null ? await acceptedBytes(url) : null
    if (accepted !== null && !signal.aborted)
      update((queue) => uploads.setAccepted(queue, key, accepted), [key])
  }

  async function restoreOrWait(rows: readonly StoredUpload[], signal: AbortSignal): Promise<void> {
    const free = await Promise.all(rows.map(async ({ item }) => (await locks?.acquire(item.key)) ?? true))
    if (signal.aborted) return
    for (const [at, { item }] of rows.entries()) if (!free[at]) waitFor(item, signal)
    await restoreUploads(
      rows.filter((_, at) => free[at]),
      signal,
    )
  }

  function waitFor(item: UploadItem, signal: AbortSignal): void {
    const { key, chapterId } = item
    update((queue) => uploads.add(uploads.remove(queue, [key]), [{ ...item, state: 'elsewhere' }]))
    locks?.acquireLater(key, () => {
      void stored.get(key).then((left) => {
        if (signal.aborted) return undefined
        if (left) return restoreUploads([left], signal)
        discard([key])
        update((queue) => uploads.remove(queue, [key]))
        return onDoneElsewhere?.(chapterId)
      })
    })
  }

  async function restoreStored(signal: AbortSignal): Promise<void> {
    const rows = await stored.load(workId)
    if (!signal.aborted)
      await restoreOrWait(
        rows.filter(({ item }) => !itemOf(item.key)),
        signal,
      )
  }

  /** Uses a file for an upload, and stores the file in the browser if it can be sent at all. */
  function storeFile(key: string, file: File): void {
    files.set(key, file)
    if (!kind.problem?.(file)) void stored.saveFile(key, file)
  }

  const isSame = ({ name, size, modified }: UploadItem, { file, path }: PickedFile): boolean =>
    baseName(path) === name && file.size === size && (!rules.resumes || file.lastModified === modified)

  function resume(keys: readonly string[]): void {
    update((queue) => machine.resume(queue, keys), keys)
  }

  return {
    store,
    isBusy: (): boolean => store.getState().items.some(uploads.isBusy),
    /** Starts uploads, and continues interrupted ones. Returns a function that stops them. */
    open(): () => void {
      session = new AbortController()
      const { signal } = session
      if (onDoneElsewhere) locks = createUploadLocks(signal)
      const followConnection = () => update((queue) => uploads.setOnline(queue, navigator.onLine))
      window.addEventListener('online', followConnection, { signal })
      window.addEventListener('offline', followConnection, { signal })
      const { items } = store.getState()
      const rows = items.map((item) => ({ item, file: null, handle: handles.get(item.key) ?? null }))
      void restoreOrWait(rows, signal)
      followConnection()
      void restoreStored(signal)
      return () => {
        session?.abort()
        for (const stop of sending.values()) stop.abort()
        clearTimeout(timer)
      }
    },
    /** Adds uploads of chosen files to a chapter. */
    add(chapterId: number, picked: readonly PickedFile[]): void {
      const { items } = store.getState()
      if (kind.onePerChapter)
        remove(items.filter((item) => item.chapterId === chapterId).map(({ key }) => key))
      const order = Date.now() * 1_000 + items.length
      const added = picked.map(({ file, path, handle }, at): StoredUpload => {
        const { size, lastModified: modified } = file
        const item = uploads.newItem({
          ...{ key: newKey(), order: order + at, chapterId, name: baseName(path), size, modified },
          ...{ hasHandle: handle !== undefined, reason: kind.problem?.(file) ?? null },
        })
        storeFile(item.key, file)
        if (handle) handles.set(item.key, handle)
        void locks?.acquire(item.key)
        return { item, file: null, handle: handle ?? null }
      })
      void stored.add(
        workId,
        added.filter(({ item }) => item.state === 'waiting'),
      )
      const isBusy = items.some(uploads.isBusy)
      update((queue) =>
        uploads.add(
          isBusy ? queue : uploads.removeDone(queue),
          added.map(({ item }) => item),
        ),
      )
    },
    pause(key: string): void {
      update((queue) => uploads.pause(queue, key), [key])
      sending.get(key)?.abort()
    },
    /** Continues paused and failed uploads. */
    resume,
    remove,
    /** Requests the author's permission to read a file that the browser can find again. Resolves with whether the upload continues. */
    async findAgain(key: string): Promise<boolean> {
      const [item, handle] = [itemOf(key), handles.get(key)]
      if (!item || !handle || !(await allowReading(handle))) return false
      const file = await fileOfHandle(handle, item)
      if (!file) return false
      files.set(key, file)
      resume([key])
      return true
    },
    /** Uses chosen files for uploads that lost their files in a reload. Returns the other files. */
    recover: (picked: readonly PickedFile[]): PickedFile[] =>
      picked.filter((each) => {
        const item = store.getState().items.find((one) => one.state === 'lost' && isSame(one, each))
        if (!item) return true
        storeFile(item.key, each.file)
        resume([item.key])
        return false
      }),
  }
}

export type Uploader = ReturnType<typeof createUploader>
