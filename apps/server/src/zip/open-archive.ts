import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { buffer as bufferOf } from 'node:stream/consumers'
import { AppError } from '@engawa/contract/basics'
import type { BlobStore } from '@engawa/platform/blob-store'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { findZip, type Source, type ZipPosition } from './find-zip.ts'

const WINDOW = 64 * 1024

type Window = { start: number; bytes: Buffer }

/** Reads a zip inside a file, so that a large archive is neither loaded into memory nor copied to a disk. */
class SourceReader extends yauzl.RandomAccessReader {
  private readonly source: Source
  /** The position of the zip in the file. */
  private readonly zip: ZipPosition
  private window: Window | undefined

  constructor(source: Source, zip: ZipPosition) {
    super()
    this.source = source
    this.zip = zip
  }

  // yauzl reads the directory of an archive in pieces of a few bytes. A buffered window avoids a query to the storage for each
  // piece.
  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    if (length > WINDOW) return super.read(buffer, offset, length, position, callback)
    this.windowAt(position, length).then(
      (window) => {
        window.bytes.copy(buffer, offset, position - window.start, position - window.start + length)
        callback(null)
      },
      (error: Error) => callback(error),
    )
  }

  private async windowAt(position: number, length: number): Promise<Window> {
    const last = this.window
    if (last && position >= last.start && position + length <= last.start + last.bytes.length) return last
    const end = Math.min(this.zip.end - this.zip.start, position + WINDOW)
    if (position + length > end) throw new AppError('archive_broken')
    const bytes = await bufferOf(this._readStreamForRange(position, end))
    return (this.window = { start: position, bytes })
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.source.read(this.zip.start + start, this.zip.start + end).then(
      (stream) => {
        stream.on('error', (error) => through.destroy(error))
        through.on('close', () => stream.destroy())
        return stream.pipe(through)
      },
      (error: Error) => through.destroy(error),
    )
    return through
  }
}

export type Archive = {
  entries(): AsyncIterable<Entry>
  /**
   * Returns the unpacked bytes of an entry; throws `too_large` above `maxBytes`, and `archive_method`. The stream fails with `upload_broken` when the
   * number of bytes is not the declared one.
   */
  open(entry: Entry, maxBytes: number): Promise<Readable>
  close(): void
}

const OPTIONS = { autoClose: false, decodeStrings: false, lazyEntries: true } as const

/** Opens a zip in storage. Throws `archive_broken`. */
export const openArchive = (blobs: BlobStore, key: string, size: number): Promise<Archive> =>
  archiveIn({
    size,
    async read(start, end) {
      const blob = await blobs.open(key, { start, end: end - 1 })
      if (!blob) throw new AppError('upload_missing')
      return blob.stream
    },
  })

/** Opens a zip file on this machine. Throws `archive_broken`. */
export async function openArchiveFile(path: string): Promise<Archive> {
  const { size } = await stat(path)
  return archiveIn({ size, read: async (start, end) => createReadStream(path, { start, end: end - 1 }) })
}

async function archiveIn(source: Source): Promise<Archive> {
  try {
    const zip = await findZip(source)
    if (!zip) throw new AppError('archive_broken')
    const reader = new SourceReader(source, zip)
    return archiveOf(await yauzl.fromRandomAccessReaderPromise(reader, zip.end - zip.start, OPTIONS))
  } catch (error) {
    return broken(error)
  }
}

const archiveOf = (zip: ZipFile): Archive => ({
  entries: () => entriesOf(zip),
  open: (entry, maxBytes) => openEntry(zip, entry, maxBytes),
  close: () => zip.close(),
})

function broken(error: unknown): never {
  throw error instanceof AppError ? error : new AppError('archive_broken', { cause: error })
}

async function* entriesOf(zip: ZipFile): AsyncIterable<Entry> {
  try {
    for await (const entry of zip.eachEntry()) yield entry
  } catch (error) {
    broken(error)
  }
}

const METHODS = new Set([0, 8])

/** Whether an entry has a compression method that can be read: none, or Deflate. */
export const isReadable = ({ compressionMethod }: Pick<Entry, 'compressionMethod'>): boolean =>
  METHODS.has(compressionMethod)

async function openEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Readable> {
  if (!isReadable(entry)) throw new AppError('archive_method')
  if (entry.uncompressedSize > maxBytes) throw new AppError('too_large')
  return Readable.from(unpack(zip, entry), { objectMode: false })
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncIterable<Buffer> {
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) yield chunk as Buffer
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('upload_broken', { cause: error })
  }
}
