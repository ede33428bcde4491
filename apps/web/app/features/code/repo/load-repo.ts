import {
  contract,
  isAppError,
  type Call,
  type CodeNearby,
  type CodeRepo,
  type RepoName,
} from '@engawa/contract'
import { data } from 'react-router'
import { loadFromSource, type SourceResult, type SourceFailure } from '#app/features/sources/index.ts'

/** The data of any page of a repository. `found` is the data of the specific page. */
export type RepoData<T> = {
  of: RepoName
  repo: CodeRepo | null
  failure: SourceFailure | null
  found: T | null
  /** Set if the path or the repository does not exist. `nearby` contains similar paths; null if the repository does not exist. */
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
 * Loads the repository's data for the header, and the data of the specific page. A missing path gives suggestions with status 404.
 * If the source fails, the page shows only the header.
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

/** Resolves with null if the source fails, because the main part of the page shows that failure. A 404 rejects. */
async function loadOrNull<T>(promise: Promise<T>, url: URL): Promise<T | null> {
  promise.catch(() => undefined)
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error === undefined) return promise
  if (isMissing(error)) throw error
  return (await loadFromSource(promise, url)).found
}

async function loadOrMissing<T>(promise: Promise<T>, url: URL): Promise<SourceResult<T> | 'missing'> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return isMissing(error) ? 'missing' : loadFromSource(promise, url)
}
