import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { findSubjects } from '../../search/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postCards } from '../post-views.ts'
import { postsByIds } from '../posts-queries.ts'

const MAX_SIMILAR = 5

export const similar =
  (deps: ForumDeps): Handler<typeof forum.similar> =>
  async (viewer, { title, except }) => {
    const { db } = deps.database
    const { ids } = await findSubjects(deps, {
      kind: 'post',
      text: title,
      cursor: undefined,
      limit: MAX_SIMILAR + 1,
    })
    const rows = new Map((await postsByIds(db, ids)).map((row) => [row.id, row]))
    const found = ids.flatMap((id) => (id === except ? [] : (rows.get(id) ?? [])))
    const shown = found.filter((row) => row.status === 'published' && row.removal_id === null)
    return { items: await postCards(deps, db, viewer, shown.slice(0, MAX_SIMILAR)) }
  }
