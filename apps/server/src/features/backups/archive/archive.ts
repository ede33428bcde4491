import type { Readable } from 'node:stream'
import type { BackupHead } from './backup-head.ts'

export type ArchivedFile = {
  key: string
  size: number
  contentType: string
  /** Opens the bytes. Reading fails with a `BackupError` at the end when the bytes are not those that were stored. */
  open(): Promise<Readable>
}

/** All data of a site, whether it is a ZIP, a snapshot of a repository, or the site itself. */
export type Archive = {
  head: BackupHead
  fileCount: number
  /** Returns the rows of a table as lines of JSON, in parts of any length. */
  rows(table: string): AsyncIterable<string>
  files(): AsyncIterable<ArchivedFile>
  close(): void
}

/** Returns an archive with only some tables of another. */
export const withTables = (archive: Archive, has: (table: string) => boolean): Archive => ({
  ...archive,
  head: { ...archive.head, tables: archive.head.tables.filter(({ name }) => has(name)) },
})

/** Reports the progress of long work: `done` of `total` parts are done. */
export type Progress = (done: number, total: number) => void

export type Counts = { rows: number; files: number }

/** Returns the number of parts of an archive, for reports of progress. */
export const partsOf = ({ head, fileCount }: Archive): number => head.tables.length + fileCount

/** Max length of a row; an archive with a longer line is not from Engawa. */
const LINE_MAX = 64_000_000

/** Yields the complete lines of a text that arrives in parts. A rest without a line break at the end is ignored. */
export async function* linesOf(
  parts: AsyncIterable<string>,
  onTooLong: () => never,
): AsyncGenerator<string[]> {
  let rest = ''
  for await (const part of parts) {
    const lines = `${rest}${part}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > LINE_MAX) onTooLong()
    if (lines.length > 0) yield lines
  }
}
