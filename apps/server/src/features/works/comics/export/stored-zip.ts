import { Readable } from 'node:stream'
import { AppError } from '@engawa/contract'
import { crc32 } from 'node:zlib'

/**
 * A file of an archive; `read` is called when the file is written, and must return exactly `size` bytes. Without `size`, the number of
 * bytes is known only then.
 */
export type ZipEntry = {
  name: string
  size?: number
  /** A text that changes when the bytes change. */
  version: string
  read(): Promise<Buffer>
}

const LOCAL = { signature: 0x04034b50, bytes: 30 }
const CENTRAL = { signature: 0x02014b50, bytes: 46 }
const END = { signature: 0x06054b50, bytes: 22 }

/** Limits above which an archive needs ZIP64 fields, which older apps cannot read. */
const MAX_BYTES = 0xffff_ffff
const MAX_ENTRIES = 0xffff

const VERSION = 20
const NAME_IS_UTF8 = 0x0800
/** The date of all files, 1 January 1980, so that the same content always produces the same archive. */
const MADE_AT = (1 << 5) | 1

/**
 * Returns the size of an archive in bytes, before any file is read; undefined if the size of a file is not known. Throws `too_large` for an
 * archive that would be too large.
 */
export function storedZipLength(entries: readonly ZipEntry[]): number | undefined {
  const length = entries.reduce(
    (sum, { name, size = 0 }) => sum + LOCAL.bytes + CENTRAL.bytes + 2 * Buffer.byteLength(name) + size,
    END.bytes,
  )
  if (length >= MAX_BYTES || entries.length >= MAX_ENTRIES) throw new AppError('too_large')
  return entries.some(({ size }) => size === undefined) ? undefined : length
}

/**
 * Returns a ZIP of files that are already compressed, with one file in memory at a time. Each checksum precedes its data, because
 * apps that read sequentially refuse a later checksum. The library yazl would buffer each file for this.
 */
export const storedZip = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(written(entries), { objectMode: false })

async function* written(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const listed: Buffer[] = []
  let at = 0
  for (const { name, size, read } of entries) {
    const bytes = await read()
    if (size !== undefined && bytes.length !== size)
      throw new Error(`${name} has ${bytes.length} bytes, not ${size}`)
    const file = { name: Buffer.from(name), size: bytes.length, sum: crc32(bytes) }
    listed.push(centralHeader(file, at), file.name)
    const header = localHeader(file)
    at += header.length + file.name.length + file.size
    if (at >= MAX_BYTES) throw new Error('the archive became too large')
    yield Buffer.concat([header, file.name])
    yield bytes
  }
  const list = Buffer.concat(listed)
  yield list
  yield endOf({ entries: entries.length, size: list.length, at })
}

type File = { name: Buffer; size: number; sum: number }

/** Writes the fields that both headers of a file share, from offset `at` on. */
function describe(header: Buffer, at: number, { name, size, sum }: File): void {
  header.writeUInt16LE(VERSION, at)
  header.writeUInt16LE(NAME_IS_UTF8, at + 2)
  // The method (0: uncompressed) and the time (midnight) stay 0.
  header.writeUInt16LE(MADE_AT, at + 8)
  header.writeUInt32LE(sum, at + 10)
  header.writeUInt32LE(size, at + 14)
  header.writeUInt32LE(size, at + 18)
  header.writeUInt16LE(name.length, at + 22)
}

function localHeader(file: File): Buffer {
  const header = Buffer.alloc(LOCAL.bytes)
  header.writeUInt32LE(LOCAL.signature, 0)
  describe(header, 4, file)
  return header
}

/** Returns an entry of the central directory, with the offset of the file. */
function centralHeader(file: File, begins: number): Buffer {
  const header = Buffer.alloc(CENTRAL.bytes)
  header.writeUInt32LE(CENTRAL.signature, 0)
  header.writeUInt16LE(VERSION, 4)
  describe(header, 6, file)
  header.writeUInt32LE(begins, 42)
  return header
}

function endOf({ entries, size, at }: { entries: number; size: number; at: number }): Buffer {
  const end = Buffer.alloc(END.bytes)
  end.writeUInt32LE(END.signature, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return end
}
