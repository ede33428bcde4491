import type { OwnFeeds } from './own-feeds.ts'

/**
 * An address as it is asked and stored: a path for one of this site, https where nobody said what. Null for what is no address of the web.
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

/** Names without a dot are of networks of one's own; they are refused when they are looked up, and words with reason. */
const isNamed = ({ hostname }: URL): boolean => hostname === 'localhost' || hostname.startsWith('[')
