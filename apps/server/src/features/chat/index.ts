import { LIMITS } from '@engawa/contract'
import { bind } from '../../endpoints/operation.ts'
import { acceptFollowed } from './accept-job.ts'
import { noteBlocks } from './block-job.ts'
import type { ChatBase, ChatDeps, ChatOptions } from './chat-deps.ts'
import { registerCommands } from './commands.ts'
import { prepareChatFiles } from './chat-files.ts'
import { defineAttachments } from './define-attachments.ts'
import * as operations from './operations.ts'
import { createMessageIndexer } from './message-indexer.ts'
import { createMessageSubject } from './message-subject.ts'
import { createSendQueue } from './sending/send-queue.ts'
import { storeBatch } from './sending/store-batch.ts'
import { ownMessages } from './personal-data.ts'
import { notifyEachOther, notifyPresence, notifyOfOnlinePeers } from './notify-presence.ts'

export { positionsOf } from './chat-log.ts'
export type { ChatOptions } from './chat-deps.ts'
export type { ChatDatabase, ChatTables } from './chat-tables.ts'

export type Chat = ReturnType<typeof createChat>

const usual: ChatOptions = { messagesPerMinute: LIMITS.chatMessagesPerMinute }

/** Private messages and message requests between two members. */
export function createChat(base: ChatBase, options: Partial<ChatOptions> = {}) {
  const { realtime } = base
  const indexer = createMessageIndexer(base)
  const queue = createSendQueue(async (batch) => {
    const { outcomes, stored, begun } = await storeBatch(base, batch)
    if (stored > 0) indexer.wake()
    // Not awaited, because the messages are already stored and receipts must not wait for this.
    notifyEachOther(base, begun).catch((error: unknown) =>
      base.logger.warn({ err: error }, 'presence could not be sent'),
    )
    return outcomes
  })
  const deps: ChatDeps = { ...base, options: { ...usual, ...options }, queue, indexer }
  prepareChatFiles(base)
  defineAttachments(base)
  base.figures.define('messages', { table: 'chat_messages', at: 'created_at', pool: base.chatDatabase.pool })
  registerCommands(deps)
  realtime.presence.listen({
    changed: (uids, online) => notifyPresence(deps, uids, online),
    connected: (uids) => notifyOfOnlinePeers(deps, uids),
  })
  base.subjects.register(createMessageSubject(base.chatDatabase))
  base.personalData.register(ownMessages(base))
  noteBlocks(deps)
  acceptFollowed(deps)

  return {
    handlers: bind(deps, operations),

    /** Indexes messages that a previous process stored but did not index. */
    start(): void {
      indexer.wake()
    },

    async stop(): Promise<void> {
      await queue.idle()
      await indexer.stop()
    },
  }
}
