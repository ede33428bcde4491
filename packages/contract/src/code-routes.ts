/** Addresses of this site for what a code host has. Names come from the API, which lets none through that could lead elsewhere. */
const HOME = '/github'

/** Which repository is meant. */
export type RepoName = { owner: string; repo: string }

const segments = (names: readonly string[]): string => names.map(encodeURIComponent).join('/')

const repoBase = ({ owner, repo }: RepoName): string => `${HOME}/repo/${segments([owner, repo])}`

/** `of` as the query of an address: without what is empty; begins with `?` or is empty. */
export function codeQuery(of: Record<string, string | number | null | undefined>): string {
  const pairs = Object.entries(of).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

export const codeUserRoute = (login: string): string => `${HOME}/user/${encodeURIComponent(login)}`

/** A repository, or a folder of one of its branches. */
export const repoRoute = (
  of: RepoName,
  { branch, path }: { branch?: string | undefined; path?: string } = {},
): string => repoBase(of) + codeQuery({ branch, path })

/** A file; a slash in the name of its branch is `%2F`, so that the branch is one segment. */
export const blobRoute = (of: RepoName, branch: string, path: string): string =>
  `${repoBase(of)}/blob/${encodeURIComponent(branch)}/${segments(path.split('/'))}`

export const issuesRoute = (of: RepoName): string => `${repoBase(of)}/issues`

export const issueRoute = (of: RepoName, issue: number): string =>
  `${repoBase(of)}/issues/${Math.trunc(issue)}`

export const releasesRoute = (of: RepoName): string => `${repoBase(of)}/releases`

/** All topics or collections, or one of them. */
export const chosenRoute = (kind: 'topics' | 'collections', slug?: string): string =>
  `${HOME}/${kind}${codeQuery({ name: slug })}`
