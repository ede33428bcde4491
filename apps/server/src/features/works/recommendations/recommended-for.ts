import type { RecommendedWork } from '@engawa/contract'
import type { Member } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { cardsByIds } from '../works-for-others.ts'
import { worksByIds } from '../works-queries.ts'
import { recommendations } from './stored-recommendations.ts'
import { recommendForMember } from './recommendations-jobs.ts'
import { blockedAmong } from '../../members/index.ts'

const LIFE_MS = 12 * 3_600_000

/**
 * Returns the works that are recommended to a member, the best first; none before the member began a work. Leaves out works that
 * the member began, liked or saved since, and works of blocked authors. If the stored list is old, a job computes it again for
 * later requests.
 */
export async function recommendedFor(
  deps: WorksDeps,
  member: Member,
  limit: number,
): Promise<RecommendedWork[]> {
  const { uid } = member
  const { near, computed_at, hasRead } = await recommendations.load(deps.database.db, uid)
  const age = deps.clock.now().getTime() - (computed_at?.getTime() ?? 0)
  if (hasRead && age > LIFE_MS) await computeSoon(deps, uid)
  if (near === null || near.length === 0) return []
  const byId = new Map(near.map(({ id, from }) => [id, from]))
  const [cards, sources] = await Promise.all([
    newTo(deps, member, [...byId.keys()]),
    worksByIds(deps.database.db, [...new Set(byId.values())]),
  ])
  const titles = new Map(sources.map(({ id, title }) => [id, title]))
  return cards.slice(0, limit).map((card) => {
    const from = byId.get(card.id)!
    return { ...card, reason: { by: 'read', work: { id: from, title: titles.get(from) ?? '' } } }
  })
}

/** Enqueues the computation of a member's recommendations, at most once a minute. */
const computeSoon = (deps: WorksDeps, uid: number) =>
  deps.cache.get(`recommend ${uid}`, async () => {
    await deps.database.transaction((tx) => recommendForMember(deps, tx, uid))
    return { value: {}, tags: [], seconds: 60, bytes: 100 }
  })

async function newTo(deps: WorksDeps, member: Member, ids: number[]) {
  const { uid } = member
  const [cards, marks, begun] = await Promise.all([
    cardsByIds(deps, member, ids),
    deps.reactions.marksOf(uid, 'work', ids),
    deps.database.db
      .selectFrom('places')
      .select('work_id')
      .where('uid', '=', uid)
      .where('work_id', 'in', ids)
      .execute(),
  ])
  const blocked = await blockedAmong(
    deps.database.db,
    uid,
    cards.map(({ author }) => author.uid),
  )
  const startedIds = new Set(begun.map(({ work_id }) => work_id))
  return cards.filter(({ id, author }) => {
    const { liked, saved } = marks.get(id) ?? { liked: false, saved: false }
    return !startedIds.has(id) && !liked && !saved && author.uid !== uid && !blocked.has(author.uid)
  })
}
