import { contract, type CodeFile, type RepoName } from '@engawa/contract'
import { useEffect, useState } from 'react'
import { failureOf, type SourceFailure } from '#app/features/sources/index.ts'
import { call } from '#app/lib/http-call.ts'
import { m } from '#app/texts/messages.js'

/** The text of a file, of which the page brought the beginning only where it is long. */
export function useWholeText(of: RepoName, { branch, path, text, isCut }: CodeFile) {
  const [whole, setWhole] = useState<string | undefined>(isCut ? undefined : (text ?? ''))
  const [failure, setFailure] = useState<SourceFailure>()
  const [tries, setTries] = useState(0)
  const { owner, repo } = of
  useEffect(() => {
    if (!isCut) return
    let isOver = false
    call(contract.code.file, { owner, repo, branch, path }).then(
      ({ file }) => !isOver && setWhole(file.text ?? ''),
      (error: unknown) =>
        !isOver &&
        setFailure(failureOf(error) ?? { isPending: false, sentence: m.ui_more_failed(), retryAt: null }),
    )
    return () => {
      isOver = true
    }
  }, [isCut, owner, repo, branch, path, tries])
  return {
    whole,
    failure,
    retry(): void {
      setFailure(undefined)
      setTries((count) => count + 1)
    },
  }
}
