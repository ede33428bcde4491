import { Shelf, type works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'

export const shelves =
  (deps: WorksDeps): Handler<typeof works.shelves> =>
  async (viewer) => {
    const { uid } = asMember(viewer)
    const off = deps.kinds
      .all()
      .map(({ type }) => type)
      .filter((type) => deps.kinds.isOff(type))
    const rows = await deps.database.db
      .selectFrom('shelved_works')
      .innerJoin('works', 'works.id', 'shelved_works.work_id')
      .select(['shelf', sql<number>`count(*)::int`.as('works')])
      .where('shelved_works.uid', '=', uid)
      .where('works.removal_id', 'is', null)
      .where((eb) => eb.or([eb('works.status', '=', 'published'), eb('works.author_id', '=', uid)]))
      .where('works.type', '<>', sql<never>`all(${off}::text[])`)
      .groupBy('shelf')
      .execute()
    const counted = new Map(rows.map(({ shelf, works }) => [shelf, works]))
    return {
      items: Shelf.options.map((shelf) => ({ shelf, works: counted.get(shelf) ?? 0 })),
    }
  }
