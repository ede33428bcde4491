import { entriesOf, type Tree } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import { openRepo, treeOf } from '../open-repo.ts'

const MAX_SIMILAR = 8

/** Returns suggestions for a missing page. Uses only the tree, which the page has already requested. */
export const nearby =
  (parts: CodeParts): Handler<typeof code.nearby> =>
  async (_viewer, { branch, path, ...repoName }) => {
    const opened = await openRepo(parts, repoName, branch)
    // A missing branch has no tree either.
    const tree = (await treeOf(parts, opened).catch(() => undefined))?.data
    const folder = tree ? nearestFolder(tree, path) : ''
    return {
      branch: opened.branch,
      folder,
      entries: tree ? (entriesOf(tree, folder) ?? []) : [],
      sameName: tree ? sameName(tree, path) : [],
    }
  }

function nearestFolder(tree: Tree, path: string): string {
  const names = path.split('/')
  while (names.length > 0) {
    names.pop()
    const folder = names.join('/')
    if (entriesOf(tree, folder)) return folder
  }
  return ''
}

function sameName({ folders }: Tree, path: string): string[] {
  const wanted = path.slice(path.lastIndexOf('/') + 1).toLowerCase()
  if (wanted === '') return []
  return folders
    .flatMap(({ path: folder, files }) =>
      files.flatMap(([name]) =>
        name.toLowerCase() === wanted ? [folder === '' ? name : `${folder}/${name}`] : [],
      ),
    )
    .slice(0, MAX_SIMILAR)
}
