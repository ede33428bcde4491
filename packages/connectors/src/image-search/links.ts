import type { Link } from './records.ts'

const MAX_LENGTH = 2_000
/** Hosts of sites that are mostly for adults. Addresses at these hosts never become links. */
const FOR_ADULTS = [
  'nijie.info',
  'fantia.jp',
  'fanbox.cc',
  'nhentai.net',
  'e-hentai.org',
  'exhentai.org',
  'fakku.net',
  '2d-market.com',
  'e621.net',
  'furaffinity.net',
  'kemono.su',
  'kemono.party',
  'kemono.cr',
  'gelbooru.com',
  'chan.sankakucomplex.com',
  'idol.sankakucomplex.com',
]

/** Returns a foreign address as a link; null for an invalid address or an adult site. Relative addresses are resolved against `base`. */
export function toLink(address: string | null | undefined, base?: string): Link | null {
  const text = address?.trim() ?? ''
  if (text === '' || text.length > MAX_LENGTH || !URL.canParse(text, base)) return null
  const url = new URL(text, base)
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  const host = url.hostname.replace(/\.$/, '')
  if (!isPlain || !host.includes('.') || isAt(host, FOR_ADULTS)) return null
  return { url: url.href, site: host.replace(/^www\./, '') }
}

const isAt = (host: string, sites: string[]): boolean =>
  sites.some((site) => host === site || host.endsWith(`.${site}`))

/** Returns links without duplicates. */
export const uniqueLinks = (links: (Link | null)[]): Link[] => [
  ...new Map(links.flatMap((link) => (link ? [[link.url, link] as const] : []))).values(),
]

/** Returns the https address of a thumbnail at one of `hosts`; null for any other address. */
export function toThumb(address: string | null | undefined, hosts: string[], base?: string): string | null {
  const link = toLink(address, base)
  if (!link) return null
  const url = new URL(link.url)
  if (url.port !== '' || !hosts.includes(url.hostname)) return null
  url.protocol = 'https:'
  return url.href
}
