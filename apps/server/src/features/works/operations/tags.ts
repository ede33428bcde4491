import type { works, WorkType } from '@engawa/contract'
import { sql } from 'kysely'
import type { Handler } from '../../../operation.ts'
import { createKept } from '../../../kept.ts'
import type { WorksDeps } from '../works-deps.ts'

type TagCount = { tag: string; works: number }

const SHOWN = 60
const KEPT_MS = 5_000

/** The most used tags; counted at most every few seconds, and anew after a change. */
export const tags = (deps: WorksDeps): Handler<typeof works.tags> => {
  const keptOf = (type: WorkType) => createKept(KEPT_MS, () => countTags(deps, type))
  const counted = { comic: keptOf('comic'), novel: keptOf('novel'), video: keptOf('video') }
  deps.events.on('work.changed', () => Object.values(counted).forEach((kept) => kept.drop()))
  return async (_viewer, { type }) => ({ items: await counted[type].get(), nextCursor: null })
}

async function countTags(deps: WorksDeps, type: WorkType): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag, count(*)::int as works
    from works, unnest(tags) as tag
    where type = ${type} and status = 'published' and removal_id is null
    group by tag order by works desc, tag limit ${SHOWN}`.execute(deps.database.db)
  return rows
}
