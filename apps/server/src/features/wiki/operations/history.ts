import { AppError, type wiki } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import type { Handler } from '../../../endpoints/operation.ts'
import { revisionColumns, revisionViews } from '../revision-views.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { pagesByIds } from '../wiki-queries.ts'

export const history =
  (deps: WikiDeps): Handler<typeof wiki.history> =>
  async (viewer, { id, uid, minor, cursor, limit }) => {
    const { db } = deps.database
    const [page] = await pagesByIds(db, [id])
    if (!page || page.removal_id !== null) throw new AppError('wiki_page_not_found')
    const query = db
      .selectFrom('wiki_revisions')
      .select(revisionColumns)
      .where('page_id', '=', id)
      .$if(uid !== undefined, (all) => all.where('author_id', '=', uid!))
      .$if(!minor, (all) => all.where('minor', '=', false))
    const rows = await keyset(query, { by: [{ key: 'id', column: 'id', direction: 'desc' }], cursor, limit })
    return { items: await revisionViews(db, viewer, rows.items), nextCursor: rows.nextCursor }
  }
