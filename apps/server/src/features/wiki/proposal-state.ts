import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'
import type { ProposalRow } from './wiki-queries.ts'

/** Locks a proposal. Decisions and withdrawals do this, so that only the first of two concurrent ones succeeds. */
export const lockProposal = (tx: Tx<Tables>, id: number): Promise<ProposalRow | undefined> =>
  tx.selectFrom('wiki_proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Decision = { state: Exclude<ProposalRow['state'], 'open'>; byUid: number; reason: string }

export async function setDecision(
  { clock, waiting }: Pick<WikiDeps, 'clock' | 'waiting'>,
  tx: Tx<Tables>,
  { id }: ProposalRow,
  { state, byUid, reason }: Decision,
): Promise<void> {
  await tx
    .updateTable('wiki_proposals')
    .set({ state, reason, decided_by: byUid, decided_at: clock.now() })
    .where('id', '=', id)
    .execute()
  waiting.changed(tx)
}
