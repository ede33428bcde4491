import type { works } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import type { WorksDeps } from '../works-deps.ts'

const SHOWN = 60

/** The most used tags. */
export const tags =
  (deps: WorksDeps): Handler<typeof works.tags> =>
  async (_viewer, { type }) => {
    const { rows } = await sql<{ tag: string; works: number }>`
      select tag, count(*)::int as works
      from works, unnest(tags) as tag
      where type = ${deps.kinds.of(type).type} and status = 'published' and removal_id is null
      group by tag order by works desc, tag limit ${SHOWN}`.execute(deps.database.db)
    return { items: rows, nextCursor: null }
  }
