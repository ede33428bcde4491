import { SourceError } from '../source/index.ts'
import { checkWords } from './rules.ts'

/** Which repository is meant. */
export type RepoRef = { owner: string; repo: string }

const MOST_OF_PATH = 4_096

const refuse = (what: string): never => {
  throw new SourceError('bad_question', `no ${what}`)
}

/** Names of accounts: letters, digits and hyphens; `_` in those that companies manage, `[bot]` at the end of bots' names. */
export const isLogin = (login: string): boolean =>
  /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_-])?(?:\[bot\])?$/.test(login)

export const isRepoName = (name: string): boolean =>
  /^[A-Za-z0-9._-]{1,100}$/.test(name) && !/^\.{1,2}$/.test(name)

/** Names of branches, tags and commits, by the rules of `git check-ref-format`. */
export const isRef = (ref: string): boolean =>
  ref.length > 0 &&
  ref.length <= 255 &&
  ref.isWellFormed() &&
  // oxlint-disable-next-line no-control-regex
  !/[\u0000-\u0020\u007F~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$/.test(ref) &&
  !ref.split('/').some((part) => part.startsWith('.') || part.endsWith('.lock')) &&
  !hasHiddenSlash(ref)

/** Paths of files, from the root of a repository: nothing in them that could lead anywhere else, written plainly or as a code. */
export const isPath = (path: string): boolean =>
  path.length > 0 &&
  path.length <= MOST_OF_PATH &&
  path.isWellFormed() &&
  // oxlint-disable-next-line no-control-regex
  !/[\u0000-\u001F\u007F\\]/.test(path) &&
  !/(?:^|\/)(?:\.|%2e){0,2}(?:\/|$)/i.test(path) &&
  !hasHiddenSlash(path)

const hasHiddenSlash = (text: string): boolean => /%(?:25)*(?:2f|5c)/i.test(text)

/** `example-org/sample-app` as its two names; `null` when it is none. */
export function repoOf(fullName: string): RepoRef | null {
  const [owner = '', repo = '', ...more] = fullName.split('/')
  return more.length === 0 && isLogin(owner) && isRepoName(repo) ? { owner, repo } : null
}

/** The part of an address for an account. Throws a `SourceError` (`bad_question`) for what is no login, as all below do, and for words that must not leave the site. */
export function loginPart(login: string): string {
  checkWords(login)
  return isLogin(login) ? encodeURIComponent(login) : refuse('login')
}

/** `owner/repo`, as a part of an address. */
export function repoPart({ owner, repo }: RepoRef): string {
  checkWords(repo)
  return isRepoName(repo) ? `${loginPart(owner)}/${encodeURIComponent(repo)}` : refuse('name of a repository')
}

/** A branch, tag or commit in one segment: `/` becomes `%2F`. */
export const refPart = (ref: string): string => (isRef(ref) ? encodeURIComponent(ref) : refuse('branch'))

/** The path of a file, each segment by itself. */
export const pathPart = (path: string): string =>
  isPath(path) ? path.split('/').map(encodeURIComponent).join('/') : refuse('path')

/** The short name of a topic or a collection. */
export function slugPart(slug: string): string {
  checkWords(slug)
  return isSlug(slug) ? slug : refuse('topic or collection')
}

export const isSlug = (slug: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}$/.test(slug)

/** The number of an issue. */
export const issuePart = (issue: number): string =>
  Number.isSafeInteger(issue) && issue > 0 ? String(issue) : refuse('number of an issue')
