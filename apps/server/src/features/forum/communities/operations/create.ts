import type { communities } from '@engawa/contract'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { communityView, RULES_SHAPE } from '../community-views.ts'
import { makeIcon } from '../icons.ts'
import { insertCommunity, throwNameTaken } from '../insert-community.ts'
import { requireMayStart } from '../may-start.ts'

export const create =
  (deps: ForumDeps): Handler<typeof communities.create> =>
  async (viewer, { name, description, rules, posting, privacy, iconUploadId }) => {
    const { uid } = asMember(viewer)
    await deps.moderation.refuseWords(viewer, { kind: 'community', texts: [name, description, rules] })
    const written = await deps.texts.write(rules, RULES_SHAPE)
    const icon = iconUploadId === undefined ? undefined : await makeIcon(deps, uid, iconUploadId)
    const work = deps.database.transaction(async (tx) => {
      await requireMayStart(deps, tx, viewer)
      const row = await insertCommunity(deps, tx, {
        owner_id: uid,
        name,
        description,
        rules: written.text,
        rules_html: written.html,
        renderer: written.renderer,
        posting,
        privacy,
        icon: icon ? JSON.stringify(icon.picture) : null,
      })
      await icon?.settle(tx)
      await deps.texts.referencePictures(tx, { kind: 'community', id: row.id }, written, { history: false })
      return row
    })
    return communityView(deps, viewer, await work.catch(throwNameTaken))
  }
