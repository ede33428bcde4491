const LONGEST = 2_048
/** What only tells who sent somebody: nothing of the page changes without them. */
const TRACKERS =
  /^(utm_\w+|mtm_\w+|pk_\w+|fbclid|gclid|dclid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hsenc|_hsmi|spm|wt_mc|at_\w+|ref_src)$/i

/** The address of a link, absolute and without what counts visits; null for what is no address of the web or of e-mail. */
export function cleanLink(text: string | undefined, base: string): string | null {
  const given = (text ?? '').trim()
  if (given === '' || given.length > LONGEST || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  if (!/^(https?|mailto):$/.test(url.protocol)) return null
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (TRACKERS.test(name)) url.searchParams.delete(name)
  return url.href.length > LONGEST ? null : url.href
}

/** The same by https alone, to which http is raised: for pictures. */
export function secureLink(text: string | undefined, base: string): string | null {
  const given = (text ?? '').trim()
  if (given === '' || given.length > LONGEST || !URL.canParse(given, base)) return null
  const url = new URL(given, base)
  if (url.protocol === 'http:') url.protocol = 'https:'
  url.username = ''
  url.password = ''
  return url.protocol === 'https:' && url.href.length <= LONGEST ? url.href : null
}
