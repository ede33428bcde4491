import { AppError, type communities } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { indexJob } from '../../../search/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { communityKey } from '../communities-queries.ts'
import { throwNameTaken } from '../insert-community.ts'
import { lockedCommunity, requireCommunity, requireEditor } from '../community-access.ts'
import { lockPostsOf, privacyChanged } from '../privacy.ts'
import { communityView, RULES_SHAPE } from '../community-views.ts'

export const update =
  (deps: ForumDeps): Handler<typeof communities.update> =>
  async (viewer, { id, version, name, description, rules, posting, privacy }) => {
    const before = await requireCommunity(deps, deps.database.db, viewer, id)
    await deps.moderation.refuseWords(viewer, { kind: 'community', texts: [name, description, rules] })
    const written = await deps.texts.write(rules ?? before.rules, RULES_SHAPE)
    const work = deps.database.transaction(async (tx) => {
      const mayChangePrivacy = privacy !== undefined && privacy !== before.privacy
      if (mayChangePrivacy) await lockPostsOf(deps, tx, viewer, id)
      const row = await lockedCommunity(deps, tx, viewer, id)
      await requireEditor(deps, tx, viewer, id)
      if (row.version !== version) throw new AppError('edit_conflict')
      const changed = await tx
        .updateTable('communities')
        .set({
          name: name ?? row.name,
          name_key: communityKey(name ?? row.name),
          description: description ?? row.description,
          rules: written.text,
          rules_html: written.html,
          renderer: written.renderer,
          posting: posting ?? row.posting,
          privacy: privacy ?? row.privacy,
          version: row.version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (changed.privacy !== row.privacy) await privacyChanged(deps, tx, viewer, changed, row.privacy)
      await deps.texts.referencePictures(tx, { kind: 'community', id }, written, { history: false })
      await deps.jobs.enqueue(tx, indexJob, { kind: 'community', id })
      tx.onCommit(() => deps.cache.invalidate([`community:${id}`]))
      return changed
    })
    return communityView(deps, viewer, await work.catch(throwNameTaken))
  }
