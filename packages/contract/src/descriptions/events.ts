import type { ServerEvents } from '../socket.ts'

/** Descriptions of the events that the server sends, for the API reference. */
export const eventDescriptions: Readonly<Record<keyof ServerEvents, string>> = {
  hello:
    'The first event: the member, and the position of the log. A client whose copy has another position calls GET /v1/chat/sync. If `epoch` differs from the previous one, or the position is lower, the log was reset: the client must drop its copy and load the log again.',
  private_chat:
    'A message. It is sent to every socket of the receiver and to the other sockets of the sender.',
  message_receipt:
    'The confirmation that a message was stored. It is sent to the socket that sent the message.',
  message_error:
    'The message was not stored. `name` is the name of the error, `msg` its text. After `retryAfterMs` milliseconds another try may succeed.',
  chat_entry: "An entry of the member's log that is not a message: an edit, a removal or a read mark.",
  position: 'The position of the log. It is sent when an entry may be missing or the log was reset.',
  presence:
    'A member with whom a conversation exists came online or went offline (15 s after the last socket closed). A new socket receives this event for each of those members who is online.',
  typing: 'A member is typing a message to this member. This is valid for six seconds.',
  notification: 'A new notification. `unread` is the number of all unread notifications.',
  notifications_read:
    'A notification was read on this or another device. `id` is null when all notifications were read.',
  system_message: 'A new notice of the site, in both languages.',
  system_read: 'The notices of the site up to `upTo` were read on this or another device.',
  subscribed: 'The answer to `subscribe`.',
  unsubscribed: 'The answer to `unsubscribe`.',
  subject_changed:
    'A subscribed subject changed. `change` is what changed, for example `comments`; `removed` if the member can no longer see it. The client must load the subject again.',
  going_away: 'The server will close the socket with 1001. The client connects again after this time.',
  error: 'A frame was refused and had no effect. `event` is the event of that frame.',
}
