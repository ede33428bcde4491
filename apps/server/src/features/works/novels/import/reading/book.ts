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

/** A picture of a book. Texts refer to it by `pictureAddress(id)`. */
export type BookPicture = { id: number; name: string; bytes: Buffer }

/**
 * A piece of a book: first the head, then the cover, then the pictures and chapters; a picture is before the chapters that show it. `progress` is
 * the share of the file that was read, from 0 to 1.
 */
export type Piece =
  | { head: BookHead }
  | { cover: Omit<BookPicture, 'id'> }
  | { picture: BookPicture }
  | { chapter: BookChapter; progress: number }

/** Returns the address of a picture in the texts of a book that is not stored yet. */
export const pictureAddress = (id: number): string => `book-picture:${id}`

/** Replaces the addresses of pictures in a text. A picture without an address is left out. */
export const withPictures = (text: string, addressOf: (id: number) => string | null): string =>
  text.replace(
    /!\[((?:[^[\]\\\n]|\\.){0,400})\]\(book-picture:(\d{1,6})\)/g,
    (_, alt: string, id: string) => {
      const address = addressOf(Number(id))
      return address === null ? alt : `![${alt}](${address})`
    },
  )

/** Counts of the elements that were left out while a book was read. */
export type Notes = Map<NoteName, number>

export const note = (notes: Notes, what: NoteName, count = 1): void => {
  if (count > 0) notes.set(what, (notes.get(what) ?? 0) + count)
}

export const NO_FACTS: BookFacts = {
  title: null,
  author: null,
  description: null,
  language: null,
  writing: null,
  cover: null,
}
