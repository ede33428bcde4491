import type { search } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { storeAlias } from '../aliases.ts'
import type { SearchDeps } from '../search-deps.ts'

export const setAlias =
  ({ database }: SearchDeps): Handler<typeof search.setAlias> =>
  (_viewer, { id, words }) =>
    database.transaction((tx) => storeAlias(tx, { id, words }))
