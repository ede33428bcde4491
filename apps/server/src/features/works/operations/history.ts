import type { works } from '@engawa/contract'
import { containing, keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { placesOfAll, placeView } from '../works-places.ts'
import { worksByIds } from '../works-queries.ts'
import { cardViews } from '../works-views.ts'

export const history =
  (deps: WorksDeps): Handler<typeof works.history> =>
  async (viewer, { q, type, cursor, limit }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const visible = placesOfAll(db)
      .where('places.uid', '=', uid)
      .where('works.removal_id', 'is', null)
      .where((eb) => eb.or([eb('works.status', '=', 'published'), eb('works.author_id', '=', uid)]))
      .$if(type !== undefined, (rows) => rows.where('works.type', '=', type!))
      .$if(q !== '', (rows) => rows.where('works.title', 'ilike', containing(q)))
    const page = await keyset(visible, {
      by: [
        { key: 'at', column: 'places.at', direction: 'desc' },
        { key: 'work', column: 'places.work_id', direction: 'desc' },
      ],
      cursor,
      limit,
    })
    const rows = await worksByIds(
      db,
      page.items.map((place) => place.work_id),
    )
    const cards = new Map((await cardViews(deps, db, viewer, rows)).map((card) => [card.id, card]))
    const items = page.items.flatMap((place) => {
      const work = cards.get(place.work_id)
      return work ? [{ work, place: placeView(deps, place), next: place.next }] : []
    })
    return { items, nextCursor: page.nextCursor }
  }
