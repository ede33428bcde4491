/** Parses a web address at one of these hosts, with any port, http or https. Null for any other address. */
export function urlAt(address: string, hosts: readonly string[]): URL | null {
  const url = address.length > 2_048 ? null : URL.parse(address.trim())
  return url && /^https?:$/.test(url.protocol) && hosts.includes(url.hostname) ? url : null
}

/**
 * Returns the https address of a picture at one of these hosts (`*.example.org` for any subdomain); null for anything else. `//` and
 * `http:` become https.
 */
export function pictureAt(address: string | null | undefined, hosts: readonly string[]): string | null {
  const trimmed = (address ?? '').trim()
  if (trimmed === '' || trimmed.length > 2_048) return null
  const url = URL.parse(trimmed.replace(/^(?:http:)?\/\//i, 'https://'))
  if (url?.protocol !== 'https:' || url.username !== '' || url.port !== '') return null
  return hosts.some((host) => isAt(url.hostname, host)) ? url.href : null
}

const isAt = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
