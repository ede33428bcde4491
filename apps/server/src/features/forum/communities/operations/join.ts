import { AppError, LIMITS, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Member } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { canReadAsMember, RANK } from '../../forum-policy.ts'
import { requireUnbanned } from '../bans.ts'
import { addMember, rankIn, removeMember, type CommunityRow } from '../communities-queries.ts'
import { lockedCommunity } from '../community-access.ts'
import { roleOf } from '../community-views.ts'
import { deleteRequest, insertRequest, requestOf, requestView } from '../requests.ts'

export const join =
  (deps: ForumDeps): Handler<typeof communities.join> =>
  async (viewer, { id, on, note }) => {
    const member = asMember(viewer)
    const { uid } = member
    return deps.database.transaction(async (tx) => {
      const community = await lockedCommunity(deps, tx, viewer, id)
      const change = on
        ? await enter(deps, tx, member, { community, note })
        : await leave(deps, tx, member, community)
      const rank = await rankIn(deps, tx, uid, id)
      const request = community.privacy === 'public' ? undefined : await requestOf(tx, uid, id)
      return { role: roleOf(rank), request: requestView(request), members: community.members + change }
    })
  }

type Entry = { community: CommunityRow; note: string }

/** Adds the member, or stores a request if moderators of the community must accept the member first. Returns the number of added members. */
async function enter(
  deps: ForumDeps,
  tx: Tx<Tables>,
  member: Member,
  { community, note }: Entry,
): Promise<number> {
  const { uid } = member
  const { id, privacy } = community
  await requireUnbanned(deps, tx, member, id)
  if (privacy !== 'public') {
    const rank = await rankIn(deps, tx, uid, id)
    const isInvited = (await requestOf(tx, uid, id))?.invited === true
    if (!isInvited && !canReadAsMember(member, rank)) {
      await request(deps, tx, { id, uid, note })
      return 0
    }
    await deleteRequest(tx, { id, uid })
  }
  const row = { uid, community_id: id, rank: RANK.member, joined_at: deps.clock.now() }
  return (await addMember(deps, tx, row)) ? 1 : 0
}

async function leave(
  deps: ForumDeps,
  tx: Tx<Tables>,
  { uid }: Member,
  { id, privacy }: CommunityRow,
): Promise<number> {
  if ((await rankIn(deps, tx, uid, id)) === RANK.owner) throw new AppError('owner_stays')
  if (privacy !== 'public') await deleteRequest(tx, { id, uid })
  return (await removeMember(deps, tx, { id, uid })) ? -1 : 0
}

type Asked = { id: number; uid: number; note: string }

/** Stores a request and notifies the moderators of the community, once a day. */
async function request(deps: ForumDeps, tx: Tx<Tables>, { id, uid, note }: Asked): Promise<void> {
  const now = deps.clock.now()
  if (!(await insertRequest(tx, { uid, community_id: id, note, created_at: now }))) return
  const moderators = await tx
    .selectFrom('community_members')
    .select('uid')
    .where('community_id', '=', id)
    .where('rank', '>', RANK.member)
    .orderBy('rank', 'desc')
    .orderBy('joined_at')
    .limit(LIMITS.communityModeratorsNotified)
    .execute()
  const content = {
    kind: 'community-request',
    actor: uid,
    subject: { kind: 'community', id },
    data: { id },
    group: `request:${id}`,
    once: `request:${id}:${uid}@${now.toISOString().slice(0, 10)}`,
  }
  await deps.notifications.notifyAll(
    tx,
    moderators.map((each) => ({ ...content, to: each.uid })),
  )
}
