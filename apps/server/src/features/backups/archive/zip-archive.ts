import { Transform, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { BackupTargetError } from '@engawa/platform/backup-target'
import { isKey } from '@engawa/platform/blob-store'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { Archive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { type BackupHead, FILES, HEAD, HEAD_MAX_BYTES, headFrom, rowsIn } from './backup-head.ts'

/** The bytes of a ZIP that is not one local file. `read` opens those from `start` to before `end`. */
export type ZipBytes = { size: number; read(start: number, end: number): Readable }

class BytesReader extends yauzl.RandomAccessReader {
  readonly #bytes: ZipBytes

  constructor(bytes: ZipBytes) {
    super()
    this.#bytes = bytes
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#bytes.read(start, end)
  }
}

const OPTIONS = { lazyEntries: true, autoClose: false } as const

/**
 * Opens a ZIP for reading: a local file, or other bytes. Throws `BackupError` for a ZIP that is damaged, is not a backup, or comes from a
 * newer release, and `BackupTargetError` when its bytes cannot be read.
 */
export async function openZip(source: string | ZipBytes): Promise<Archive> {
  const opening =
    typeof source === 'string'
      ? yauzl.openPromise(source, OPTIONS)
      : yauzl.fromRandomAccessReaderPromise(new BytesReader(source), source.size, OPTIONS)
  const zip = await opening.catch((cause: unknown) => {
    throw cause instanceof BackupTargetError ? cause : new BackupError('backup_foreign', { cause })
  })
  try {
    const entries = await readEntries(zip)
    const open = (name: string) => openEntry(zip, entries, name)
    const head = await readHead(entries, open)
    refuseStrangers(head, entries)
    const files = [...entries.values()].filter(({ fileName }) => fileName.startsWith(FILES))
    return {
      head,
      fileCount: files.length,
      rows: (table) => textOf(() => open(rowsIn(table))),
      files: async function* () {
        for (const { fileName, uncompressedSize: size, fileComment } of files)
          yield {
            key: fileName.slice(FILES.length),
            size,
            contentType: fileComment || 'application/octet-stream',
            open: () => open(fileName),
          }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw problemOf(error)
  }
}

async function* textOf(open: () => Promise<Readable>): AsyncGenerator<string> {
  const stream = await open()
  stream.setEncoding('utf8')
  for await (const part of stream) yield String(part)
}

const damaged = (cause?: unknown): BackupError => new BackupError('backup_damaged', { cause })

/** Returns the reason for an error while a ZIP was read. */
const problemOf = (error: unknown): Error =>
  error instanceof BackupError || error instanceof BackupTargetError ? error : damaged(error)

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('entry', (entry: Entry) => {
      if (entry.isEncrypted()) return reject(new BackupError('archive_encrypted'))
      if (entries.has(entry.fileName)) return reject(damaged())
      entries.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', resolve).once('error', reject)
    zip.readEntry()
  })
  return entries
}

async function readHead(
  entries: Map<string, Entry>,
  open: (name: string) => Promise<Readable>,
): Promise<BackupHead> {
  const entry = entries.get(HEAD)
  if (!entry) throw new BackupError('backup_foreign')
  if (entry.uncompressedSize > HEAD_MAX_BYTES) throw damaged()
  const parts = await (await open(HEAD)).toArray()
  return headFrom(Buffer.concat(parts as Buffer[]))
}

/** Refuses an archive with other entries than the rows of the listed tables and files with keys of the blob store. */
function refuseStrangers({ tables }: BackupHead, entries: Map<string, Entry>): void {
  const rows = new Set(tables.map(({ name }) => rowsIn(name)))
  for (const name of rows) if (!entries.has(name)) throw damaged()
  for (const name of entries.keys()) {
    const isFile = name.startsWith(FILES) && isKey(name.slice(FILES.length))
    if (name !== HEAD && !rows.has(name) && !isFile) throw damaged()
  }
}

async function openEntry(zip: ZipFile, entries: Map<string, Entry>, name: string): Promise<Readable> {
  const entry = entries.get(name)
  if (!entry) throw damaged()
  const bytes = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(problemOf(error)) : resolve(stream)))
  })
  const checked = withSum(entry.crc32)
  bytes.once('error', (error) => checked.destroy(problemOf(error)))
  checked.once('close', () => bytes.destroy())
  return bytes.pipe(checked)
}

// Returns a stream that fails when the checksum of its bytes is wrong, because the ZIP library checks only sizes.
function withSum(expected: number): Transform {
  let sum = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === expected ? null : damaged()),
  })
}
