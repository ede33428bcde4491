import { readFile } from 'node:fs/promises'
import { decodeBytes, detectCharset } from '@engawa/charset'
import type { Charset } from '@engawa/contract'
import { AppError, LIMITS, withoutUnprintable } from '@engawa/contract/basics'
import { note, type Notes } from './book.ts'

/** Reads a plain text in the requested charset, or else in the detected one. Throws `book_too_large`. */
export async function readPlainText(
  path: string,
  requested: Charset | null,
  notes: Notes,
): Promise<{ text: string; charset: Charset }> {
  const bytes = await readFile(path)
  const charset = requested ?? detectCharset(bytes, { format: 'plain' })
  const decoded = decodeBytes(bytes, charset)
  note(notes, 'unreadable', decoded.match(/\uFFFD/g)?.length ?? 0)
  if (decoded.length > LIMITS.bookTextMax) throw new AppError('book_too_large')
  return { text: withoutUnprintable(decoded.replace(/[\u2028\u2029\u0085]/g, '\n')), charset }
}
