/** Counts the links in a folded text: addresses with `http://`, `https://` or `www.`. */
export const countLinks = (folded: string): number =>
  folded.match(/https?:\/\/(?:www\.)?|(?<![\p{L}\p{N}.-])www\./gu)?.length ?? 0

/** Returns the listed hosts that a folded text names, with or without a subdomain or a scheme. */
export function findHosts(folded: string, hosts: ReadonlySet<string>): string[] {
  const found = new Set<string>()
  for (const name of folded.split(/[^\p{L}\p{N}.-]+/u)) {
    if (!name.includes('.')) continue
    for (const host of domainsOf(name)) if (hosts.has(host)) found.add(host)
  }
  return [...found].slice(0, 10)
}

/** Max labels of a host name that are compared. Enough, because listed hosts have fewer labels. */
const LABELS = 10

/** Returns a name and its parent domains: `a.b.example` also belongs to `b.example`. */
function domainsOf(name: string): string[] {
  const labels = name.split('.').filter((label) => label !== '')
  const last = labels.slice(-LABELS)
  return last.map((_label, from) => last.slice(from).join('.'))
}
