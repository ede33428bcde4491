import type { chat } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import { excerpt, readQuery } from '../../search/index.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { messageColumns, seqOf } from '../chat-queries.ts'
import { messageView } from '../chat-views.ts'
import { personTerm } from '../message-terms.ts'
import { authorsByIds } from '../../members/index.ts'

export const search =
  ({ database, chatDatabase }: ChatDeps): Handler<typeof chat.search> =>
  async (viewer, { q, peerId, cursor, limit }) => {
    const { uid } = asMember(viewer)
    const query = readQuery(q)
    if (!query) return { items: [], nextCursor: null }
    // The indexed terms of a message include the members who may see it, so the index returns no messages of other members.
    const people = [uid, ...(peerId === undefined ? [] : [peerId])].map(personTerm).join(' & ')
    const found = chatDatabase.db
      .selectFrom('chat_search as s')
      .innerJoin('chat_messages as m', 'm.id', 's.message_id')
      .innerJoin('chat_entries as e', (join) => join.on('e.owner_id', '=', uid).on('e.seq', '=', seqOf(uid)))
      .innerJoin('chat_conversations as c', (join) =>
        join.onRef('c.owner_id', '=', 'e.owner_id').onRef('c.peer_id', '=', 'e.peer_id'),
      )
      .where(sql<boolean>`s.terms @@ ${`${people} & (${query.strict})`}::tsquery`)
      .where('e.removed_at', 'is', null)
      .where('m.recalled_at', 'is', null)
      .whereRef('e.seq', '>', 'c.cleared_seq')
      .select(['e.seq', 'e.peer_id', 'e.incoming', 'c.state'])
      .select(messageColumns)
    const page = await keyset(found, {
      by: [{ key: 'id', column: 'm.id', direction: 'desc' }],
      cursor,
      limit,
    })
    const peers = await authorsByIds(
      database.db,
      viewer,
      page.items.map((row) => row.peer_id),
    )
    return {
      items: page.items.map((row) => ({
        message: messageView(row, {
          owner: uid,
          seq: row.seq,
          request: row.incoming && row.state === 'request',
        }),
        peer: peers.get(row.peer_id) ?? {
          uid: row.peer_id,
          name: `用户 ${row.peer_id}`,
          avatar: '/default-avatar.png',
        },
        parts: excerpt(row.content, query.runs),
      })),
      nextCursor: page.nextCursor,
    }
  }
