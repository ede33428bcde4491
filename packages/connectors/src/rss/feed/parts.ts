import { textOf, type XmlElement } from '../markup/elements.ts'
import type { Feed } from './records.ts'

type Parts = Map<string, XmlElement[]>

/** Returns the first list that contains a value; an empty list when none does. */
export const firstNonEmpty = (...lists: (string | null)[][]): (string | null)[] =>
  lists.find((list) => list.some(Boolean)) ?? []

/** Returns the first text that is not empty among several elements. */
export function firstText(names: string[], first: (name: string) => XmlElement | undefined): string | null {
  for (const name of names) {
    const text = textOf(first(name))
    if (text !== null) return text
  }
  return null
}

/** Returns the tags in elements of Media RSS and iTunes: lists of words, and categories. */
export const keywordsOf = (parts: Parts): string[] => [
  ...['media:keywords', 'itunes:keywords'].flatMap((name) =>
    (parts.get(name) ?? []).flatMap((element) => textOf(element)?.slice(0, 5_000).split(/[,;]/) ?? []),
  ),
  ...['media:category', 'itunes:category'].flatMap((name) =>
    (parts.get(name) ?? []).flatMap(
      (element) => element.attributes['label'] ?? element.attributes['text'] ?? textOf(element) ?? [],
    ),
  ),
]

/** Returns the address of an article that FeedBurner replaced by the address of its counter. */
export const originalLink = (parts: Parts): string | null =>
  webAddress(textOf(parts.get('feedburner:origlink')?.[0]))

/** Returns a text that is a complete web address; null for another text. */
export const webAddress = (text: string | null | undefined): string | null =>
  text && /^https?:\/\/[^\s]+$/i.test(text) ? text : null

/** Returns the fields without those that are null. */
export const knownParts = (parts: Partial<Feed>): Partial<Feed> =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null))
