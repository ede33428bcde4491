import { AppError } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Member } from '../../endpoints/operation.ts'
import { requireTrusted } from './require-trusted.ts'
import type { WikiDeps } from './wiki-deps.ts'
import { mayEdit } from './wiki-policy.ts'
import { lockPage, revisionById } from './wiki-queries.ts'

/** Locks the page of a revision, and returns the revision and the page. Throws if the member may not edit the page. */
export async function editedRevision(deps: WikiDeps, tx: Tx<Tables>, member: Member, id: number) {
  await requireTrusted(deps, tx, member)
  const revision = await revisionById(tx, id)
  const page = revision && (await lockPage(tx, revision.page_id))
  // A revision that moderators hid has no effect, and members cannot see its text.
  if (!page || revision.removal_id !== null) throw new AppError('wiki_page_not_found')
  if (page.removal_id !== null) throw new AppError('wiki_page_removed')
  if (!mayEdit(member.role, page)) throw new AppError('wiki_protected')
  return { revision, page }
}
