import { branches, tags } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import { openRepo } from '../open-repo.ts'

export const refs = (parts: CodeParts): Handler<typeof code.refs> =>
  inParts(async (_viewer, { kind, cursor, ...repoName }) => {
    const { of } = await openRepo(parts, repoName, undefined)
    const query = kind === 'tags' ? tags : branches
    const known = await parts.sources.read(query, { ...of, ...(cursor !== undefined && { at: cursor }) })
    return {
      items: known.data.items,
      nextCursor: known.data.next,
      freshness: await parts.sources.freshnessOf(parts.from.api, known),
    }
  })
