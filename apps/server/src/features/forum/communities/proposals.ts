import { AppError, LIMITS, ROLE, type CommunityProposal } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Viewer } from '../../../endpoints/operation.ts'
import { authorsByIds, type Reader } from '../../members/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import type { ForumTables } from '../forum-tables.ts'
import { communityKey } from './communities-queries.ts'
import { requireRoomToOwn } from './may-start.ts'

export type ProposalRow = Selectable<ForumTables['community_proposals']>

/** The condition for proposals that wait for moderators. It is the condition of an index. */
export const isOpen = sql<boolean>`state = 'open'`

/** Returns views of proposals in the given order. */
export async function proposalViews(
  handle: Handle<Tables>,
  viewer: Reader,
  rows: readonly ProposalRow[],
): Promise<CommunityProposal[]> {
  const authors = await authorsByIds(handle, viewer, [...new Set(rows.map(({ author_id }) => author_id))])
  return rows.map((row) => ({
    id: row.id,
    author: authors.get(row.author_id) ?? null,
    name: row.name,
    description: row.description,
    purpose: row.purpose,
    state: row.state,
    reason: row.reason,
    communityId: row.community_id,
    createdAt: row.created_at.toISOString(),
  }))
}

/** Locks a proposal, so that only the first of two concurrent decisions succeeds. */
export const lockProposal = (tx: Tx<Tables>, id: number): Promise<ProposalRow | undefined> =>
  tx.selectFrom('community_proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * Throws unless the viewer may have one more proposal with this name that waits: `forbidden` unless the site starts communities on request,
 * `too_many_community_proposals`, `too_many_communities` and `community_name_taken`. Parallel proposals are counted one after the other.
 */
export async function requireMayPropose(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  name: string,
): Promise<void> {
  const { uid, role } = asMember(viewer)
  if (deps.settings.current('communities').start !== 'request' || role >= ROLE.moderator)
    throw new AppError('forbidden')
  await requireRoomToOwn(deps, tx, uid)
  const waiting = await tx
    .selectFrom('community_proposals')
    .select('id')
    .where('author_id', '=', uid)
    .where(isOpen)
    .limit(LIMITS.communityProposals)
    .execute()
  if (waiting.length >= LIMITS.communityProposals)
    throw new AppError('too_many_community_proposals', { values: { max: String(LIMITS.communityProposals) } })
  const taken = await tx
    .selectFrom('communities')
    .select('id')
    .where('name_key', '=', communityKey(name))
    .where('removal_id', 'is', null)
    .executeTakeFirst()
  if (taken) throw new AppError('community_name_taken')
}

type Change = Partial<Pick<ProposalRow, 'state' | 'reason' | 'community_id'>>

/** Sets the state of a proposal, and updates the number of waiting tasks. */
export async function setProposal(
  { clock, waiting }: Pick<ForumDeps, 'clock' | 'waiting'>,
  tx: Tx<Tables>,
  id: number,
  { state = 'open', reason = '', community_id = null }: Change,
): Promise<ProposalRow> {
  const decided_at = state === 'open' ? null : clock.now()
  const row = await tx
    .updateTable('community_proposals')
    .set({ state, reason, community_id, decided_at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  waiting.changed(tx)
  return row
}
