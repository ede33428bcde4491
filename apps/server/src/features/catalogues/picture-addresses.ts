import type { Item } from './catalogue-model.ts'

/** Returns the URL of a work's cover as JPEG. The URL contains the version, so it changes when the picture changes. */
export const coverAddress = (
  origin: string,
  { workId, version }: NonNullable<Item['cover']>,
  width: number,
): string => `${origin}/opds/covers/${workId}?width=${width}&v=${version}`

/** Returns the URL template of a chapter's pages: an app fills in the page number, counted from 0, and the width. */
export const streamAddress = (origin: string, chapterId: number): string =>
  `${origin}/opds/pages/${chapterId}/{pageNumber}?width={maxWidth}`

/** Returns the URL of one page in its full width. */
export const pageAddress = (origin: string, chapterId: number, page: number): string =>
  `${origin}/opds/pages/${chapterId}/${page}`
