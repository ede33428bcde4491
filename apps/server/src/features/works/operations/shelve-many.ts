import type { works } from '@engawa/contract'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { WorksDeps } from '../works-deps.ts'
import { putOnShelf, shelvesOf } from '../works-shelving.ts'

/** Moves works of the member to a shelf, or removes them. Works that the member did not save, or saved no longer, are saved. */
export const shelveMany =
  ({ database, reactions, clock }: WorksDeps): Handler<typeof works.shelveMany> =>
  async (viewer, { resourceIds, shelf }) => {
    const { uid } = asMember(viewer)
    // All calls change the works in the same order, so that two calls cannot deadlock.
    const ids = [...new Set(resourceIds)].toSorted((a, b) => a - b)
    return database.transaction(async (tx) => {
      const before = await shelvesOf(tx, uid, ids)
      for (const id of ids) {
        if (before.has(id) !== (shelf !== null))
          await reactions.setIn(tx, viewer, { kind: 'work', id }, { reaction: 'save', on: shelf !== null })
        if (shelf) await putOnShelf(tx, { uid, workId: id }, { shelf, at: clock.now() })
      }
      return { items: ids.map((id) => ({ id, shelf: before.get(id) ?? null })) }
    })
  }
