import { sql } from 'kysely'
import type { WorksDeps } from '../works-deps.ts'
import { countTags, readPairs } from './read-pairs.ts'
import { nearestOf } from './score-near-works.ts'

const BATCH = 50
/** Limit of batches in one run, so that a run takes at most about half a minute. The next run continues. */
const MAX_BATCHES = 40
const LIFE_MS = 24 * 3_600_000

/**
 * Computes recommendations that are due, batch by batch: first for works without any, then for works whose list is stale or a day
 * old.
 */
export async function computeDue(deps: WorksDeps): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const due = await dueWorks(deps)
    if (due.length === 0) return
    await computeForWorks(deps, due)
  }
}

async function dueWorks({ database, clock }: WorksDeps): Promise<number[]> {
  const old = new Date(clock.now().getTime() - LIFE_MS)
  const rows = await database.db
    .selectFrom('works')
    .leftJoin('work_recommendations as known', 'known.work_id', 'works.id')
    .select('works.id')
    .where('works.status', '=', 'published')
    .where('works.removal_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb('known.work_id', 'is', null),
        eb('known.stale', '=', true),
        eb('known.computed_at', '<=', old),
      ]),
    )
    .orderBy('known.computed_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute()
  return rows.map(({ id }) => id)
}

/** Computes the works near each given work, and stores them. */
export async function computeForWorks({ database, clock }: WorksDeps, ids: readonly number[]): Promise<void> {
  const { db } = database
  const pairs = await readPairs(db, ids)
  const worksByTag = await countTags(db, [...new Set(pairs.flatMap((pair) => pair.tags))])
  const byWork = Map.groupBy(pairs, (pair) => pair.work_id)
  for (const id of ids) {
    const near = nearestOf(byWork.get(id) ?? [], (tag) => worksByTag.get(tag) ?? 0)
    // The work may have been deleted permanently meanwhile.
    await sql`
      insert into work_recommendations (work_id, near, computed_at)
      select id, ${JSON.stringify(near)}::jsonb, ${clock.now()} from works where id = ${id}
      on conflict (work_id) do update set near = excluded.near, stale = false, computed_at = excluded.computed_at`.execute(
      db,
    )
  }
}

/**
 * Computes the list of a work that was published, hidden or got other tags. Marks the works near it as stale, so that the next run
 * computes them.
 */
export async function computeForChanged(deps: WorksDeps, id: number): Promise<void> {
  await computeForWorks(deps, [id])
  await sql`
    update work_recommendations set stale = true
    where work_id in (
      select (entry ->> 'id')::bigint from work_recommendations, jsonb_array_elements(near) as entry where work_id = ${id}
    )`.execute(deps.database.db)
}
