import { AppError, LIMITS, wikiKey } from '@engawa/contract'
import { violationOf, type Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import type { Edit } from './apply-edit.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { mayEdit } from './wiki-policy.ts'
import { isOpen, pageByKey, revisionById, type PageRow, type ProposalRow } from './wiki-queries.ts'

/**
 * Stores an edit for review by moderators. A member has at most one open proposal for each page, so a further call replaces its text.
 * Returns the ids of the proposal and of the page's current revision. Throws the errors of a save, and `wiki_too_many_proposals`.
 */
export async function propose(
  deps: WikiDeps,
  tx: Tx<Tables>,
  edit: Edit,
): Promise<{ id: number; revision: number | null }> {
  const key = wikiKey(edit.title)
  await lockFor(tx, 'wiki-proposals', edit.authorId)
  const page = await pageByKey(tx, key)
  await requireProposable(tx, page, edit)
  await requireWithinLimits(tx, edit.authorId, key)
  const values = {
    base_id: edit.baseRevision,
    text: edit.text,
    summary: edit.summary,
    minor: edit.minor,
    created_at: deps.clock.now(),
  }
  const { id } = await tx
    .insertInto('wiki_proposals')
    .values({
      key,
      title: page?.title ?? edit.title,
      author_id: edit.authorId,
      ...values,
      decided_by: null,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['author_id', 'key']).where(isOpen).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  deps.waiting.added(tx)
  return { id, revision: page?.revision_id ?? null }
}

/**
 * Reopens a proposal that its author withdrew, under the same conditions as a new proposal. Throws the errors of `propose`, and
 * `edit_conflict` if the author has a newer proposal for the page.
 */
export async function proposeAgain(
  { waiting }: Pick<WikiDeps, 'waiting'>,
  tx: Tx<Tables>,
  proposal: ProposalRow,
  role: number,
): Promise<void> {
  const { id, key, author_id, base_id } = proposal
  await lockFor(tx, 'wiki-proposals', author_id)
  await requireProposable(tx, await pageByKey(tx, key), { role, baseRevision: base_id })
  await requireWithinLimits(tx, author_id, key)
  try {
    await tx
      .updateTable('wiki_proposals')
      .set({ state: 'open', decided_by: null, decided_at: null })
      .where('id', '=', id)
      .execute()
  } catch (error) {
    if (violationOf(error)?.constraint === 'wiki_proposals_open') throw new AppError('edit_conflict')
    throw error
  }
  waiting.changed(tx)
}

async function requireProposable(
  tx: Tx<Tables>,
  page: PageRow | undefined,
  edit: Pick<Edit, 'role' | 'baseRevision'>,
): Promise<void> {
  if (page && page.removal_id !== null) throw new AppError('wiki_page_removed')
  if (page && !mayEdit(edit.role, page)) throw new AppError('wiki_protected')
  if (edit.baseRevision === null) return
  const base = await revisionById(tx, edit.baseRevision)
  if (!page || base?.page_id !== page.id)
    throw new AppError('bad_input', { fields: { baseRevision: 'not_of_this_page' } })
}

async function requireWithinLimits(tx: Tx<Tables>, uid: number, key: string): Promise<void> {
  const others = await tx
    .selectFrom('wiki_proposals')
    .select('id')
    .where('author_id', '=', uid)
    .where(isOpen)
    .where('key', '<>', key)
    .limit(LIMITS.wikiProposalsMax)
    .execute()
  if (others.length >= LIMITS.wikiProposalsMax) throw new AppError('wiki_too_many_proposals')
}
