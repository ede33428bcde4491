import { decodeBytes, detectCharset } from '@engawa/charset'
import { open, stat } from 'node:fs/promises'
import { AppError, LIMITS, withoutUnprintable } from '@engawa/contract/basics'
import { isEpub } from '../../../archive/epub-files.ts'
import { withoutFolder } from '../../../archive/zip-parts.ts'
import { note, withPictures, type Notes, type Piece, type ReadRequest } from './book.ts'
import { isDocx, readDocx } from './read-docx.ts'
import { readEpub } from './read-epub.ts'
import { readMarkdown } from './read-markdown.ts'
import { readTxt } from './read-txt.ts'
import { splitLong } from './split-long.ts'
import { withZip } from './zip-file.ts'

const HEAD_BYTES = 4_096
/** Limit in bytes of a plain text, which is completely loaded into memory. */
const PLAIN_BYTES = 100 * 1024 * 1024

/**
 * The first bytes of files that are not plain texts, even if the file name ends in `.txt`: PDF, old Word, RTF, pictures,
 * programs, archives, web pages.
 */
const OTHER_FILES = [
  ...['%PDF', '\xD0\xCF\x11\xE0', '{\\rtf', '\x89PNG', '\xFF\xD8\xFF', 'GIF8', 'RIFF', 'MZ', '\x7FELF'],
  ...['Rar!', '7z\xBC\xAF', '\x1F\x8B', 'BZh', '<!doctype', '<!DOCTYPE', '<html', '<?xml'],
]

/** A file with a book. Its charset and headings are detected unless the author chose them. */
type Book = Pick<ReadRequest, 'path' | 'name'> & Partial<ReadRequest>

/**
 * Reads a book of any format piece by piece: its head, then its chapters. Splits chapters that are too long. The bytes decide the
 * format. Throws `book_unsupported`, `book_too_large`, `book_empty`, and errors of the format.
 */
export async function* readBook(book: Book, notes: Notes): AsyncGenerator<Piece> {
  let chapters = 0
  let chars = 0
  let hasText = false
  for await (const piece of await piecesOf({ charset: null, headings: null, ...book }, notes)) {
    if (!('chapter' in piece)) {
      yield piece
      continue
    }
    const parts = splitLong(piece.chapter)
    note(notes, 'split', parts.length - 1)
    hasText ||= withPictures(piece.chapter.text, () => null).trim() !== ''
    chapters += parts.length
    chars += piece.chapter.text.length
    if (chapters > LIMITS.chaptersPerWork || chars > LIMITS.bookTextMax) throw new AppError('book_too_large')
    for (const { title, text } of parts)
      yield { chapter: { title, text: withoutUnprintable(text) }, progress: piece.progress }
  }
  if (!hasText) throw new AppError('book_empty')
}

async function piecesOf(request: ReadRequest, notes: Notes): Promise<AsyncGenerator<Piece>> {
  const { path, name } = request
  const head = await headOf(path)
  const start = head.toString('latin1')
  if (start.startsWith('PK')) return piecesOfZip(request, notes)
  if (start.startsWith(OLD_OFFICE) && (await isLocked(path))) throw new AppError('book_locked')
  if (OTHER_FILES.some((begin) => start.trimStart().startsWith(begin)) || isBinary(head))
    throw new AppError('book_unsupported')
  if ((await stat(path)).size > PLAIN_BYTES) throw new AppError('book_too_large')
  return /\.(?:md|markdown|mdown)$/i.test(name) ? readMarkdown(request, notes) : readTxt(request, notes)
}

const piecesOfZip = ({ path, headings }: ReadRequest, notes: Notes): AsyncGenerator<Piece> =>
  withZip(path, (parts) => {
    for (const found of [parts, withoutFolder(parts)]) {
      if (isEpub(found)) return readEpub(found, notes)
      if (isDocx(found)) return readDocx(found, headings, notes)
    }
    throw new AppError('book_unsupported')
  })

/** The first bytes of files of old Word. A file of Word with a password is stored in such a file, too. */
const OLD_OFFICE = '\xD0\xCF\x11\xE0'
const LOCKED = Buffer.from('EncryptedPackage', 'utf16le')
const LOCKED_BYTES = 4 * 1024 * 1024

/** Whether a file of old Office contains a file with a password. */
async function isLocked(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(LOCKED_BYTES),
      0,
      LOCKED_BYTES,
      Math.max(0, size - LOCKED_BYTES),
    )
    return buffer.subarray(0, bytesRead).includes(LOCKED) || (await headOf(path)).includes(LOCKED)
  } finally {
    await file.close()
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether the beginning of a file has many characters that do not occur in texts: control characters, or in UTF-16 and UTF-32 unassigned ones. */
function isBinary(head: Buffer): boolean {
  const charset = detectCharset(head)
  if (charset !== 'utf-8' && charset.startsWith('utf-')) {
    const text = decodeBytes(head, charset)
    return (text.match(/[\p{Cn}\p{Co}\p{Cs}]|(?!\s)\p{Cc}/gu)?.length ?? 0) > Math.max(2, text.length / 20)
  }
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 0x1b))
  return controls.length > Math.max(2, head.length / 20)
}
