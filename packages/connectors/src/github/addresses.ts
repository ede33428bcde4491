const AVATARS = /^avatars\d*\.githubusercontent\.com$/
const PICTURES =
  /^(?:[a-z0-9-]+\.githubusercontent\.com|(?:explore-feed\.)?github\.com|github\.github\.(?:io|com))$/
const FILES = /^(?:github\.com|[a-z0-9-]+\.githubusercontent\.com)$/

/** Returns an https address at a known host; `null` for anything else. */
function secure(address: string | null | undefined, hosts: RegExp): URL | null {
  const text = address?.startsWith('//') ? `https:${address}` : (address ?? '')
  if (text.length > 2_000 || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'http:') url.protocol = 'https:'
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return url.protocol === 'https:' && isPlain && hosts.test(url.hostname) ? url : null
}

/** Returns the address of an account's picture without a size. A caller may add `?s=64` to get it 64 pixels wide. */
export function avatarUrlOf(address: string | null | undefined): string | null {
  const url = secure(address, AVATARS)
  url?.searchParams.delete('s')
  url?.searchParams.delete('size')
  return url?.href ?? null
}

/** Returns the https address of a topic's or collection's picture; null for an address at an unknown host. */
export const pictureUrlOf = (address: string | null | undefined): string | null =>
  secure(address, PICTURES)?.href ?? null

/** Returns the https address of a download; null for an address at an unknown host. */
export const downloadUrlOf = (address: string | null | undefined): string | null =>
  secure(address, FILES)?.href ?? null

/** Returns a link that a user entered, to any host: an http or https address, or a name like `example.org`. `null` for anything else. */
export function enteredUrlOf(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  const address = /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(trimmed) ? `https://${trimmed}` : trimmed
  if (address.length > 2_000 || !URL.canParse(address)) return null
  const url = new URL(address)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url.href : null
}
