import { AppError } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canBan, moderates, RANK, type Rank } from '../forum-policy.ts'
import { rankIn, type RankDeps } from './communities-queries.ts'

type Place = { id: number; rank: Rank }

/** Those of some people whom the viewer, with this rank in a community, may ban from it. */
export async function bannableAmong(
  { accounts }: Pick<ForumDeps, 'accounts'>,
  handle: Handle<Tables>,
  viewer: Viewer,
  { id, rank }: Place,
  uids: readonly number[],
): Promise<Set<number>> {
  if (!moderates(viewer, rank) || uids.length === 0) return new Set()
  const [roles, members] = await Promise.all([
    accounts.rolesOf(handle, uids),
    handle
      .selectFrom('community_members')
      .select(['uid', 'rank'])
      .where('community_id', '=', id)
      .where('uid', '=', sql<number>`any(${uids})`)
      .execute(),
  ])
  const ranks = new Map(members.map((row) => [row.uid, row.rank as Rank]))
  return new Set(
    [...roles].flatMap(([uid, role]) =>
      canBan(viewer, rank, { role, rank: ranks.get(uid) ?? null }) ? [uid] : [],
    ),
  )
}

/** Refuses who does not moderate a community; what the viewer is in it. */
export async function requireModerator(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<Place> {
  const rank = await rankIn(deps, handle, viewer.uid, id)
  if (!moderates(viewer, rank)) throw new AppError('forbidden')
  return { id, rank }
}

/** Refuses who may not ban somebody. Throws `forbidden`, `user_not_found`, `owner_stays` and `higher_role`. */
export async function requireMayBan(
  deps: RankDeps & Pick<ForumDeps, 'accounts'>,
  handle: Handle<Tables>,
  viewer: Viewer,
  { id, uid }: { id: number; uid: number },
): Promise<void> {
  const place = await requireModerator(deps, handle, viewer, id)
  if (!(await deps.accounts.exists(handle, uid))) throw new AppError('user_not_found')
  if ((await rankIn(deps, handle, uid, id)) === RANK.owner) throw new AppError('owner_stays')
  if (!(await bannableAmong(deps, handle, viewer, place, [uid])).has(uid)) throw new AppError('higher_role')
}
