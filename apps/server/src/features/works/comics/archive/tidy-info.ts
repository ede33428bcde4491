import { LIMITS, UserLine, UserText, type Direction } from '@engawa/contract'
import { languageOf } from '../../archive/language-tag.ts'
import { tidyTags } from '../../tags.ts'
import type { ComicInfo } from '../comics-tables.ts'

/** The details of a comic as a file contains them. */
export type RawInfo = {
  title?: string | undefined
  series?: string | undefined
  number?: string | undefined
  summary?: string | undefined
  direction?: Direction | undefined
  /** A tag like `ja-JP`. */
  language?: string | undefined
  tags: readonly string[]
  credits?: ComicInfo['credits']
  facts?: ComicInfo['facts']
}

const NUMBER_MAX = 12
/** Limit of the tags that are read from a file. A work has fewer. */
export const MAX_TAGS_READ = 200

/** Cleans the details and cuts them to the limits of a work; null when nothing is usable. */
export function tidyInfo(raw: RawInfo): ComicInfo | null {
  const { title, series, number, summary, direction, language, credits = [], facts = [] } = raw
  const tags = tagsOf(raw.tags)
  const info: ComicInfo = {
    title: tidyLine(title, LIMITS.titleMax),
    series: tidyLine(series, LIMITS.titleMax),
    number: tidyLine(number, NUMBER_MAX),
    summary: tidyText(summary ?? '', LIMITS.summaryMax) || undefined,
    direction,
    language: languageOf(language) ?? undefined,
    tags: tags.length > 0 ? tags : undefined,
    credits: credits.length > 0 ? credits : undefined,
    facts: facts.length > 0 ? facts : undefined,
  }
  const given = Object.entries(info).filter(([, value]) => value !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as ComicInfo) : null
}

/** Returns a text of a file, cleaned and cut to `max` characters; empty when it is unusable. */
export const tidyText = (text: string, max: number): string =>
  UserText(100_000)
    .transform((value) => cut(value, max))
    .catch('')
    .parse(text)

/** Returns a line of a file, cleaned and cut to `max` characters; undefined when it is unusable. */
export const tidyLine = (text = '', max: number): string | undefined =>
  UserLine(10_000)
    .transform((value) => cut(value, max))
    .catch('')
    .parse(text) || undefined

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim()

const tagsOf = (tags: readonly string[]): string[] =>
  tidyTags(
    tags
      .map((tag) => UserLine(1_000).catch('').parse(tag))
      .filter((tag) => tag !== '' && [...tag].length <= LIMITS.tagMax),
  ).slice(0, LIMITS.tagsPerWork)

/** Removes HTML, which shops and programs write into a description. A text without an end tag or a line break is not HTML. */
export const withoutTags = (text: string): string =>
  /<(?:\/[a-z]|br\b|p>)/i.test(text)
    ? text.replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n').replace(/<\/?[a-z][^<>]*>/gi, '')
    : text
