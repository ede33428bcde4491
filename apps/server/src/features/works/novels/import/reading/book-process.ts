// The program of the process that `start-book-process.ts` starts: it reads one book, and hands it over piece by piece.
import { setPriority } from 'node:os'
import { isAppError } from '@engawa/contract/basics'
import { countWords } from '../../count-words.ts'
import type { BookChapter, Notes, ReadChapter, ReadRequest } from './book.ts'
import type { Question, Reply } from './book-tasks.ts'
import { excerptOf } from './excerpt.ts'
import { readBook } from './read-book.ts'

/** Readers come first. */
const LOW_PRIORITY = 10
/** Handed over at once: so many chapters, or so much text. */
const BATCH = { chapters: 50, chars: 1_000_000 }

let taken: () => void = () => {}

/** Sends a piece and waits until it is stored, so that no more than one lies in between. */
const hand = (reply: Reply): Promise<void> =>
  new Promise((resolve) => {
    taken = resolve
    process.send!(reply)
  })

async function read(request: ReadRequest): Promise<Reply> {
  const notes: Notes = new Map()
  let batch: ReadChapter[] = []
  let chars = 0
  try {
    for await (const piece of readBook(request, notes)) {
      if ('head' in piece) {
        await hand(piece)
        continue
      }
      batch.push(measured(piece.chapter))
      chars += piece.chapter.text.length
      if (batch.length < BATCH.chapters && chars < BATCH.chars) continue
      await hand({ chapters: batch, progress: piece.progress })
      batch = []
      chars = 0
    }
    if (batch.length > 0) await hand({ chapters: batch, progress: 1 })
    return { done: { notes: [...notes].map(([what, count]) => ({ what, count })) } }
  } catch (error) {
    if (isAppError(error)) return { refused: error.errorName }
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

const measured = ({ title, text }: BookChapter): ReadChapter => ({
  title,
  text,
  words: countWords(text),
  excerpt: excerptOf(text),
})

setPriority(LOW_PRIORITY)
// A signal to the group (Ctrl-C) is for the server, which finishes its work first. This process ends with the server.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
process.on('message', async (question: Question) => {
  if ('taken' in question) return taken()
  process.send!(await read(question.read), () => process.disconnect())
})
