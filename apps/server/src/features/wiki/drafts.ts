import { wikiKey } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'
import type { ProposalRow } from './wiki-queries.ts'

type Unsaved = { title: string; baseRevision: number | null; text: string; summary: string }

/** Stores a member's unsaved text for a page as a draft. It replaces the member's earlier draft for that page. */
export async function writeDraft(
  { clock }: Pick<WikiDeps, 'clock'>,
  tx: Tx<Tables>,
  uid: number,
  { title, baseRevision, text, summary }: Unsaved,
): Promise<void> {
  const values = { title, base_id: baseRevision, text, summary, created_at: clock.now() }
  await tx
    .insertInto('wiki_drafts')
    .values({ uid, key: wikiKey(title), ...values })
    .onConflict((conflict) => conflict.columns(['uid', 'key']).doUpdateSet(values))
    .execute()
}

export async function deleteDraft(tx: Tx<Tables>, uid: number, key: string): Promise<void> {
  await tx.deleteFrom('wiki_drafts').where('uid', '=', uid).where('key', '=', key).execute()
}

/** Stores the text of a proposal as its author's draft. Leaves an existing draft for the page unchanged, because it is newer. */
export async function beginDraft(
  { clock }: Pick<WikiDeps, 'clock'>,
  tx: Tx<Tables>,
  { author_id: uid, key, title, base_id, text, summary }: ProposalRow,
): Promise<void> {
  await tx
    .insertInto('wiki_drafts')
    .values({ uid, key, title, base_id, text, summary, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['uid', 'key']).doNothing())
    .execute()
}

/** Deletes the draft that came from a proposal, unless it was changed. */
export async function endDraft(
  tx: Tx<Tables>,
  { author_id, key, base_id, text, summary }: ProposalRow,
): Promise<void> {
  await tx
    .deleteFrom('wiki_drafts')
    .where('uid', '=', author_id)
    .where('key', '=', key)
    .where('base_id', 'is not distinct from', base_id)
    .where('text', '=', text)
    .where('summary', '=', summary)
    .execute()
}
