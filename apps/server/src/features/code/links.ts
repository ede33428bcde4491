import { isLogin, isPath, isRef, isRepoName, isSlug } from '@engawa/connectors/github'
import {
  blobRoute,
  chosenRoute as chosenBy,
  codeUserRoute,
  issueRoute,
  issuesRoute,
  releasesRoute,
  repoRoute,
} from '@engawa/contract'

/**
 * The location of a text, from which its relative links are resolved. `path` is the path of the file, or `''` for a text
 * outside of files, such as an issue.
 */
export type Place = { owner: string; repo: string; branch: string; path: string }

const MAX_LINK_LENGTH = 4_000
const PAGES = 'https://github.com'
const FILES = 'https://raw.githubusercontent.com'

/**
 * Returns the target of a link: this site's page for that content of GitHub, otherwise the original URL. Null for an invalid
 * link, such as `javascript:` or a path outside of the repository.
 */
export function resolveLink(href: string, place: Place): string | null {
  const text = href.trim()
  if (text === '' || text.length > MAX_LINK_LENGTH) return null
  if (text.startsWith('#') || /^mailto:[^\s<>"]+$/i.test(text)) return text
  const repo = `${PAGES}/${place.owner}/${place.repo}`
  const url = against(text, `${repo}/blob/${encodeURIComponent(place.branch)}/`, place)
  // Relative links to other pages of the same repository, such as `../../issues`, are common. A path above the repository is invalid.
  if (!url || (isRelative(text) && url.href !== repo && !url.href.startsWith(`${repo}/`))) return null
  return ownRouteOf(url) ?? url.href
}

/** Returns the URL of a picture in a text: the raw file for a picture in a repository, otherwise the https URL. Null for an invalid URL. */
export function resolveImage(src: string, place: Place): string | null {
  const text = src.trim()
  if (text === '' || text.length > MAX_LINK_LENGTH || text.startsWith('#')) return null
  const root = rawAddress(place, '')
  const url = against(text, root, place)
  if (!url || (isRelative(text) && !url.href.startsWith(root))) return null
  url.protocol = 'https:'
  return rawAddressOf(url) ?? url.href
}

/** Returns the address of a raw file, for pictures and downloads. */
export const rawAddress = ({ owner, repo, branch }: Omit<Place, 'path'>, path: string): string =>
  `${FILES}/${[owner, repo, ...branch.split('/'), ...path.split('/')].map(encodeURIComponent).join('/')}`

const isRelative = (text: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(text)

/**
 * Resolves a link in a file below `root`. A link that begins with `/` is relative to `root`. Null for schemes other than http and https.
 */
function against(text: string, root: string, { path }: Place): URL | null {
  const isFromRoot = /^[/\\](?![/\\])/.test(text)
  const folder = path.split('/').slice(0, -1).map(encodeURIComponent)
  const base = isFromRoot ? root : new URL([...folder, ''].join('/'), root).href
  const target = isFromRoot ? `.${text}` : text
  if (!URL.canParse(target, base)) return null
  const url = new URL(target, base)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && url.username === '' && url.password === '' ? url : null
}

/** Returns the path segments of a URL at github.com; null for other hosts and for invalid encodings. */
function namesIn({ hostname, pathname }: URL): string[] | null {
  if (hostname !== 'github.com' && hostname !== 'www.github.com') return null
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return null
  }
}

/** First path segments at github.com that are pages of GitHub instead of accounts. */
const PAGES_OF_ITS_OWN = new Set(
  `about apps codespaces collections contact customer-stories enterprise events explore features issues login
  marketplace new notifications orgs organizations pricing pulls readme search security settings signup site sponsors
  stars team topics trending users`.split(/\s+/),
)

/** Returns this site's page for an address at github.com. Null if this site has no such page. */
export function ownRouteOf(url: URL): string | null {
  const names = namesIn(url)
  if (!names) return null
  const [owner = '', repo = '', page, ...rest] = names
  if (names.length === 0) return '/github'
  if (PAGES_OF_ITS_OWN.has(owner.toLowerCase())) return chosenRoute(owner.toLowerCase(), repo, names.length)
  if (!isLogin(owner)) return null
  if (names.length === 1) return codeUserRoute(owner)
  if (!isRepoName(repo)) return null
  return pageRoute({ owner, repo: repo.replace(/\.git$/, '') }, page, rest, url)
}

function pageRoute(of: { owner: string; repo: string }, page: string | undefined, rest: string[], url: URL) {
  const [first = '', ...others] = rest
  const path = others.join('/')
  if (page === undefined) return repoRoute(of) + url.hash
  if (page === 'blob' && isRef(first) && isPath(path)) {
    // A link to a folder ends with a slash, and a link to a file does not.
    if (url.pathname.endsWith('/')) return repoRoute(of, { branch: first, path })
    return blobRoute(of, first, path) + url.hash
  }
  if ((page === 'tree' || page === 'blob') && isRef(first) && (path === '' || isPath(path)))
    return repoRoute(of, { branch: first, path })
  if ((page === 'issues' || page === 'pull') && /^[1-9]\d{0,9}$/.test(first) && others.length === 0)
    return issueRoute(of, Number(first)) + url.hash
  if (page === 'issues' && first === '') return issuesRoute(of)
  return page === 'releases' && first !== 'download' ? releasesRoute(of) : null
}

/** Returns this site's page for GitHub's topic, collection, trending and explore pages; null for other pages. */
function chosenRoute(page: string, name: string, depth: number): string | null {
  const isOne = depth === 2 && isSlug(name)
  if (depth > 1 && !isOne) return null
  if (page === 'topics' || page === 'collections') return chosenBy(page, isOne ? name : undefined)
  if (page === 'trending') return `/github/trending${isOne ? `?language=${name}` : ''}`
  return page === 'explore' && !isOne ? '/github/explore' : null
}

/** Returns the raw file's URL for the URL of a file's page, which authors often use for a picture by mistake. */
function rawAddressOf(url: URL): string | null {
  const [owner = '', repo = '', page, branch = '', ...path] = namesIn(url) ?? []
  const isFile = page === 'blob' || page === 'raw'
  if (!isFile || !isLogin(owner) || !isRepoName(repo) || !isRef(branch) || !isPath(path.join('/')))
    return null
  return rawAddress({ owner, repo, branch }, path.join('/'))
}
