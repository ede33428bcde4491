import { chapterPath, contract, type ChapterContent, type WorkKindFacts } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import type { SavedChapter } from '#app/lib/device/saved-chapter-names.ts'
import { startCopy } from './copy-chapter.ts'
import { fetchFiles, largeBytes, measureFiles, missingBytes } from './fetch-files.ts'
import { offlineSupportOf, type OfflineSupport } from './offline-support.ts'
import { storedFileSizes, putChapter, putFile } from './stored-copies.ts'
import { storeLateScripts } from './late-scripts.ts'
import { asProblem, NotStored } from './not-stored.ts'
import type { DownloadProgress, StoredWork } from './offline-state.ts'
import { stampOf } from './stamp-of.ts'

type Job = {
  uid: number
  work: Pick<StoredWork, 'chapterPath'>
  chapterId: number
  form: string | null
  openedAt: number | null
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
  /**
   * Frees space for `bytes`; rejects with `NotStored` if that is impossible. `isFull`: the device itself is full, whatever the
   * member's limit.
   */
  freeSpace: (bytes: number, isFull: boolean) => Promise<void>
  /** Rejects with `NotStored` if there cannot be space for `bytes`, before anything is fetched. */
  checkSpace: (bytes: number, toFetch: number) => Promise<void>
}

/**
 * Fetches a chapter with its files and stores it on this device. After a failure the fetched files remain, so that the next try
 * continues.
 */
export async function storeChapter(job: Job): Promise<void> {
  try {
    await fetchAndPut(job)
  } catch (error) {
    if (job.signal.aborted) throw error
    asProblem(error)
  }
}

async function fetchAndPut(job: Job): Promise<void> {
  const { uid, chapterId, signal } = job
  const chapter = await backgroundCall(contract.works.content, { chapterId })
  const support = await offlineSupportOf(chapter.work.type)
  const { content, files } = await makeCopy(job, chapter, support)
  const siteFiles = await measureFiles(files, signal)
  const there = await storedFileSizes(uid, chapterId)
  await job.checkSpace(largeBytes(siteFiles), missingBytes(siteFiles, there))

  const texts = files.filter((file) => 'text' in file)
  const fetched = await fetchFiles(siteFiles, {
    ...{ signal, there, onProgress: job.onProgress },
    put: (key, file, all) => withFreeSpace(job, all, () => putFile(key, file)),
  })
  if (support.needsLateScripts) await storeLateScripts()
  const bytes = fetched + new Blob([JSON.stringify(content), ...texts.map(({ text }) => text)]).size
  await job.freeSpace(bytes, false)
  signal.throwIfAborted()
  await withFreeSpace(job, bytes, async () => {
    for (const { key, large } of siteFiles) if (large) await putFile(key, large)
    const keys = new Set(files.map(({ key }) => key))
    await putChapter(rowOf(job, content, { support, bytes }), { content, texts, keys })
  })
}

/** Resolves with the content to store instead of the server's response, and the files that this content needs. */
async function makeCopy(
  { uid, chapterId, form, signal }: Job,
  chapter: ChapterContent,
  support: OfflineSupport,
) {
  const stamp = await stampOf(chapter)
  const copy = startCopy({ uid, chapterId, width: screenWidth() })
  const whole = support.copy
    ? await support.copy(chapter, { format: form, signal, addFile: copy.addFile })
    : {}
  const content = copy.withPictures({ ...chapter, ...whole, stamp })
  if (copy.isPending()) throw new NotStored('pending')
  return { content, files: copy.files() }
}

function rowOf(
  { uid, work, form, openedAt }: Job,
  chapter: ChapterContent & { stamp: string },
  { support, bytes }: { support: OfflineSupport; bytes: number },
): SavedChapter {
  const { number } = chapter
  return {
    uid,
    chapterId: chapter.id,
    workId: chapter.work.id,
    type: chapter.work.type,
    workTitle: chapter.work.title,
    title: chapter.title,
    number,
    ...(support.partName && { partName: support.partName({ number }) }),
    form,
    needsLateScripts: support.needsLateScripts === true,
    path: chapterPath(work as WorkKindFacts, chapter.work.id, chapter.id),
    stamp: chapter.stamp,
    bytes,
    keptAt: Date.now(),
    openedAt,
    finished: chapter.place?.chapterId === chapter.id && chapter.place.finished,
  }
}

/** Calls `write`. If the device is full, frees space and calls it a second time. */
async function withFreeSpace(job: Job, bytes: number, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await job.freeSpace(bytes, true)
    await write().catch((again: unknown) => {
      throw isQuotaError(again) ? new NotStored('full', again) : again
    })
  }
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Returns the shorter side of the screen in device pixels. This is the largest width of a picture while the device is upright. */
const screenWidth = (): number =>
  Math.ceil(Math.min(window.screen.width, window.screen.height) * window.devicePixelRatio)
