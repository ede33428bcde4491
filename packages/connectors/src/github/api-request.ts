import type { SourceRequest } from '../source/index.ts'

/** The version of the API that is asked; without it GitHub may answer in the form of a later one. */
const VERSION = { 'x-github-api-version': '2022-11-28' }

/** A question to the REST API. */
export function apiRequest(
  path: string,
  query = new URLSearchParams(),
  more: Partial<SourceRequest> = {},
): SourceRequest {
  const search = query.toString()
  return {
    path: search === '' ? path : `${path}?${search}`,
    accept: 'application/vnd.github+json',
    headers: VERSION,
    ...more,
  }
}
