import { type Document, type Element, first, named, outermost, textOf } from '../../html/index.ts'

/** What a page says of itself under a name (`og:title`, `keywords`), in one line; null when it says nothing. */
export function metaOf(page: Document, name: string): string | null {
  const meta = first(
    page,
    (element) =>
      element.name === 'meta' &&
      (element.attribs['property'] ?? element.attribs['name'] ?? '').toLowerCase() === name,
  )
  return meta?.attribs['content']?.replaceAll(/\s+/g, ' ').trim() || null
}

/** Texts of the links whose address fits, without empty ones. */
export const linkTexts = (within: Document | Element, fits: (href: string) => boolean): string[] =>
  outermost(within, named('a')).flatMap((link) =>
    fits(link.attribs['href'] ?? '') ? (textOf(link) ?? []) : [],
  )

/** The last part of a path as it is written; sources make it of titles: `/video.id/some_words`. */
export const slugIn = (path: string): string =>
  path
    .split(/[?#]/, 1)
    .flatMap((each) => each.split('/'))
    .findLast((part) => part !== '') ?? ''
