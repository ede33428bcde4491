import type { wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { readableRevision } from '../readable-revision.ts'
import { renderText } from '../render-text.ts'
import { revisionViews } from '../revision-views.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const revision =
  (deps: WikiDeps): Handler<typeof wiki.revision> =>
  async (viewer, { id }) => {
    const { db } = deps.database
    const { revision: row } = await readableRevision(db, id)
    const [view] = await revisionViews(db, viewer, [row])
    return { ...(await renderText(deps, viewer, row.text)), revision: view!, text: row.text }
  }
