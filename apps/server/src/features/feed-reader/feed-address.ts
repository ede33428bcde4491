import type { OwnFeeds } from './own-feeds.ts'

/**
 * Returns an address in the form in which it is fetched and stored: a path for a feed of this site, https when the scheme is missing.
 * Null for an address that is not http or https.
 */
export function feedAddress(given: string, ownFeeds: OwnFeeds): string | null {
  const text = given
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'https://')
  const path = ownFeeds.pathOf(text)
  if (path !== null) return path
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol) || (!url.hostname.includes('.') && !isNamed(url))) return null
  url.username = ''
  url.password = ''
  url.hash = ''
  return ownFeeds.pathOf(url.href) ?? url.href
}

/**
 * Whether a host without a dot is a real address. Requests to these are refused later with the reason that they are private; other
 * words are not addresses.
 */
const isNamed = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname.startsWith('[')
