import { contract, type Shelf } from '@engawa/contract'
import { call } from '#app/lib/net/http-call.ts'
import { shelve } from './shelve.ts'

type Shelved = { id: number; shelf: Shelf }

/** Moves works of a member to another shelf; null removes them from all shelves. */
export async function shelveMany(works: readonly Shelved[], to: Shelf | null): Promise<void> {
  const [only] = works
  if (only && works.length === 1) await shelve(only.id, only.shelf, to)
  else await call(contract.works.shelveMany, { resourceIds: works.map(({ id }) => id), shelf: to })
}

/** Moves works back from a shelf to those on which they were. */
export async function unshelveMany(works: readonly Shelved[], from: Shelf | null): Promise<void> {
  const [only] = works
  if (only && works.length === 1) await shelve(only.id, from, only.shelf)
  else
    for (const [shelf, of] of Map.groupBy(works, (work) => work.shelf))
      await call(contract.works.shelveMany, { resourceIds: of.map(({ id }) => id), shelf })
}
