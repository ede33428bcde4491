import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Removal } from '../subjects/index.ts'
import { undoRevisions } from './undo-revisions.ts'
import { announceChange } from './wiki-changed.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { lockPage, revisionById } from './wiki-queries.ts'

/**
 * Hides an edit in the history, and undoes it in the current text. The text is unchanged if later edits changed the same lines. Returns the
 * page's title; null if the edit is already hidden.
 */
export async function hideRevision(
  deps: WikiDeps,
  tx: Tx<Tables>,
  id: number,
  { id: removalId, byUid }: Removal,
): Promise<Record<string, unknown> | null> {
  const page = await lockPageOf(tx, id)
  const hidden = page && (await setRemoval(tx, id, { from: null, to: removalId }))
  if (!hidden) return null
  if (byUid !== null) await undoRevisions(deps, tx, [hidden], { byUid, takenOutBy: removalId })
  announceChange(deps, tx, page)
  return { title: page.title }
}

/** Shows a hidden edit again, and applies it to the text again if its lines have not changed since then. */
export async function showRevision(
  deps: WikiDeps,
  tx: Tx<Tables>,
  id: number,
  { id: removalId, byUid }: Removal,
): Promise<void> {
  const page = await lockPageOf(tx, id)
  if (!page || !(await setRemoval(tx, id, { from: removalId, to: null }))) return
  const reverts = await tx
    .selectFrom('wiki_revisions')
    .select(['id', 'page_id'])
    .where('taken_out_by', '=', removalId)
    .execute()
  if (byUid !== null) await undoRevisions(deps, tx, reverts, { byUid })
  announceChange(deps, tx, page)
}

async function lockPageOf(tx: Tx<Tables>, id: number) {
  const revision = await revisionById(tx, id)
  return revision && lockPage(tx, revision.page_id)
}

const setRemoval = (tx: Tx<Tables>, id: number, { from, to }: { from: number | null; to: number | null }) =>
  tx
    .updateTable('wiki_revisions')
    .set({ removal_id: to })
    .where('id', '=', id)
    .where('removal_id', from === null ? 'is' : '=', from)
    .returning(['id', 'page_id'])
    .executeTakeFirst()
