import type { communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { keysOf, pictureView } from '../../../pictures/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { lockedCommunity, requireCommunity, requireEditor } from '../community-access.ts'
import { makeIcon } from '../icons.ts'

export const setIcon =
  (deps: ForumDeps): Handler<typeof communities.setIcon> =>
  async (viewer, { communityId: id, uploadId }) => {
    const { uid } = asMember(viewer)
    await requireCommunity(deps, deps.database.db, viewer, id)
    await requireEditor(deps, deps.database.db, viewer, id)
    const made = uploadId === undefined ? undefined : await makeIcon(deps, uid, uploadId)
    const icon = made?.picture ?? null
    await deps.database.transaction(async (tx) => {
      const row = await lockedCommunity(deps, tx, viewer, id)
      await requireEditor(deps, tx, viewer, id)
      await made?.settle(tx)
      await deps.files.discard(tx, keysOf(row.icon))
      await tx
        .updateTable('communities')
        .set({ icon: icon && JSON.stringify(icon) })
        .where('id', '=', id)
        .execute()
      // Lists of posts are invalidated, too, because they show the icon of the community.
      tx.onCommit(() => deps.cache.invalidate([`community:${id}`, 'posts']))
    })
    return { icon: pictureView(icon) }
  }
