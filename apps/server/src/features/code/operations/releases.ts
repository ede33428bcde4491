import { releases as query, type Release } from '@engawa/connectors/github'
import type { code, CodeRelease } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { commentHtml } from '../foreign-text.ts'
import { openRepo } from '../open-repo.ts'

export const releases = (parts: CodeParts, views: Views): Handler<typeof code.releases> =>
  inParts(async (_viewer, { cursor, ...repoName }) => {
    const { sources, from } = parts
    const { of } = await openRepo(parts, repoName, undefined)
    const known = await sources.read(query, { ...of, ...(cursor !== undefined && { at: cursor }) })
    const release = async (each: Release): Promise<CodeRelease> => ({
      id: each.id,
      tag: each.tag,
      name: each.name,
      author: views.maybe(each.author),
      isPrerelease: each.isPrerelease,
      publishedAt: each.publishedAt ?? each.createdAt,
      html: await commentHtml(parts, each.body, { ...of, branch: each.tag }, `r${each.id}-`, 2),
      assets: each.assets,
      assetCount: each.assetCount,
      downloads: each.downloads,
    })
    return {
      items: await Promise.all(known.data.items.map(release)),
      nextCursor: known.data.next,
      freshness: await sources.freshnessOf(from.api, known),
    }
  })
