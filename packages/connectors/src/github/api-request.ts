import type { SourceRequest } from '../source/index.ts'

/** The version of the API. Without this header, GitHub may answer in the form of a later version. */
const VERSION = { 'x-github-api-version': '2022-11-28' }

/** Builds a request to the REST API. */
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
