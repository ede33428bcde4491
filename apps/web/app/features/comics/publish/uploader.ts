import { contract, isAppError, type Call, type ErrorName } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import type { PutFile } from '#app/lib/upload/put-file.ts'
import type { PlacedPage } from './page-order.ts'
import { baseName, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'
import { newKey } from '#app/features/works/publish/files/queued-items.ts'
import { pictureProblem } from '#app/features/works/publish/picture-problem.ts'
import * as uploads from './upload-queue.ts'
import type { Queue, Step, UploadItem } from './upload-queue.ts'
import type { UploadStore } from './upload-store.ts'

type Parts = {
  workId: number
  call: Call
  putFile: PutFile
  /** Where the queue survives a reload. */
  stored: UploadStore
  onPages: (chapterId: number, pages: PlacedPage[]) => void
}

/** Runs the upload queue of one work: begins its steps and takes in their results. */
export function createUploader({ workId, call, putFile, stored, onPages }: Parts) {
  const store = createStore<Queue>(() => uploads.emptyQueue)
  const files = new Map<string, Blob>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let signal: AbortSignal | undefined

  const itemOf = (key: string) => store.getState().items.find((item) => item.key === key)
  const itemsOf = (keys: readonly string[]) => keys.flatMap((key) => itemOf(key) ?? [])

  /** Takes over a new queue and begins what it allows; items of `changedKeys` are stored. */
  function update(change: (queue: Queue) => Queue, changedKeys: readonly string[] = []): void {
    store.setState(change(store.getState()), true)
    if (changedKeys.length > 0) void stored.save(workId, itemsOf(changedKeys))
    if (signal && !signal.aborted) beginSteps(signal)
  }

  function beginSteps(signal: AbortSignal): void {
    const now = Date.now()
    const steps = uploads.nextSteps(store.getState(), now)
    if (steps.length > 0) store.setState(steps.reduce(uploads.begin, store.getState()), true)
    for (const step of steps) void run(step, signal)
    clearTimeout(timer)
    const due = uploads.nextDue(store.getState(), now)
    if (due !== null && store.getState().online)
      timer = setTimeout(() => beginSteps(signal), Math.max(50, due - now))
  }

  async function run(step: Step, signal: AbortSignal): Promise<void> {
    try {
      if (step.kind === 'presign') await presign(step)
      else if (step.kind === 'renew') await renew(step.keys[0])
      else if (step.kind === 'send') await send(step.keys[0], signal)
      else await confirm(step)
    } catch (error) {
      if (signal.aborted) return
      const reason = isAppError(error) ? error.errorName : 'internal'
      update((queue) => uploads.fail(queue, step, reason, Date.now()), step.keys)
    }
  }

  async function presign({ chapterId, keys }: Extract<Step, { kind: 'presign' }>): Promise<void> {
    const wanted = itemsOf(keys)
    const { items: slots } = await call(contract.works.createPresigned, {
      chapterId,
      files: wanted.map(({ name, size }) => ({ name, size })),
    })
    const setAddress = (queue: Queue, { key }: UploadItem, index: number) =>
      slots[index] ? uploads.setAddress(queue, key, slots[index], Date.now()) : queue
    update((queue) => wanted.reduce(setAddress, queue), keys)
  }

  async function renew(key: string): Promise<void> {
    const slot = await call(contract.works.updatePresigned, { id: itemOf(key)?.uploadId ?? 0 })
    update((queue) => uploads.setAddress(queue, key, slot, Date.now()), [key])
  }

  async function send(key: string, signal: AbortSignal): Promise<void> {
    const file = files.get(key)
    const { url, name } = itemOf(key) ?? {}
    // The author removed it just now.
    if (!file || !url || !name) return
    const onProgress = (sentBytes: number) => update((queue) => uploads.setProgress(queue, key, sentBytes))
    await putFile(url, file, { name, onProgress, signal })
    update((queue) => uploads.markSent(queue, key), [key])
  }

  async function confirm(step: Extract<Step, { kind: 'confirm' }>): Promise<void> {
    const wanted = itemsOf(step.keys)
    const { pages, refused } = await call(contract.comics.addPages, {
      chapterId: step.chapterId,
      uploadIds: wanted.map((item) => item.uploadId ?? 0),
    })
    const reasons = new Map(refused.map(({ uploadId, reason }) => [uploadId, reason]))
    const accepted = wanted.filter(({ uploadId }) => !reasons.has(uploadId ?? 0))
    onPages(
      step.chapterId,
      pages.map((page, index) => ({ page, order: accepted[index]?.order ?? 0 })),
    )
    const done = accepted.map(({ key }) => key)
    discard(done)
    const failed = wanted.filter(({ key }) => !done.includes(key))
    const fail = (queue: Queue, { key, uploadId }: UploadItem) =>
      uploads.fail(queue, { ...step, keys: [key] }, reasons.get(uploadId ?? 0) as ErrorName, Date.now())
    update(
      (queue) => failed.reduce(fail, uploads.markDone(queue, done)),
      failed.map(({ key }) => key),
    )
  }

  /** Stores a file, so that its upload survives a reload. */
  function keep(key: string, file: Blob): void {
    files.set(key, file)
    if (pictureProblem(file) === null) void stored.saveFile(key, file)
  }

  function discard(keys: string[]): void {
    for (const key of keys) files.delete(key)
    void stored.remove(keys)
  }

  async function resume(signal: AbortSignal): Promise<void> {
    const rows = (await stored.load(workId)).filter(({ item }) => !itemOf(item.key))
    if (signal.aborted || rows.length === 0) return
    for (const { item, file } of rows) if (file) files.set(item.key, file)
    const items = rows.map(({ item }) => item)
    update((queue) => uploads.add(queue, uploads.afterReload(items, new Set(files.keys()))))
  }

  return {
    store,
    /** Begins, and continues what was interrupted when the page was left. Returns a function that ends it. */
    open(): () => void {
      const session = new AbortController()
      signal = session.signal
      const followConnection = () => update((queue) => uploads.setOnline(queue, navigator.onLine))
      window.addEventListener('online', followConnection, { signal })
      window.addEventListener('offline', followConnection, { signal })
      const { items } = store.getState()
      store.setState({ items: uploads.afterReload(items, new Set(files.keys())) })
      followConnection()
      void resume(signal)
      return () => {
        session.abort()
        clearTimeout(timer)
      }
    },
    add(chapterId: number, pages: PickedFile[]): void {
      const now = Date.now() * 1000
      const items = pages.map(({ file, path }, index): UploadItem => {
        const key = newKey()
        keep(key, file)
        const given = { key, order: now + index, chapterId, name: baseName(path), size: file.size }
        return uploads.newItem({ ...given, reason: pictureProblem(file) })
      })
      const { busy } = uploads.totals(store.getState().items)
      update(
        (queue) => uploads.add(busy ? queue : uploads.removeDone(queue), items),
        items.filter((item) => item.state === 'waiting').map((item) => item.key),
      )
    },
    retry: (keys: string[]) => update((queue) => uploads.retry(queue, keys), keys),
    remove(keys: string[]): void {
      discard(keys)
      update((queue) => uploads.remove(queue, keys))
    },
    /** Takes files that were lost by a reload, by name and size. Returns the others. */
    recover(pages: PickedFile[]): PickedFile[] {
      return pages.filter(({ file, path }) => {
        const item = store
          .getState()
          .items.find(
            ({ state, name, size }) => state === 'lost' && name === baseName(path) && size === file.size,
          )
        if (!item) return true
        keep(item.key, file)
        update((queue) => uploads.recover(queue, item.key), [item.key])
        return false
      })
    },
  }
}

export type Uploader = ReturnType<typeof createUploader>
