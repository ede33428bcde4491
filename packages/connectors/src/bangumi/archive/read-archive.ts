import type { Refusal } from '../fields.ts'
import * as read from './read-lines.ts'
import { splitLines } from './split-lines.ts'

/** The reader of each file by its name without `.jsonlines`, in the order of the files in the archive. */
const READERS = {
  subject: read.readSubjectLine,
  person: read.readPersonLine,
  character: read.readCharacterLine,
  episode: read.readEpisodeLine,
  'subject-relations': read.readRelationLine,
  'subject-persons': read.readSubjectPersonLine,
  'subject-characters': read.readSubjectCharacterLine,
  'person-characters': read.readPersonCharacterLine,
} as const

export type ArchiveFile = keyof typeof READERS
export const ARCHIVE_FILES = Object.keys(READERS) as ArchiveFile[]

/** The type of the records of a file. */
export type ArchiveRecord<F extends ArchiveFile> = Exclude<ReturnType<(typeof READERS)[F]>, Refusal>

/**
 * The reason why a line is not a record.
 * - `too_long`: more than 1 MB
 * - `unreadable`: invalid JSON or UTF-8
 * - `invalid`: JSON that does not have the form of this file's records
 * - `restricted`: excluded by the rules of the site
 */
export type SkippedFor = 'too_long' | 'unreadable' | Refusal

/**
 * The progress of reading a file. `lines` (without empty lines) is the sum of `records` and all numbers in `skipped`; `bytes` includes
 * newlines.
 */
export type ArchiveTally = {
  lines: number
  records: number
  bytes: number
  skipped: Record<SkippedFor, number>
}

export const newTally = (): ArchiveTally => ({
  lines: 0,
  records: 0,
  bytes: 0,
  skipped: { too_long: 0, unreadable: 0, invalid: 0, restricted: 0 },
})

/**
 * Reads one file of Bangumi's public archive (`bangumi/Archive`, JSON lines, every Wednesday) as a stream of records. Each line either
 * becomes a record or is counted in `tally` with the reason why it was skipped. Only an error of the stream ends the reading; an invalid
 * line does not. At most one chunk and one line are in memory. Relations may refer to subjects that were skipped.
 *
 * The fields are documented in the archive's README and in the program that writes the archive (bangumi/server, `cmd/archive/main.go`). The
 * words for numbers are from bangumi/common, and the format of `infobox` is from bangumi/wiki-syntax-spec. The field `meta_tags` is
 * documented in none of these.
 */
export async function* readArchive<F extends ArchiveFile>(
  file: F,
  bytes: AsyncIterable<Uint8Array>,
  tally: ArchiveTally = newTally(),
): AsyncGenerator<ArchiveRecord<F>> {
  const reader = READERS[file] as (raw: unknown) => ArchiveRecord<F> | Refusal
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  const counted = countBytes(bytes, tally)
  for await (const line of splitLines(counted)) {
    if (line !== 'too_long' && isBlank(line)) continue
    tally.lines++
    const outcome = line === 'too_long' ? line : readLine(() => utf8.decode(line), reader)
    if (typeof outcome === 'string') tally.skipped[outcome]++
    else {
      tally.records++
      yield outcome
    }
  }
}

async function* countBytes(chunks: AsyncIterable<Uint8Array>, tally: ArchiveTally) {
  for await (const chunk of chunks) {
    tally.bytes += chunk.length
    yield chunk
  }
}

function readLine<T extends object>(
  decode: () => string,
  reader: (raw: unknown) => T | Refusal,
): T | SkippedFor {
  let raw: unknown
  try {
    raw = JSON.parse(decode())
  } catch {
    return 'unreadable'
  }
  return reader(raw)
}

/** Whether a line is blank. A blank line has at most a `\r` or a few spaces. */
const isBlank = (line: Uint8Array): boolean =>
  line.length < 8 && line.every((byte) => byte === 0x20 || byte === 0x09 || byte === 0x0d)
