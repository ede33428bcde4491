import { LIMITS } from '@engawa/contract/basics'
import { note, pictureAddress, type BookPicture, type Notes } from './book.ts'
import { escapeWords } from './escape-markdown.ts'

/** Limits of the pictures of a book: their number, and the bytes of all. */
const MAX_PICTURES = 1_000
const MAX_BYTES = 500 * 1024 * 1024
const MAX_ALT = 100

/** The types that the site can show, by the first bytes of a file. */
const KNOWN = /^(?:\xFF\xD8\xFF|\x89PNG|GIF8|RIFF....WEBP|....ftyp(?:avif|avis|mif1))/s

/** Returns the name of a file without its folder. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Whether the site can show a picture. */
export const canBeShown = (bytes: Buffer): boolean =>
  bytes.length <= LIMITS.pictureBytes && KNOWN.test(bytes.toString('latin1', 0, 12))

export type BookPictures = ReturnType<typeof collectPictures>

/**
 * Collects the pictures that the pages of a book show, each once. `read` returns the bytes of a picture, or undefined for a missing one. A
 * picture that cannot be shown, or is above a limit, is counted as left out.
 */
export function collectPictures(notes: Notes, read: (path: string) => Promise<Buffer | undefined>) {
  const ids = new Map<string, number>()
  let waiting: { id: number; path: string }[] = []
  let bytes = 0
  return {
    /** Returns the Markdown of a picture, or null if there are too many. */
    show(path: string, alt: string): string | null {
      const id = ids.get(path) ?? ids.size
      if (id >= MAX_PICTURES) return null
      if (!ids.has(path)) waiting.push({ id, path })
      ids.set(path, id)
      const words = escapeWords(alt.replace(/\s+/g, ' ').trim().slice(0, MAX_ALT))
      return `![${words}](${pictureAddress(id)})`
    },
    /** Yields the pictures that were shown since the last call. */
    async *take(): AsyncGenerator<{ picture: BookPicture }> {
      const now = waiting
      waiting = []
      for (const { id, path } of now) {
        const data = await read(path).catch(() => undefined)
        const isShown = data && canBeShown(data)
        if (isShown) bytes += data.length
        if (isShown && bytes <= MAX_BYTES) yield { picture: { id, name: nameOf(path), bytes: data } }
        else note(notes, 'pictures')
      }
    },
  }
}
