import { LIMITS, type SubjectCard } from '@engawa/contract'
import { sql } from 'kysely'
import type { SubjectProvider } from '../subjects/index.ts'
import { historyOf, messageColumns } from './chat-queries.ts'
import type { ChatDatabase } from './chat-tables.ts'
import { evidenceView } from './chat-views.ts'
import { authorsByIds } from '../members/index.ts'

export const KIND = 'message'

/** Max characters of a message that its card shows. */
const LINE_MAX = 140

/** Private messages as subjects for the shared modules. Only the two members of the conversation see a message, and can only report it. */
export const createMessageSubject = (database: ChatDatabase): SubjectProvider<VisibleMessage> => ({
  kind: KIND,
  untitled: true,
  section: 'messages',

  screened: true,

  // No action on a subject that runs in a transaction is possible for a message, so a transaction of the main database need not see
  // messages. It also cannot, because they may be in another database.
  async load(handle, viewer, ids) {
    const rows = handle.isTransaction ? [] : await visibleMessages(database, viewer.uid, ids)
    return new Map(rows.map((row) => [row.id, row]))
  },

  may: ({ sender_id }, { uid }) => ({
    comment: false,
    react: false,
    report: sender_id !== uid,
    remove: false,
    restore: false,
  }),

  author: ({ sender_id }) => sender_id,

  async cards(handle, viewer, rows) {
    const authors = await authorsByIds(
      handle,
      viewer,
      rows.map((row) => row.sender_id),
    )
    return rows.map((row): SubjectCard => {
      const author = authors.get(row.sender_id) ?? null
      return {
        kind: KIND,
        id: row.id,
        title: author?.name ?? '',
        url: `/messages/${row.peer_id}`,
        picture: null,
        author,
        line: [...row.content.replace(/\s+/g, ' ')].slice(0, LINE_MAX).join(''),
      }
    })
  },

  /** Returns the end of the conversation up to the reported message, as the reporter sees it. */
  async evidence(_handle, viewer, message) {
    if (viewer.uid === null) return []
    const rows = await historyOf(database.db, viewer.uid, message.peer_id, 0)
      .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
      .select(messageColumns)
      .where('m.recalled_at', 'is', null)
      .where('e.seq', '<=', message.seq)
      .orderBy('e.seq', 'desc')
      .limit(LIMITS.chatReportMessages)
      .execute()
    return rows.reverse().map(evidenceView)
  },
})

type VisibleMessage = Awaited<ReturnType<typeof visibleMessages>>[number]

/** Returns those of the messages that are in the member's log and that the member did not delete. */
async function visibleMessages({ db }: ChatDatabase, uid: number | null, ids: readonly number[]) {
  if (uid === null) return []
  return db
    .selectFrom('chat_entries as e')
    .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
    .innerJoin('chat_conversations as c', (join) =>
      join.onRef('c.owner_id', '=', 'e.owner_id').onRef('c.peer_id', '=', 'e.peer_id'),
    )
    .select(['m.id', 'm.sender_id', 'm.content', 'e.peer_id', 'e.seq'])
    .where('e.owner_id', '=', uid)
    .where('e.message_id', '=', sql<number>`any(${ids})`)
    .where('e.kind', '=', 'message')
    .where('e.removed_at', 'is', null)
    .where('m.recalled_at', 'is', null)
    .whereRef('e.seq', '>', 'c.cleared_seq')
    .execute()
}
