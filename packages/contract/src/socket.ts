import { z } from 'zod'
import { ChatChange, ChatMessage, OutgoingMessage, Receipt, SystemNotice } from './chat.ts'
import type { Audience, Method, RateClass } from './endpoint.ts'
import type { ErrorName } from './error-catalogue.ts'
import { Id } from './fields.ts'
import type { Section } from './sections.ts'
import { SubjectRef } from './subjects.ts'

/** Every message of `/ws?token=…` is JSON of this form, in both directions. */
export const Frame = z.object({ event: z.string().max(100), data: z.unknown().optional() })

/**
 * One event a client may send. It is run like an endpoint, by the same rules. What is refused is
 * answered by `error`, or by the event the command's owner names.
 */
export type Command<B extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  readonly summary: string
  readonly audience: Audience
  /** Without one, the handler counts by itself: the same limit holds for an endpoint that does the same. */
  readonly rate?: RateClass
  readonly body: B
  readonly output: O
  /** The event that carries the output; without one, success is silent. */
  readonly answer?: string
  readonly errors: readonly ErrorName[]
  /** As of an endpoint. */
  readonly section?: Section
  /** As of an endpoint: a muted member may not send a command that writes. Without a method it reads. */
  readonly method?: Method
}

const command = <B extends z.ZodObject, O extends z.ZodType>(definition: Command<B, O>) => definition

const Nothing = z.object({})

/** What a client may send, by event. */
export const commands = {
  private_chat: command({
    summary: 'Send a message. Sending the same `id` again is harmless. Refused by `message_error`',
    section: 'messages',
    method: 'POST',
    audience: 'member',
    body: OutgoingMessage,
    output: Receipt,
    answer: 'message_receipt',
    errors: [
      'user_not_found',
      'chat_self',
      'chat_you_blocked',
      'chat_new_account_limit',
      'text_refused',
      'chat_request_link',
      'chat_request_pace',
      'chat_file_missing',
      'chat_quote_missing',
    ],
  }),
  typing: command({
    summary: 'A hint that something is being written; worth sending every few seconds at most',
    section: 'messages',
    audience: 'member',
    rate: 'hint',
    body: z.object({ receiverId: Id }),
    output: Nothing,
    errors: [],
  }),
  subscribe: command({
    summary: 'Hear of changes of a subject from now on, until `unsubscribe` or the end of the socket',
    audience: 'member',
    rate: 'read',
    body: SubjectRef,
    output: SubjectRef,
    answer: 'subscribed',
    errors: ['not_found', 'too_many_subscriptions'],
  }),
  unsubscribe: command({
    summary: 'Hear no more of a subject',
    audience: 'member',
    rate: 'read',
    body: SubjectRef,
    output: SubjectRef,
    answer: 'unsubscribed',
    errors: [],
  }),
}
export type Commands = typeof commands
export type ClientEvents = { [K in keyof Commands]: z.input<Commands[K]['body']> }

const NoticeText = z.object({ title: z.string(), text: z.string() })
const ErrorText = z.string() as unknown as z.ZodType<ErrorName>

/** What the server sends. A client ignores events it does not know. */
export const ServerEvents = {
  /**
   * The first event: the user and the position of the user's log. A client at another position calls `chat.sync`. Another
   * `epoch` than before, or a lower position, means that the log was set back, e.g. by a restore: the client then drops
   * its copy and loads it again.
   */
  hello: z.object({ userId: z.number().int(), seq: z.number().int(), epoch: z.string() }),
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
  /** Any other entry of the user's log. */
  chat_entry: ChatChange,
  /** The position of the log, sent when something may not have arrived or the log was set back. */
  position: z.object({ seq: z.number().int() }),
  /**
   * Somebody the user has a conversation with came online or went offline (15 s after the last socket closed). A new
   * socket is told at once who of them is online. The same may be sent twice.
   */
  presence: z.object({ userId: z.number().int(), online: z.boolean() }),
  /** Somebody is writing to the user; forget it after six seconds. */
  typing: z.object({ userId: z.number().int() }),
  /** A new notification; fetch it to show it. `unread` counts all of them. */
  notification: z.object({ id: z.number().int(), kind: z.string(), unread: z.number().int() }),
  /** One notification, or all up to now (`id` is null), were read, here or on another device. */
  notifications_read: z.object({ id: z.number().int().nullable(), unread: z.number().int() }),
  /** A new notice of the site, in both languages. */
  system_message: SystemNotice.pick({ id: true, link: true, createTime: true }).extend({
    zh: NoticeText,
    en: NoticeText,
  }),
  /** Notices up to `upTo` were read, here or on another device. */
  system_read: z.object({ upTo: z.number().int(), unreadCount: z.number().int() }),
  /** The answers to `subscribe` and `unsubscribe`. */
  subscribed: SubjectRef,
  unsubscribed: SubjectRef,
  /**
   * A subscribed subject changed in this respect (`comments`, `reactions` …): fetch it again to see how, whatever the
   * respect. Changes made by two processes at once may arrive in either order; equal ones that follow each other quickly
   * arrive as one.
   */
  subject_changed: z.object({ kind: z.string(), id: z.number().int(), change: z.string() }),
  /** The server is about to close with 1001: come back after this long, not all at once. */
  going_away: z.object({ retryAfterMs: z.number().int() }),
  /** A frame was refused (not JSON, an unknown event, wrong fields, too often …) and had no effect. */
  error: z.object({
    name: ErrorText,
    msg: z.string(),
    event: z.string().optional(),
    retryAfterMs: z.number().int().optional(),
  }),
}
export type ServerEvents = { [K in keyof typeof ServerEvents]: z.output<(typeof ServerEvents)[K]> }

/** How a socket is closed. A client reconnects after every code but `logout`. */
export const CLOSE = {
  /** The user logged out. */
  logout: 1000,
  goingAway: 1001,
  /** A binary frame. */
  notText: 1003,
  /** The token or ticket is not valid, or its session ended elsewhere. */
  badToken: 1008,
  /** A frame above `LIMITS.socketFrameBytes`. */
  tooLarge: 1009,
  /** Too many at once, too many sockets of one user, or read too slowly. */
  tryLater: 1013,
} as const
