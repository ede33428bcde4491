import { AppError, wikiKey, type wiki } from '@engawa/contract'
import { personalised } from '../../../endpoints/operation.ts'
import { renderText } from '../render-text.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { pageCan } from '../wiki-policy.ts'
import { pagesByIds, presentRevision, shownPage } from '../wiki-queries.ts'
import { authorsByIds } from '../../members/index.ts'

export const read = (deps: WikiDeps) =>
  personalised<typeof wiki.read>(
    async (viewer, { title, redirect }) => {
      const { db } = deps.database
      const { page, from } = await shownPage(db, wikiKey(title), { follows: redirect })
      if (!page) throw new AppError('wiki_page_not_found')
      const present = await presentRevision(db, page)
      if (!present || present.text === '') throw new AppError('wiki_page_not_found')
      const authors = await authorsByIds(db, viewer, present.author_id === null ? [] : [present.author_id])
      return {
        ...(await renderText(deps, viewer, present.text)),
        id: page.id,
        title: page.title,
        revision: present.id,
        redirectedFrom: from?.title ?? null,
        protection: page.protection,
        updatedAt: present.created_at.toISOString(),
        author: authors.get(present.author_id ?? 0) ?? null,
        can: pageCan(viewer, page),
      }
    },
    async (member, _input, shared) => {
      const [page] = await pagesByIds(deps.database.db, [shared.id])
      return page && { ...shared, can: pageCan(member, page) }
    },
  )
