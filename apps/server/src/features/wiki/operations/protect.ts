import { AppError, ROLE, WIKI_PROTECTION, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { announceChange } from '../wiki-changed.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { lockPage } from '../wiki-queries.ts'

export const protect =
  (deps: WikiDeps): Handler<typeof wiki.protect> =>
  async (viewer, { id, protection }) => {
    const { role } = asMember(viewer)
    await deps.database.transaction(async (tx) => {
      const page = await lockPage(tx, id)
      if (!page || page.removal_id !== null) throw new AppError('wiki_page_not_found')
      // Moderators can neither set nor remove a protection that is above their role.
      const highest = Math.max(page.protection, protection)
      if (highest > WIKI_PROTECTION.moderators && role < ROLE.admin) throw new AppError('forbidden')
      await tx.updateTable('wiki_pages').set({ protection }).where('id', '=', id).execute()
      announceChange(deps, tx, page)
    })
    return { protection }
  }
