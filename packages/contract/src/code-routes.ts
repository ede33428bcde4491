/** Addresses of this site for content of a code host. Names come from the API, which refuses names that could lead elsewhere. */
const HOME = '/github'

/** The owner and name of a repository. */
export type RepoName = { owner: string; repo: string }

const segments = (names: readonly string[]): string => names.map(encodeURIComponent).join('/')

const repoBase = ({ owner, repo }: RepoName): string => `${HOME}/repo/${segments([owner, repo])}`

/** Returns `of` as a query without empty values; begins with `?` or is empty. */
export function codeQuery(of: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(of).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

export const codeUserRoute = (login: string): string => `${HOME}/user/${encodeURIComponent(login)}`

/** Returns the path of a repository, or of a folder of one of its branches. */
export const repoRoute = (
  of: RepoName,
  { branch, path }: { branch?: string | undefined; path?: string } = {},
): string => repoBase(of) + codeQuery({ branch, path })

/** Returns the path of a file; a slash in its branch's name is `%2F`, so that the branch is one segment. */
export const blobRoute = (of: RepoName, branch: string, path: string): string =>
  `${repoBase(of)}/blob/${encodeURIComponent(branch)}/${segments(path.split('/'))}`

export const issuesRoute = (of: RepoName): string => `${repoBase(of)}/issues`

export const issueRoute = (of: RepoName, issue: number): string =>
  `${repoBase(of)}/issues/${Math.trunc(issue)}`

export const releasesRoute = (of: RepoName): string => `${repoBase(of)}/releases`

/** Returns the path of all topics or collections, or of one of them. */
export const chosenRoute = (kind: 'topics' | 'collections', slug?: string): string =>
  `${HOME}/${kind}${codeQuery({ name: slug })}`
