import { all, type Document, type Element, first, named, textOf } from '../../html/index.ts'

/** What a page says of itself under a name (`og:title`, `keywords`), whatever its letters; null when it says nothing. */
export function metaOf(page: Document, name: string): string | null {
  const meta = first(
    page,
    (element) =>
      element.name === 'meta' &&
      (element.attribs['property'] ?? element.attribs['name'] ?? '').toLowerCase() === name,
  )
  return meta?.attribs['content']?.trim() || null
}

/** Texts of the links whose address fits, without empty ones. */
export const linkTexts = (within: Document | Element, fits: (href: string) => boolean): string[] =>
  all(within, named('a')).flatMap((link) => (fits(link.attribs['href'] ?? '') ? (textOf(link) ?? []) : []))

/** The words in the last part of a path, which sources make of titles: `/video.id/some_words`. */
export function slugIn(path: string): string {
  const last =
    path
      .split(/[?#]/, 1)[0]!
      .split('/')
      .findLast((part) => part !== '') ?? ''
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
