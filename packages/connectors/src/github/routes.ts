import { isLogin, isPath, isRef, isRepoName } from './names.ts'

/** Addresses of this site for what GitHub has. Names that are none become the way in: `/github`. */
const HOME = '/github'

type At = { owner: string; repo: string }

const repoBase = ({ owner, repo }: At): string | null =>
  isLogin(owner) && isRepoName(repo)
    ? `${HOME}/repo/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}`
    : null

const below = (of: At, rest: string): string => {
  const base = repoBase(of)
  return base === null ? HOME : base + rest
}

export const userRoute = (login: string): string =>
  isLogin(login) ? `${HOME}/user/${encodeURIComponent(login)}` : HOME

/** A repository, or a folder of one of its branches. */
export function repoRoute(of: At, { branch, path = '' }: { branch?: string; path?: string } = {}): string {
  const query = new URLSearchParams()
  if (branch !== undefined && isRef(branch)) query.set('branch', branch)
  if (isPath(path)) query.set('path', path)
  return below(of, query.size > 0 ? `?${query.toString()}` : '')
}

/** A file; a slash in the name of its branch is `%2F`, so that the branch is one segment. */
export const blobRoute = (of: At, branch: string, path: string): string =>
  isRef(branch) && isPath(path)
    ? below(of, `/blob/${encodeURIComponent(branch)}/${path.split('/').map(encodeURIComponent).join('/')}`)
    : below(of, '')

export const issuesRoute = (of: At): string => below(of, '/issues')

export const issueRoute = (of: At, issue: number): string => below(of, `/issues/${Math.trunc(issue)}`)

export const releasesRoute = (of: At): string => below(of, '/releases')
