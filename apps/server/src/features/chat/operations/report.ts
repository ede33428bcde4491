import { AppError, LIMITS, type chat } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { historyOf, messageColumns, userExists } from '../chat-queries.ts'
import { messageView } from '../chat-views.ts'

export const report =
  ({ database: { db }, clock }: ChatDeps): Handler<typeof chat.report> =>
  async (viewer, { peerId, reason, note, seqs }) => {
    const { uid } = asMember(viewer)
    if (uid === peerId) throw new AppError('chat_self')
    if (!(await userExists(db, peerId))) throw new AppError('user_not_found')
    const history = historyOf(db, uid, peerId, 0)
      .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
      .select('e.seq')
      .select(messageColumns)
      .orderBy('e.seq', 'desc')
      .limit(LIMITS.chatReportMessages)
    const rows = await history
      .$if(seqs.length > 0, (query) => query.where('e.seq', '=', sql<number>`any(${seqs})`))
      .execute()
    // Kept as they are now: what was reported stays what it was.
    const messages = rows.reverse().map((row) => messageView(row, row.seq, false))
    return db
      .insertInto('chat_reports')
      .values({
        reporter_id: uid,
        peer_id: peerId,
        reason,
        note,
        messages: JSON.stringify(messages),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
