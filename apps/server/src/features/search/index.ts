import type { site } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import { searchSite } from './operations/search-site.ts'
import type { SearchDeps } from './search-deps.ts'
import { handleSearchJobs, indexJob } from './search-jobs.ts'

export { documentTerms, quoteTerm } from './document-terms.ts'
export { excerpt, type Part } from './highlight.ts'
export { readQuery, type Query } from './query-terms.ts'
export { findSubjects } from './find-subjects.ts'
export { indexJob, reindexJob } from './search-jobs.ts'
export type Search = ReturnType<typeof createSearch>

/** Search over every kind whose provider has documents: Chinese, Japanese and Korean by pairs of characters, other scripts by words. */
export function createSearch(deps: SearchDeps) {
  handleSearchJobs(deps)
  deps.subjects.onPurge(async (tx, kind, ids) => {
    if (!deps.subjects.find(kind)?.document) return
    for (const id of ids) await deps.jobs.enqueue(tx, indexJob, { kind, id })
  })
  return {
    handlers: { search: searchSite(deps) } satisfies Pick<Handlers<typeof site>, 'search'>,
  }
}
