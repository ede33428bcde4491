import type { wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { recentRevisions } from '../recent-revisions.ts'
import type { WikiDeps } from '../wiki-deps.ts'

export const recent =
  (deps: WikiDeps): Handler<typeof wiki.recent> =>
  (viewer, { uid, ...page }) =>
    recentRevisions(deps, viewer, { uid, ...page })
