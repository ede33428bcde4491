import { secureUrl } from './article-html.ts'

/** The names of an article's variants, as they occur in the last part of its address. */
const FORMS = /^(dual|en|zh-hant|zh-hans)$/

/**
 * Returns the address of an article of cn.nytimes.com without its variant and tracking parameters, and its slug for our addresses; null
 * for other pages.
 */
export function articleLink(link: string | null): { url: string; slug: string } | null {
  const address = secureUrl(link ?? '')
  if (address === null) return null
  const url = new URL(address)
  if (url.hostname !== 'cn.nytimes.com' || url.port !== '') return null
  const parts = url.pathname.split('/').filter(Boolean)
  while (FORMS.test(parts.at(-1) ?? '')) parts.pop()
  const date = parts.find((part) => /^\d{8}$/.test(part))
  const name = (parts.at(-1) ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 120)
    .replaceAll(/^-+|-+$/g, '')
  if (date === undefined || name === '' || name === date) return null
  return { url: `https://cn.nytimes.com/${parts.join('/')}`, slug: `${date}-${name}` }
}

/** Creates a function that makes slugs unique in a list: the second `a` becomes `a-2`. */
export function createSlugs(): (slug: string) => string {
  const taken = new Set<string>()
  return (slug) => {
    let free = slug
    for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`
    taken.add(free)
    return free
  }
}
