import type { SourceRequest } from '@engawa/connectors/source'
import type { SampleAnswer, SourceSample } from '../sample.ts'
import { landscape, portrait } from '../drawings.ts'
import { episodesOf } from './episodes.ts'
import { charactersOf, personsOf } from './people.ts'
import { relationsOf, type Show, showsAt, votesOf } from './shows.ts'

/** Forty invented shows with people, episodes, relations and covers. Most of them are on air in the week of the request. */
const bangumi: SourceSample = {
  answer(request, now) {
    const body = answerTo(request, showsAt(now))
    return body === undefined ? undefined : ({ body } satisfies SampleAnswer)
  },
  picture(url) {
    const [, kind, id] = /\/pic\/(cover|crt)\/l\/sample\/(\d+)\.jpg$/.exec(url) ?? []
    if (id === undefined) return undefined
    const seed = Number(id) % 10_000
    return kind === 'cover' ? landscape({ seed, width: 600, height: 900 }) : portrait(seed)
  },
}

function answerTo({ path, body }: SourceRequest, shows: Show[]): object | undefined {
  const { pathname, searchParams } = new URL(path, 'https://sample.invalid')
  const numberOf = (name: string, otherwise: number) => Number(searchParams.get(name) ?? otherwise)
  const part = { limit: numberOf('limit', 20), offset: numberOf('offset', 0) }
  if (pathname === '/calendar') return calendarOf(shows)
  if (pathname === '/v0/search/subjects')
    return pageOf(found(shows, JSON.parse(new TextDecoder().decode(body?.bytes))).map(subjectOf), part)
  if (pathname === '/v0/episodes') {
    const show = shows.find(({ id }) => id === numberOf('subject_id', 0))
    return show && pageOf(episodesOf(show), part)
  }
  const [, id, list] = /^\/v0\/subjects\/(\d+)(?:\/(\w+))?$/.exec(pathname) ?? []
  const show = shows.find((each) => each.id === Number(id))
  return show && ofSubject(show, list, shows)
}

function ofSubject(show: Show, list: string | undefined, shows: Show[]): object | undefined {
  if (list === undefined) return subjectOf(show)
  if (list === 'persons') return personsOf(show.index)
  if (list === 'characters') return charactersOf(show.index)
  if (list !== 'subjects') return undefined
  return relationsOf(show.index).map(({ index, relation }) => {
    const { id, name, name_cn, images, type } = subjectOf(shows[index]!)
    return { id, name, name_cn, images, type, relation }
  })
}

const pageOf = (all: object[], { limit, offset }: { limit: number; offset: number }) => ({
  total: all.length,
  limit,
  offset,
  data: all.slice(offset, offset + limit),
})

const imagesOf = (id: number) => {
  const at = (width: string) => `https://lain.bgm.tv${width}/pic/cover/l/sample/${id}.jpg`
  return {
    small: at('/r/200'),
    grid: at('/r/100'),
    common: at('/r/400'),
    medium: at('/r/800'),
    large: at(''),
  }
}

const rankOf = ({ score, index }: Show): number => Math.round((9 - score) * 900) + index + 1

const subjectOf = (show: Show) => ({
  id: show.id,
  type: 2,
  name: show.name,
  name_cn: show.nameCn,
  summary: show.summary,
  date: show.date,
  platform: show.platform,
  images: imagesOf(show.id),
  infobox: [
    { key: '中文名', value: show.nameCn },
    { key: '话数', value: String(show.episodes) },
    { key: '放送开始', value: show.date },
    { key: '官方网站', value: 'example.org' },
  ],
  eps: show.episodes,
  total_episodes: show.episodes,
  rating: { rank: rankOf(show), total: show.votes, count: votesOf(show), score: show.score },
  collection: {
    wish: Math.round(show.votes * 0.6),
    collect: show.isAiring ? 12 : Math.round(show.votes * 1.4),
    doing: show.watching,
    on_hold: Math.round(show.votes * 0.08),
    dropped: Math.round(show.votes * 0.03),
  },
  tags: show.tags,
  meta_tags: [show.platform, ...show.tags.slice(0, 1).map(({ name }) => name)],
  volumes: 0,
  series: false,
  locked: false,
  nsfw: false,
})

const calendarOf = (shows: Show[]): object[] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday: { id: weekday },
    items: shows
      .filter((show) => show.isAiring && show.weekday === weekday)
      .map((show) => {
        const { id, type, name, name_cn, images, rating } = subjectOf(show)
        const { total, count, score, rank } = rating
        return {
          id,
          type,
          name,
          name_cn,
          images,
          air_date: show.date,
          air_weekday: weekday,
          rank,
          rating: { total, count, score },
          collection: { doing: show.watching },
        }
      }),
  }))

type SearchRequest = {
  keyword?: string
  sort?: string
  filter?: { tag?: string[]; meta_tags?: string[]; air_date?: string[]; rating?: string[] }
}

function found(shows: Show[], { keyword = '', sort, filter = {} }: SearchRequest): Show[] {
  const { tag = [], meta_tags = [], air_date = [], rating = [] } = filter
  const [from = '', before = '9999'] = [
    air_date.find((each) => each.startsWith('>=')),
    air_date.find((each) => each.startsWith('<')),
  ].map((each) => each?.replace(/^[<>=]+/, ''))
  const minScore = Number(rating[0]?.replace(/^>=/, '') ?? 0)
  const fits = (show: Show): boolean =>
    `${show.name} ${show.nameCn}`.includes(keyword) &&
    tag.every((each) => show.tags.some(({ name }) => name === each)) &&
    meta_tags.every((each) => show.platform === each) &&
    show.date >= from &&
    show.date < before &&
    show.score >= minScore
  const by = sort === 'heat' ? (show: Show) => show.watching : (show: Show) => show.score
  return shows.filter(fits).sort((a, b) => by(b) - by(a))
}

export const samples = { bangumi }
