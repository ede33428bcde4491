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
 * An event that a client may send. It runs like an endpoint, with the same rules. A refusal is answered with `error`, or with the event
 * that the command's owner defines.
 */
export type Command<B extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  readonly summary: string
  readonly audience: Audience
  /** Without one, the handler enforces the limit, which it shares with the corresponding endpoint. */
  readonly rate?: RateClass
  readonly body: B
  readonly output: O
  /** The event with the output; without one, a success has no answer. */
  readonly answer?: string
  readonly errors: readonly ErrorName[]
  /** As in an endpoint. */
  readonly section?: Section
  /** As in an endpoint: a muted member may not send a command that writes. Without a method it reads. */
  readonly method?: Method
}

const command = <B extends z.ZodObject, O extends z.ZodType>(definition: Command<B, O>) => definition

const Nothing = z.object({})

/** The events that a client may send. */
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

/** The events that the server sends. A client ignores unknown events. */
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
    /** The waiting time for another try, if that helps. */
    retryAfterMs: z.number().int().optional(),
  }),
  /** Any other entry of the user's log. */
  chat_entry: ChatChange,
  /** The position of the log, sent when an entry may not have arrived or the log was set back. */
  position: z.object({ seq: z.number().int() }),
  /**
   * A member with whom the user has a conversation came online or went offline (15 s after the last socket closed). A new socket receives
   * it for each of those members who is online. It may be sent twice.
   */
  presence: z.object({ userId: z.number().int(), online: z.boolean() }),
  /** A member is writing to the user; valid for six seconds. */
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
   * A subscribed subject changed in this respect (`comments`, `reactions` …): fetch it again, whatever the respect. Changes of two
   * processes may arrive in either order; equal changes in quick succession arrive as one.
   */
  subject_changed: z.object({ kind: z.string(), id: z.number().int(), change: z.string() }),
  /** The server is about to close with 1001: reconnect after this time, which differs per socket. */
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

/** Codes with which a socket is closed. A client reconnects after every code but `logout`. */
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
  /** Too many at once, too many sockets of one user, or a client that reads too slowly. */
  tryLater: 1013,
} as const
