import { wikiKey } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'

type Unsaved = { title: string; baseRevision: number | null; text: string; summary: string }

/** Stores what a member has written and not saved; one text for each page, the latest. */
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
