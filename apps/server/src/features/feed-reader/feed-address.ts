import type { OwnFeeds } from './own-feeds.ts'

/**
 * Normalizes an address to the form in which it is fetched and stored. A feed of this site becomes a path, and a missing scheme becomes
 * https. Null for an address that is not http or https.
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
 * Whether a host without a dot is valid: only `localhost` and IPv6 addresses are. A later check refuses requests to them, because they are
 * private addresses.
 */
const isNamed = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname.startsWith('[')
