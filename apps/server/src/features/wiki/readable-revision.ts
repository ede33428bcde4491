import { AppError } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { pagesByIds, revisionById, type PageRow, type RevisionRow } from './wiki-queries.ts'

/** Returns a revision with its page. Throws `wiki_page_not_found` if one of them is removed or does not exist. */
export async function readableRevision(
  handle: Handle<Tables>,
  id: number,
): Promise<{ revision: RevisionRow; page: PageRow }> {
  const revision = await revisionById(handle, id)
  const [page] = revision ? await pagesByIds(handle, [revision.page_id]) : []
  if (!revision || revision.removal_id !== null || !page || page.removal_id !== null)
    throw new AppError('wiki_page_not_found')
  return { revision, page }
}
