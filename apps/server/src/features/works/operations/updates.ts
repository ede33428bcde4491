import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { unreadUpdates } from '../works-updates.ts'
import { timeOf } from '../works-views.ts'

/** Returns the newest unread chapter of each work that the member saved or follows and did not drop. */
export const updates =
  (deps: WorksDeps): Handler<typeof works.updates> =>
  async (viewer, { limit }) => {
    const rows = await unreadUpdates.load(deps.database.db, {
      uid: asMember(viewer).uid,
      limit,
      now: deps.clock.now(),
    })
    const cards = await deps.subjects.cards(
      deps.database.db,
      viewer,
      rows.map(({ id }) => ({ kind: 'chapter', id })),
    )
    const times = new Map(rows.map(({ id, at }) => [id, at]))
    return { items: cards.map((card) => ({ at: timeOf(times.get(card.id)!), card })) }
  }
