import { SourceError } from '../source/index.ts'
import { checkWords } from './rules.ts'

/** The owner and the name of a repository. */
export type RepoRef = { owner: string; repo: string }

const MAX_PATH_LENGTH = 4_096

const refuse = (what: string): never => {
  throw new SourceError('bad_question', `no ${what}`)
}

/**
 * Whether a text is a valid account name. An account name consists of letters, digits and hyphens. Names of accounts that companies manage
 * may contain `_`, and names of bots end with `[bot]`.
 */
export const isLogin = (login: string): boolean =>
  /^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,98}[A-Za-z0-9_-])?(?:\[bot\])?$/.test(login)

export const isRepoName = (name: string): boolean =>
  /^[A-Za-z0-9._-]{1,100}$/.test(name) && !/^\.{1,2}$/.test(name)

/** Whether a text is the name of a branch, tag or commit, by the rules of `git check-ref-format`. */
export const isRef = (ref: string): boolean =>
  ref.length > 0 &&
  ref.length <= 255 &&
  ref.isWellFormed() &&
  // oxlint-disable-next-line no-control-regex
  !/[\u0000-\u0020\u007F~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$/.test(ref) &&
  !ref.split('/').some((part) => part.startsWith('.') || part.endsWith('.lock')) &&
  !hasHiddenSlash(ref)

/**
 * Whether a text is a path from the root of a repository. Empty segments and `.` or `..`, plain or encoded, are refused, because they could
 * lead to another URL.
 */
export const isPath = (path: string): boolean =>
  path.length > 0 &&
  path.length <= MAX_PATH_LENGTH &&
  path.isWellFormed() &&
  // oxlint-disable-next-line no-control-regex
  !/[\u0000-\u001F\u007F\\]/.test(path) &&
  !/(?:^|\/)(?:\.|%2e){0,2}(?:\/|$)/i.test(path) &&
  !hasHiddenSlash(path)

const hasHiddenSlash = (text: string): boolean => /%(?:25)*(?:2f|5c)/i.test(text)

/** Splits `example-org/sample-app` into its two names; `null` when it is invalid. */
export function repoOf(fullName: string): RepoRef | null {
  const [owner = '', repo = '', ...more] = fullName.split('/')
  return more.length === 0 && isLogin(owner) && isRepoName(repo) ? { owner, repo } : null
}

/**
 * Returns an account name for use in a URL path. Like all functions below, it throws a `SourceError` (`bad_question`) for an invalid value
 * and for words that must not leave the site.
 */
export function loginPart(login: string): string {
  checkWords(login)
  return isLogin(login) ? encodeURIComponent(login) : refuse('login')
}

/** Returns `owner/repo` as a part of an address. */
export function repoPart({ owner, repo }: RepoRef): string {
  checkWords(repo)
  return isRepoName(repo) ? `${loginPart(owner)}/${encodeURIComponent(repo)}` : refuse('name of a repository')
}

/** Returns a branch, tag or commit as one segment of an address: `/` becomes `%2F`. */
export const refPart = (ref: string): string => (isRef(ref) ? encodeURIComponent(ref) : refuse('branch'))

/** Returns the path of a file as a part of an address; each segment is encoded separately. */
export const pathPart = (path: string): string =>
  isPath(path) ? path.split('/').map(encodeURIComponent).join('/') : refuse('path')

/** Returns the slug of a topic or a collection as a part of an address. */
export function slugPart(slug: string): string {
  checkWords(slug)
  return isSlug(slug) ? slug : refuse('topic or collection')
}

export const isSlug = (slug: string): boolean => /^[a-z0-9][a-z0-9-]{0,59}$/.test(slug)

/** Returns the number of an issue as a part of an address. */
export const issuePart = (issue: number): string =>
  Number.isSafeInteger(issue) && issue > 0 ? String(issue) : refuse('number of an issue')
