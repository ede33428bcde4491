import { AppError, type ActionDone, type communities } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../../db/schema.ts'
import { asMember, type Handler, type Viewer } from '../../../../endpoints/operation.ts'
import type { AuditRow } from '../../../audit/index.ts'
import { indexJob } from '../../../search/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { lockCommunity } from '../communities-queries.ts'
import { COMMUNITY } from '../community-subject.ts'
import { RULES_SHAPE } from '../community-views.ts'
import { insertCommunity, throwNameTaken } from '../insert-community.ts'
import { requireRoomToOwn } from '../may-start.ts'
import { lockProposal, setProposal, type ProposalRow } from '../proposals.ts'

/** The decided proposal, which the audit log stores so that the decision can be undone. */
type Decided = { proposalId: number }

type Decision = { communityId: number | null; action: ActionDone }

export const decideProposal =
  (deps: ForumDeps): Handler<typeof communities.decideProposal> =>
  async (viewer, { id, approve, reason }) => {
    if (!approve && reason === '') throw new AppError('bad_input', { fields: { reason: 'required' } })
    const work = deps.database.transaction(async (tx) => {
      const proposal = await lockProposal(tx, id)
      if (!proposal) throw new AppError('not_found')
      if (proposal.state !== 'open') throw new AppError('no_longer_held')
      return approve
        ? approveProposal(deps, tx, viewer, proposal)
        : declineProposal(deps, tx, viewer, { proposal, reason })
    })
    return work.catch(throwNameTaken)
  }

/** Starts the community, with the proposer as its owner. */
async function approveProposal(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { id: proposalId, author_id: to, name, description }: ProposalRow,
): Promise<Decision> {
  await requireRoomToOwn(deps, tx, to)
  const rules = await deps.texts.write('', RULES_SHAPE)
  const { id } = await insertCommunity(deps, tx, {
    owner_id: to,
    name,
    description,
    rules: rules.text,
    rules_html: rules.html,
    renderer: rules.renderer,
    posting: 'everyone',
    privacy: 'public',
    icon: null,
  })
  await setProposal(deps, tx, proposalId, { state: 'approved', community_id: id })
  const subject = { kind: COMMUNITY, id }
  await deps.notifications.notify(tx, { kind: 'community-approved', to, subject, data: { name } })
  const action = await deps.audit.write(tx, {
    actor: asMember(viewer).uid,
    action: 'community.approve',
    target: to,
    subject,
    data: { proposalId },
  })
  return { communityId: id, action }
}

async function declineProposal(
  deps: ForumDeps,
  tx: Tx<Tables>,
  viewer: Viewer,
  { proposal: { id: proposalId, author_id: to, name }, reason }: { proposal: ProposalRow; reason: string },
): Promise<Decision> {
  await setProposal(deps, tx, proposalId, { state: 'declined', reason })
  await deps.notifications.notify(tx, { kind: 'community-declined', to, data: { name, reason } })
  const action = await deps.audit.write(tx, {
    actor: asMember(viewer).uid,
    action: 'community.decline',
    target: to,
    reason,
    data: { proposalId },
  })
  return { communityId: null, action }
}

/** The proposal waits again. A started community is deleted, which is possible until another member joins it, or its owner changes it or writes in it. */
export async function undoDecideProposal(
  deps: ForumDeps,
  tx: Tx<Tables>,
  _viewer: Viewer,
  { data, subject_id: id }: AuditRow,
): Promise<void> {
  const proposal = await lockProposal(tx, (data as Decided).proposalId)
  if (!proposal || (proposal.state !== 'approved' && proposal.state !== 'declined'))
    throw new AppError('undo_over')
  if (id !== null) await deleteUnused(deps, tx, id)
  await setProposal(deps, tx, proposal.id, { state: 'open' })
}

async function deleteUnused(deps: ForumDeps, tx: Tx<Tables>, id: number): Promise<void> {
  const community = await lockCommunity(tx, id)
  const post = await tx.selectFrom('posts').select('id').where('community_id', '=', id).executeTakeFirst()
  if (!community || community.removal_id !== null || community.members > 1 || community.version > 1 || post)
    throw new AppError('undo_over')
  await deps.subjects.providerOf(COMMUNITY).purge?.(tx, id)
  await deps.subjects.purged(tx, COMMUNITY, [id])
  await deps.jobs.enqueue(tx, indexJob, { kind: COMMUNITY, id })
  tx.onCommit(() => deps.cache.invalidate([`community:${id}`, 'communities']))
}
