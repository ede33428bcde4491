import type { recycleBin } from '@engawa/contract'
import type { Handler } from '../../../endpoints/operation.ts'
import { eachOf } from '../each-of.ts'
import type { RecycleBinDeps } from '../recycle-bin-deps.ts'
import { restoreSubject } from '../restore-subject.ts'

export const restore =
  (deps: RecycleBinDeps): Handler<typeof recycleBin.restore> =>
  async (viewer, { items }) => ({
    items: await eachOf(items, (subject) =>
      deps.database.transaction((tx) => restoreSubject(deps, tx, viewer, subject)),
    ),
  })

/** Returns the handler that restores a subject of one kind, because each kind has its own endpoint. */
const restoreOf =
  (kind: string) =>
  (deps: RecycleBinDeps): Handler<typeof recycleBin.restorePost> =>
  async (viewer, { id }) => {
    await deps.database.transaction((tx) => restoreSubject(deps, tx, viewer, { kind, id }))
    return {}
  }

export const restorePost = restoreOf('post')
export const restoreComment = restoreOf('comment')
