import { appDb, type AppDb } from '../app/lib/device/app-db.ts'
import {
  isSavableType,
  SAVED_FILES_PATH,
  PIECE_BYTES,
  pieceKey,
  type FileInPieces,
} from '../app/lib/device/saved-chapter-names.ts'

/** Resolves with a file of a saved chapter: the whole file, or the range that the request names. */
export async function savedFile({ url, headers }: Request): Promise<Response> {
  const db = await appDb()
  const key = decodeURIComponent(new URL(url).pathname.slice(SAVED_FILES_PATH.length))
  const file = db && fileFrom(await db.get('resources', key))
  if (!db || !file) return new Response(null, { status: 404 })
  const range = rangeOf(headers.get('range'), file.size)
  if (range === 'none') return refuse(file)
  const { from, to } = range ?? { from: 0, to: file.size }
  const body = file instanceof Blob ? file.slice(from, to) : await partOf(db, key, { from, to })
  if (!body) return new Response(null, { status: 404 })
  return new Response(body, {
    status: range ? 206 : 200,
    headers: {
      'content-type': file.type,
      'content-length': String(to - from),
      'accept-ranges': 'bytes',
      ...(range && { 'content-range': `bytes ${from}-${to - 1}/${file.size}` }),
      'x-content-type-options': 'nosniff',
      // Needed because a tab may open the file directly.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    },
  })
}

const refuse = ({ size }: FileInPieces): Response =>
  new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })

function fileFrom(value: unknown): Blob | FileInPieces | null {
  const file = value instanceof Blob ? value : (value as Partial<FileInPieces> | null | undefined)
  return typeof file?.size === 'number' && isSavableType(file.type ?? '')
    ? (file as Blob | FileInPieces)
    : null
}

type Span = { from: number; to: number }

/**
 * Resolves with a range of a file that is stored in pieces. The result is a combined blob, whose pieces are read only while it is
 * sent.
 */
async function partOf(db: AppDb, key: string, { from, to }: Span): Promise<Blob | null> {
  const [first, last] = [Math.floor(from / PIECE_BYTES), Math.floor((to - 1) / PIECE_BYTES)]
  const pieces: unknown[] = await db.getAll(
    'resources',
    IDBKeyRange.bound(pieceKey(key, first), pieceKey(key, last)),
  )
  if (pieces.length !== last - first + 1 || !pieces.every((piece) => piece instanceof Blob)) return null
  const before = first * PIECE_BYTES
  return new Blob(pieces).slice(from - before, to - before)
}

/**
 * Returns the requested range of bytes; `to` is exclusive. Returns null for the whole file, and `none` for a range outside of the
 * file.
 */
function rangeOf(header: string | null, size: number): Span | null | 'none' {
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (start === '' && end === '') return null
  const from = start === '' ? Math.max(0, size - Number(end)) : Number(start)
  const to = start === '' || end === '' ? size : Math.min(size, Number(end) + 1)
  return from < to ? { from, to } : 'none'
}
