import { AppError, LIMITS, type chat } from '@engawa/contract'
import { sql } from 'kysely'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ChatDeps } from '../chat-deps.ts'
import { hasMember } from '../../members/index.ts'
import { historyOf, messageColumns } from '../chat-queries.ts'
import { evidenceView } from '../chat-views.ts'

/** Reports a member, or the newest of the given messages. The given messages are stored as evidence. */
export const report =
  ({ database, chatDatabase, moderation }: ChatDeps): Handler<typeof chat.report> =>
  async (viewer, { peerId, reason, note, seqs }) => {
    const { uid } = asMember(viewer)
    if (uid === peerId) throw new AppError('chat_self')
    if (!(await hasMember(database.db, peerId))) throw new AppError('user_not_found')
    const rows = await historyOf(chatDatabase.db, uid, peerId, 0)
      .innerJoin('chat_messages as m', 'm.id', 'e.message_id')
      .select('m.id')
      .select(messageColumns)
      .where('m.recalled_at', 'is', null)
      .orderBy('e.seq', 'desc')
      .limit(LIMITS.chatReportMessages)
      .$if(seqs.length > 0, (query) => query.where('e.seq', '=', sql<number>`any(${seqs})`))
      .execute()
    const reported = seqs.length > 0 ? rows.find((row) => row.sender_id === peerId) : undefined
    const subject = reported ? { kind: 'message', id: reported.id } : { kind: 'user', id: peerId }
    const evidence = rows.reverse().map(evidenceView)
    return { id: await moderation.report(viewer, { subject, reason, note, evidence }) }
  }
