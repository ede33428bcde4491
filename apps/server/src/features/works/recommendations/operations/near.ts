import type { recommendations, RecommendationReason, RecommendedWork } from '@engawa/contract'
import type { Handler, Viewer } from '../../../../endpoints/operation.ts'
import { visibleWork } from '../../works-access.ts'
import type { WorksDeps } from '../../works-deps.ts'
import { popularWorks } from '../../works-shelves.ts'
import type { WorkRow } from '../../works-rows.ts'
import { cardViews } from '../../works-views.ts'
import { cardsByIds } from '../../works-for-others.ts'
import type { NearWork } from '../recommendations-tables.ts'

/** A list with fewer near works than this is filled with popular ones. */
const FULL_SHELF = 6

export const near =
  (deps: WorksDeps): Handler<typeof recommendations.near> =>
  async (viewer, { resourceId, limit }) => {
    const work = resourceId === undefined ? null : await visibleWork(deps, viewer, resourceId)
    const found = work ? await nearWorks(deps, viewer, { id: work.id, limit }) : []
    const missing = Math.min(limit, FULL_SHELF) - found.length
    if (missing <= 0) return { items: found }
    const known = new Set(found.map(({ id }) => id)).add(work?.id ?? 0)
    return { items: [...found, ...(await popular(deps, viewer, { work, known, limit: missing }))] }
  }

async function nearWorks(
  deps: WorksDeps,
  viewer: Viewer,
  { id, limit }: { id: number; limit: number },
): Promise<RecommendedWork[]> {
  const row = await deps.database.db
    .selectFrom('work_recommendations')
    .select('near')
    .where('work_id', '=', id)
    .executeTakeFirst()
  const byId = new Map((row?.near ?? []).map((one) => [one.id, one]))
  const cards = await cardsByIds(deps, viewer, [...byId.keys()])
  return cards.slice(0, limit).map((card) => ({ ...card, reason: reasonOf(byId.get(card.id)!) }))
}

function reasonOf({ because, readers, tags }: NearWork): RecommendationReason {
  if (because === 'readers') return { by: 'readers', readers }
  return because === 'tags' ? { by: 'tags', tags } : { by: 'author' }
}

/** Returns popular works of the same type, to fill a list when few near works are known. */
async function popular(
  deps: WorksDeps,
  viewer: Viewer,
  { work, known, limit }: { work: WorkRow | null; known: Set<number>; limit: number },
): Promise<RecommendedWork[]> {
  const { db } = deps.database
  const types = work ? [work.type] : deps.kinds.all().map(({ type }) => type)
  const rows = await popularWorks(db, types)
    .limit(limit + known.size)
    .execute()
  const cards = await cardViews(deps, db, viewer, rows.filter(({ id }) => !known.has(id)).slice(0, limit))
  return cards.map((card) => ({ ...card, reason: { by: 'popular' } }))
}
