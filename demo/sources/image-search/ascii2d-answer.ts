import type { SourceRequest } from '@engawa/connectors/source'
import type { SampleAnswer } from '../sample.ts'
import { INVENTED, nameFrom } from './invented-works.ts'

const FIRST_ID = 990_000_100
const RESULT = /^\/search\/(color|bovw)\/([0-9a-f]{32})$/
const HEAD = { 'content-type': 'text/html; charset=utf-8' }
const SITES = ['pixiv', 'twitter', 'pixiv', 'ニコニコ静画'] as const
const BODY_SHOWN = 4_000

/** Answers a search with a redirect to the page of results. A search by colours finds other works than a search by features. */
export function ascii2dAnswer({ path, body }: SourceRequest): SampleAnswer | undefined {
  if (path === '/search/file' || path.startsWith('/search/url/')) {
    const name = nameFrom(new TextDecoder('latin1').decode(body?.bytes.subarray(0, BODY_SHOWN)) + path)
    // The location is relative, because the address of a mirror may have a path.
    const location = `${path === '/search/file' ? '' : '../'}color/${name}`
    return { status: 302, headers: { location }, body: '' }
  }
  const [, way, name] = RESULT.exec(path) ?? []
  if (way === undefined || name === undefined) return undefined
  const works = way === 'color' ? INVENTED.slice(0, 8) : INVENTED.slice(5)
  const boxes = [box(name, ''), ...works.map(boxOf)].join('')
  return { headers: HEAD, body: page(way === 'color' ? '色合検索' : '特徴検索', boxes) }
}

const page = (heading: string, boxes: string): string =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"></head><body><div class="container"><div class="row"><div>
  <h5>${heading}</h5>${boxes}</div></div></div></body></html>`

const box = (name: string, detail: string): string => `<div class="row item-box">
  <div class="image-box"><img loading="lazy" src="/thumbnail/${[...name.slice(0, 4)].join('/')}/${name}.jpg" width="200" height="200"></div>
  <div class="info-box"><div class="hash">${name}</div><small class="text-muted">1200x1200 JPEG 400.0KB</small>
  <div class="detail-box gray-link">${detail}</div></div></div>`

function boxOf({ title, artist }: (typeof INVENTED)[number], at: number): string {
  const site = SITES[at % SITES.length]!
  const id = FIRST_ID + at
  const work = {
    pixiv: `https://www.pixiv.net/artworks/${id}`,
    twitter: `https://twitter.com/sample_${id}/status/${id}`,
    ニコニコ静画: `https://seiga.nicovideo.jp/seiga/im${id}`,
  }[site]
  const link = (href: string, text: string) => `<a target="_blank" rel="noopener" href="${href}">${text}</a>`
  const author = link(`https://www.pixiv.net/users/${id}`, artist)
  return box(nameFrom(title), `<h6>${link(work, title)} ${author} <small>${site}</small></h6>`)
}
