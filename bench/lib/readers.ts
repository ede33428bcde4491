import { forum, works } from '@engawa/contract'
import type { PageRequest } from './load.ts'
import type { BenchSite, Person } from './site.ts'

/** The number of readers. It is so high that no account reaches its rate limit. */
const READERS = 1_000
const AS_BROWSER = { 'accept-encoding': 'gzip', accept: 'text/html' }

/** Registers new members, which will request pages in turn. */
export async function registerReaders(site: BenchSite): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < READERS)
    people.push(...(await Promise.all(Array.from({ length: 20 }, () => site.register()))))
  return people
}

/** Returns paths of the kinds of pages that are visited most. */
export async function pathsOf(
  site: BenchSite,
): Promise<Record<'home' | 'list' | 'work' | 'forum' | 'topic', string[]>> {
  const { items } = await site.call(works.list, {})
  const posts = await site.call(forum.list, {})
  return {
    home: ['/'],
    list: ['/works/comics', '/works/comics?sort=newest', '/works/comics?sort=views&progress=ongoing'],
    work: items.map(({ id }) => `/works/${id}`),
    forum: ['/forum', '/forum?sort=new', '/forum?sort=top&period=all'],
    topic: posts.items.map(({ id, community }) =>
      community === null ? `/forum/post/${id}` : `/forum/community/${community.id}/post/${id}`,
    ),
  }
}

const cookieOf = (parts: Record<string, string | undefined>): Record<string, string> => {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined)
  return known.length === 0 ? {} : { cookie: known.map(([name, value]) => `${name}=${value}`).join('; ') }
}

/** Returns one request for each reader. The languages and the paths are used in turn. A reader that is undefined is a guest. */
export const requestsOf = (
  people: readonly (Person | undefined)[],
  paths: readonly string[],
): PageRequest[] =>
  people.map((person, at) => ({
    path: paths[at % paths.length]!,
    headers: { ...AS_BROWSER, ...cookieOf({ token: person?.token, lang: at % 2 === 0 ? 'zh-CN' : 'en' }) },
  }))

/** Converts requests for pages to the data requests that the browser sends when a reader navigates to them. */
export const asDataRequests = (requests: PageRequest[]): PageRequest[] =>
  requests.map(({ path, headers }) => {
    const [pathname, query] = path.split('?')
    const name = pathname === '/' ? '/_.data' : `${pathname}.data`
    return { path: query === undefined ? name : `${name}?${query}`, ...(headers && { headers }) }
  })
