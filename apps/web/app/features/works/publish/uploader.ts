import { contract, isAppError, type Call, type PageView } from '@engawa/contract'
import type { KeptUploads } from './kept-uploads.ts'
import type { PutFile } from './put-file.ts'
import { baseName, problemOf, type Picked } from './sort-picked.ts'
import * as steps from './upload-queue.ts'
import type { Queue, UploadItem, Wish } from './upload-queue.ts'

export type Uploader = {
  /** The queue as it stands; a new object with every change. */
  snapshot(): Queue
  subscribe: (listener: () => void) => () => void
  add(chapterId: number, pages: Picked[]): void
  retry(keys: string[]): void
  withdraw(keys: string[]): void
  /** Files given again after a reload, matched by name and size; answers those that matched nothing. */
  giveBack(pages: Picked[]): Picked[]
  /** Reads back what an earlier visit left unfinished. */
  resume(): Promise<void>
  setOnline(online: boolean): void
  close(): void
}

type Parts = {
  workId: number
  call: Call
  putFile: PutFile
  kept: KeptUploads
  now?: () => number
  /** Pages that a confirmation made, each with the place of its file among all that were given. */
  onPages: (chapterId: number, pages: { page: PageView; order: number }[]) => void
}

/** Runs the upload queue of one work: begins what the queue wishes, feeds the answers back, keeps it for a reload. */
export function createUploader({ workId, call, putFile, kept, onPages, now = Date.now }: Parts): Uploader {
  let queue: Queue = steps.emptyQueue
  let timer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const files = new Map<string, Blob>()
  const listeners = new Set<() => void>()
  const ending = new AbortController()

  function set(next: Queue, touched: string[] = []): void {
    queue = next
    if (touched.length > 0)
      void kept.keep(
        workId,
        queue.items.filter((item) => touched.includes(item.key)),
      )
    for (const listener of listeners) listener()
    pump()
  }

  function pump(): void {
    if (closed) return
    for (const wish of steps.wishes(queue, now())) {
      queue = steps.begin(queue, wish)
      void run(wish)
    }
    clearTimeout(timer)
    const due = steps.nextDue(queue, now())
    if (due !== null && queue.online) timer = setTimeout(() => set({ ...queue }), Math.max(50, due - now()))
  }

  const itemOf = (key: string) => queue.items.find((item) => item.key === key)

  async function run(wish: Wish): Promise<void> {
    try {
      if (wish.what === 'ask') await ask(wish)
      else if (wish.what === 'renew') await renew(wish)
      else if (wish.what === 'send') await send(wish)
      else await confirm(wish)
    } catch (error) {
      const reason = isAppError(error) ? error.errorName : 'network'
      if (!closed) set(steps.missed(queue, wish, reason, now()), steps.keysOf(wish))
    }
  }

  async function ask(wish: Extract<Wish, { what: 'ask' }>): Promise<void> {
    const wanted = wish.keys.flatMap((key) => itemOf(key) ?? [])
    const answer = await call(contract.works.createPresigned, {
      chapterId: wish.chapterId,
      files: wanted.map(({ name, size }) => ({ name, size })),
    })
    let next = queue
    wanted.forEach((item, index) => {
      const slot = answer.items[index]
      if (slot)
        next = steps.addressed(next, item.key, { uploadId: slot.uploadId, url: slot.presignedUrl }, now())
    })
    set(next, wish.keys)
  }

  async function renew(wish: Extract<Wish, { what: 'renew' }>): Promise<void> {
    const slot = await call(contract.works.updatePresigned, { id: itemOf(wish.key)?.uploadId ?? 0 })
    const given = { uploadId: slot.uploadId, url: slot.presignedUrl }
    set(steps.addressed(queue, wish.key, given, now()), [wish.key])
  }

  async function send(wish: Extract<Wish, { what: 'send' }>): Promise<void> {
    const file = files.get(wish.key)
    const { url, name } = itemOf(wish.key) ?? {}
    if (!file || !url || !name) return set(steps.missed(queue, wish, 'upload_missing', now()))
    const result = await putFile(url, file, {
      name,
      onProgress: (sent) => set(steps.moved(queue, wish.key, sent)),
      signal: ending.signal,
    })
    if (closed) return
    if (!result.ok) return set(steps.missed(queue, wish, result.reason, now()), [wish.key])
    set(steps.arrived(queue, wish.key), [wish.key])
  }

  async function confirm(wish: Extract<Wish, { what: 'confirm' }>): Promise<void> {
    const wanted = wish.keys.flatMap((key) => itemOf(key) ?? [])
    const answer = await call(contract.comics.addPages, {
      chapterId: wish.chapterId,
      uploadIds: wanted.map((item) => item.uploadId ?? 0),
    })
    const refused = new Map(answer.refused.map(({ uploadId, reason }) => [uploadId, reason]))
    const good = wanted.filter((item) => !refused.has(item.uploadId ?? 0))
    const taken = good.map((item) => item.key)
    let next = steps.confirmed(queue, taken)
    for (const item of wanted) {
      const reason = refused.get(item.uploadId ?? 0)
      if (reason) next = steps.missed(next, { ...wish, keys: [item.key] }, reason, now())
    }
    const made = answer.pages.map((page, index) => ({ page, order: good[index]?.order ?? 0 }))
    onPages(wish.chapterId, made)
    void kept.forget(taken)
    for (const key of taken) files.delete(key)
    set(
      next,
      wish.keys.filter((key) => !taken.includes(key)),
    )
  }

  return {
    snapshot: () => queue,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chapterId, pages) {
      const items = pages.map(({ file, path }, index): UploadItem => {
        const key = newKey()
        files.set(key, file)
        if (problemOf(file) === null) void kept.keepFile(key, file)
        const order = now() * 1000 + index
        const given = { key, order, chapterId, name: baseName(path), size: file.size }
        return steps.newItem({ ...given, reason: problemOf(file) })
      })
      const before = steps.totals(queue.items).busy ? queue : steps.cleared(queue)
      set(
        steps.added(before, items),
        items.filter((item) => item.state === 'waiting').map((item) => item.key),
      )
    },
    retry: (keys) => set(steps.retried(queue, keys), keys),
    withdraw(keys) {
      for (const key of keys) files.delete(key)
      void kept.forget(keys)
      set(steps.withdrawn(queue, keys))
    },
    giveBack(pages) {
      let next = queue
      const touched: string[] = []
      const rest = pages.filter(({ file, path }) => {
        const item = next.items.find(
          (item) => item.state === 'lost' && item.name === baseName(path) && item.size === file.size,
        )
        if (!item) return true
        files.set(item.key, file)
        void kept.keepFile(item.key, file)
        next = steps.found(next, item.key)
        touched.push(item.key)
        return false
      })
      if (touched.length > 0) set(next, touched)
      return rest
    },
    async resume() {
      const rows = (await kept.load(workId)).filter(({ item }) => !itemOf(item.key))
      if (closed || rows.length === 0) return
      for (const { item, file } of rows) if (file) files.set(item.key, file)
      const there = new Set(rows.filter(({ file }) => file !== null).map(({ item }) => item.key))
      set(
        steps.added(
          queue,
          steps.revived(
            rows.map(({ item }) => item),
            there,
          ),
        ),
      )
    },
    setOnline: (online) => set(steps.connected(queue, online)),
    close() {
      closed = true
      clearTimeout(timer)
      ending.abort()
      listeners.clear()
    },
  }
}

// randomUUID exists only on https and loopback; a site on a home network may be neither.
const newKey = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
