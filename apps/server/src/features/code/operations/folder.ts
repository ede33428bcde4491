import {
  directory,
  entriesOf,
  file,
  languages,
  readmePathOf,
  type Tree,
  type TreeEntry,
} from '@engawa/connectors/github'
import { AppError, type code, type CodeReadme } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { isPending, orNothing, type Known } from '../../sources/index.ts'
import type { CodeParts } from '../code-deps.ts'
import { readmeOf } from '../foreign-text.ts'
import { openRepo, type OpenRepo, treeOf } from '../open-repo.ts'

type Listed = {
  entries: TreeEntry[]
  sha: string | null
  isTruncated: boolean
  known: Omit<Known<unknown>, 'data'>
}

export const folder =
  (parts: CodeParts): Handler<typeof code.folder> =>
  async (_viewer, { branch, path, ...repoName }) => {
    const { sources, from } = parts
    const opened = await openRepo(parts, repoName, branch)
    const tree = await treeOf(parts, opened)
    const [{ known, ...listed }, shares] = await Promise.all([
      listOf(parts, opened, tree, path),
      path === '' && from.hasToken ? orNothing(sources.read(languages, opened.of)) : undefined,
    ])
    return {
      folder: {
        branch: opened.branch,
        path,
        ...listed,
        readme: await readmeIn(parts, opened, tree?.data, path, listed.entries),
        languages: shares?.data ?? [],
      },
      freshness: await sources.freshnessOf(from.api, known),
    }
  }

/** Lists a folder from the tree, which needs no further query. Queries the folder if the tree is truncated. */
async function listOf(
  { sources }: CodeParts,
  { of, branch }: OpenRepo,
  tree: Known<Tree> | undefined,
  path: string,
): Promise<Listed> {
  const entries = tree && entriesOf(tree.data, path)
  if (tree && !tree.data.isTruncated) {
    if (!entries) throw new AppError('not_found')
    return { entries, sha: tree.data.sha, isTruncated: false, known: tree }
  }
  try {
    const known = await sources.read(directory, { ...of, ref: branch, path })
    return { entries: known.data.entries, sha: null, isTruncated: known.data.isTruncated, known }
  } catch (error) {
    if (!tree || !entries || isPending(error)) throw error
    return { entries, sha: tree.data.sha, isTruncated: true, known: tree }
  }
}

const README = /^readme(?:\.(?:md|markdown|mdown|mkdn|txt|rst|adoc|org))?$/i

/** Returns the README of a folder. Null if there is none or if it is not available now. */
async function readmeIn(
  parts: CodeParts,
  { of, branch }: OpenRepo,
  tree: Tree | undefined,
  folder: string,
  entries: TreeEntry[],
): Promise<CodeReadme | null> {
  const own = entries.filter(({ kind, name }) => kind === 'file' && README.test(name))
  const path =
    folder === '' && tree
      ? readmePathOf(tree)
      : ((own.find(({ name }) => /\.(?:md|markdown)$/i.test(name)) ?? own[0])?.path ?? null)
  if (path === null) return null
  const known = await orNothing(parts.sources.read(file, { ...of, ref: branch, path }))
  if (known?.data.kind !== 'text') return null
  return readmeOf(parts, known.data.text, { ...of, branch, path })
}
