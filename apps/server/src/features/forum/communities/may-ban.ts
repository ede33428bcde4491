import { AppError } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { canBan, canOverrule, moderates, RANK, type Rank } from '../forum-policy.ts'
import type { BanRow } from './bans.ts'
import { rankIn, type RankDeps } from './communities-queries.ts'
import { hasMember, rolesOf } from '../../members/index.ts'

type Place = { id: number; rank: Rank }

type MemberPart = { uid: number; role: number; rank: Rank }
type Rule = (viewer: Viewer, rank: Rank, other: MemberPart) => boolean

/** Creates a function that returns the members for whom `rule` is true. Its result is empty unless the viewer moderates the community. */
const amongBy =
  (rule: Rule) =>
  async (
    handle: Handle<Tables>,
    viewer: Viewer,
    { id, rank }: Place,
    uids: readonly number[],
  ): Promise<Set<number>> => {
    if (!moderates(viewer, rank) || uids.length === 0) return new Set()
    const found = await memberParts(handle, id, uids)
    return new Set(found.flatMap((person) => (rule(viewer, rank, person) ? [person.uid] : [])))
  }

/** Returns the given members whom the viewer may ban from the community. */
export const bannableAmong = amongBy(canBan)

/** Returns the given moderators whose bans the viewer may lift and replace. */
export const overruledAmong = amongBy(canOverrule)

/** Throws `forbidden` unless the viewer may overrule the moderator who imposed a ban. */
export async function requireMayLift(
  handle: Handle<Tables>,
  viewer: Viewer,
  place: Place,
  { by_uid }: Pick<BanRow, 'by_uid'>,
): Promise<void> {
  if (by_uid === null) return
  const overruled = await overruledAmong(handle, viewer, place, [by_uid])
  if (!overruled.has(by_uid)) throw new AppError('forbidden')
}

/**
 * Throws `higher_role` unless the viewer may ban a member of a rank. For an undo that gives the member this rank back, so that it needs the
 * same permission as the ban or removal itself.
 */
export async function requireMayBanRank(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { id, uid, rank }: { id: number; uid: number; rank: Rank },
): Promise<void> {
  const place = await requireModerator(deps, handle, viewer, id)
  const role = (await rolesOf(handle, [uid])).get(uid)
  if (role === undefined) throw new AppError('undo_over')
  if (!canBan(viewer, place.rank, { role, rank })) throw new AppError('higher_role')
}

/** Returns the roles of members on the site and their ranks in a community. */
async function memberParts(
  handle: Handle<Tables>,
  id: number,
  uids: readonly number[],
): Promise<MemberPart[]> {
  const [roles, members] = await Promise.all([
    rolesOf(handle, uids),
    handle
      .selectFrom('community_members')
      .select(['uid', 'rank'])
      .where('community_id', '=', id)
      .where('uid', '=', sql<number>`any(${uids})`)
      .execute(),
  ])
  const ranks = new Map(members.map((row) => [row.uid, row.rank as Rank]))
  return [...roles].map(([uid, role]) => ({ uid, role, rank: ranks.get(uid) ?? null }))
}

/** Returns the viewer's rank in a community. Throws `forbidden` unless the viewer moderates it. */
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

/**
 * Returns the viewer's rank in a community if the viewer may ban the member there. Throws `forbidden`, `user_not_found`, `owner_stays` and
 * `higher_role`.
 */
export async function requireMayBan(
  deps: RankDeps,
  handle: Handle<Tables>,
  viewer: Viewer,
  { id, uid }: { id: number; uid: number },
): Promise<Place> {
  const place = await requireModerator(deps, handle, viewer, id)
  if (!(await hasMember(handle, uid))) throw new AppError('user_not_found')
  if ((await rankIn(deps, handle, uid, id)) === RANK.owner) throw new AppError('owner_stays')
  if (!(await bannableAmong(handle, viewer, place, [uid])).has(uid)) throw new AppError('higher_role')
  return place
}
