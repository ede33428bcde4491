import { AppError, LIMITS, wikiKey, type wiki } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { deleteDraft, writeDraft } from '../drafts.ts'
import type { WikiDeps } from '../wiki-deps.ts'
import { pageByKey, revisionById } from '../wiki-queries.ts'

export const saveDraft =
  (deps: WikiDeps): Handler<typeof wiki.saveDraft> =>
  async (viewer, draft) => {
    const { uid } = asMember(viewer)
    const key = wikiKey(draft.title)
    await deps.database.transaction(async (tx) => {
      const page = await pageByKey(tx, key)
      if (page && page.removal_id !== null) throw new AppError('wiki_page_removed')
      const base = draft.baseRevision === null ? undefined : await revisionById(tx, draft.baseRevision)
      if (draft.text === (base?.text ?? '')) return deleteDraft(tx, uid, key)
      await requireWithinLimits(tx, uid, key)
      await writeDraft(deps, tx, uid, draft)
    })
    return {}
  }

async function requireWithinLimits(tx: Tx<Tables>, uid: number, key: string): Promise<void> {
  const others = await tx
    .selectFrom('wiki_drafts')
    .select('key')
    .where('uid', '=', uid)
    .where('key', '<>', key)
    .limit(LIMITS.wikiDraftsMax)
    .execute()
  if (others.length >= LIMITS.wikiDraftsMax) throw new AppError('wiki_too_many_drafts')
}
