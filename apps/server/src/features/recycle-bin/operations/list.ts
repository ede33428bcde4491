import type { recycleBin } from '@engawa/contract'
import { containing, keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { binEntries } from '../bin-entries.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { shownTo } from '../removals-queries.ts'

/**
 * Returns a page of the bin. Moderators see the subjects that they could see before the removal, and members see the subjects that they
 * removed themselves.
 */
export const list =
  (deps: RecycleBinDeps): Handler<typeof recycleBin.list> =>
  async (viewer, { kind, q, cursor, limit }) => {
    const pattern = containing(q)
    const query = shownTo(deps.database.db, asMember(viewer))
      .$if(kind !== undefined, (rows) => rows.where('subject_kind', '=', kind!))
      .$if(q !== '', (rows) =>
        rows.where((eb) => eb.or([eb('title', 'ilike', pattern), eb('line', 'ilike', pattern)])),
      )
    const by = [{ key: 'id', column: 'id', direction: 'desc' }] as const
    const page = await keyset(query, { by: [...by], cursor, limit })
    return { items: await binEntries(deps, viewer, page.items), nextCursor: page.nextCursor }
  }

/** Returns the handler that lists removed subjects of one kind, because each kind has its own endpoint. */
const listOf =
  (kind: string) =>
  (deps: RecycleBinDeps): Handler<typeof recycleBin.posts> =>
  (viewer, input) =>
    list(deps)(viewer, { ...input, kind })

export const posts = listOf('post')
export const comments = listOf('comment')
