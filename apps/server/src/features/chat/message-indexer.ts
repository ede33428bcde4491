import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { ChatDatabase } from './chat-tables.ts'
import { messageTerms } from './message-terms.ts'

const BATCH = 200
/** Pause before indexing. It is long enough to index many messages together, and short enough to find a new message soon. */
const PAUSE_MS = 200

export type MessageIndexer = ReturnType<typeof createMessageIndexer>

/**
 * Indexes messages shortly after they are stored, so that senders do not wait. If a process is killed first, its messages are
 * indexed when the next process starts or stores a message.
 */
export function createMessageIndexer({
  chatDatabase,
  logger,
}: Pick<Deps, 'logger'> & { chatDatabase: ChatDatabase }) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let stopped = false

  async function indexSome(): Promise<number> {
    return chatDatabase.transaction(async (tx) => {
      const { rows } = await sql<{ message_id: number }>`
        delete from chat_unindexed where message_id in
          (select message_id from chat_unindexed order by message_id limit ${BATCH} for update skip locked)
        returning message_id`.execute(tx)
      if (rows.length === 0) return 0
      const messages = await tx
        .selectFrom('chat_messages')
        .select(['id', 'content', 'sender_id', 'receiver_id', 'receiver_seq'])
        .where('id', '=', sql<number>`any(${rows.map((row) => row.message_id)})`)
        .where('recalled_at', 'is', null)
        .execute()
      await sql`
        insert into chat_search (message_id, terms)
        select * from unnest(${messages.map(({ id }) => id)}::bigint[], ${messages.map(messageTerms)}::tsvector[])
        on conflict on constraint chat_search_pk do update set terms = excluded.terms`.execute(tx)
      return rows.length
    })
  }

  async function run(): Promise<void> {
    try {
      let more = true
      while (more) more = (await indexSome()) === BATCH && !stopped
    } catch (error) {
      logger.error({ err: error }, 'messages could not be indexed for search')
    }
  }

  return {
    /** Starts the indexer for new messages. */
    wake(): void {
      if (stopped) return
      timer ??= setTimeout(() => {
        timer = undefined
        running = running.then(run)
      }, PAUSE_MS)
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
