import { AppError } from '@engawa/contract/basics'
import type { BlobStore } from '@engawa/platform/blob-store'
import { PassThrough, Readable } from 'node:stream'
import { buffer as bufferOf } from 'node:stream/consumers'
import yauzl, { type Entry, type ZipFile } from 'yauzl'

const WINDOW = 64 * 1024

type Window = { start: number; bytes: Buffer }

/** Reads parts of a blob, so that a large archive is neither loaded into memory nor copied to a disk. */
class BlobReader extends yauzl.RandomAccessReader {
  private readonly blobs: BlobStore
  private readonly key: string
  private readonly size: number
  private window: Window | undefined

  constructor(blobs: BlobStore, key: string, size: number) {
    super()
    this.blobs = blobs
    this.key = key
    this.size = size
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
    const end = Math.min(this.size, position + WINDOW)
    if (position + length > end) throw new AppError('archive_broken')
    const bytes = await bufferOf(this._readStreamForRange(position, end))
    return (this.window = { start: position, bytes })
  }

  // `end` is exclusive in yauzl, and inclusive in the blob store.
  override _readStreamForRange(start: number, end: number): Readable {
    const through = new PassThrough()
    this.blobs.open(this.key, { start, end: end - 1 }).then(
      (blob) => {
        if (!blob) return through.destroy(new AppError('upload_missing'))
        blob.stream.on('error', (error) => through.destroy(error))
        through.on('close', () => blob.stream.destroy())
        return blob.stream.pipe(through)
      },
      (error: Error) => through.destroy(error),
    )
    return through
  }
}

export type Archive = {
  entries(): AsyncIterable<Entry>
  /**
   * Returns the unpacked bytes of an entry; throws `too_large` above `maxBytes`. The stream fails with `upload_broken` when the
   * number of bytes is not the declared one.
   */
  open(entry: Entry, maxBytes: number): Promise<Readable>
  close(): void
}

const OPTIONS = { autoClose: false, decodeStrings: false, lazyEntries: true } as const

/** Opens a zip in storage. Throws `archive_broken`. */
export async function openArchive(blobs: BlobStore, key: string, size: number): Promise<Archive> {
  const reader = new BlobReader(blobs, key, size)
  return archiveOf(await yauzl.fromRandomAccessReaderPromise(reader, size, OPTIONS).catch(broken))
}

/** Opens a zip file on this machine. Throws `archive_broken`. */
export const openArchiveFile = async (path: string): Promise<Archive> =>
  archiveOf(await yauzl.openPromise(path, OPTIONS).catch(broken))

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

async function openEntry(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Readable> {
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
