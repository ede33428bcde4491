import { repo as repoQuery, type Repo, type Tree, tree as treeQuery } from '@engawa/connectors/github'
import type { RepoName } from '@engawa/contract'
import { hasFailed, type Known } from '../sources/index.ts'
import type { CodeParts } from './code-deps.ts'

export type OpenRepo = { known: Known<Repo>; of: RepoName; branch: string }

/**
 * The repository that something is shown of. Asked before anything of it is: what the site's rule does not let through, and what only a token may
 * see, is not there. Its names are those it has now.
 */
export async function openRepo(
  { sources }: CodeParts,
  asked: RepoName,
  branch: string | undefined,
): Promise<OpenRepo> {
  const known = await sources.read(repoQuery, asked)
  const { owner, name, defaultBranch } = known.data
  return { known, of: { owner: owner.login, repo: name }, branch: branch ?? defaultBranch }
}

/** All files of a branch; undefined where the source does not tell, which leaves what can be asked for one by one. */
export async function treeOf(
  { sources }: CodeParts,
  { of, branch }: Pick<OpenRepo, 'of' | 'branch'>,
): Promise<Known<Tree> | undefined> {
  return sources.read(treeQuery, { ...of, ref: branch }).catch(unlessAnswered)
}

/** For what a page can do without: undefined when a source fails, the error when it says that there is no such thing. */
export function unlessAnswered(error: unknown): undefined {
  if (hasFailed(error)) return undefined
  throw error
}
