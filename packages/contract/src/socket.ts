import { z } from 'zod'
import { ChatChange, ChatMessage, OutgoingMessage, Receipt, SystemNotice } from './chat.ts'
import type { Audience, Method, RateClass } from './endpoint.ts'
import type { ErrorName } from './error-catalogue.ts'
import { Id } from './fields.ts'
import type { Section } from './sections.ts'
import { SubjectRef } from './subjects.ts'

/** A message of `/ws?token=…` in either direction. It is sent as JSON. */
export const Frame = z.object({ event: z.string().max(100), data: z.unknown().optional() })

/**
 * An event that a client may send. It is handled like a call of an endpoint, with the same rules. If it is refused, the answer is the event
 * `error`, or another event that the command defines.
 */
export type Command<B extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> = {
  readonly summary: string
  readonly audience: Audience
  /** The rate class. Without it, the handler enforces a limit that it shares with the corresponding endpoint. */
  readonly rate?: RateClass
  readonly body: B
  readonly output: O
  /** The event that answers with the output. Without it, a success has no answer. */
  readonly answer?: string
  readonly errors: readonly ErrorName[]
  /** The section, as in an endpoint. */
  readonly section?: Section
  /** The method, as in an endpoint. A command without a method only reads. A muted member cannot send a command that writes. */
  readonly method?: Method
}

const command = <B extends z.ZodObject, O extends z.ZodType>(definition: Command<B, O>) => definition

const Nothing = z.object({})

/** The events that a client may send. */
export const commands = {
  private_chat: command({
    summary:
      'Send a message. Sending the same `id` again stores no second message. A refusal is answered with `message_error`',
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
    summary: 'Report that the member is typing; send it at most every few seconds',
    section: 'messages',
    audience: 'member',
    rate: 'hint',
    body: z.object({ receiverId: Id }),
    output: Nothing,
    errors: [],
  }),
  subscribe: command({
    summary: 'Subscribe to the changes of a subject, until `unsubscribe` or the end of the socket',
    audience: 'member',
    rate: 'read',
    body: SubjectRef,
    output: SubjectRef,
    answer: 'subscribed',
    errors: ['not_found', 'too_many_subscriptions'],
  }),
  unsubscribe: command({
    summary: 'Unsubscribe from a subject',
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

/** The events that the server sends. A client must ignore unknown events. */
export const ServerEvents = {
  /**
   * The first event: the user, and the present position of the user's log. A client whose copy has a lower position calls `chat.sync`. If
   * `epoch` has changed, or the client's position is higher, the log was reset, for example by a restore. The client must then drop its
   * copy and load the log again.
   */
  hello: z.object({ userId: z.number().int(), seq: z.number().int(), epoch: z.string() }),
  /** A message. It is sent to every socket of the receiver, and to the other sockets of the sender. */
  private_chat: ChatMessage,
  /** The confirmation that a message was stored. It is sent to the socket that sent the message. */
  message_receipt: Receipt,
  /** The message was not stored. `name` is the name of the error, `msg` its text in the reader's language. */
  message_error: z.object({
    messageId: z.string(),
    name: ErrorText,
    msg: z.string(),
    /** The time in milliseconds after which another try may succeed; absent if waiting does not help. */
    retryAfterMs: z.number().int().optional(),
  }),
  /** Another entry of the user's log, which is not a message. */
  chat_entry: ChatChange,
  /**
   * The same as in `hello`. It is sent every 20 s, and when an entry may have been lost. A client that receives nothing for 35 s must
   * close the socket and connect again, because the server's host may be dead.
   */
  position: z.object({ seq: z.number().int(), epoch: z.string() }),
  /**
   * A member with whom the user has a conversation came online or went offline (15 s after the last socket closed). A new socket receives
   * this event for each of those members who is online. The event may be sent twice.
   */
  presence: z.object({ userId: z.number().int(), online: z.boolean() }),
  /** A member is typing a message to the user. This is valid for six seconds. */
  typing: z.object({ userId: z.number().int() }),
  /** There is a new notification. Fetch it to show it. `unread` is the number of all unread notifications. */
  notification: z.object({ id: z.number().int(), kind: z.string(), unread: z.number().int() }),
  /** A notification was read on this or another device. If `id` is null, all notifications so far were read. */
  notifications_read: z.object({ id: z.number().int().nullable(), unread: z.number().int() }),
  /** A new notice of the site, in both languages. */
  system_message: SystemNotice.pick({ id: true, link: true, createTime: true }).extend({
    zh: NoticeText,
    en: NoticeText,
  }),
  /** The notices up to `upTo` were read on this or another device. */
  system_read: z.object({ upTo: z.number().int(), unreadCount: z.number().int() }),
  /** The answers to `subscribe` and `unsubscribe`. */
  subscribed: SubjectRef,
  unsubscribed: SubjectRef,
  /**
   * A subscribed subject changed: its `comments`, `reactions` …. The client must fetch the subject again. Events may arrive in another
   * order, and equal changes in quick succession cause a single event.
   */
  subject_changed: z.object({ kind: z.string(), id: z.number().int(), change: z.string() }),
  /** The server will close the socket with 1001. Reconnect after this time, which differs from socket to socket. */
  going_away: z.object({ retryAfterMs: z.number().int() }),
  /** A message of the client was refused and had no effect: it was not JSON, had an unknown event or wrong fields, was sent too often … */
  error: z.object({
    name: ErrorText,
    msg: z.string(),
    event: z.string().optional(),
    retryAfterMs: z.number().int().optional(),
  }),
}
export type ServerEvents = { [K in keyof typeof ServerEvents]: z.output<(typeof ServerEvents)[K]> }

/** The codes with which the server closes a socket. A client reconnects after every code except `logout`. */
export const CLOSE = {
  /** The user logged out. */
  logout: 1000,
  goingAway: 1001,
  /** The client sent a binary frame. */
  notText: 1003,
  /** The token or ticket is invalid, or its session ended. */
  badToken: 1008,
  /** A frame was larger than `LIMITS.socketFrameBytes`. */
  tooLarge: 1009,
  /** Too many sockets connect at once, a user has too many sockets, or the client reads too slowly. */
  tryLater: 1013,
} as const
