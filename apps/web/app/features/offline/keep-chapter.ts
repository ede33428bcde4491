import { chapterPath, contract, type ChapterContent, type WorkKindFacts } from '@engawa/contract'
import { backgroundCall } from '#app/lib/net/http-call.ts'
import type { KeptChapter } from '#app/lib/device/kept-names.ts'
import { startCopy } from './copy-chapter.ts'
import { fetchFiles, largeBytes, measureFiles, missingBytes } from './fetch-files.ts'
import { keepingOf, type Keeping } from './keeping.ts'
import { filesThere, putChapter, putFile } from './kept-copies.ts'
import { storeLateScripts } from './late-scripts.ts'
import { asProblem, NotKept } from './not-kept.ts'
import type { KeepProgress, KeptWork } from './offline-state.ts'
import { stampOf } from './stamp-of.ts'

type Job = {
  uid: number
  work: Pick<KeptWork, 'chapterPath'>
  chapterId: number
  form: string | null
  openedAt: number | null
  signal: AbortSignal
  onProgress: (progress: KeepProgress) => void
  /** Makes room for `bytes`, or throws `NotKept`. `isFull`: the device is full, whatever the limit is. */
  makeRoom: (bytes: number, isFull: boolean) => Promise<void>
  /** Throws `NotKept` when there cannot be room for `bytes`, before anything is fetched. */
  checkRoom: (bytes: number, toFetch: number) => Promise<void>
}

/**
 * Fetches a chapter with its files and stores it on this device. After a failure the fetched files stay, so that the next try
 * continues.
 */
export async function keepChapter(job: Job): Promise<void> {
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
  const keeping = await keepingOf(chapter.work.type)
  const { content, files } = await makeCopy(job, chapter, keeping)
  const siteFiles = await measureFiles(files, signal)
  const there = await filesThere(uid, chapterId)
  await job.checkRoom(largeBytes(siteFiles), missingBytes(siteFiles, there))

  const texts = files.filter((file) => 'text' in file)
  const fetched = await fetchFiles(siteFiles, {
    ...{ signal, there, onProgress: job.onProgress },
    put: (key, file, all) => withRoom(job, all, () => putFile(key, file)),
  })
  if (keeping.needsLateScripts) await storeLateScripts()
  const bytes = fetched + new Blob([JSON.stringify(content), ...texts.map(({ text }) => text)]).size
  await job.makeRoom(bytes, false)
  signal.throwIfAborted()
  await withRoom(job, bytes, async () => {
    for (const { key, large } of siteFiles) if (large) await putFile(key, large)
    const keys = new Set(files.map(({ key }) => key))
    await putChapter(rowOf(job, content, { keeping, bytes }), { content, texts, keys })
  })
}

/** Returns the content that is stored instead of the server's answer, and the files it needs. */
async function makeCopy({ uid, chapterId, form, signal }: Job, chapter: ChapterContent, keeping: Keeping) {
  const stamp = await stampOf(chapter)
  const copy = startCopy({ uid, chapterId, width: screenWidth() })
  const whole = keeping.copy ? await keeping.copy(chapter, { form, signal, keep: copy.keep }) : {}
  const content = copy.withPictures({ ...chapter, ...whole, stamp })
  if (copy.isPending()) throw new NotKept('pending')
  return { content, files: copy.files() }
}

function rowOf(
  { uid, work, form, openedAt }: Job,
  chapter: ChapterContent & { stamp: string },
  { keeping, bytes }: { keeping: Keeping; bytes: number },
): KeptChapter {
  const { number } = chapter
  return {
    uid,
    chapterId: chapter.id,
    workId: chapter.work.id,
    type: chapter.work.type,
    workTitle: chapter.work.title,
    title: chapter.title,
    number,
    ...(keeping.partName && { partName: keeping.partName({ number }) }),
    form,
    needsLateScripts: keeping.needsLateScripts === true,
    path: chapterPath(work as WorkKindFacts, chapter.work.id, chapter.id),
    stamp: chapter.stamp,
    bytes,
    keptAt: Date.now(),
    openedAt,
    finished: chapter.place?.chapterId === chapter.id && chapter.place.finished,
  }
}

/** Writes, and makes room once when the device is full. */
async function withRoom(job: Job, bytes: number, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await job.makeRoom(bytes, true)
    await write().catch((again: unknown) => {
      throw isQuotaError(again) ? new NotKept('full', again) : again
    })
  }
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Returns the shorter side of the screen in device pixels: a page is never wider while the device is upright. */
const screenWidth = (): number =>
  Math.ceil(Math.min(window.screen.width, window.screen.height) * window.devicePixelRatio)
