const MAX_LENGTH = 2_048
/** Query parameters that only track the origin of a visit; without them the link leads to the same page. */
const TRACKERS =
  /^(utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hsenc|_hsmi|spm|wt_mc|at_\w+|ref_src)$/i

/** Returns the absolute URL of a web or e-mail link, without tracking parameters. Returns null for any other link. */
export function cleanLink(text: string | undefined, base: string): string | null {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH || !URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  if (!/^(https?|mailto):$/.test(url.protocol)) return null
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKERS.test(name)) url.searchParams.delete(name)
  return url.href.length > MAX_LENGTH ? null : url.href
}

/** Returns the URL of a picture with https; http is replaced by https. Returns null for any other protocol. */
export function secureLink(text: string | undefined, base: string): string | null {
  const trimmed = (text ?? '').trim()
  if (trimmed === '' || trimmed.length > MAX_LENGTH || !URL.canParse(trimmed, base)) return null
  const url = new URL(trimmed, base)
  if (url.protocol === 'http:') url.protocol = 'https:'
  url.username = ''
  url.password = ''
  return url.protocol === 'https:' && url.href.length <= MAX_LENGTH ? url.href : null
}
