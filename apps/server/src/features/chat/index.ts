import { LIMITS, type chat, type OutgoingMessage, type Receipt } from '@engawa/contract'
import type { Handlers } from '../../operation.ts'
import type { ChatBase, ChatDeps, ChatOptions } from './chat-deps.ts'
import { defineFileSweep } from './chat-files.ts'
import { positionOf, positionsOf } from './chat-log.ts'
import { handlersOf } from './handlers.ts'
import { createMessageIndexer } from './message-indexer.ts'
import { postNotice, WELCOME, type Notice } from './notices.ts'
import { createPresence } from './presence.ts'
import { acceptRequest } from './requests.ts'
import { createSendQueue } from './sending/send-queue.ts'
import { storeBatch } from './sending/store-batch.ts'
import { takeMessage } from './sending/take-message.ts'
import { tellTyping } from './typing.ts'

export { ALL, channelOf, frameOf, unpack, type Delivery } from './chat-channel.ts'
export type { ChatOptions } from './chat-deps.ts'
export type { Notice } from './notices.ts'

export type Chat = ReturnType<typeof createChat>

const usual: ChatOptions = {
  messagesPerMinute: LIMITS.chatMessagesPerMinute,
  graceMs: LIMITS.presenceGraceSeconds * 1000,
  heartbeatMs: 5_000,
  batchMs: 250,
}

/** Private messages, requests, blocks, notices of the site, and who is there. */
export function createChat(base: ChatBase, options: Partial<ChatOptions> = {}) {
  const { db } = base.database
  const indexer = createMessageIndexer(base)
  const queue = createSendQueue(async (batch) => {
    const { outcomes, stored } = await storeBatch(base, batch)
    if (stored > 0) indexer.wake()
    return outcomes
  })
  const deps: ChatDeps = { ...base, options: { ...usual, ...options }, queue }
  const presence = createPresence(deps)
  defineFileSweep(base)
  listen(deps)

  return {
    handlers: handlersOf(deps) satisfies Handlers<typeof chat>,

    /** Stores a message that came by a socket, which is answered with the receipt and told nothing else of it. */
    async send(uid: number, message: OutgoingMessage, socketId: string): Promise<Receipt> {
      await takeMessage(deps, uid)
      return queue.send({ uid, message, socketId })
    },

    typing: (uid: number, receiverId: number) => tellTyping(deps, uid, receiverId),

    /** Where a member's log stands. */
    positionOf: (uid: number) => positionOf(db, uid),
    positionsOf: (uids: number[]) => positionsOf(db, uids),

    presence,

    /** Posts a notice of the site to a user or to everybody. */
    postSystemMessage: (to: number | 'all', notice: Notice) => postNotice(deps, to, notice),

    /** Begins what runs beside the calls: presence, and making findable what an earlier process left. */
    async start(): Promise<void> {
      indexer.wake()
      await presence.start()
    },

    /** Resolves when everything that was sent is stored and answered. */
    drain: (): Promise<void> => queue.idle(),

    async stop(): Promise<void> {
      await queue.idle()
      await presence.stop()
      await indexer.stop()
    },
  }
}

function listen(deps: ChatDeps): void {
  const { events, logger } = deps
  events.on('user.registered', ({ uid }) => {
    postNotice(deps, uid, WELCOME).catch((error: unknown) =>
      logger.warn({ err: error, uid }, 'a new member was not welcomed'),
    )
  })
  // Following somebody takes up what they had written.
  events.on('user.followed', ({ uid, target }) => {
    acceptRequest(deps, uid, target).catch((error: unknown) =>
      logger.warn({ err: error, uid }, 'a request was not taken up'),
    )
  })
}
