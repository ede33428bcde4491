// The program of the process that `read-in-process.ts` starts: it reads one book and sends it piece by piece.
import { isAppError } from '@engawa/contract/basics'
import type { BookNote } from '@engawa/contract'
import { answerTasks, type Send } from '@engawa/platform/side-process'
import { countWords } from '../../count-words.ts'
import type { BookChapter, BookHead, Notes, ReadChapter, ReadRequest } from './book.ts'
import { excerptOf } from './excerpt.ts'
import { readBook } from './read-book.ts'

/** A part of a book that is sent to the server. */
export type BookMessage =
  | { head: BookHead }
  | { cover: { name: string; base64: string } }
  | { picture: { id: number; name: string; base64: string } }
  | { chapters: ReadChapter[]; progress: number }

/** Limits of one message: the number of chapters, and of characters. */
const BATCH = { chapters: 50, chars: 1_000_000 }

/** Sends a book piece by piece. Waits until the server has stored a piece before it sends the next one. */
async function read(request: ReadRequest, send: Send<BookMessage>): Promise<BookNote[]> {
  const notes: Notes = new Map()
  let batch: ReadChapter[] = []
  let chars = 0
  for await (const piece of readBook(request, notes)) {
    if ('head' in piece) {
      await send(piece)
      continue
    }
    if ('cover' in piece) {
      const { name, bytes } = piece.cover
      await send({ cover: { name, base64: bytes.toString('base64') } })
      continue
    }
    if ('picture' in piece) {
      const { id, name, bytes } = piece.picture
      await send({ picture: { id, name, base64: bytes.toString('base64') } })
      continue
    }
    batch.push(measured(piece.chapter))
    chars += piece.chapter.text.length
    if (batch.length < BATCH.chapters && chars < BATCH.chars) continue
    await send({ chapters: batch, progress: piece.progress })
    batch = []
    chars = 0
  }
  if (batch.length > 0) await send({ chapters: batch, progress: 1 })
  return [...notes].map(([what, count]) => ({ what, count }))
}

const measured = ({ title, text }: BookChapter): ReadChapter => ({
  title,
  text,
  words: countWords(text),
  excerpt: excerptOf(text),
})

answerTasks(read, { refusalOf: (error) => (isAppError(error) ? error.errorName : undefined) })
