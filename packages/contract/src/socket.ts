import { z } from 'zod'
import { ChatChange, ChatMessage, OutgoingMessage, Receipt, SystemNotice } from './chat.ts'
import type { ErrorName } from './errors.ts'
import { Id } from './fields.ts'

/** Every message of `/ws?token=…` is JSON of this form, in both directions. */
export const Frame = z.object({ event: z.string().max(100), data: z.unknown().optional() })

/** What a client may send. */
export const ClientEvents = {
  /** Answered by `message_receipt` once it is stored, or by `message_error`. Sending the same `id` again is harmless. */
  private_chat: OutgoingMessage,
  /** A hint that something is being written; worth sending every few seconds at most. */
  typing: z.object({ receiverId: Id }),
}
export type ClientEvents = { [K in keyof typeof ClientEvents]: z.input<(typeof ClientEvents)[K]> }

const NoticeText = z.object({ title: z.string(), text: z.string() })
const ErrorText = z.string() as unknown as z.ZodType<ErrorName>

/** What the server sends. A client ignores events it does not know. */
export const ServerEvents = {
  /** First of all: who one is and where one's log stands. Who stands elsewhere asks `chat.sync`. */
  hello: z.object({ userId: z.number().int(), seq: z.number().int() }),
  /** A message: to every socket of the receiver and to the sender's other sockets. */
  private_chat: ChatMessage,
  /** To the socket that sent the message, after it was stored. */
  message_receipt: Receipt,
  /** The message was not stored; `name` is of the error catalogue, `msg` in the reader's language. */
  message_error: z.object({
    messageId: z.string(),
    name: ErrorText,
    msg: z.string(),
    /** When it may be tried again, if that helps. */
    retryAfterMs: z.number().int().optional(),
  }),
  /** Any other entry of one's log. */
  chat_entry: ChatChange,
  /** Where the log stands, sent when it may be that something did not arrive. */
  position: z.object({ seq: z.number().int() }),
  /**
   * Somebody one has a conversation with came or went (15 s after the last socket closed). Who connects is told at once
   * which of them are there. The same may be said twice.
   */
  presence: z.object({ userId: z.number().int(), online: z.boolean() }),
  /** Somebody is writing to one; forget it after six seconds. */
  typing: z.object({ userId: z.number().int() }),
  /** A new notice of the site, in both languages. */
  system_message: SystemNotice.pick({ id: true, link: true, createTime: true }).extend({
    zh: NoticeText,
    en: NoticeText,
  }),
  /** Notices up to `upTo` were read, here or on another device. */
  system_read: z.object({ upTo: z.number().int(), unreadCount: z.number().int() }),
  /** The server is about to close with 1001: come back after this long, not all at once. */
  going_away: z.object({ retryAfterMs: z.number().int() }),
  /** A frame was not understood (not JSON, an unknown event, wrong fields) and had no effect. */
  error: z.object({ name: ErrorText, msg: z.string(), event: z.string().optional() }),
}
export type ServerEvents = { [K in keyof typeof ServerEvents]: z.output<(typeof ServerEvents)[K]> }

/** How a socket is closed. A client reconnects after every code but `logout`. */
export const CLOSE = {
  logout: 1000,
  goingAway: 1001,
  /** A binary frame. */
  notText: 1003,
  /** The token is unknown, or its session ended. */
  badToken: 1008,
  /** A frame above `LIMITS.socketFrameBytes`. */
  tooLarge: 1009,
  /** Too many at once, too many sockets of one user, or read too slowly. */
  tryLater: 1013,
} as const
