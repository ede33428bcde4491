import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'
import type { ProposalRow } from './wiki-queries.ts'

/** Deciding and taking back lock the proposal, so that of both at once one wins. */
export const lockProposal = (tx: Tx<Tables>, id: number): Promise<ProposalRow | undefined> =>
  tx.selectFrom('wiki_proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Decision = { state: Exclude<ProposalRow['state'], 'open'>; byUid: number; reason: string }

export async function setDecision(
  { clock }: Pick<WikiDeps, 'clock'>,
  tx: Tx<Tables>,
  { id }: ProposalRow,
  { state, byUid, reason }: Decision,
): Promise<void> {
  await tx
    .updateTable('wiki_proposals')
    .set({ state, reason, decided_by: byUid, decided_at: clock.now() })
    .where('id', '=', id)
    .execute()
}
