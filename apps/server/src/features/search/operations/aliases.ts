import type { search } from '@engawa/contract'
import { inParts } from '../../../in-parts.ts'
import type { Handler } from '../../../endpoints/operation.ts'
import { readAliases } from '../aliases.ts'
import type { SearchDeps } from '../search-deps.ts'

export const aliases = ({ database }: SearchDeps): Handler<typeof search.aliases> =>
  inParts(async () => ({ items: await readAliases(database.db) }))
