import type { Charset, BookFacts, BookFormat, BookNote, HeadingForm } from '@engawa/contract'

/** A chapter found in a file. Its text is in the Markdown dialect of novels. */
export type BookChapter = { title: string; text: string }

/** A chapter ready to be stored. */
export type ReadChapter = BookChapter & { words: number; excerpt: string }

/** The format of a file and its metadata. */
export type BookHead = {
  format: BookFormat
  charset: Charset | null
  facts: BookFacts
  /** The forms of headings in a text without marked headings. */
  headings: readonly HeadingForm[]
}

export type NoteName = BookNote['what']

export type ReadRequest = {
  path: string
  name: string
  /** The charset of a plain text. With null it is detected. */
  charset: Charset | null
  /** The patterns of the headings at which chapters begin. With null they are detected. */
  headings: readonly string[] | null
}

/** A piece of a book: first the head, then the chapters. `progress` is the share of the file that was read, from 0 to 1. */
export type Piece = { head: BookHead } | { chapter: BookChapter; progress: number }

/** Counts of the elements that were left out while a book was read. */
export type Notes = Map<NoteName, number>

export const note = (notes: Notes, what: NoteName, count = 1): void => {
  if (count > 0) notes.set(what, (notes.get(what) ?? 0) + count)
}

export const NO_FACTS: BookFacts = { title: null, author: null, language: null, writing: null }
