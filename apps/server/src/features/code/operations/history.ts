import { commits } from '@engawa/connectors/github'
import type { code } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { openRepo } from '../open-repo.ts'

export const history = (parts: CodeParts, views: Views): Handler<typeof code.history> =>
  inParts(async (_viewer, { branch, path, cursor, ...repoName }) => {
    const { sources, from } = parts
    const opened = await openRepo(parts, repoName, branch)
    const at = cursor === undefined ? {} : { at: cursor }
    const known = await sources.read(commits, { ...opened.of, ref: opened.branch, path, ...at })
    return {
      items: known.data.items.map((commit) => ({ ...commit, author: views.maybe(commit.author) })),
      nextCursor: known.data.next,
      freshness: await sources.freshnessOf(from.api, known),
    }
  })
