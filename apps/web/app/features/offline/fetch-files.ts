import {
  isSavableType,
  PIECE_BYTES,
  pieceKey,
  type FileInPieces,
} from '#app/lib/device/saved-chapter-names.ts'
import type { KeyedFile } from './copy-chapter.ts'
import { asProblem, NotStored } from './not-stored.ts'
import type { DownloadProgress } from './offline-state.ts'

const MAX_PARALLEL = 3

/** A file of the site. `large`: its type and its size in bytes if it is fetched in pieces; null for a small file. */
export type SiteFile = { url: string; key: string; large: FileInPieces | null }
type Part = { file: SiteFile; key: string; from: number; to: number | null }

type Fetching = {
  signal: AbortSignal
  /** Sizes of the stored parts in bytes, by key. */
  there: ReadonlyMap<string, number>
  /** Stores a part. `bytes` is the size of all stored parts of the chapter, including this one. */
  put: (key: string, file: Blob, bytes: number) => Promise<void>
  onProgress: (progress: DownloadProgress) => void
}

/** Resolves with those files of a copy that the server must send, with the size of the large ones. */
export async function measureFiles(files: readonly KeyedFile[], signal: AbortSignal): Promise<SiteFile[]> {
  const measured: SiteFile[] = []
  await runParallel(files, async (file) => {
    if (!('url' in file)) return
    const { url, key, isLarge } = file
    measured.push({ url, key, large: isLarge ? await measure(url, signal) : null })
  })
  return measured
}

/** Returns the size of all large files together, in bytes. */
export const largeBytes = (files: readonly SiteFile[]): number =>
  files.reduce((sum, { large }) => sum + (large?.size ?? 0), 0)

/** Returns how many bytes of the large files are not stored yet. */
export const missingBytes = (files: readonly SiteFile[], there: ReadonlyMap<string, number>): number =>
  files
    .flatMap(partsOf)
    .reduce((sum, { key, from, to }) => sum + (to === null || there.has(key) ? 0 : to - from), 0)

/** Fetches the missing parts, a few at a time. Resolves with the size of all files in bytes. */
export async function fetchFiles(
  files: readonly SiteFile[],
  { signal, there, put, onProgress }: Fetching,
): Promise<number> {
  const parts = files.flatMap(partsOf)
  const missing = parts.filter(({ key }) => !there.has(key))
  const total = largeBytes(files)
  let bytes = parts.reduce((sum, { key }) => sum + (there.get(key) ?? 0), 0)
  let done = parts.length - missing.length
  // Progress is reported in bytes if the sizes are known, otherwise in files.
  const reportProgress = (): void =>
    onProgress(
      total > 0
        ? { done: Math.min(bytes, total), total, isBytes: true }
        : { done, total: parts.length, isBytes: false },
    )
  reportProgress()
  await runParallel(missing, async (part) => {
    const file = await fetchPart(part, signal)
    signal.throwIfAborted()
    await put(part.key, file, bytes + file.size)
    bytes += file.size
    done += 1
    reportProgress()
  })
  return bytes
}

function partsOf(file: SiteFile): Part[] {
  const { key, large } = file
  if (large === null) return [{ file, key, from: 0, to: null }]
  return Array.from({ length: Math.ceil(large.size / PIECE_BYTES) }, (_, index) => ({
    ...{ file, key: pieceKey(key, index), from: index * PIECE_BYTES },
    to: Math.min(large.size, (index + 1) * PIECE_BYTES),
  }))
}

async function fetchPart({ file: { url }, from, to }: Part, signal: AbortSignal): Promise<Blob> {
  const answer = await request(url, {
    signal,
    // Large files are not stored a second time in the browser's HTTP cache.
    ...(to === null ? {} : { cache: 'no-store', headers: { range: `bytes=${from}-${to - 1}` } }),
  })
  const body = await answer.blob().catch(asProblem)
  if (!isSavableType(body.type)) throw new NotStored('failed')
  // A proxy may ignore the range and answer with the whole file.
  const part = to !== null && answer.status === 200 ? body.slice(from, to, body.type) : body
  if (to !== null && part.size !== to - from) throw new NotStored('network')
  return part
}

async function measure(url: string, signal: AbortSignal): Promise<FileInPieces> {
  const answer = await request(url, { signal, method: 'HEAD' })
  const size = Number(answer.headers.get('content-length') ?? Number.NaN)
  const type = answer.headers.get('content-type') ?? ''
  if (!Number.isSafeInteger(size) || !isSavableType(type)) throw new NotStored('failed')
  return { type, size }
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const answer = await fetch(url, { ...init, credentials: 'omit' }).catch(asProblem)
  if (!answer.ok) throw new NotStored(answer.status === 404 ? 'gone' : 'network')
  return answer
}

async function runParallel<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  const lane = async (): Promise<void> => {
    for (const item of rest) await act(item)
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, lane))
}
