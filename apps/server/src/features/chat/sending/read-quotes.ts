import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import { quoteOf } from '../chat-queries.ts'
import type { ChatTables } from '../chat-tables.ts'
import type { StoredQuote } from '../chat-views.ts'
import type { Outgoing } from './send-queue.ts'

/** A message that a new message answers. */
export type QuoteFacts = { id: number; receiverId: number; view: StoredQuote }

export const quoteKey = ({ id, senderId }: { id: string; senderId: number }): string => `${senderId}:${id}`

/** Returns the stored messages that the messages of a batch answer. */
export async function readQuotes(tx: Tx<ChatTables>, batch: Outgoing[]): Promise<Map<string, QuoteFacts>> {
  const named = batch.flatMap(({ message }) => message.replyTo ?? [])
  if (named.length === 0) return new Map()
  const { rows } = await sql<QuoteFacts>`
    select m.id, m.receiver_id as "receiverId", ${quoteOf('m.id')} as view
    from unnest(${named.map(({ senderId }) => senderId)}::bigint[], ${named.map(({ id }) => id)}::text[]) as k (uid, id)
    join chat_messages m on m.sender_id = k.uid and m.client_id = k.id`.execute(tx)
  return new Map(rows.map((row) => [quoteKey(row.view), row]))
}
