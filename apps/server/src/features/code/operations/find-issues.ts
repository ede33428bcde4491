import { searchIssues } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { paging, searchPage } from '../search-page.ts'

export const findIssues = (parts: CodeParts, views: Views): Handler<typeof code.findIssues> =>
  inParts(async (_viewer, { words, kind, ...more }) => {
    const known = await parts.sources.read(searchIssues, { words, kind, ...paging(more) })
    return searchPage(parts, parts.from.search, known, (issue) => views.foundIssue(issue))
  })
