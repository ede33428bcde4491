import type { ChapterContent } from '@engawa/contract'

/** A file of a chapter: one of the site, whose content at an address never changes, or a text that is made for the copy. */
export type FileToStore =
  /** `isLarge`: the file is fetched in pieces, so that an interrupted download can continue. */
  { url: string; isLarge?: boolean } | { name: string; type: string; text: string }

/** A format in which a chapter can be stored. `value` identifies it in all chapters of all works. */
export type DownloadFormat = { value: string; label: string; bytes: number }

/** Functions that list and choose the formats of chapters. */
export type DownloadFormats = {
  /** Returns the label of the choice: "Quality". */
  label: () => string
  /** The default format. */
  defaultFormat: string
  /** Resolves with the formats of chapters by their ids, the largest first. */
  list: (chapterIds: readonly number[]) => Promise<ReadonlyMap<number, readonly DownloadFormat[]>>
  /** Returns the chapter's format that is nearest to the chosen one. */
  pick: (formats: readonly DownloadFormat[], value: string) => DownloadFormat | undefined
}

export type CopyOptions = {
  /** The chosen format; null when there is only one. */
  format: string | null
  signal: AbortSignal
  /** Adds a file to the stored chapter. Returns its address on this device. */
  addFile: (file: FileToStore) => string
}

/** A work type's additions to the storing of its chapters. Texts and pictures are stored without them. */
export type OfflineSupport<C extends ChapterContent = ChapterContent> = {
  /** Returns "Episode 3", for types whose parts have another name than "chapter". */
  partName?: (part: { number: number }) => string
  /** Set when chapters can be stored in several formats. */
  formats?: DownloadFormats
  /** Returns the fields that replace those of the server's answer; without network nothing else is available. Throws `NotReady`. */
  copy?(chapter: C, options: CopyOptions): Promise<object>
  /** Whether its reader needs scripts that are too large to be stored for every member. */
  needsLateScripts?: boolean
}

/** Error: nothing of the chapter can be stored yet. */
export class NotReady extends Error {}

type Find = (type: string) => Promise<OfflineSupport | undefined>

const provided = Promise.withResolvers<Find>()

/** Sets the function that finds a work type's additions. */
export const setOfflineSupport = (find: Find): void => provided.resolve(find)

/** Resolves with a work type's additions to the storing of its chapters; empty for types without any. */
export const offlineSupportOf = async (type: string): Promise<OfflineSupport> =>
  (await (await provided.promise)(type)) ?? {}
