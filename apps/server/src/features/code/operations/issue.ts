import { issue as query, issueComments, type IssueComment } from '@engawa/connectors/github'
import type { code, CodeComment } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { CodeParts } from '../code-deps.ts'
import type { Views } from '../code-views.ts'
import { commentHtml } from '../foreign-text.ts'
import { isReactionComment } from '../is-reaction-comment.ts'
import { openRepo } from '../open-repo.ts'

/** Comments per page; the connector requests the same number. */
const PAGE = 30

export const issue =
  (parts: CodeParts, views: Views): Handler<typeof code.issue> =>
  async (_viewer, { id, page, owner, repo }) => {
    const { sources, from } = parts
    const { of, branch } = await openRepo(parts, { owner, repo }, undefined)
    const known = await sources.read(query, { ...of, issue: id })
    const { data } = known
    const pages = Math.max(1, Math.ceil(data.comments / PAGE))
    const shown = Math.min(page, pages)
    const comments =
      data.comments === 0
        ? undefined
        : await sources.read(issueComments, { ...of, issue: id, ...(shown > 1 && { at: `page=${shown}` }) })
    const place = { ...of, branch }

    const comment = async (each: IssueComment): Promise<CodeComment> => ({
      id: each.id,
      author: views.maybe(each.author),
      association: each.association,
      html: await commentHtml(parts, each.body, place, `c${each.id}-`),
      isEcho: isReactionComment(each.body),
      reactions: each.reactions,
      createdAt: each.createdAt,
      updatedAt: each.updatedAt,
    })
    return {
      issue: {
        ...views.issue(data, of),
        html: await commentHtml(parts, data.body, place, 'issue-'),
        association: data.association,
        assignees: data.assignees.map(views.account),
        milestone: data.milestone,
        reactions: data.reactions,
      },
      comments: await Promise.all((comments?.data.items ?? []).map(comment)),
      page: shown,
      pages: Math.max(pages, comments?.data.last ?? 1),
      freshness: await sources.freshnessOf(from.api, comments ?? known),
    }
  }
