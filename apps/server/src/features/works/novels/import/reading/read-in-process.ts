import { join } from 'node:path'
import type { BookNote } from '@engawa/contract'
import { runReader } from '../../../archive/run-reader.ts'
import type { BookHead, BookPicture, ReadChapter, ReadRequest } from './book.ts'
import type { BookMessage } from './book-process.ts'

const PROGRAM = join(import.meta.dirname, 'book-process.ts')
/** Time limit of reading. Only malicious books take longer. */
const TIMEOUT_MS = 120_000

/** Stores a book piece by piece. Reading continues when the returned promise is resolved. */
export type BookSink = {
  head(head: BookHead): Promise<void>
  cover(cover: Omit<BookPicture, 'id'>): Promise<void>
  /** Stores a picture that later chapters show. */
  picture(picture: BookPicture): Promise<void>
  chapters(chapters: ReadChapter[], progress: number): Promise<void>
}

/**
 * Reads a book piece by piece in a separate process. Returns notes about elements that were left out. Throws an AppError for a
 * refused file, the errors of `runReader`, and the errors of `sink`.
 */
export const readInProcess = (
  request: ReadRequest,
  sink: BookSink,
  signal?: AbortSignal,
): Promise<BookNote[]> =>
  runReader<ReadRequest, BookNote[], BookMessage>(PROGRAM, request, {
    reads: request.path,
    timeoutMs: TIMEOUT_MS,
    signal,
    onMessage(message) {
      if ('head' in message) return sink.head(message.head)
      if ('chapters' in message) return sink.chapters(message.chapters, message.progress)
      if ('cover' in message) {
        const { name, base64 } = message.cover
        return sink.cover({ name, bytes: Buffer.from(base64, 'base64') })
      }
      const { id, name, base64 } = message.picture
      return sink.picture({ id, name, bytes: Buffer.from(base64, 'base64') })
    },
  })
