import type { Charset, BookFacts, BookFormat, BookNote } from '@engawa/contract'

/** A chapter as it is found: its text is Markdown as novels are written in. */
export type BookChapter = { title: string; text: string }

/** A chapter ready to be stored. */
export type ReadChapter = BookChapter & { words: number; excerpt: string }

/** What a file is and says of itself. */
export type BookHead = { format: BookFormat; charset: Charset | null; facts: BookFacts }

export type NoteName = BookNote['what']

export type ReadRequest = { path: string; name: string; charset: Charset | null }

/** What reading gives, piece by piece: first the head. `progress` is the part of the file that is behind. */
export type Piece = { head: BookHead } | { chapter: BookChapter; progress: number }

/** Counts what is left out while a book is read. */
export type Notes = Map<NoteName, number>

export const note = (notes: Notes, what: NoteName, count = 1): void => {
  if (count > 0) notes.set(what, (notes.get(what) ?? 0) + count)
}

export const NO_FACTS: BookFacts = { title: null, author: null, language: null, writing: null }
