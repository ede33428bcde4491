import type { wiki } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { wantedPages } from '../overview-queries.ts'
import type { WikiDeps } from '../wiki-deps.ts'

const SHOWN = 100

export const missing =
  ({ database }: WikiDeps): Handler<typeof wiki.missing> =>
  async () => ({ items: await wantedPages(database.db, SHOWN) })
