import { once } from 'node:events'
import type { PassThrough } from 'node:stream'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive; `read` gives exactly `size` bytes when its turn comes. */
export type ZipEntry = {
  name: string
  size: number
  /** Another one for other bytes. */
  version: string
  read(): Promise<Buffer>
}

/** The headers of a file, one before it and one in the list at the end, and the end itself. */
const HEADERS = 30 + 46
const END = 22
/** Above these an archive needs fields that older apps do not read. */
const MOST_BYTES = 0xffff_ffff
const MOST_ENTRIES = 0xffff

/** The same in every time zone, so that the same content is the same file. */
const MADE_AT = new Date(1980, 0, 1)

/** The bytes of an archive of such files, before any is read; undefined for one that would be too large. */
export function storedZipLength(entries: readonly ZipEntry[]): number | undefined {
  const length = entries.reduce(
    (sum, { name, size }) => sum + HEADERS + 2 * Buffer.byteLength(name) + size,
    END,
  )
  return length < MOST_BYTES && entries.length < MOST_ENTRIES ? length : undefined
}

/**
 * A ZIP that compresses nothing, for what is compressed already. One file lies in memory at a time, and its sum stands before it:
 * apps that read an archive from front to back refuse one where it follows.
 */
export const storedZip = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(written(entries), { objectMode: false })

async function* written(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const out = zip.outputStream as PassThrough
  for (const { name, size, read } of entries) {
    const bytes = await read()
    if (bytes.length !== size) throw new Error(`${name} has ${bytes.length} bytes, not ${size}`)
    zip.addBuffer(bytes, name, { compress: false, mtime: MADE_AT, forceDosTimestamp: true })
    yield* waiting(out)
  }
  zip.end()
  for await (const chunk of out) yield chunk as Buffer
}

/** What the archive has written so far. */
async function* waiting(out: PassThrough): AsyncGenerator<Buffer> {
  while (out.writableLength + out.readableLength > 0) {
    const chunk = out.read() as Buffer | null
    if (chunk === null) await once(out, 'readable')
    else yield chunk
  }
}
