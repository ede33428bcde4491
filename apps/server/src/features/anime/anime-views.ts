import { bangumi, widePicture } from '@engawa/connectors/bangumi'
import { textIn, type AnimeCard, type Language, type Picture, type SubjectCard } from '@engawa/contract'
import type { AnimeDeps } from './anime-deps.ts'
import type { CardRow } from './anime-queries.ts'
import type { SourcePicture } from './anime-tables.ts'

type Pictures = Pick<AnimeDeps, 'sources'>
const SHOWN_TAGS = 4

/** Returns a cover with URLs of this site's proxy. Covers have a ratio of about 2:3; pages crop other shapes to this ratio. */
export function coverView({ sources }: Pictures, cover: SourcePicture | null): Picture | null {
  if (!cover) return null
  const widths: [string, number][] = [
    [cover.small, 200],
    [cover.medium, 400],
    [widePicture(cover), 800],
  ]
  const known = widths.flatMap(([url, width]) => {
    const address = sources.pictureOf(bangumi, url)
    return address === null ? [] : [{ url: address, width }]
  })
  return known.length === 0 ? null : { width: 800, height: 1_200, thumbhash: '', sources: known }
}

export const faceView = ({ sources }: Pictures, picture: SourcePicture | null): string | null =>
  picture && sources.pictureOf(bangumi, picture.small)

export const cardView = (deps: Pictures, row: CardRow): AnimeCard => ({
  id: row.id,
  name: row.name,
  nameCn: row.name_cn,
  category: row.category,
  platform: row.platform,
  date: row.date,
  episodes: row.episodes,
  score: scoreOf(row.score),
  votes: row.votes,
  rank: row.rank,
  watching: row.watching,
  cover: coverView(deps, row.cover),
  tags: row.tag_names.slice(0, SHOWN_TAGS),
  isSample: row.origin === 'sample',
})

/** Rounds a score to one decimal, because scores are stored in single precision: 7.3, not 7.300000190734863. */
export const scoreOf = (score: number | null): number | null => score && Math.round(score * 10) / 10

/** Returns the title of an entry for readers of a language; readers of Chinese get its Chinese name. */
export const titleFor = (language: Language, { name, name_cn }: Pick<CardRow, 'name' | 'name_cn'>): string =>
  textIn({ en: name, zh: name_cn ?? name }, language)

export const pathOf = (id: number): string => `/bangumi/${id}`

/** Returns a short view of an entry, for pages that only mention it. */
export function subjectCard(deps: Pictures, language: Language, row: CardRow): SubjectCard {
  const title = titleFor(language, row)
  const other = title === row.name ? row.name_cn : row.name
  const facts = [
    other,
    row.platform,
    row.date?.slice(0, 4),
    row.score === null ? null : `★ ${scoreOf(row.score)}`,
  ]
  return {
    kind: 'anime',
    id: row.id,
    title,
    url: pathOf(row.id),
    picture: coverView(deps, row.cover),
    author: null,
    line: facts.filter((fact) => fact).join(' · '),
  }
}
