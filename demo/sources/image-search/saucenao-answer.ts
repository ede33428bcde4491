import type { SourceRequest } from '@engawa/connectors/source'
import type { SampleAnswer } from '../sample.ts'
import { INVENTED, nameFrom } from './invented-works.ts'

const FIRST_ID = 990_000_001
const INDEXES = [5, 34, 5, 21, 5, 8] as const

const header = {
  user_id: '0',
  account_type: '1',
  short_limit: '4',
  long_limit: '100',
  short_remaining: 3,
  long_remaining: 82,
  status: 0,
  minimum_similarity: 52,
}

/** Answers a search. The result has the same few works for every picture, with random similarities. */
export function sauceNaoAnswer({ path }: SourceRequest): SampleAnswer | undefined {
  if (!path.startsWith('/search.php')) return undefined
  return { body: { header, results: INVENTED.slice(0, INDEXES.length).map(resultOf) } }
}

function resultOf({ title, artist, part }: (typeof INVENTED)[number], at: number) {
  const index = INDEXES[at]!
  const id = FIRST_ID + at
  return {
    header: {
      similarity: (94.2 - at * 6.7).toFixed(2),
      thumbnail: `https://img1.saucenao.com/res/sample/${nameFrom(title)}.jpg?exp=4102444800`,
      index_id: index,
      hidden: 0,
    },
    data: dataOf(index, id, { title, artist, part }),
  }
}

type WorkData = { title: string; artist: string; part?: string }

function dataOf(index: number, id: number, { title, artist, part }: WorkData) {
  if (index === 21)
    return {
      ext_urls: [`https://anidb.net/anime/${id}`],
      source: title,
      part: part ?? '01',
      est_time: '00:12:34 / 00:23:40',
    }
  const site = index === 34 ? 'https://deviantart.com/view/' : 'https://www.pixiv.net/artworks/'
  return { ext_urls: [`${site}${id}`], title, author_name: artist, member_name: artist }
}
