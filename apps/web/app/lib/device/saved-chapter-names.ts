import type { Language } from '@engawa/contract'

/**
 * Names that the pages and the service worker share. Saved chapters are stored in `app-db`: `articles` has their list,
 * `resources` their content and pictures.
 */

/** Files of saved chapters have addresses below this, which only the service worker answers. */
export const SAVED_FILES_PATH = '/kept/'

/** The document that opens without network, for any requested address. */
export const OFFLINE_PATH = '/offline'

/** The address at which the server returns this document in the form that the service worker stores. */
export const STORED_DOCUMENT = `${OFFLINE_PATH}?document=stored`

/** The key of a chapter in both stores. */
export const chapterKey = (uid: number, chapterId: number): string => `${uid}:${chapterId}`

/** The key of a file of a chapter in `resources`, and the end of its address. */
export const fileKey = (uid: number, chapterId: number, name: string): string =>
  `${chapterKey(uid, chapterId)}:${name}`

/** Whether a file of this type may be saved and served again. */
export const isSavableType = (type: string): boolean =>
  /^(image|video|audio)\/|^text\/vtt\b|^application\/(vnd\.apple\.mpegurl|json)\b/.test(type)

/** The entry in `resources` for a file that was fetched in pieces, once all pieces are stored. */
export type FileInPieces = { type: string; size: number }

/** Size of each piece except the last, in bytes. */
export const PIECE_BYTES = 4_000_000

/** Returns the key of a piece; keys sort in the order of the file. */
export const pieceKey = (key: string, index: number): string => `${key}#${String(index).padStart(6, '0')}`

/** The page's message that requests optional scripts from the service worker; it answers with whether they are on the device. */
export const LATE_SCRIPTS = 'engawa:late-scripts'

/** The facts of a saved chapter, in `articles`. */
export type SavedChapter = {
  uid: number
  chapterId: number
  workId: number
  /** The type of the work. */
  type: string
  workTitle: string
  title: string
  number: number
  /** The name of the part when it is not a chapter: "Episode 3". */
  partName?: string
  /** The chosen form, when several exist. */
  form?: string | null
  /** Whether its reader needs scripts that are only on some devices. */
  needsLateScripts?: boolean
  /** The address of its reader: path and query. */
  path: string
  /** Distinguishes this copy from a later version of the chapter. */
  stamp: string
  /** Size of its text and its files. */
  bytes: number
  /** Milliseconds since 1970. */
  keptAt: number
  /** The time when it was last opened; null when it never was. */
  openedAt: number | null
  /** Whether the chapter was already read to its end when it was saved. */
  finished: boolean
}

/** The language of the offline document, in `kv`; pages write it. */
export const LANGUAGE_KEY = 'offline:look'
export type OfflineLanguage = { language: Language }
