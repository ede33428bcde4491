import { Shelf, type works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { visibleShelved } from '../works-shelving.ts'

export const shelves =
  (deps: WorksDeps): Handler<typeof works.shelves> =>
  async (viewer) => {
    const rows = await visibleShelved(deps, deps.database.db, asMember(viewer).uid)
      .select(['shelved_works.shelf', sql<number>`count(*)::int`.as('works')])
      .groupBy('shelved_works.shelf')
      .execute()
    const counted = new Map(rows.map(({ shelf, works }) => [shelf, works]))
    return {
      items: Shelf.options.map((shelf) => ({ shelf, works: counted.get(shelf) ?? 0 })),
    }
  }
