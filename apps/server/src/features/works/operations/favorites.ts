import type { InputOf, Shelf, works } from '@engawa/contract'
import { containing, keyset, type Handle, type KeysetPage } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { placesInWorks, placeView } from '../works-places.ts'
import type { WorksDeps } from '../works-deps.ts'
import { worksByIds } from '../works-queries.ts'
import { visibleShelved } from '../works-shelving.ts'
import { newChaptersFor } from '../works-updates.ts'
import { cardViews } from '../works-views.ts'

export const favorites =
  (deps: WorksDeps): Handler<typeof works.favorites> =>
  async (viewer, input) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const { items: rows, nextCursor } = await shelvedBy(deps, db, uid, input)
    const ids = rows.map(({ id }) => id)
    const [found, places] = await Promise.all([
      worksByIds(db, ids),
      placesInWorks.loadMany(
        db,
        ids.map((workId) => ({ uid, workId })),
      ),
    ])
    const byId = new Map(found.map((work) => [work.id, work]))
    const cards = await cardViews(
      deps,
      db,
      viewer,
      ids.flatMap((id) => byId.get(id) ?? []),
    )
    const items = cards.map((card) => {
      const at = ids.indexOf(card.id)
      const { shelf, newChapters } = rows[at]!
      const place = places[at]
      return { ...card, shelf, newChapters, place: place ? placeView(deps, place) : null }
    })
    return { items, nextCursor }
  }

type Shelved = { id: number; shelf: Shelf; newChapters: number }
type Query = InputOf<typeof works.favorites>

/** Returns a page of the works that a member saved. */
function shelvedBy(
  deps: WorksDeps,
  handle: Handle<Tables>,
  uid: number,
  { shelf, q, unread, sort, cursor, limit }: Query,
): Promise<KeysetPage<Shelved>> {
  const newChapters = newChaptersFor(uid)
  const orders = {
    saved: { expression: shelf ? sql`shelved_works.at` : sql`saves.created_at`, direction: 'desc' },
    updated: { expression: sql`works.updated_at`, direction: 'desc' },
    title: { expression: sql`works.title`, direction: 'asc' },
  } as const
  const { expression, direction } = orders[sort]
  return keyset(
    visibleShelved(deps, handle, uid)
      .innerJoin('reactions as saves', (join) =>
        join
          .onRef('saves.uid', '=', 'shelved_works.uid')
          .onRef('saves.subject_id', '=', 'shelved_works.work_id')
          .on('saves.subject_kind', '=', 'work')
          .on('saves.reaction', '=', 'save'),
      )
      .select(['works.id', 'shelved_works.shelf', newChapters.as('newChapters')])
      .$if(shelf !== undefined, (query) => query.where('shelved_works.shelf', '=', shelf!))
      .$if(q !== '', (query) => query.where('works.title', 'ilike', containing(q)))
      .$if(unread, (query) => query.where(newChapters, '>', 0)),
    {
      by: [
        { key: sort, expression, direction },
        { key: 'id', column: 'works.id', direction },
      ],
      cursor,
      limit,
    },
  )
}
