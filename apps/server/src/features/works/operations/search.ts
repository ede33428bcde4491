import type { works } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { findSubjects } from '../../search/index.ts'
import type { WorksDeps } from '../works-deps.ts'
import { cardsByIds } from '../works-for-others.ts'

export const search =
  (deps: WorksDeps): Handler<typeof works.search> =>
  async (viewer, { q, type, cursor, limit }) => {
    const found = await findSubjects(deps, {
      kind: 'work',
      subkind: type,
      text: q,
      cursor,
      limit,
    })
    return { items: await cardsByIds(deps, viewer, found.ids), nextCursor: found.nextCursor }
  }
