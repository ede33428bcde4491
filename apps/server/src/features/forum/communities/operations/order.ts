import { AppError, type communities } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../../endpoints/operation.ts'
import type { ForumDeps } from '../../forum-deps.ts'

export const order =
  (deps: ForumDeps): Handler<typeof communities.order> =>
  async (viewer, { ids, before }) => {
    await deps.database.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('communities')
        .select(['id', 'place'])
        .where('removal_id', 'is', null)
        .where((eb) => eb.or([eb('place', 'is not', null), eb('id', '=', sql<number>`any(${ids})`)]))
        .orderBy('id')
        .forUpdate()
        .execute()
      if (ids.some((id) => !rows.some((row) => row.id === id))) throw new AppError('community_not_found')
      const placed = rows.filter(({ place }) => place !== null).sort((a, b) => a.place! - b.place!)
      if (placed.map(({ id }) => id).join() !== before.join()) throw new AppError('edit_conflict')
      await sql`
        update communities set place = array_position(${ids}::bigint[], id)
        where id = any(${rows.map(({ id }) => id)})`.execute(tx)
      await deps.audit.write(tx, {
        actor: asMember(viewer).uid,
        action: 'community.order',
        data: { count: ids.length },
      })
      tx.onCommit(() => deps.cache.invalidate(['communities']))
    })
    return {}
  }
