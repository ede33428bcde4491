import { type Document, type Element, firstElement, named, outermost, textOf } from '../../html/index.ts'

/** Returns a meta field of a page (`og:title`, `keywords`) in one line; null when it is empty. */
export function metaOf(page: Document, name: string): string | null {
  const meta = firstElement(
    page,
    (element) =>
      element.name === 'meta' &&
      (element.attribs['property'] ?? element.attribs['name'] ?? '').toLowerCase() === name,
  )
  return meta?.attribs['content']?.replaceAll(/\s+/g, ' ').trim() || null
}

/** Returns the texts of links with a matching address. Empty texts are left out. */
export const linkTexts = (within: Document | Element, fits: (href: string) => boolean): string[] =>
  outermost(within, named('a')).flatMap((link) =>
    fits(link.attribs['href'] ?? '') ? (textOf(link) ?? []) : [],
  )

/** Returns the last part of a path without decoding it. Sources build this part from the words of a title: `/video.id/some_words`. */
export const slugIn = (path: string): string =>
  path
    .split(/[?#]/, 1)
    .flatMap((each) => each.split('/'))
    .findLast((part) => part !== '') ?? ''
