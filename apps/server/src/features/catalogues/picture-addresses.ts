import type { Item } from './catalogue-model.ts'

/** The cover of a work as JPEG; the version makes an address of its own for another picture. */
export const coverAddress = (
  origin: string,
  { workId, version }: NonNullable<Item['cover']>,
  width: number,
): string => `${origin}/opds/covers/${workId}?width=${width}&v=${version}`

/** Where an app fetches the pages of a chapter: it puts the number, from 0, and the width in. */
export const streamAddress = (origin: string, chapterId: number): string =>
  `${origin}/opds/pages/${chapterId}/{pageNumber}?width={maxWidth}`

/** One of them, at its full width. */
export const pageAddress = (origin: string, chapterId: number, page: number): string =>
  `${origin}/opds/pages/${chapterId}/${page}`
