import type { Shelf, works } from '@engawa/contract'
import { keyset, type Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { canSeeWork } from '../works-policy.ts'
import { worksByIds } from '../works-queries.ts'
import { cardViews } from '../works-views.ts'

export const favorites =
  (deps: WorksDeps): Handler<typeof works.favorites> =>
  async (viewer, { shelf, cursor, limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const page = { cursor, limit }
    const saved = shelf
      ? await onShelf(db, uid, shelf, page)
      : await deps.reactions.savedBy(db, uid, { kind: 'work', ...page })
    const ids = saved.items.map(({ id }) => id)
    const byId = new Map((await worksByIds(db, ids)).map((work) => [work.id, work]))
    const visible = ids.flatMap((id) => byId.get(id) ?? []).filter((work) => canSeeWork(viewer, work))
    return { items: await cardViews(deps, db, viewer, visible), nextCursor: saved.nextCursor }
  }

const onShelf = (
  handle: Handle<Tables>,
  uid: number,
  shelf: Shelf,
  page: { cursor: string | undefined; limit: number },
) =>
  keyset(
    handle
      .selectFrom('shelved_works')
      .select('work_id as id')
      .where('uid', '=', uid)
      .where('shelf', '=', shelf),
    {
      by: [
        { key: 'since', column: 'at', direction: 'desc' },
        { key: 'id', column: 'work_id', direction: 'desc' },
      ],
      ...page,
    },
  )
