import { repo as repoQuery, type Repo, type Tree, tree as treeQuery } from '@engawa/connectors/github'
import type { RepoName } from '@engawa/contract'
import { hasFailed, type Known } from '../sources/index.ts'
import type { CodeParts } from './code-deps.ts'

export type OpenRepo = { known: Known<Repo>; of: RepoName; branch: string }

/**
 * Opens a repository. Must be called before other queries about it: a repository that the site's rule forbids, or that only the
 * token may see, is not found. Its names are the current ones.
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

/** Returns all files of a branch; undefined when the source fails, so that callers query single files or folders. */
export async function treeOf(
  { sources }: CodeParts,
  { of, branch }: Pick<OpenRepo, 'of' | 'branch'>,
): Promise<Known<Tree> | undefined> {
  return sources.read(treeQuery, { ...of, ref: branch }).catch(unlessAnswered)
}

/** Handles errors of optional parts of a page: undefined when a source fails; rethrows an answer such as "not found". */
export function unlessAnswered(error: unknown): undefined {
  if (hasFailed(error)) return undefined
  throw error
}
