import { Readable } from 'node:stream'
import { AppError } from '@engawa/contract'
import type { Archive } from '../archive/archive.ts'
import { openZip } from '../archive/zip-archive.ts'
import type { Repository } from './repository.ts'

const UPLOADS = 'uploads/'
/** The bytes of an upload that are in one folder, so that no list of a folder is long. */
const FOLDER_BYTES = 2 ** 30

type Piece = { key: string; at: number; end: number }

const folderOf = (id: string): string => `${UPLOADS}${id}/`
const keyOf = (id: string, at: number, size: number): string =>
  `${folderOf(id)}${Math.floor(at / FOLDER_BYTES)}/${at}-${size}`

function pieceOf(key: string): Piece {
  const [at, size] = key.slice(key.lastIndexOf('/') + 1).split('-') as [string, string]
  return { key, at: Number(at), end: Number(at) + Number(size) }
}

/**
 * Manages the pieces of ZIPs that are being uploaded. They are in the target of the backups, so that any machine can receive a piece, and
 * any machine can read the whole ZIP.
 */
export function createUploads(repositoryOf: {
  existing(): Promise<Repository | undefined>
  created(): Promise<Repository>
}) {
  async function* keysIn(folder: string) {
    const repository = await repositoryOf.existing()
    if (repository) yield* repository.target.list(folder)
  }

  /** Returns the pieces in order. Throws `not_found` if there are none, and `upload_missing` if a piece is missing between others. */
  async function piecesOf(id: string): Promise<Piece[]> {
    const pieces: Piece[] = []
    for await (const { key } of keysIn(folderOf(id))) pieces.push(pieceOf(key))
    if (pieces.length === 0) throw new AppError('not_found')
    pieces.sort((a, b) => a.at - b.at)
    if (pieces.some(({ at }, index) => at !== (pieces[index - 1]?.end ?? 0)))
      throw new AppError('upload_missing')
    return pieces
  }

  async function remove(id: string): Promise<void> {
    for await (const { key } of keysIn(folderOf(id))) await (await repositoryOf.created()).target.remove(key)
  }

  return {
    remove,

    /** Stores a piece at its offset. The same piece may arrive again. */
    async write(id: string, at: number, bytes: Buffer): Promise<void> {
      await (await repositoryOf.created()).putBytes(keyOf(id, at, bytes.length), bytes)
    },

    /** Opens a complete upload for reading. Throws `not_found`, `upload_missing`, and `BackupError` as `openZip` does. */
    async open(id: string): Promise<Archive> {
      const [pieces, repository] = [await piecesOf(id), await repositoryOf.created()]
      return openZip({ size: pieces.at(-1)!.end, read: readerOf(repository, pieces) })
    },

    /** Removes uploads without a new piece since `before`. */
    async sweep(before: Date): Promise<void> {
      const latest = new Map<string, Date>()
      for await (const { key, modifiedAt } of keysIn(UPLOADS)) {
        const id = key.slice(UPLOADS.length).split('/')[0]!
        if (modifiedAt > (latest.get(id) ?? 0)) latest.set(id, modifiedAt)
      }
      for (const [id, modifiedAt] of latest) if (modifiedAt < before) await remove(id)
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>

/** Returns a function that reads a range of the joined pieces. The last piece is cached, because the directory of a ZIP is read in small ranges. */
function readerOf(repository: Repository, pieces: Piece[]): (start: number, end: number) => Readable {
  let cached: { key: string; bytes: Promise<Buffer> } | undefined

  async function load(key: string): Promise<Buffer> {
    if (cached?.key !== key) cached = { key, bytes: repository.readBytes(key) }
    return cached.bytes
  }

  async function* parts(start: number, end: number): AsyncGenerator<Buffer> {
    for (let index = indexOf(pieces, start); index < pieces.length; index += 1) {
      const { key, at } = pieces[index]!
      if (at >= end) return
      yield (await load(key)).subarray(Math.max(0, start - at), end - at)
    }
  }

  return (start, end) => Readable.from(parts(start, end), { objectMode: false })
}

/** Finds the index of the piece with a byte, by halving. */
function indexOf(pieces: Piece[], byte: number): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (pieces[middle]!.end <= byte) low = middle + 1
    else high = middle
  }
  return low
}
