import type { Language } from '@engawa/contract'

/**
 * Names that the pages and the service worker share. What is kept lies in `app-db`: `articles` says what there is, `resources` holds
 * the chapters and their pictures.
 */

/** Pictures of kept chapters have addresses below this, which only the service worker answers. */
export const KEPT_PATH = '/kept/'

/** The document that opens without network, whatever address was asked for. */
export const OFFLINE_PATH = '/offline'

/** The key of a chapter in both stores. */
export const chapterKey = (uid: number, chapterId: number): string => `${uid}:${chapterId}`

/** The key of a file of a chapter in `resources`, and the end of its address; `copy` tells one copy of a chapter from the next. */
export const fileKey = (uid: number, chapterId: number, copy: string, index: number): string =>
  `${chapterKey(uid, chapterId)}:${copy}.${index}`

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
  /** The address of its reader: path and query. */
  path: string
  /** Names this copy in the keys of its files. */
  copy: string
  /** Tells this copy from a later text of the chapter. */
  stamp: string
  /** Of its text and its files. */
  bytes: number
  files: number
  /** Milliseconds since 1970. */
  keptAt: number
  /** When it was opened last; null: never. */
  openedAt: number | null
  /** Whether it was read to its end when it was kept. */
  finished: boolean
}

/** How the offline document must look, in `kv`; pages write it. */
export const LOOK_KEY = 'offline:look'
export type OfflineLook = { language: Language; theme: string }
