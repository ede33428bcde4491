import { AppError, type search } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { ALIASES_TAG } from '../aliases.ts'
import type { SearchDeps } from '../search-deps.ts'

export const removeAlias =
  ({ cache, database }: SearchDeps): Handler<typeof search.removeAlias> =>
  async (_viewer, { id }) => {
    const { numDeletedRows } = await database.db
      .deleteFrom('tag_aliases')
      .where('id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('not_found')
    cache.invalidate([ALIASES_TAG])
    return { removed: true }
  }
