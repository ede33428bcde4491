/**
 * The base path of this site's pages for a code host. Names in such a path come from the API, which refuses names that could lead to
 * another path.
 */
const HOME = '/github'

/** The owner and name of a repository. */
export type RepoName = { owner: string; repo: string }

const segments = (names: readonly string[]): string => names.map(encodeURIComponent).join('/')

const repoBase = ({ owner, repo }: RepoName): string => `${HOME}/repo/${segments([owner, repo])}`

/** Returns a query string without empty values. It begins with `?` or is empty. */
export function codeQuery(of: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(of).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

export const codeUserRoute = (login: string): string => `${HOME}/user/${encodeURIComponent(login)}`

/** Returns the path of a repository, or of a folder in one of its branches. */
export const repoRoute = (
  of: RepoName,
  { branch, path }: { branch?: string | undefined; path?: string } = {},
): string => repoBase(of) + codeQuery({ branch, path })

/** Returns the path of a file. A slash in the name of a branch becomes `%2F`, so that the branch is a single segment. */
export const blobRoute = (of: RepoName, branch: string, path: string): string =>
  `${repoBase(of)}/blob/${encodeURIComponent(branch)}/${segments(path.split('/'))}`

export const issuesRoute = (of: RepoName): string => `${repoBase(of)}/issues`

export const issueRoute = (of: RepoName, issue: number): string =>
  `${repoBase(of)}/issues/${Math.trunc(issue)}`

export const releasesRoute = (of: RepoName): string => `${repoBase(of)}/releases`

/** Returns the path of a topic or collection; without `slug`, the path of their list. */
export const chosenRoute = (kind: 'topics' | 'collections', slug?: string): string =>
  `${HOME}/${kind}${codeQuery({ name: slug })}`
