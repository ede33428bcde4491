import type { forum } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'

export const tags =
  (deps: ForumDeps): Handler<typeof forum.tags> =>
  async (_viewer, { q = '', limit }) => {
    const found = await deps.tags.beginningWith(deps.database.db, q, limit)
    return { items: found.map(({ id, name, uses }) => ({ id, tag: name, posts: uses })) }
  }
