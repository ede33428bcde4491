import type { Language } from '@engawa/contract'

/**
 * Names that pages and the service worker share. In the database `app-db`, `articles` lists the saved chapters, and `resources`
 * contains their content and pictures.
 */

/** The path prefix of the files of saved chapters. Only the service worker answers requests below it. */
export const SAVED_FILES_PATH = '/kept/'

/** The document that the service worker returns for any URL when the network is missing. */
export const OFFLINE_PATH = '/offline'

/** The URL at which the server returns the offline document in the form that the service worker stores. */
export const STORED_DOCUMENT = `${OFFLINE_PATH}?document=stored`

/** Returns the key of a saved chapter in `articles` and `resources`. */
export const chapterKey = (uid: number, chapterId: number): string => `${uid}:${chapterId}`

/** Returns the key of a chapter's file in `resources`. The URL of the file ends with the same text. */
export const fileKey = (uid: number, chapterId: number, name: string): string =>
  `${chapterKey(uid, chapterId)}:${name}`

/** Whether a file of this content type may be stored on the device and returned from there. */
export const isSavableType = (type: string): boolean =>
  /^(image|video|audio)\/|^text\/vtt\b|^application\/(vnd\.apple\.mpegurl|json)\b/.test(type)

/** The entry in `resources` for a file that was fetched in pieces. It is written after all pieces are stored. */
export type FileInPieces = { type: string; size: number }

/** Size of each piece except the last, in bytes. */
export const PIECE_BYTES = 4_000_000

/** Returns the key of a piece of a file. The keys of a file sort in the order of its pieces. */
export const pieceKey = (key: string, index: number): string => `${key}#${String(index).padStart(6, '0')}`

/**
 * The message with which a page requests that the service worker stores the optional scripts. The answer is whether they are on the
 * device.
 */
export const LATE_SCRIPTS = 'engawa:late-scripts'

/** The description of a saved chapter, as stored in `articles`. */
export type SavedChapter = {
  uid: number
  chapterId: number
  workId: number
  /** The type of the work, such as `comic`. */
  type: string
  workTitle: string
  title: string
  number: number
  /** The name of this part, such as "Episode 3", in kinds of works that have no chapters. */
  partName?: string
  /** The chosen file format, for chapters that have several. */
  form?: string | null
  /** Whether the reader page of this chapter needs optional scripts, which are only on some devices. */
  needsLateScripts?: boolean
  /** The address of the reader page of this chapter: path and query. */
  path: string
  /** Identifies this copy, to distinguish it from a later version of the chapter. */
  stamp: string
  /** Size of the chapter's text and files, in bytes. */
  bytes: number
  /** When the chapter was saved, in milliseconds since 1970. */
  keptAt: number
  /** When the chapter was last opened, in milliseconds since 1970; null if it was never opened. */
  openedAt: number | null
  /** Whether the member had already read the chapter to its end when it was saved. */
  finished: boolean
}

/** The key in `kv` of the language of the offline document. Pages write it. */
export const LANGUAGE_KEY = 'offline:look'
export type OfflineLanguage = { language: Language }
