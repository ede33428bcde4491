import { searchUsers } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { paging, searchPage } from '../search-page.ts'

export const findUsers = (parts: CodeParts, views: Views): Handler<typeof code.findUsers> =>
  inParts(async (_viewer, { words, ...more }) => {
    const known = await parts.sources.read(searchUsers, { words, ...paging(more) })
    return searchPage(parts, parts.from.search, known, views.account)
  })
