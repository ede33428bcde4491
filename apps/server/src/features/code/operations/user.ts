import { user as query } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'

export const user =
  (parts: CodeParts, views: Views): Handler<typeof code.user> =>
  async (_viewer, { login }) => {
    const known = await parts.sources.read(query, { login })
    const { homepageUrl, ...found } = known.data
    return {
      user: { ...found, ...views.account(found), homepage: homepageUrl },
      freshness: await parts.sources.freshnessOf(parts.from.api, known),
    }
  }
