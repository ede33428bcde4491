import type { BookNote, ErrorName } from '@engawa/contract'
import type { BookHead, ReadChapter, ReadRequest } from './book.ts'

/** What the server sends to the process of a book: what to read, and that it has stored what came. */
export type Question = { read: ReadRequest } | { taken: true }

/** What the process sends: some of the book, each to be answered with `taken`; at last how it ended. */
export type Reply =
  | { head: BookHead }
  | { chapters: ReadChapter[]; progress: number }
  | { done: { notes: BookNote[] } }
  | { refused: ErrorName }
  | { failed: string }
