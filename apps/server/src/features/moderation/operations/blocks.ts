import type { moderation } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ModerationDeps } from '../moderation-deps.ts'
import { authorsByIds } from '../../members/index.ts'

export const blocks =
  ({ database: { db } }: ModerationDeps): Handler<typeof moderation.blocks> =>
  async (viewer, { uid: peer, cursor, limit }) => {
    const { uid } = asMember(viewer)
    const query = db
      .selectFrom('member_blocks')
      .select(['peer_id', 'created_at'])
      .where('owner_id', '=', uid)
      .$if(peer !== undefined, (rows) => rows.where('peer_id', '=', peer!))
    const page = await keyset(query, {
      by: [
        { key: 'at', column: 'created_at', direction: 'desc' },
        { key: 'peer', column: 'peer_id', direction: 'desc' },
      ],
      cursor,
      limit,
    })
    const people = await authorsByIds(
      db,
      viewer,
      page.items.map((row) => row.peer_id),
    )
    return {
      items: page.items.flatMap((row) => {
        const person = people.get(row.peer_id)
        return person ? [{ ...person, createTime: row.created_at.toISOString() }] : []
      }),
      nextCursor: page.nextCursor,
    }
  }
