import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import type { Archive, ArchivedFile, Counts } from './archive.ts'
import { FILES, HEAD, rowsIn } from './backup-head.ts'
import type { SiteArchive } from './site-archive.ts'

/** The parts of an archive that a ZIP needs. */
type Source = Pick<Archive, 'head' | 'rows' | 'files'>

/** Returns all data of an archive as one ZIP: `engawa.json`, `tables/<name>.jsonl` and `files/<key>`. */
export function zipOf(source: Source): { stream: Readable; counts: Counts } {
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream as Readable
  const counts: Counts = { rows: 0, files: 0 }
  fill(zip, source, counts, stream).catch((error: Error) => stream.destroy(error))
  return { stream, counts }
}

/** Writes a ZIP to a file, which gets its name when it is complete. */
export async function writeZip(source: Source, file: string): Promise<Counts> {
  const part = `${file}.part`
  const { stream, counts } = zipOf(source)
  try {
    await pipeline(stream, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
    return counts
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** Returns the running site as the source of a ZIP. */
export const sourceOfSite = ({ head, rows, files, blobs }: SiteArchive): Source => ({
  head,
  rows,
  async *files() {
    for await (const { key } of files()) {
      const found = await blobs.stat(key)
      if (found)
        yield { key, ...found, open: async () => (await blobs.open(key))?.stream ?? Readable.from([]) }
    }
  },
})

async function fill(zip: yazl.ZipFile, source: Source, counts: Counts, output: Readable): Promise<void> {
  zip.addBuffer(Buffer.from(JSON.stringify(source.head)), HEAD)
  for (const { name } of source.head.tables) {
    const rows = Readable.from(counted(source.rows(name), counts), { objectMode: false })
    await add(zip, output, rows, { name: rowsIn(name), compress: true })
  }
  for await (const file of source.files()) {
    counts.files += 1
    await add(zip, output, await file.open(), { name: FILES + file.key, compress: false, type: typeOf(file) })
  }
  zip.end()
}

const typeOf = ({ contentType }: ArchivedFile): string => contentType

async function* counted(parts: AsyncIterable<string>, counts: Counts): AsyncGenerator<string> {
  for await (const part of parts) {
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) counts.rows += 1
    yield part
  }
}

type Entry = { name: string; compress: boolean; type?: string }

// Adds entries one after the other, so that at most one file is open, and the rows come over the one connection in order.
function add(
  zip: yazl.ZipFile,
  output: Readable,
  stream: Readable,
  { name, compress, type = '' }: Entry,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = (): void => void stream.destroy(new Error('The reader of the archive has left'))
    output.once('close', abort)
    stream
      .once('error', reject)
      .once('end', resolve)
      .once('close', () => output.off('close', abort))
    zip.addReadStream(stream, name, { compress, fileComment: type })
  })
}
