import { bind } from '../../endpoints/operation.ts'
import type { SearchDeps } from './search-deps.ts'
import { handleSearchJobs, indexJob, reindexWhenOutdated } from './search-jobs.ts'
import * as operations from './operations.ts'

export { readAliases, wordsLike } from './aliases.ts'
export { documentTerms, quoteTerm } from './engine/document-terms.ts'
export { readQuery } from './engine/tsquery.ts'
export { excerpt, type TextPart } from './highlight.ts'
export { foldedChar, foldText } from './text-tokens.ts'
export { findSubjects } from './find-subjects.ts'
export { indexJob, reindexJob } from './search-jobs.ts'
export type Search = ReturnType<typeof createSearch>

/**
 * The search over all kinds of subjects whose providers return search documents. Chinese, Japanese and Korean texts are searched by pairs
 * of characters, other scripts by words.
 */
export function createSearch(deps: SearchDeps) {
  handleSearchJobs(deps)
  deps.subjects.onPurge(async (tx, kind, ids) => {
    if (!deps.subjects.find(kind)?.document) return
    for (const id of ids) await deps.jobs.enqueue(tx, indexJob, { kind, id })
  })
  return {
    start: () => reindexWhenOutdated(deps),
    handlers: bind(deps, operations),
  }
}
