import { readJson, type SourceAnswer, SourceError, sourceQuery, type SourceRequest } from '../source/index.ts'
import { toLink, toThumb, uniqueLinks } from './links.ts'
import { keyOfPicture, type Picture, pictureForm, publicAddress } from './picture.ts'
import { fixedRule } from '../rule/index.ts'
import { plainText } from '../html/index.ts'
import type { Link, Match, SearchResult } from './records.ts'
import { SAFE_INDEXES, safeIndexOf } from './saucenao-indexes.ts'
import { SauceNaoItem, SauceNaoReply } from './saucenao-reply.ts'
import { quotaOf, sauceNao } from './saucenao.ts'

const DAY_SECONDS = 86_400
const REQUESTED_RESULTS = 16
/** The maximum size of the answer: sixteen times the expected size of sixteen results with 2 KB each. */
const MAX_BYTES = 512 * 1024
const MAX_RESULTS = 100
const MAX_MATCHES = 40
const MAX_PICTURE_BYTES = 15_000_000
/** The minimum similarity in percent. Used when the site suggests no threshold for a picture. */
const DEFAULT_MIN_SIMILARITY = 50
const THUMB_HOSTS = ['img1.saucenao.com', 'img3.saucenao.com']

/**
 * Searches SauceNAO for a picture, with the API key of an account (`SAUCENAO_API_KEY`). The API key is never in a cache key, a record or an
 * error. Answers are cached by the hash or the address of the picture.
 */
export const bySauceNao = (apiKey: string) =>
  sourceQuery({
    source: sauceNao,
    name: 'by-picture',
    version: 1,
    freshSeconds: 3 * DAY_SECONDS,
    key: ({ picture }: { picture: Picture }) => keyOfPicture(picture),
    request: ({ picture }) => requestFor(picture, apiKey),
    read: (answer) => readReply(answer),
  })

function requestFor(picture: Picture, apiKey: string): SourceRequest {
  // `hide=3` requests only results that are expected to be safe. The results are checked again when the answer is read.
  const fields: [string, string][] = [
    ['output_type', '2'],
    ['numres', String(REQUESTED_RESULTS)],
    ['hide', '3'],
    ...[...SAFE_INDEXES.keys()].map((id): [string, string] => ['dbs[]', String(id)]),
  ]
  const limits = { timeoutMs: 20_000, maxBytes: MAX_BYTES }
  if ('address' in picture) {
    const query = new URLSearchParams(fields)
    query.append('url', publicAddress(picture.address))
    query.append('api_key', apiKey)
    return { path: `/search.php?${query.toString()}`, ...limits }
  }
  const body = pictureForm(picture, {
    field: 'file',
    fields: [...fields, ['api_key', apiKey]],
    maxBytes: MAX_PICTURE_BYTES,
  })
  return { path: '/search.php', body, ...limits }
}

function readReply(answer: SourceAnswer): SearchResult {
  const reply = SauceNaoReply.safeParse(readJson(answer))
  if (!reply.success) throw new SourceError('bad_answer', 'no header or no results', { cause: reply.error })
  const { header, results } = reply.data
  const items = (results ?? [])
    .slice(0, MAX_RESULTS)
    .flatMap((result) => SauceNaoItem.safeParse(result).data ?? [])
  if (items.length === 0 && results?.length)
    throw new SourceError('bad_answer', 'none of its results can be read')
  const minSimilarity = header.minimum_similarity ?? DEFAULT_MIN_SIMILARITY
  return {
    matches: items
      .flatMap((item) => toRanked(item, minSimilarity) ?? [])
      .sort((a, b) => b.rank - a.rank || a.workId - b.workId || b.similarity - a.similarity)
      .slice(0, MAX_MATCHES)
      .map(({ match }) => match),
    quota: quotaOf(header),
    isPartial: (header.status ?? 0) > 0,
  }
}

/**
 * A match with the values by which matches are sorted. Among equally similar matches, the earliest Pixiv work comes first, because later
 * works are usually copies.
 */
type Ranked = { match: Match; rank: number; workId: number; similarity: number }

/**
 * Ranks a result. Returns undefined when it must not be shown: it is not similar enough, hidden, from an index that is not safe, or has a
 * forbidden name.
 */
function toRanked({ header, data }: SauceNaoItem, minSimilarity: number): Ranked | undefined {
  const { similarity, index_id, hidden } = header
  const index = index_id == null ? undefined : safeIndexOf(index_id)
  if (!index || similarity == null || similarity < minSimilarity || (hidden ?? 0) !== 0) return undefined
  const { title, eng_name, jp_name, source, material, characters } = data
  const author = authorOf(data)
  if (![title, eng_name, jp_name, source, material, characters, author?.name].every(fixedRule.allowsText))
    return undefined
  const sourceLink = toLink(source)
  const sourceTitle = /^\s*https?:/i.test(source ?? '') ? null : source
  const thumb = toThumb(header.thumbnail, THUMB_HOSTS)
  const match: Match = {
    similarity,
    thumb,
    thumbUntil: thumb && expiryOf(thumb),
    site: index.title,
    title: [title, eng_name, jp_name, sourceTitle, material].map(plainText).find(Boolean) ?? null,
    author,
    links: linksOf(data, index.hosts),
    source: sourceLink,
    part: plainText(data.part),
    moment: plainText(data.est_time),
    isHidden: index.isBoard === true,
  }
  return { match, similarity, rank: Math.round(similarity), workId: idOf(data.pixiv_id) ?? Infinity }
}

const idOf = (id: string | null | undefined): number | null =>
  /^\d{1,15}$/.test(id ?? '') ? Number(id) : null

/**
 * Returns the time when the signed address of a thumbnail expires. It is in the address in seconds since 1970: `exp`, or `expires` for
 * frames of videos.
 */
function expiryOf(thumb: string): string | null {
  const { searchParams } = new URL(thumb)
  const seconds = searchParams.get('exp') ?? searchParams.get('expires') ?? ''
  return /^\d{9,11}$/.test(seconds) ? new Date(Number(seconds) * 1_000).toISOString() : null
}

function authorOf(data: SauceNaoItem['data']): Match['author'] {
  const { member_name, author_name, creator, artist, author, twitter_user_handle: handle } = data
  const names = [member_name, author_name, creator.join(', '), artist, author, handle]
  const name = names.map(plainText).find(Boolean)
  if (!name) return null
  const memberId = idOf(data.member_id)
  const page =
    data.author_url ??
    (data.pixiv_id != null && memberId !== null ? `https://www.pixiv.net/users/${memberId}` : null) ??
    (/^\w{1,15}$/.test(handle ?? '') ? `https://x.com/${handle}` : null)
  return { name, url: toLink(page)?.url ?? null }
}

/**
 * Returns the links of a result, first those to the site of the index. For a result without links, builds a link from the number of the
 * work.
 */
function linksOf(data: SauceNaoItem['data'], hosts: string[]): Link[] {
  const sourceLinks = uniqueLinks(data.ext_urls.slice(0, 20).map((url) => toLink(url)))
  const isOwn = ({ site }: Link) => hosts.includes(site)
  if (sourceLinks.length > 0)
    return [...sourceLinks.filter(isOwn), ...sourceLinks.filter((link) => !isOwn(link))]
  const made = [
    [idOf(data.pixiv_id), 'https://www.pixiv.net/artworks/'],
    [idOf(data.danbooru_id), 'https://danbooru.donmai.us/posts/'],
    [idOf(data.yandere_id), 'https://yande.re/post/show/'],
  ] as const
  const tweet = /^\d{1,25}$/.test(data.tweet_id ?? '') ? `https://x.com/i/web/status/${data.tweet_id}` : null
  return uniqueLinks([...made.map(([id, start]) => (id === null ? null : toLink(start + id))), toLink(tweet)])
}
