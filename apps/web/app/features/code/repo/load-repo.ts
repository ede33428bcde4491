import {
  contract,
  isAppError,
  type Call,
  type CodeNearby,
  type CodeRepo,
  type RepoName,
} from '@engawa/contract'
import { data } from 'react-router'
import { ask, type Asked, type SourceFailure } from '#app/features/sources/index.ts'

/** The data of every page of a repository. `found` is the page's part. */
export type RepoData<T> = {
  of: RepoName
  repo: CodeRepo | null
  failure: SourceFailure | null
  found: T | null
  /** Set if the path or the repository does not exist: similar paths nearby, or null if the repository is missing, too. */
  missing: { path: string; nearby: CodeNearby | null } | null
}

type RepoRequest<T> = {
  call: Call
  url: URL
  of: RepoName
  branch?: string | undefined
  path?: string
  load: () => Promise<T>
}

const isMissing = (error: unknown): boolean => isAppError(error) && error.status === 404

/**
 * Loads the head of a repository's page and the page's part. A missing path results in a page with suggestions and status 404. If
 * the source fails, only the head is shown.
 */
export async function loadRepo<T>({ call, url, of, branch, path = '', load }: RepoRequest<T>) {
  try {
    const { repo } = (await loadOrNull(call(contract.code.repo, of), url)) ?? { repo: null }
    const result = await loadOrMissing(load(), url)
    if (result !== 'missing')
      return data<RepoData<T>>({
        of: repo ? { owner: repo.owner.login, repo: repo.name } : of,
        repo,
        found: result.found,
        failure: result.failure,
        missing: null,
      })
    const nearby = await call(contract.code.nearby, { ...of, path, ...(branch && { branch }) }).catch(
      () => null,
    )
    return data<RepoData<T>>(
      { of, repo, found: null, failure: null, missing: { path, nearby } },
      { status: 404 },
    )
  } catch (error) {
    if (!isMissing(error)) throw error
    return data<RepoData<T>>(
      { of, repo: null, found: null, failure: null, missing: { path, nearby: null } },
      { status: 404 },
    )
  }
}

/** Resolves with null if the source fails, because the page's part shows that. A 404 stays an error. */
async function loadOrNull<T>(promise: Promise<T>, url: URL): Promise<T | null> {
  promise.catch(() => undefined)
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) return promise
  if (isMissing(error)) throw error
  return (await ask(promise, url)).found
}

async function loadOrMissing<T>(promise: Promise<T>, url: URL): Promise<Asked<T> | 'missing'> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return isMissing(error) ? 'missing' : ask(promise, url)
}
