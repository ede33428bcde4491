import { sql } from 'kysely'
import type { WorksDeps } from '../works-deps.ts'
import type { ForMember, NearWork } from './recommendations-tables.ts'

/** The number of a member's latest works that are considered. */
const WORKS_READ = 30
const MAX_STORED = 48
/** The weight of works that a member has begun but not finished, because the member may not like them. */
const BEGUN_WEIGHT = 0.5

type WorkRead = { work_id: number; finished: boolean; near: NearWork[] }

/** Computes and stores the works that are similar to those that a member read lately. */
export async function computeForMember({ database, clock }: WorksDeps, uid: number): Promise<void> {
  const { rows } = await sql<WorkRead>`
    select places.work_id::int, places.finished, near
    from places join work_recommendations on work_recommendations.work_id = places.work_id
    where places.uid = ${uid} and places.forgotten_at is null
    order by places.at desc limit ${WORKS_READ}`.execute(database.db)
  const near = JSON.stringify(mergeNear(rows))
  await sql`
    insert into member_recommendations (uid, near, computed_at)
    select users.id, ${near}::jsonb, ${clock.now()} from users where users.id = ${uid}
    on conflict (uid) do update set near = excluded.near, computed_at = excluded.computed_at`.execute(
    database.db,
  )
}

/**
 * Merges the lists of near works of the works that a member read. A work that is near many of them comes first. `from` is the
 * read work to which it is nearest.
 */
export function mergeNear(read: readonly WorkRead[]): ForMember[] {
  const own = new Set(read.map(({ work_id }) => work_id))
  const found = new Map<number, ForMember & { score: number; best: number }>()
  for (const { work_id: from, finished, near } of read)
    for (const { id, score } of near) {
      if (own.has(id)) continue
      const weighed = score * (finished ? 1 : BEGUN_WEIGHT)
      const known = found.get(id) ?? { id, from, score: 0, best: 0 }
      const nearer = weighed > known.best ? { from, best: weighed } : {}
      found.set(id, { ...known, ...nearer, score: known.score + weighed })
    }
  return [...found.values()]
    .toSorted((one, other) => other.score - one.score || other.id - one.id)
    .slice(0, MAX_STORED)
    .map(({ id, from }) => ({ id, from }))
}
