import type { search } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { ALIASES_TAG, storeAlias } from '../aliases.ts'
import type { SearchDeps } from '../search-deps.ts'

export const setAlias =
  ({ cache, database }: SearchDeps): Handler<typeof search.setAlias> =>
  (_viewer, { id, words }) =>
    database.transaction((tx) => {
      tx.onCommit(() => cache.invalidate([ALIASES_TAG]))
      return storeAlias(tx, { id, words })
    })
