import type { ChapterContent } from '@engawa/contract'

/** A file of a chapter: a file of the site, whose content never changes, or a text that is made for the copy. */
export type FileToStore =
  /** `isLarge`: the file is fetched in pieces, so that an interrupted download can continue. */
  { url: string; isLarge?: boolean } | { name: string; type: string; text: string }

/** A format in which a chapter can be stored, with its size in bytes. `value` identifies the format in all chapters of all works. */
export type DownloadFormat = { value: string; label: string; bytes: number }

/** Functions that list and choose the formats of chapters. */
export type DownloadFormats = {
  /** Returns the label of the choice, e.g. "Quality". */
  label: () => string
  defaultFormat: string
  /** Resolves with the formats of each chapter by the chapter's id, the largest format first. */
  list: (chapterIds: readonly number[]) => Promise<ReadonlyMap<number, readonly DownloadFormat[]>>
  /** Returns the chapter's format that is nearest to the chosen one. */
  pick: (formats: readonly DownloadFormat[], value: string) => DownloadFormat | undefined
}

export type CopyOptions = {
  /** The chosen format; null if there is only one. */
  format: string | null
  signal: AbortSignal
  /** Adds a file to the stored chapter. Returns its address on this device. */
  addFile: (file: FileToStore) => string
}

/** Functions with which a work type adds data to its stored chapters. Texts and pictures are stored without them. */
export type OfflineSupport<C extends ChapterContent = ChapterContent> = {
  /** Returns the name of a part, e.g. "Episode 3", for types whose parts are not named "chapter". */
  partName?: (part: { number: number }) => string
  /** Set if chapters can be stored in several formats. */
  formats?: DownloadFormats
  /**
   * Resolves with fields that replace those of the server's response: without network, only stored data is available. Rejects with
   * `NotReady`.
   */
  copy?(chapter: C, options: CopyOptions): Promise<object>
  /** Whether the reader of this type needs scripts that are too large to be stored for every member. */
  needsLateScripts?: boolean
}

/** Error: nothing of the chapter can be stored yet, because the server has not prepared it. */
export class NotReady extends Error {}

type Find = (type: string) => Promise<OfflineSupport | undefined>

const provided = Promise.withResolvers<Find>()

/** Sets the function that finds the `OfflineSupport` of a work type. */
export const setOfflineSupport = (find: Find): void => provided.resolve(find)

/** Resolves with the `OfflineSupport` of a work type; empty for a type without any. */
export const offlineSupportOf = async (type: string): Promise<OfflineSupport> =>
  (await (await provided.promise)(type)) ?? {}
