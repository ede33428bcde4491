import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { chaptersByIds } from '../works-queries.ts'
import { unreadUpdates } from '../works-updates.ts'
import { timeOf } from '../works-views.ts'

/** Returns the newest unread chapters. The pages use the timeline instead, which contains them. */
export const updates =
  (deps: WorksDeps): Handler<typeof works.updates> =>
  async (viewer, { limit }) => {
    const { db } = deps.database
    const rows = await unreadUpdates.load(db, { uid: asMember(viewer).uid, now: deps.clock.now() })
    const chapters = await chaptersByIds(
      db,
      rows.map(({ id }) => id),
    )
    const times = new Map(chapters.map(({ id, published_at: at }) => [id, timeOf(at!)]))
    const newest = [...times].sort(([, one], [, other]) => (one < other ? 1 : -1)).slice(0, limit)
    const refs = newest.map(([id]) => ({ kind: 'chapter', id }))
    const cards = await deps.subjects.cards(db, viewer, refs)
    return { items: cards.map((card) => ({ at: times.get(card.id)!, card })) }
  }
