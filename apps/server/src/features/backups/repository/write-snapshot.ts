import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { ConfirmLock } from '@engawa/platform/database'
import { linesOf, type Counts, type Progress } from '../archive/archive.ts'
import { BackupError } from '../archive/backup-error.ts'
import type { SiteFile, Snapshotted } from '../archive/site-archive.ts'
import type { Repository, Stored } from './repository.ts'
import {
  OBJECTS_AT_ONCE,
  type FileLine,
  type Snapshot,
  type SnapshotIndex,
  type Snapshots,
} from './snapshots.ts'

/** The average and the maximum number of characters in an object of rows. */
const CHUNK = 128 * 1024
const CHUNK_MAX = 4 * CHUNK

export type Details = Pick<Snapshot, 'name' | 'madeAt' | 'version' | 'scheduled' | 'uploaded'>
type Options = {
  repository: Repository
  snapshots: Snapshots
  onProgress: Progress
  /** Rejects when the lock of backups was lost. Another machine may then have removed objects that this snapshot names. */
  confirmLock: ConfirmLock
}

/**
 * Stores the site as a snapshot. Only rows and files that no earlier snapshot has are sent. The snapshot itself is stored last, so that an
 * interrupted backup is never listed.
 */
export async function writeSnapshot(
  site: Snapshotted,
  details: Details,
  { repository, snapshots, onProgress, confirmLock }: Options,
): Promise<Snapshot> {
  const { previous, isFresh } = await previousOf(snapshots)
  const known = new Set(previous && [...previous.files, ...Object.values(previous.tables).flat()])
  const counts: Counts & { size: number; added: number } = { rows: 0, files: 0, size: 0, added: 0 }
  const total = site.head.tables.length + site.fileCount
  let done = 0
  const step = (): void => onProgress((done += 1), total)

  const added = (stored: Stored): string => {
    counts.added += stored.added
    return stored.name
  }
  const putText = async (text: string): Promise<string> =>
    added(await repository.putText(text, { isKnown: (name) => known.has(name), overwrite: isFresh }))
  const putChunks = (lines: AsyncIterable<string[]>): Promise<string[]> =>
    inOrder(chunksOf(lines), putText).toArray() as Promise<string[]>

  async function putFile({ file, earlier }: Pair): Promise<string[]> {
    const line =
      earlier ??
      (await file.withFile(async ({ path, contentType: type }): Promise<FileLine> => {
        const stored = await repository.putFile(path, { overwrite: isFresh })
        return { key: file.key, object: added(stored), size: stored.size, type, isFixed: file.isFixed }
      }))
    step()
    if (!line) return []
    counts.files += 1
    counts.size += line.size
    return [JSON.stringify(line)]
  }

  async function* counted(parts: AsyncIterable<string>): AsyncGenerator<string[]> {
    for await (const lines of linesOf(parts, refuseLine)) {
      counts.rows += lines.length
      for (const line of lines) counts.size += line.length
      yield lines
    }
  }

  const index: SnapshotIndex = { head: site.head, tables: {}, files: [] }
  for (const { name } of site.head.tables) {
    index.tables[name] = await putChunks(counted(site.rows(name)))
    step()
  }
  const earlierLines = previous ? snapshots.fileLines(previous) : noLines()
  index.files = await putChunks(inOrder(pairsOf(site.files(), earlierLines), putFile))
  const stored = await putText(JSON.stringify(index))
  const snapshot: Snapshot = { ...details, ...counts, isFresh, index: stored }
  await confirmLock()
  await snapshots.add(snapshot)
  return snapshot
}

/** Runs work for several items at the same time, and yields the results in the order of the items. */
const inOrder = <T, R>(items: AsyncIterable<T>, work: (item: T) => Promise<R>): Readable & AsyncIterable<R> =>
  Readable.from(items).map(work, { concurrency: OBJECTS_AT_ONCE })

/**
 * Returns the index of the latest snapshot of this site. After a verification that found damage, the next snapshot is fresh: it stores every object
 * again, because the damaged object may also belong to others.
 */
async function previousOf(
  snapshots: Snapshots,
): Promise<{ previous: SnapshotIndex | undefined; isFresh: boolean }> {
  const all = (await snapshots.list()).filter(({ uploaded }) => !uploaded)
  const lastFresh = all.find(({ isFresh }) => isFresh)?.madeAt ?? ''
  const isFresh = all.some(({ verified }) => (verified?.problem ?? '') !== '' && verified!.at > lastFresh)
  const [latest] = all
  if (!latest || isFresh) return { previous: undefined, isFresh }
  return snapshots.readIndex(latest).then(
    (previous) => ({ previous, isFresh }),
    (error: unknown) => {
      if (error instanceof BackupError) return { previous: undefined, isFresh: true }
      throw error
    },
  )
}

/**
 * Joins lines to objects. Whether an object ends after a line depends on the hash of the line, so that a changed row changes only its own
 * object. A long line ends an object more often than a short one.
 */
async function* chunksOf(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  let [lines, size]: [string[], number] = [[], 0]
  for await (const batch of batches)
    for (const line of batch) {
      lines.push(line, '\n')
      size += line.length
      const ends = crc32(line) < 2 ** 32 * (line.length / CHUNK)
      if (!ends && size < CHUNK_MAX) continue
      yield lines.join('')
      ;[lines, size] = [[], 0]
    }
  if (lines.length > 0) yield lines.join('')
}

type Pair = { file: SiteFile; earlier: FileLine | undefined }

/** Finds the line of each file in the previous snapshot. Both are sorted by key. Without a line, the file must be read. */
async function* pairsOf(
  files: AsyncIterable<SiteFile>,
  lines: AsyncGenerator<FileLine>,
): AsyncGenerator<Pair> {
  let next = await lines.next()
  for await (const file of files) {
    while (!next.done && next.value.key < file.key) next = await lines.next()
    const found = !next.done && next.value.key === file.key && next.value.isFixed && file.isFixed
    yield { file, earlier: found ? next.value : undefined }
  }
}

async function* noLines(): AsyncGenerator<FileLine> {}

function refuseLine(): never {
  throw new Error('A row is too long for a backup')
}
