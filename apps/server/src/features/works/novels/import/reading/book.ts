import type { Charset, BookFacts, BookFormat, BookNote } from '@engawa/contract'

/** A chapter found in a file; its text is in the Markdown of novels. */
export type BookChapter = { title: string; text: string }

/** A chapter ready to be stored. */
export type ReadChapter = BookChapter & { words: number; excerpt: string }

/** The format of a file and its metadata. */
export type BookHead = { format: BookFormat; charset: Charset | null; facts: BookFacts }

export type NoteName = BookNote['what']

export type ReadRequest = { path: string; name: string; charset: Charset | null }

/** The pieces that reading yields, the head first. `progress` is the part of the file that was read, from 0 to 1. */
export type Piece = { head: BookHead } | { chapter: BookChapter; progress: number }

/** Counts of elements left out while a book is read. */
export type Notes = Map<NoteName, number>

export const note = (notes: Notes, what: NoteName, count = 1): void => {
  if (count > 0) notes.set(what, (notes.get(what) ?? 0) + count)
}

export const NO_FACTS: BookFacts = { title: null, author: null, language: null, writing: null }
