import { AppError, type WikiConflict } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { mayEdit } from './wiki-policy.ts'
import { lockOrCreatePage, presentRevision, revisionById, type PageRow } from './wiki-queries.ts'
import { writeRevision } from './write-revision.ts'
import { merge } from '../../compare/index.ts'

/** A new text for a page, and the revision on which it is based. */
export type Edit = {
  title: string
  /** The revision that the author edited; null if the page did not exist then. */
  baseRevision: number | null
  text: string
  summary: string
  minor: boolean
  authorId: number
  /** The role that is compared with the page's protection. `reviewerId`: the moderator who accepted another member's edit. */
  role: number
  reviewerId?: number
}

export type Applied = { outcome: 'saved' | 'merged'; page: PageRow; revision: number }
export type EditConflict = { outcome: 'conflict'; page: PageRow; conflict: WikiConflict }

/**
 * Applies an edit to a page under the page's lock, and merges it with changes since its base revision. A text that equals the current one
 * makes no revision, so a repeated save changes nothing. Throws `wiki_protected` and `wiki_page_removed`.
 */
export async function applyEdit(deps: WikiDeps, tx: Tx<Tables>, edit: Edit): Promise<Applied | EditConflict> {
  const { title, text, baseRevision } = edit
  const page = await lockOrCreatePage(tx, { title, now: deps.clock.now() })
  if (page.removal_id !== null) throw new AppError('wiki_page_removed')
  if (!mayEdit(edit.role, page)) throw new AppError('wiki_protected')
  const present = await presentRevision(tx, page)
  const base = await baseText(tx, page, baseRevision)
  const merged = await merge(base, text, present?.text ?? '')
  if ('regions' in merged) {
    const sides = { base, mine: text, theirs: present!.text }
    return {
      outcome: 'conflict',
      page,
      conflict: { revision: present!.id, ...sides, regions: merged.regions },
    }
  }
  const isMerged = merged.text !== text
  const outcome = isMerged ? 'merged' : 'saved'
  if (present?.text === merged.text) return { outcome, page, revision: present.id }
  const revision = await writeRevision(deps, tx, { ...edit, page, present, text: merged.text, note: null })
  return { outcome, page, revision }
}

async function baseText(tx: Tx<Tables>, page: PageRow, id: number | null): Promise<string> {
  if (id === null) return ''
  const base = await revisionById(tx, id)
  if (base?.page_id !== page.id)
    throw new AppError('bad_input', { fields: { baseRevision: 'not_of_this_page' } })
  return base.text
}
