import type { search } from '@engawa/contract'
import type { Handler } from '../../../operation.ts'
import { readAliases } from '../aliases.ts'
import type { SearchDeps } from '../search-deps.ts'

export const aliases =
  ({ database }: SearchDeps): Handler<typeof search.aliases> =>
  async () => ({ items: await readAliases(database.db) })
