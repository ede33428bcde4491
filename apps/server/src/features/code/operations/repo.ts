import type { code } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { openRepo } from '../open-repo.ts'

export const repo =
  (parts: CodeParts, views: Views): Handler<typeof code.repo> =>
  async (_viewer, repoName) => {
    const { known } = await openRepo(parts, repoName, undefined)
    return { repo: views.repo(known.data), freshness: await parts.sources.freshnessOf(parts.from.api, known) }
  }
