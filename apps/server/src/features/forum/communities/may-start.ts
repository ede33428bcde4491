import { AppError, LIMITS, ROLE, type CommunityStartRefusal } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { isRemoved } from '../forum-policy.ts'
import { isThere } from './communities-queries.ts'

const DAY_MS = 86_400_000

type Refusal = { reason: CommunityStartRefusal; error: AppError }

/** Throws unless the viewer may start a community. Parallel starts of one member are counted one after the other. */
export async function requireMayStart(deps: ForumDeps, tx: Tx<Tables>, viewer: Viewer): Promise<void> {
  await lockStarts(tx, asMember(viewer).uid)
  const refusal = await refusalToStart(deps, tx, viewer)
  if (refusal) throw refusal.error
}

/** Locks the row of a member, and throws `too_many_communities` if the member owns as many communities as the site allows. */
export async function requireRoomToOwn({ clock }: Pick<ForumDeps, 'clock'>, tx: Tx<Tables>, uid: number) {
  await lockStarts(tx, uid)
  const { owned } = await startedBy(tx, uid, clock.now())
  if (owned >= LIMITS.communitiesOwned) throw new AppError('too_many_communities')
}

const lockStarts = (tx: Tx<Tables>, uid: number) =>
  tx.selectFrom('users').select('id').where('id', '=', uid).forNoKeyUpdate().execute()

/**
 * Returns the reason why the viewer cannot start a community now; undefined if the viewer can. For moderators, only the number of owned
 * communities is limited.
 */
export async function refusalToStart(
  { settings, clock }: Pick<ForumDeps, 'settings' | 'clock'>,
  handle: Handle<Tables>,
  viewer: Viewer,
): Promise<Refusal | undefined> {
  const { uid, role } = asMember(viewer)
  const { start, memberDays, perDay } = settings.current('communities')
  const isBound = role < ROLE.moderator
  if (isBound && start === 'moderators')
    return { reason: 'moderators', error: new AppError('communities_by_moderators') }
  if (isBound && start === 'request')
    return { reason: 'request', error: new AppError('communities_by_request') }
  const now = clock.now().getTime()
  const member = await startedBy(handle, uid, new Date(now - DAY_MS))
  const isNew = member.joinedAt.getTime() > now - memberDays * DAY_MS
  if (isBound && start === 'members' && isNew) {
    const values = { days: String(memberDays) }
    return { reason: 'new_account', error: new AppError('community_account_new', { values }) }
  }
  if (isBound && member.lately.length >= perDay) {
    const next = member.lately[perDay - 1]!.getTime() + DAY_MS
    const retryAfterSeconds = Math.max(1, Math.ceil((next - now) / 1_000))
    return {
      reason: 'pace',
      error: new AppError('community_pace', { values: { max: String(perDay) }, retryAfterSeconds }),
    }
  }
  if (member.owned >= LIMITS.communitiesOwned)
    return { reason: 'owned', error: new AppError('too_many_communities') }
  return undefined
}

/**
 * Returns the facts that decide whether a member may start another community. The recent communities include removed ones, because they
 * count towards the daily limit. The latest one is first.
 */
async function startedBy(handle: Handle<Tables>, uid: number, since: Date) {
  const [{ created_at: joinedAt }, rows] = await Promise.all([
    handle.selectFrom('users').select('created_at').where('id', '=', uid).executeTakeFirstOrThrow(),
    handle
      .selectFrom('communities')
      .select(['created_at', 'removal_id'])
      .where('owner_id', '=', uid)
      .where((eb) => eb.or([isThere, eb('created_at', '>', since)]))
      .orderBy('created_at', 'desc')
      .execute(),
  ])
  const lately = rows.map(({ created_at }) => created_at).filter((at) => at > since)
  return { joinedAt, lately, owned: rows.filter((row) => !isRemoved(row)).length }
}
