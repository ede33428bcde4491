import { chapterPath, contract, isAppError, type ChapterContent, type WorkKindFacts } from '@engawa/contract'
import { backgroundCall } from '#app/lib/http-call.ts'
import type { KeptChapter } from '#app/lib/kept-names.ts'
import { isNetworkFailure } from '#app/lib/network-failure.ts'
import { copyChapter, type ChapterCopy } from './copy-chapter.ts'
import { dropFiles, putChapter, putFile } from './kept-copies.ts'
import type { KeepProblem, KeptWork } from './offline-state.ts'
import { stampOf } from './stamp-of.ts'

const AT_ONCE = 3

/** A chapter could not be kept, for a reason that has words. */
export class NotKept extends Error {
  readonly problem: KeepProblem
  constructor(problem: KeepProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

type Job = {
  uid: number
  work: Pick<KeptWork, 'chapterPath'>
  chapterId: number
  openedAt: number | null
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** Makes room for so many bytes, or throws `NotKept`. `isFull`: the device itself has none, whatever the limit says. */
  makeRoom: (bytes: number, isFull: boolean) => Promise<void>
}

/** Fetches a chapter with its pictures and puts it on the device: all of it, or nothing. */
export async function keepChapter(job: Job): Promise<void> {
  const { uid, chapterId } = job
  const chapter = await backgroundCall(contract.works.content, { chapterId }).catch(asProblem)
  const stamp = await stampOf(chapter)
  const copy = Date.now().toString(36)
  const made = copyChapter({ ...chapter, stamp }, { uid, chapterId, copy, width: screenWidth() })
  if (made.isPending) throw new NotKept('pending')
  try {
    const bytes = textBytes(made.content) + (await fetchFiles(job, made.files))
    await job.makeRoom(bytes, false)
    job.signal.throwIfAborted()
    await withRoom(job, bytes, () =>
      putChapter(rowOf(job, made.content, copy, bytes, made.files.length), made.content),
    )
  } catch (error) {
    await dropFiles(uid, chapterId, copy, made.files.length)
    throw error instanceof NotKept || job.signal.aborted ? error : new NotKept('failed', error)
  }
}

function rowOf(
  { uid, work, openedAt }: Job,
  chapter: ChapterContent & { stamp: string },
  copy: string,
  bytes: number,
  files: number,
): KeptChapter {
  return {
    uid,
    chapterId: chapter.id,
    workId: chapter.work.id,
    type: chapter.work.type,
    workTitle: chapter.work.title,
    title: chapter.title,
    number: chapter.number,
    path: chapterPath(work as WorkKindFacts, chapter.work.id, chapter.id),
    copy,
    stamp: chapter.stamp,
    bytes,
    files,
    keptAt: Date.now(),
    openedAt,
    finished: chapter.place?.chapterId === chapter.id && chapter.place.finished,
  }
}

/** A few files at a time. Resolves with their bytes. */
async function fetchFiles(job: Job, files: ChapterCopy<unknown>['files']): Promise<number> {
  let bytes = 0
  let done = 0
  job.onProgress(0, files.length)
  const rest = files.values()
  const lane = async (): Promise<void> => {
    for (const { url, key } of rest) {
      const file = await fetchFile(url, job.signal)
      job.signal.throwIfAborted()
      await withRoom(job, bytes + file.size, () => putFile(key, file))
      bytes += file.size
      job.onProgress((done += 1), files.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return bytes
}

async function fetchFile(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal, credentials: 'omit' }).catch(asProblem)
  if (!answer.ok) throw new NotKept(answer.status === 404 ? 'gone' : 'network')
  const file = await answer.blob().catch(asProblem)
  if (!file.type.startsWith('image/')) throw new NotKept('failed')
  return file
}

/** Writes; a device that is full is given room once. */
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

function asProblem(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  if (isNetworkFailure(error)) throw new NotKept('network', error)
  if (isAppError(error) && (error.status === 404 || error.status === 403)) throw new NotKept('gone', error)
  // A server that is busy or being restarted.
  if (isAppError(error) && (error.status === 429 || error.status >= 500)) throw new NotKept('network', error)
  throw new NotKept('failed', error)
}

const textBytes = (content: unknown): number => new Blob([JSON.stringify(content)]).size

/** The shorter side of the screen, in its own pixels: a page is never shown wider while the device is held upright. */
const screenWidth = (): number =>
  Math.ceil(Math.min(window.screen.width, window.screen.height) * window.devicePixelRatio)
