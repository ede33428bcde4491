import { LIMITS, UserLine, UserText, type Direction } from '@engawa/contract'
import { tidyTags } from '../../tags.ts'
import type { ComicInfo } from '../comics-tables.ts'

/** What a file says of a comic, as it says it. */
export type SaidInfo = {
  title?: string | undefined
  series?: string | undefined
  number?: string | undefined
  summary?: string | undefined
  direction?: Direction | undefined
  tags: readonly string[]
}

const NUMBER_MAX = 12

/** The same, cut to the limits of a work; null when nothing of it can be used. */
export function tidyInfo({ title, series, number, summary, direction, tags }: SaidInfo): ComicInfo | null {
  const ours = tagsOf(tags)
  const info: ComicInfo = {
    title: line(title, LIMITS.titleMax),
    series: line(series, LIMITS.titleMax),
    number: line(number, NUMBER_MAX),
    summary: tidyText(summary ?? '', LIMITS.summaryMax) || undefined,
    direction,
    tags: ours.length > 0 ? ours : undefined,
  }
  const given = Object.entries(info).filter(([, value]) => value !== undefined)
  return given.length > 0 ? (Object.fromEntries(given) as ComicInfo) : null
}

/** A text of a file, cleaned and cut to so many characters; empty when it cannot be used. */
export const tidyText = (text: string, max: number): string =>
  UserText(100_000)
    .transform((value) => cut(value, max))
    .catch('')
    .parse(text)

const line = (text = '', max: number): string | undefined =>
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
