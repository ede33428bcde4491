import { searchCode } from '@engawa/connectors/github'
import { AppError, type code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import { paging, searchPage } from '../search-page.ts'

export const findCode = (parts: CodeParts): Handler<typeof code.findCode> =>
  inParts(async (_viewer, { words, cursor }) => {
    // Not requested without a token, because GitHub would refuse, and the site would then pause this source.
    if (!parts.from.hasToken) throw new AppError('not_found')
    const known = await parts.sources.read(searchCode, { words, ...paging({ cursor }) })
    return searchPage(parts, parts.from.code, known, ({ path, repo }) => ({
      path,
      repo: { owner: repo.owner, repo: repo.name },
    }))
  })
