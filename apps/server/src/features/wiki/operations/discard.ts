import { wikiKey, type wiki } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { deleteDraft } from '../drafts.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const discard =
  (deps: WikiDeps): Handler<typeof wiki.discard> =>
  async (viewer, { title }) => {
    const { uid } = asMember(viewer)
    await deps.database.transaction((tx) => deleteDraft(tx, uid, wikiKey(title)))
    return {}
  }
