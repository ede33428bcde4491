import { join } from 'node:path'
import { AppError, type BookNote } from '@engawa/contract'
import { forkReader } from '../../../archive/fork-reader.ts'
import type { BookHead, ReadChapter, ReadRequest } from './book.ts'
import type { Question, Reply } from './book-tasks.ts'

const PROGRAM = join(import.meta.dirname, 'book-process.ts')
/** A book that takes longer means ill. */
const PATIENCE_MS = 120_000

/** What to do with a book as it comes. Reading goes on when what they return is done. */
export type BookTaker = {
  head(head: BookHead): Promise<void>
  chapters(chapters: ReadChapter[], progress: number): Promise<void>
}

/** The process ended before the book did: of a fault, or for want of memory or patience. */
export class BookProcessError extends Error {}

/**
 * Reads a book in a process of its own, which lives as long as that takes, and hands it over piece by piece. Returns what was left out.
 * Throws an AppError for a file that gives no book, `BookProcessError` when the process ended, and what `taker` throws.
 */
export async function readInProcess(
  request: ReadRequest,
  taker: BookTaker,
  { signal, patienceMs = PATIENCE_MS }: { signal?: AbortSignal; patienceMs?: number } = {},
): Promise<BookNote[]> {
  const child = forkReader(PROGRAM, { reads: request.path })
  const end = () => child.kill('SIGKILL')
  const patience = setTimeout(end, patienceMs)
  signal?.addEventListener('abort', end)
  const ask = (question: Question) => child.connected && child.send(question, () => {})
  try {
    return await new Promise<BookNote[]>((resolve, reject) => {
      const take = async (reply: Reply): Promise<void> => {
        if ('head' in reply) await taker.head(reply.head)
        else if ('chapters' in reply) await taker.chapters(reply.chapters, reply.progress)
        else if ('done' in reply) return resolve(reply.done.notes)
        else if ('refused' in reply) return reject(new AppError(reply.refused))
        else return reject(new Error(reply.failed))
        ask({ taken: true })
      }
      child.on('message', (reply: Reply) => void take(reply).catch(reject))
      child.on('error', reject)
      // What it said last is read before its end is noticed.
      child.on('close', () => reject(new BookProcessError('the process that reads a book ended')))
      ask({ read: request })
    })
  } finally {
    clearTimeout(patience)
    signal?.removeEventListener('abort', end)
    end()
  }
}
