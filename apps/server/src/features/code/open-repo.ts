import { repo as repoQuery, type Repo, type Tree, tree as treeQuery } from '@engawa/connectors/github'
import type { RepoName } from '@engawa/contract'
import { hasFailed, type Known } from '../sources/index.ts'
import type { CodeParts } from './code-deps.ts'

export type OpenRepo = { known: Known<Repo>; of: RepoName; branch: string }

/**
 * Returns a repository with its current names. Call this before other queries: it throws "not found" for a repository that the
 * site's rule forbids, or that only the token can see.
 */
export async function openRepo(
  { sources }: CodeParts,
  repoName: RepoName,
  branch: string | undefined,
): Promise<OpenRepo> {
  const known = await sources.read(repoQuery, repoName)
  const { owner, name, defaultBranch } = known.data
  return { known, of: { owner: owner.login, repo: name }, branch: branch ?? defaultBranch }
}

/** Returns the tree of all files of a branch. Undefined if the source fails: callers can then query single files or folders. */
export async function treeOf(
  { sources }: CodeParts,
  { of, branch }: Pick<OpenRepo, 'of' | 'branch'>,
): Promise<Known<Tree> | undefined> {
  return sources.read(treeQuery, { ...of, ref: branch }).catch(unlessAnswered)
}

/** Handles an error of optional data: returns undefined for a failed source, and rethrows an answer such as "not found". */
export function unlessAnswered(error: unknown): undefined {
  if (hasFailed(error)) return undefined
  throw error
}
