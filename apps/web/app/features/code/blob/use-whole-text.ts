import { contract, type CodeFile, type RepoName } from '@engawa/contract'
import { useSourcePart } from '#app/features/sources/index.ts'
import { call } from '#app/lib/net/http-call.ts'

/** Returns the whole text of a file. The page's data contains only the beginning of a long text. */
export function useWholeText({ owner, repo }: RepoName, { branch, path, text, isCut }: CodeFile) {
  const rest = useSourcePart(isCut ? `${owner}/${repo} ${branch} ${path}` : null, async () => {
    const { file } = await call(contract.code.file, { owner, repo, branch, path })
    return file.text ?? ''
  })
  return { whole: isCut ? rest.found : (text ?? ''), failure: rest.failure, retry: rest.reload }
}
