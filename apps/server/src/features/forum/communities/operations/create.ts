import { AppError, type communities } from '@engawa/contract'
import { violationOf } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import { indexJob } from '../../../search/index.ts'
import type { ForumDeps } from '../../forum-deps.ts'
import { RANK } from '../../forum-policy.ts'
import { communityKey } from '../communities-queries.ts'
import { communityView, RULES_SHAPE } from '../community-views.ts'
import { makeIcon } from '../icons.ts'
import { requireMayStart } from '../may-start.ts'

export const create =
  (deps: ForumDeps): Handler<typeof communities.create> =>
  async (viewer, { name, description, rules, posting, privacy, iconUploadId }) => {
    const { uid } = asMember(viewer)
    await deps.moderation.refuseWords(viewer, { kind: 'community', texts: [name, description, rules] })
    const written = await deps.texts.write(rules, RULES_SHAPE)
    const icon = iconUploadId === undefined ? undefined : await makeIcon(deps, uid, iconUploadId)
    const now = deps.clock.now()
    const work = deps.database.transaction(async (tx) => {
      await requireMayStart(deps, tx, viewer)
      const row = await tx
        .insertInto('communities')
        .values({
          owner_id: uid,
          name,
          name_key: communityKey(name),
          description,
          rules: written.text,
          rules_html: written.html,
          renderer: written.renderer,
          posting,
          privacy,
          icon: icon ? JSON.stringify(icon.picture) : null,
          members: 1,
          removal_id: null,
          created_at: now,
          active_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('community_members')
        .values({ uid, community_id: row.id, rank: RANK.owner, joined_at: now, admitted: true })
        .execute()
      await icon?.settle(tx)
      await deps.texts.referencePictures(tx, { kind: 'community', id: row.id }, written, { history: false })
      await deps.jobs.enqueue(tx, indexJob, { kind: 'community', id: row.id })
      tx.onCommit(() => deps.cache.invalidate(['communities']))
      return row
    })
    return communityView(deps, viewer, await work.catch(throwNameTaken))
  }

export function throwNameTaken(error: unknown): never {
  if (violationOf(error)?.constraint === 'communities_name_unique')
    throw new AppError('community_name_taken', { cause: error })
  throw error
}
