import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { newChaptersFor } from '../works-updates.ts'

/** Counts the new chapters of works that the member saved or follows. */
export const newChapters =
  ({ database }: WorksDeps): Handler<typeof works.newChapters> =>
  async (viewer, { ids }) => {
    const rows = await database.db
      .selectFrom('works')
      .select(['id', newChaptersFor(asMember(viewer).uid).as('newChapters')])
      .where('id', '=', sql<number>`any(${ids})`)
      .where('status', '=', 'published')
      .where('removal_id', 'is', null)
      .execute()
    return { items: rows.filter((row) => row.newChapters > 0) }
  }
