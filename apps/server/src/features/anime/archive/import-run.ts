import { newTally, readArchive, type ArchiveFile, type ArchiveRecord } from '@engawa/connectors/bangumi'
import type { AnimeImported } from '@engawa/contract'
import type { AnimeDeps } from '../anime-deps.ts'
import type { ArchiveFiles } from './archive-files.ts'

/** An import in progress. */
export type ImportRun = {
  deps: AnimeDeps
  files: ArchiveFiles
  asOf: Date
  imported: AnimeImported
  signal: AbortSignal
  /** Reports how many bytes have been read. */
  read: (bytes: number) => void
}

/** Yields the records of one file as they stream in; skipped lines are counted after the whole file was read. */
export async function* recordsOf<F extends ArchiveFile>(
  { files, imported, signal, read }: ImportRun,
  file: F,
  { counts = true } = {},
): AsyncGenerator<ArchiveRecord<F>> {
  if (files.sizeOf(file) === undefined) return
  const tally = newTally()
  let before = 0
  for await (const record of readArchive(file, await files.open(file), tally)) {
    if (tally.bytes !== before) {
      signal.throwIfAborted()
      read(tally.bytes - before)
      before = tally.bytes
    }
    yield record
  }
  read(tally.bytes - before)
  if (!counts) return
  imported.restricted += tally.skipped.restricted
  imported.broken += tally.skipped.invalid + tally.skipped.unreadable + tally.skipped.too_long
}
