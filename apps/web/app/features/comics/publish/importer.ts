import { asSentence, contract, isAppError, type Call, type ImportView } from '@engawa/contract'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from '#app/lib/device/device-storage.ts'
import { currentLanguage } from '#app/lib/text/language.ts'
import type { PutFile } from '#app/lib/upload/put-file.ts'
import { baseName, type PickedFile } from '#app/features/works/publish/files/picked-file.ts'

/**
 * An archive and the state of its import. `lost` means that the author left the page before the upload ended, and must choose the
 * file again.
 */
export type ImportJob = {
  key: string
  /**
   * The id of the chapter that receives the pages. For a new chapter, the id of an existing chapter until the new one is created.
   */
  chapterId: number
  /** The title of the new chapter; null if the archive is imported into an existing chapter. */
  newTitle: string | null
  name: string
  size: number
  state: 'waiting' | 'sending' | 'importing' | 'done' | 'failed' | 'lost'
  sentBytes: number
  importId: number | null
  view: ImportView | null
  /** The problem or its text, as `reasonText` accepts it. */
  reason: string | null
}

type Parts = {
  workId: number
  call: Call
  putFile: PutFile
  /** Returns the id of any existing chapter. Archives whose chapter is created later are uploaded to it. */
  anyChapter: () => number
  /** Called when the chapter of an archive has been created. */
  onBegun: () => void
  onDone: (job: ImportJob) => void
  onFailed: () => void
}

const POLL_MS = 1000
// This number of polls takes about a minute.
const MAX_FAILED_POLLS = 60

/** Whether the archive is waiting, being sent, or being imported. */
export const isRunning = ({ state }: ImportJob): boolean =>
  state === 'waiting' || state === 'sending' || state === 'importing'

/**
 * Creates the importer, which sends a work's archives one after the other and polls their imports. It continues after a page
 * reload.
 */
export function createImporter({ workId, call, putFile, anyChapter, onBegun, onDone, onFailed }: Parts) {
  const storageKey = `engawa:imports:${workId}`
  const store = createStore<{ jobs: readonly ImportJob[] }>(() => ({ jobs: [] }))
  const files = new Map<string, File>()
  let signal: AbortSignal | undefined
  // The signal of the open session. A closed session may still be waiting for a response.
  let running: AbortSignal | undefined
  let serial = 0

  const find = (key: string) => store.getState().jobs.find((job) => job.key === key)

  function setJobs(jobs: readonly ImportJob[]): void {
    store.setState({ jobs })
    saveJobs(storageKey, jobs)
    if (signal && running !== signal) void runJobs(signal)
  }

  const change = (key: string, part: Partial<ImportJob>) =>
    setJobs(store.getState().jobs.map((job) => (job.key === key ? { ...job, ...part } : job)))

  async function runJobs(signal: AbortSignal): Promise<void> {
    running = signal
    for (let job = nextJob(); job && !signal.aborted; job = nextJob()) {
      try {
        if (job.state === 'waiting') await send(job, signal)
        else await follow(job, signal)
      } catch (error) {
        const reason = isAppError(error) ? asSentence(error.textIn(currentLanguage())) : 'internal'
        if (signal.aborted) continue
        change(job.key, { state: 'failed', reason })
        onFailed()
      }
    }
    if (running === signal) running = undefined
  }

  const nextJob = () =>
    store.getState().jobs.find(({ state }) => state === 'importing' || state === 'waiting')

  async function send(job: ImportJob, signal: AbortSignal): Promise<void> {
    const { key, name, size, newTitle } = job
    const chapterId = newTitle === null ? job.chapterId : anyChapter()
    const file = files.get(key)
    if (!file) return change(key, { state: 'lost' })
    change(key, { state: 'sending', sentBytes: 0, reason: null })
    const { items } = await call(contract.works.createPresigned, {
      chapterId,
      purpose: 'archive',
      files: [{ name, size }],
    })
    const slot = items[0]!
    const onProgress = (sentBytes: number) => change(key, { sentBytes })
    await putFile(slot.presignedUrl, file, { name, signal, onProgress })
    const view = await call(contract.comics.importArchive, {
      chapterId,
      uploadId: slot.uploadId,
      ...(newTitle !== null && { newChapter: { title: newTitle } }),
    })
    const target = view.chapterId ?? chapterId
    change(key, { state: 'importing', importId: view.id, chapterId: target, sentBytes: size, view })
    onBegun()
  }

  async function follow(job: ImportJob, signal: AbortSignal): Promise<void> {
    let failedPolls = 0
    while (!signal.aborted) {
      try {
        const view = await call(contract.comics.importState, { id: job.importId ?? 0 })
        failedPolls = 0
        change(job.key, { view })
        if (view.state === 'failed') {
          change(job.key, { state: 'failed', reason: view.reason, importId: null })
          return onFailed()
        }
        if (view.state === 'done') {
          change(job.key, { state: 'done' })
          return onDone(job)
        }
      } catch (error) {
        // The connection may be interrupted for a while. Meanwhile the server continues the import.
        failedPolls += 1
        const notFound = isAppError(error) && error.status === 404
        if (notFound || failedPolls > MAX_FAILED_POLLS) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  function afterReload(job: ImportJob): ImportJob {
    if (job.state === 'done') return job
    // An import whose polling failed is polled again, too.
    if (job.importId !== null) return { ...job, state: 'importing' }
    if (job.state === 'failed') return job
    return { ...job, state: files.has(job.key) ? 'waiting' : 'lost', sentBytes: 0 }
  }

  return {
    store,
    /** Starts the importer and continues the jobs of an earlier visit. Returns a function that stops it. */
    open(): () => void {
      const session = new AbortController()
      signal = session.signal
      const interrupted = store.getState().jobs.map(afterReload)
      const stored = readJobs(storageKey).filter(({ key }) => !find(key))
      setJobs([...stored.map(afterReload), ...interrupted])
      return () => {
        session.abort()
        signal = undefined
      }
    },
    /** Adds an archive for a chapter, or with a title for a new chapter. */
    add(chapterId: number, { file, path }: PickedFile, newTitle: string | null = null): void {
      serial += 1
      const key = `${Date.now()}-${serial}`
      files.set(key, file)
      const job: ImportJob = {
        key,
        chapterId,
        newTitle,
        name: baseName(path),
        size: file.size,
        state: 'waiting',
        sentBytes: 0,
        importId: null,
        view: null,
        reason: null,
      }
      setJobs([...store.getState().jobs, job])
    },
    /** Whether an archive can be sent again without its file being chosen again. */
    hasFile: (key: string): boolean => files.has(key),
    /** Restarts the import of an archive. `file` is required after a page reload, because the importer then has no file. */
    retry(key: string, file?: File): void {
      if (file) files.set(key, file)
      const size = file?.size ?? find(key)?.size ?? 0
      change(key, { state: 'waiting', size, reason: null, importId: null, view: null, sentBytes: 0 })
    },
    dismiss(key: string): void {
      files.delete(key)
      setJobs(store.getState().jobs.filter((job) => job.key !== key))
    },
  }
}

export type Importer = ReturnType<typeof createImporter>

function saveJobs(key: string, jobs: readonly ImportJob[]): void {
  const open = jobs.filter(({ state }) => state !== 'done')
  const text = JSON.stringify(open.map((job) => ({ ...job, view: null })))
  writeText(key, open.length === 0 ? null : text)
}

function readJobs(key: string): ImportJob[] {
  try {
    return JSON.parse(readText(key) ?? '[]') as ImportJob[]
  } catch {
    return []
  }
}
