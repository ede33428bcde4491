import { contract } from '@engawa/contract'
import { mergePlaces, storedPlaces } from '#app/features/reading/index.ts'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import type { SavedChapter } from '#app/lib/device/saved-chapter-names.ts'
import { readDeviceStorage } from './device-storage.ts'
import { storeChapter } from './store-chapter.ts'
import {
  changePlan,
  dropChapters,
  dropOthers,
  storedFileSizes,
  noteOpening,
  readChapters,
  readPlan,
  type Plan,
} from './stored-copies.ts'
import { chooseToRemove } from './choose-to-remove.ts'
import { NotStored } from './not-stored.ts'
import { offlineLimit } from './offline-limit.ts'
import { bytesUsed, EMPTY_STATE, useOffline, type DownloadJob, type StoredWork } from './offline-state.ts'
import { setOfflineOwner } from './support.ts'
import { stampOf, type Stamped } from './stamp-of.ts'
import type { WorkToDownload } from './work-to-download.ts'

const CHANNEL = 'engawa:offline'
const LOCK = 'engawa:offline'
const TRIES = 3
const PAUSE_MS = 2_000
const MAX_REMOVED = 50
/** Minimum time in milliseconds between checks for new chapters of followed works. A check runs when a page opens. */
const NEWS_CHECK_MS = 30 * 60_000

export type OfflineEngine = ReturnType<typeof createOfflineEngine>

/**
 * Creates the engine that stores chapters of one member on this device. Only one tab at a time processes the queue, but all tabs
 * show its state. The queue is stored and continues after a reload.
 */
export function createOfflineEngine(uid: number) {
  const ended = new AbortController()
  const { signal } = ended
  const channel = new BroadcastChannel(CHANNEL)
  const inUse = new Set<number>()
  let work: Promise<void> | null = null
  /** The chapter that this tab is fetching; `stop` cancels it. */
  let current: { chapterId: number; stop: AbortController } | null = null

  async function reload(): Promise<void> {
    const [chapters, plan] = await Promise.all([readChapters(uid), readPlan(uid)])
    if (!signal.aborted) useOffline.setState({ uid, chapters, ...plan })
  }

  async function changed(): Promise<void> {
    await reload()
    if (!signal.aborted) channel.postMessage({ changed: true })
  }

  async function plan(change: (before: Plan) => Partial<Plan>): Promise<void> {
    await changePlan(uid, change)
    await changed()
  }

  const showRunning = (running: (typeof EMPTY_STATE)['running']): void => {
    useOffline.setState({ running })
    if (!signal.aborted) channel.postMessage({ running })
  }

  /** Processes the queue, unless this or another tab already does. */
  function run(): Promise<void> {
    work ??= navigator.locks
      .request(LOCK, { signal }, processQueue)
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
      .finally(() => {
        work = null
      })
    return work
  }

  async function processQueue(): Promise<void> {
    while (!signal.aborted && navigator.onLine) {
      const { jobs, works, isPaused } = await readPlan(uid)
      const job = jobs.find(({ problem }) => problem === null)
      const storedWork = works.find(({ workId }) => workId === job?.workId)
      if (!job || isPaused) return
      await (storedWork ? tryJob(job, storedWork) : dropJobs([job.chapterId]))
    }
  }

  async function tryJob(job: DownloadJob, storedWork: StoredWork): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const problem = await doJob(job, storedWork)
      if (problem === 'stopped') return
      if (problem === 'gone') return remove([job.chapterId])
      if (problem === null) return dropJobs([job.chapterId])
      if (problem !== 'network' || tries >= TRIES || !navigator.onLine) return setProblem(job, problem)
      await pause(PAUSE_MS * tries)
    }
  }

  /** Fetches and stores a chapter. Resolves with the problem, or with null when the chapter is stored. */
  async function doJob({ chapterId, form = null }: DownloadJob, storedWork: StoredWork) {
    const stop = new AbortController()
    current = { chapterId, stop }
    const known = useOffline.getState().chapters.find((one) => one.chapterId === chapterId)
    await changePlan(uid, markStarted(chapterId))
    try {
      await storeChapter({
        ...{ uid, chapterId, form, work: storedWork },
        openedAt: known?.openedAt ?? null,
        signal: AbortSignal.any([signal, stop.signal]),
        onProgress: (progress) => showRunning({ chapterId, ...progress }),
        freeSpace: (bytes, isFull) => freeSpace(chapterId, bytes, isFull),
        checkSpace: (bytes, toFetch) => checkSpace(chapterId, bytes, toFetch),
      })
      return null
    } catch (error) {
      if (signal.aborted) return 'stopped'
      await countPartialBytes()
      if (stop.signal.aborted) {
        // Deletes files that arrived after the chapter was cancelled.
        if (!(await isPlanned(chapterId)) && !known) await dropChapters(uid, [chapterId])
        return 'stopped'
      }
      return error instanceof NotStored ? error.problem : 'failed'
    } finally {
      current = null
      showRunning(null)
    }
  }

  const isPlanned = async (chapterId: number): Promise<boolean> =>
    (await readPlan(uid)).jobs.some((job) => job.chapterId === chapterId)

  /**
   * Stores in the plan how many bytes of each unfinished chapter are on the device. These bytes count as used room, because their
   * download continues later.
   */
  async function countPartialBytes(): Promise<void> {
    const { jobs } = await readPlan(uid)
    const bytes = new Map<number, number>()
    for (const { chapterId } of jobs.filter((job) => job.bytes !== undefined)) {
      const isStored = useOffline.getState().chapters.some((one) => one.chapterId === chapterId)
      const there = isStored ? [] : [...(await storedFileSizes(uid, chapterId)).values()]
      bytes.set(
        chapterId,
        there.reduce((sum, size) => sum + size, 0),
      )
    }
    if (bytes.size > 0)
      await plan((before) => ({
        jobs: before.jobs.map((job) => ({ ...job, bytes: bytes.get(job.chapterId) ?? job.bytes })),
      }))
  }

  /** Called before a large chapter is fetched. Rejects if the space is too small even without all removable chapters. */
  async function checkSpace(forChapter: number, bytes: number, toFetch: number): Promise<void> {
    if (bytes === 0) return
    if (!(await toRemove(forChapter, bytes, false))) throw new NotStored('limit')
    const storage = await readDeviceStorage()
    if (storage && toFetch > storage.free) await freeSpace(forChapter, toFetch - storage.free, true)
  }

  async function toRemove(
    forChapter: number,
    needed: number,
    isFull: boolean,
  ): Promise<SavedChapter[] | null> {
    const stored = (await readChapters(uid)).filter(({ chapterId }) => chapterId !== forChapter)
    const begun = (await readPlan(uid)).jobs.filter(({ chapterId }) => chapterId !== forChapter)
    const limit = offlineLimit.get() - bytesUsed({ chapters: [], jobs: begun })
    const finished = finishedChapters(uid, stored)
    return chooseToRemove(stored, {
      limit: isFull ? Math.min(bytesUsed({ chapters: stored, jobs: [] }), limit) : limit,
      needed,
      isFinished: (chapterId) => finished.has(chapterId),
      inUse: [...inUse],
    })
  }

  async function freeSpace(forChapter: number, bytes: number, isFull: boolean): Promise<void> {
    const chosen = await toRemove(forChapter, bytes, isFull)
    if (!chosen) throw new NotStored(isFull ? 'full' : 'limit')
    if (chosen.length === 0) return
    await dropChapters(
      uid,
      chosen.map(({ chapterId }) => chapterId),
    )
    const gone = chosen.map(({ workTitle, title, number, partName }) => ({
      workTitle,
      title,
      number,
      partName,
    }))
    await plan(({ removed }) => ({ removed: [...gone, ...removed].slice(0, MAX_REMOVED) }))
  }

  const dropJobs = (chapterIds: readonly number[]): Promise<void> =>
    plan(({ jobs }) => ({ jobs: jobs.filter(({ chapterId }) => !chapterIds.includes(chapterId)) }))

  // A lack of space pauses the queue, because there would be no space for the next chapters either.
  const setProblem = (job: DownloadJob, problem: DownloadJob['problem']): Promise<void> =>
    plan(({ jobs, isPaused }) => ({
      jobs: jobs.map((one) => (one.chapterId === job.chapterId ? { ...one, problem } : one)),
      isPaused: isPaused || problem === 'limit' || problem === 'full',
    }))

  const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      const end = (): void => (clearTimeout(timer), resolve())
      signal.addEventListener('abort', end, { once: true })
      window.addEventListener('online', end, { once: true, signal })
    })

  async function lookForNewChapters(): Promise<void> {
    for (const one of (await readPlan(uid)).works.filter(({ follows }) => follows)) {
      const view = await backgroundCall(contract.works.info, { id: one.workId }).catch(() => null)
      if (signal.aborted) return
      if (view) await download(toDownload(one, view), newOnes(view, one.lastNumber), one.form)
    }
  }

  /** Adds chapters to the end of the queue. Chapters that are in the queue with a problem are tried again. */
  async function download(
    entry: WorkToDownload,
    chapterIds: readonly number[],
    form: string | null = null,
  ): Promise<void> {
    const known = new Set(useOffline.getState().chapters.map(({ chapterId }) => chapterId))
    setOfflineOwner(uid)
    await plan(({ works, jobs }) => ({
      works: [
        ...works.filter(({ workId }) => workId !== entry.workId),
        {
          follows: false,
          ...works.find(({ workId }) => workId === entry.workId),
          ...entry,
          ...(form !== null && { form }),
        },
      ],
      jobs: [
        ...jobs.filter(({ chapterId }) => !chapterIds.includes(chapterId)),
        ...chapterIds
          .filter((chapterId) => !known.has(chapterId))
          .map((chapterId) => ({ workId: entry.workId, chapterId, problem: null, form })),
      ],
    }))
    void run()
  }

  /** Removes chapters from the device and from the queue. */
  async function remove(chapterIds: readonly number[]): Promise<void> {
    await dropJobs(chapterIds)
    if (current && chapterIds.includes(current.chapterId)) current.stop.abort()
    await dropChapters(uid, chapterIds)
    await changed()
  }

  const setPaused = async (isPaused: boolean): Promise<void> => {
    await plan(({ jobs }) => ({
      isPaused,
      jobs: isPaused ? jobs : jobs.map((job) => ({ ...job, problem: null })),
    }))
    if (isPaused) current?.stop.abort()
    else void run()
  }

  /**
   * Must be called when a reader shows a chapter. Until the returned function is called, the chapter is not removed. A chapter that
   * changed on the server is fetched again.
   */
  function reading(chapter: Stamped): () => void {
    const { id } = chapter
    inUse.add(id)
    void noteOpening(uid, id, Date.now()).then(async (known) => {
      if (!known) return
      if (known.stamp !== (await stampOf(chapter)))
        await plan(({ jobs }) => ({
          jobs: [
            { workId: known.workId, chapterId: id, problem: null, form: known.form ?? null },
            ...jobs.filter(({ chapterId }) => chapterId !== id),
          ],
        }))
      else await changed()
      void run()
    }, ignore)
    return () => void inUse.delete(id)
  }

  const onMessage = ({
    data,
  }: MessageEvent<{ changed?: true; running?: (typeof EMPTY_STATE)['running'] }>): void => {
    if (data.running !== undefined) useOffline.setState({ running: data.running })
    if (data.changed) void reload().then(stopUnwanted).then(run).catch(ignore)
  }

  /** Stops the download in this tab after another tab paused the queue or cancelled the chapter. */
  function stopUnwanted(): void {
    const { jobs, isPaused } = useOffline.getState()
    if (current && (isPaused || !jobs.some(({ chapterId }) => chapterId === current?.chapterId)))
      current.stop.abort()
  }

  const online = (): void => void retryNetwork().then(run).catch(ignore)
  const retryNetwork = (): Promise<void> =>
    plan(({ jobs }) => ({
      jobs: jobs.map((job) => (job.problem === 'network' ? { ...job, problem: null } : job)),
    }))

  return {
    uid,
    async start(): Promise<void> {
      channel.addEventListener('message', onMessage)
      window.addEventListener('online', online, { signal })
      await dropOthers(uid)
      await reload()
      await countPartialBytes()
      await retryNetwork()
      void run()
      if (navigator.onLine && isNewsCheckDue()) await lookForNewChapters()
    },
    download,
    remove,
    removeWork: async (workId: number): Promise<void> => {
      const { chapters, jobs } = useOffline.getState()
      const ids = [...chapters, ...jobs].filter((one) => one.workId === workId).map((one) => one.chapterId)
      await plan(({ works }) => ({ works: works.filter((one) => one.workId !== workId) }))
      await remove(ids)
    },
    setPaused,
    follow: (workId: number, follows: boolean): Promise<void> =>
      plan(({ works }) => ({
        works: works.map((one) => (one.workId === workId ? { ...one, follows } : one)),
      })),
    forgetRemoved: (): Promise<void> => plan(() => ({ removed: [] })),
    reading,
    /** Resolves with how many bytes can still be stored after finished chapters are removed. */
    async spaceLeft(): Promise<number> {
      const [chapters, { jobs }, storage] = await Promise.all([
        readChapters(uid),
        readPlan(uid),
        readDeviceStorage(),
      ])
      const finished = finishedChapters(uid, chapters)
      const [removable, remaining] = [true, false].map((isOver) =>
        chapters.filter(({ chapterId }) => (finished.has(chapterId) && !inUse.has(chapterId)) === isOver),
      ) as [SavedChapter[], SavedChapter[]]
      const byLimit = offlineLimit.get() - bytesUsed({ chapters: remaining, jobs })
      const onDevice = storage ? storage.free + bytesUsed({ chapters: removable, jobs: [] }) : byLimit
      return Math.max(0, Math.min(byLimit, onDevice))
    },
    /** Stops all work of this tab. Stored chapters are not removed. */
    async stop(): Promise<void> {
      ended.abort()
      channel.close()
      useOffline.setState(EMPTY_STATE, true)
      await work?.catch(ignore)
    },
  }
}

const ignore = (): void => {}

/** Returns a change of the plan that sets `bytes` of a chapter's job. From then on the device may contain files of the chapter. */
const markStarted =
  (chapterId: number) =>
  ({ jobs }: Plan): Partial<Plan> => ({
    jobs: jobs.map((job) => (job.chapterId === chapterId ? { bytes: 0, ...job } : job)),
  })

type View = {
  title: string
  chapterList: readonly { id: number; number: number; ready: boolean; status: string }[]
}

const toDownload = (known: StoredWork, view: View): WorkToDownload => ({
  ...known,
  title: view.title,
  lastNumber: Math.max(known.lastNumber, ...view.chapterList.map(({ number }) => number)),
})

const newOnes = ({ chapterList }: View, lastNumber: number): number[] =>
  chapterList
    .filter(({ number, ready, status }) => number > lastNumber && ready && status === 'published')
    .map(({ id }) => id)

/** Returns the ids of stored chapters that were read to their end, as far as this device knows. */
export function finishedChapters(
  uid: number,
  stored: readonly { chapterId: number; finished: boolean; keptAt: number }[],
): Set<number> {
  const atDownload = stored.map(({ chapterId, finished, keptAt }) => ({
    chapterId,
    finished,
    at: new Date(keptAt).toISOString(),
  }))
  // The stored answer "finished" counts as a position at the time of the download, because the server knew all earlier positions
  // then. The answer "not finished" is ignored.
  const places = mergePlaces<{ chapterId: number; finished: boolean; at: string }>(
    storedPlaces(uid),
    atDownload.filter(({ finished }) => finished),
  )
  return new Set(places.filter(({ finished }) => finished).map(({ chapterId }) => chapterId))
}

const NEWS_CHECK_KEY = 'engawa:offline-looked'

function isNewsCheckDue(): boolean {
  const last = Number(window.localStorage.getItem(NEWS_CHECK_KEY) ?? 0)
  if (Date.now() - last < NEWS_CHECK_MS) return false
  window.localStorage.setItem(NEWS_CHECK_KEY, String(Date.now()))
  return true
}
