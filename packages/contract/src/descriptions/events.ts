import type { ServerEvents } from '../socket.ts'

/** Descriptions of the events that the server sends, for the API reference. */
export const eventDescriptions: Readonly<Record<keyof ServerEvents, string>> = {
  hello:
    'The first event: the member and the position of their log. A client at another position calls GET /v1/chat/sync. Another `epoch` than before, or a lower position, means that the log was set back: the client drops its copy and loads it again.',
  private_chat: 'A message. It goes to every socket of the receiver and to the other sockets of the sender.',
  message_receipt: 'The message is stored. It goes to the socket that sent the message.',
  message_error:
    'The message is not stored. `name` is a name of the error catalogue, `msg` its text. `retryAfterMs` says when it can be sent again.',
  chat_entry: 'Another entry of the log of the member: an edit, a removal or a reading mark.',
  position: 'The position of the log, when an entry may be missing or the log was set back.',
  presence:
    'A member with whom a conversation exists came online, or went offline (15 s after the last socket closed). A new socket receives it for each of them who is online.',
  typing: 'A member writes to this member. It is valid for six seconds.',
  notification: 'A new notification. `unread` counts all that are unread.',
  notifications_read:
    'A notification was read, here or on another device. `id` is null when all of them were read.',
  system_message: 'A new message of the site, in both languages.',
  system_read: 'Messages of the site up to `upTo` were read, here or on another device.',
  subscribed: 'The answer to `subscribe`.',
  unsubscribed: 'The answer to `unsubscribe`.',
  subject_changed:
    'A subscribed subject changed in this respect, for example `comments`. The client loads it again to see how.',
  going_away: 'The server is about to close with 1001. The client connects again after this time.',
  error: 'A frame was refused and had no effect. `event` is its event.',
}
