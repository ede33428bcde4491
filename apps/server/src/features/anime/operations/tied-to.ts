import type { anime } from '@engawa/contract'
import { personalised, type Handler } from '../../../endpoints/operation.ts'
import type { AnimeDeps } from '../anime-deps.ts'
import { entriesOf } from '../ties.ts'

export const tiedTo = (deps: AnimeDeps) => {
  const read: Handler<typeof anime.tiedTo> = (viewer, { kind, subjectId }) =>
    entriesOf(deps, deps.database.db, viewer, { kind, id: subjectId })
  return personalised<typeof anime.tiedTo>(read, read)
}
