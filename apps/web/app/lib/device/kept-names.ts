import type { Language } from '@engawa/contract'

/**
 * Names that the pages and the service worker share. What is kept lies in `app-db`: `articles` says what there is, `resources` holds
 * the chapters and their pictures.
 */

/** Files of kept chapters have addresses below this, which only the service worker answers. */
export const KEPT_PATH = '/kept/'

/** The document that opens without network, whatever address was asked for. */
export const OFFLINE_PATH = '/offline'

/** The address at which the server gives this document in the form that the service worker stores. */
export const STORED_DOCUMENT = `${OFFLINE_PATH}?document=stored`

/** The key of a chapter in both stores. */
export const chapterKey = (uid: number, chapterId: number): string => `${uid}:${chapterId}`

/** The key of a file of a chapter in `resources`, and the end of its address. */
export const fileKey = (uid: number, chapterId: number, name: string): string =>
  `${chapterKey(uid, chapterId)}:${name}`

/** What may be kept, and given out again, as a file. */
export const isKeepable = (type: string): boolean =>
  /^(image|video|audio)\/|^text\/vtt\b|^application\/(vnd\.apple\.mpegurl|json)\b/.test(type)

/** What stands in `resources` for a file that was fetched in pieces, once all are there. */
export type FileInPieces = { type: string; size: number }

/** Of each piece but the last, in bytes. */
export const PIECE_BYTES = 4_000_000

/** The key of a piece: in the order of the file. */
export const pieceKey = (key: string, index: number): string => `${key}#${String(index).padStart(6, '0')}`

/** What a page asks of the service worker: the scripts that not everybody needs; it answers with whether they are on the device. */
export const LATE_SCRIPTS = 'engawa:late-scripts'

/** What is known of a kept chapter, in `articles`. */
export type KeptChapter = {
  uid: number
  chapterId: number
  workId: number
  /** Of the work. */
  type: string
  workTitle: string
  title: string
  number: number
  /** What such parts are called, where they are no chapters: "Episode 3". */
  partName?: string
  /** The form in which it was chosen to be kept, where there are several. */
  form?: string | null
  /** Its reader needs scripts that not everybody has on the device. */
  needsLateScripts?: boolean
  /** The address of its reader: path and query. */
  path: string
  /** Tells this copy from a later text of the chapter. */
  stamp: string
  /** Of its text and its files. */
  bytes: number
  /** Milliseconds since 1970. */
  keptAt: number
  /** When it was opened last; null: never. */
  openedAt: number | null
  /** Whether it was read to its end when it was kept. */
  finished: boolean
}

/** The language of the offline document, in `kv`; pages write it. */
export const LOOK_KEY = 'offline:look'
export type OfflineLook = { language: Language }
