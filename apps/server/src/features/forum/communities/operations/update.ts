import { AppError, type communities } from '@engawa/contract'
import type { Handler } from '../../../../endpoints/operation.ts'
import { indexJob } from '../../../search/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { communityKey } from '../communities-queries.ts'
import { lockedCommunity, requireCommunity, requireEditor } from '../community-access.ts'
import { communityView, RULES_SHAPE } from '../community-views.ts'
import { throwNameTaken } from './create.ts'

export const update =
  (deps: ForumDeps): Handler<typeof communities.update> =>
  async (viewer, { id, version, name, description, rules, posting }) => {
    const before = await requireCommunity(deps.database.db, id)
    await deps.moderation.refuseWords(viewer, { kind: 'community', texts: [name, description, rules] })
    const written = await deps.texts.write(rules ?? before.rules, RULES_SHAPE)
    const work = deps.database.transaction(async (tx) => {
      const row = await lockedCommunity(tx, id)
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
          version: row.version + 1,
        })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
      await deps.texts.referencePictures(tx, { kind: 'community', id }, written, { history: false })
      await deps.jobs.enqueue(tx, indexJob, { kind: 'community', id })
      tx.onCommit(() => deps.cache.invalidate([`community:${id}`]))
      return changed
    })
    return communityView(deps, viewer, await work.catch(throwNameTaken))
  }
