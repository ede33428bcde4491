import { tree } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import { openRepo } from '../open-repo.ts'

export const paths =
  (parts: CodeParts): Handler<typeof code.paths> =>
  async (_viewer, { branch, ...repoName }) => {
    const opened = await openRepo(parts, repoName, branch)
    const { data } = await parts.sources.read(tree, { ...opened.of, ref: opened.branch })
    const folders = data.folders.map(({ path, files }) => ({
      path,
      names: files.flatMap(([name, , kind]) => (kind === 'submodule' ? [] : [name])),
    }))
    return { sha: data.sha, folders, isTruncated: data.isTruncated }
  }
