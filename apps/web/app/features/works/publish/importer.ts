import { contract, isAppError, type Call, type ImportView } from '@engawa/contract'
import type { PutFile } from './put-file.ts'
import { baseName, type Picked } from './sort-picked.ts'

/** One archive on its way. `lost`: a reload came before it was sent, it must be given again. */
export type ImportJob = {
  key: string
  chapterId: number
  name: string
  size: number
  state: 'waiting' | 'sending' | 'importing' | 'done' | 'failed' | 'lost'
  sentBytes: number
  importId: number | null
  view: ImportView | null
  reason: string | null
}

export type Importer = {
  snapshot(): readonly ImportJob[]
  subscribe: (listener: () => void) => () => void
  add(chapterId: number, archive: Picked): void
  /** Again from the beginning; with `file` after a reload. */
  retry(key: string, file?: File): void
  dismiss(key: string): void
  resume(): void
  close(): void
}

type Parts = {
  workId: number
  call: Call
  putFile: PutFile
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  onDone: (job: ImportJob) => void
  pollMs?: number
}

/** Sends archives one after the other and follows their unpacking, also after a reload. */
export function createImporter({ workId, call, putFile, storage, onDone, pollMs = 1000 }: Parts): Importer {
  const storageKey = `engawa:imports:${workId}`
  let jobs: readonly ImportJob[] = []
  let closed = false
  let busy = false
  let serial = 0
  const files = new Map<string, File>()
  const listeners = new Set<() => void>()
  const ending = new AbortController()

  function set(next: readonly ImportJob[]): void {
    jobs = next
    keep(storage, storageKey, jobs)
    for (const listener of listeners) listener()
    if (!busy && !closed) void pump()
  }
  const change = (key: string, part: Partial<ImportJob>) =>
    set(jobs.map((job) => (job.key === key ? { ...job, ...part } : job)))
  const find = (key: string) => jobs.find((job) => job.key === key)

  async function pump(): Promise<void> {
    const next = jobs.find((job) => job.state === 'importing' || job.state === 'waiting')
    if (!next) return
    busy = true
    try {
      if (next.state === 'waiting') await send(next)
      else await follow(next)
    } catch (error) {
      if (!closed)
        change(next.key, { state: 'failed', reason: isAppError(error) ? error.errorName : 'unavailable' })
    }
    busy = false
    if (!closed) await pump()
  }

  async function send(job: ImportJob): Promise<void> {
    const file = files.get(job.key)
    if (!file) return change(job.key, { state: 'lost' })
    change(job.key, { state: 'sending', sentBytes: 0, reason: null })
    const { items } = await call(contract.works.createPresigned, {
      chapterId: job.chapterId,
      purpose: 'archive',
      files: [{ name: job.name, size: job.size }],
    })
    const slot = items[0]
    if (!slot) return change(job.key, { state: 'failed', reason: 'unavailable' })
    const result = await putFile(slot.presignedUrl, file, {
      name: job.name,
      signal: ending.signal,
      onProgress: (sentBytes) => change(job.key, { sentBytes }),
    })
    if (closed) return
    if (!result.ok && result.reason !== 'upload_used') {
      return change(job.key, {
        state: 'failed',
        reason: result.reason === 'network' ? 'unavailable' : result.reason,
      })
    }
    const view = await call(contract.comics.importArchive, {
      chapterId: job.chapterId,
      uploadId: slot.uploadId,
    })
    change(job.key, { state: 'importing', importId: view.id, sentBytes: job.size, view })
  }

  async function follow(job: ImportJob): Promise<void> {
    let misses = 0
    while (!closed) {
      let view: ImportView | null = null
      try {
        view = await call(contract.comics.importState, { id: job.importId ?? 0 })
        misses = 0
      } catch (error) {
        // The line may be gone for a while; the server goes on without us.
        misses += 1
        if (isAppError(error) && error.status === 404) throw error
        if (misses > 60) throw error
      }
      if (view) change(job.key, { view })
      if (view?.state === 'failed') return change(job.key, { state: 'failed', reason: view.reason })
      if (view?.state === 'done') {
        change(job.key, { state: 'done' })
        const done = find(job.key)
        if (done) onDone(done)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
  }

  return {
    snapshot: () => jobs,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(chapterId, { file, path }) {
      serial += 1
      const key = `${Date.now()}-${serial}`
      files.set(key, file)
      const fresh = { sentBytes: 0, importId: null, view: null, reason: null }
      set([...jobs, { key, chapterId, name: baseName(path), size: file.size, state: 'waiting', ...fresh }])
    },
    retry(key, file) {
      if (file) files.set(key, file)
      const size = file?.size ?? find(key)?.size ?? 0
      change(key, { state: 'waiting', size, reason: null, importId: null, view: null, sentBytes: 0 })
    },
    dismiss(key) {
      files.delete(key)
      set(jobs.filter((job) => job.key !== key))
    },
    resume() {
      const kept = read(storage, storageKey).filter((job) => !find(job.key))
      if (kept.length > 0) set([...kept, ...jobs])
    },
    close() {
      closed = true
      ending.abort()
      listeners.clear()
    },
  }
}

function keep(storage: Parts['storage'], key: string, jobs: readonly ImportJob[]): void {
  const open = jobs.filter((job) => job.state !== 'done')
  try {
    if (open.length === 0) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(open.map((job) => ({ ...job, view: null }))))
  } catch {
    // Without storage an import is simply not followed after a reload.
  }
}

function read(storage: Parts['storage'], key: string): ImportJob[] {
  try {
    const jobs = JSON.parse(storage.getItem(key) ?? '[]') as ImportJob[]
    return jobs.map((job) =>
      job.importId === null ? { ...job, state: 'lost', sentBytes: 0 } : { ...job, state: 'importing' },
    )
  } catch {
    return []
  }
}
