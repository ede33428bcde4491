import { z } from 'zod'
import { ChatAttachment } from './attachments.ts'
import { del, get, group, post, put } from './endpoint.ts'
import { Id, Picture, SearchText, Time, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { reportFields } from './moderation.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'
import { STICKERS } from './stickers.ts'

/** A position in a member's log. 0 is the position before the first entry. */
const Seq = Whole(0, Number.MAX_SAFE_INTEGER)

/** The id that the sender's client gives a message, in visible ASCII. The pair of sender and id is unique. */
export const MessageId = z
  .string()
  .min(1, 'required')
  .max(LIMITS.chatIdMax, 'too_long')
  .regex(/^[\x21-\x7e]*$/, 'bad_characters')

/** A picture that is shown with a message. */
export const ChatFile = z.object({ id: z.number().int(), name: z.string(), picture: Picture })
export type ChatFile = z.output<typeof ChatFile>

/** An emoji for a reaction to a message. It must be a single grapheme. */
export const Emoji = z
  .string()
  .max(64, 'too_long')
  .regex(/^\p{RGI_Emoji}$/v, 'bad_characters')

export const StickerName = z.enum(STICKERS)

/** The message that a reply quotes, in its present state. A recalled message has no content. */
export const Quote = z.object({
  /** The id of the message. Together with `senderId` it identifies the message. */
  id: z.string(),
  senderId: z.number().int(),
  /** The beginning of the message's text. */
  text: z.string(),
  createTime: Time,
  /** The number of pictures in the message. */
  files: z.number().int(),
  sticker: StickerName.optional(),
  recalled: z.literal(true).optional(),
})
export type Quote = z.output<typeof Quote>

/** The members who reacted with an emoji. */
export const EmojiReaction = z.object({ emoji: z.string(), by: z.array(z.number().int()) })
export type EmojiReaction = z.output<typeof EmojiReaction>

/**
 * A message as one member sees it. `seq` is its position in that member's log. `timestamp` equals `createTime`, the time at which the
 * server stored it. `request` is set while the message is part of a message request that the member has not answered.
 */
export const ChatMessage = z.object({
  id: z.string(),
  senderId: z.number().int(),
  receiverId: z.number().int(),
  content: z.string(),
  msgType: z.literal('text'),
  createTime: Time,
  timestamp: Time,
  files: z.array(ChatFile).optional(),
  /** If the message has no other words, `content` is the names of the attachments. */
  attachments: z.array(ChatAttachment).optional(),
  sticker: StickerName.optional(),
  replyTo: Quote.optional(),
  reactions: z.array(EmojiReaction).optional(),
  editedAt: Time.optional(),
  /** Set when the sender forwarded the content from another message. */
  forwarded: z.literal(true).optional(),
  /** Set when the sender recalled the message, which removes all other content. */
  recalled: z.literal(true).optional(),
  /** The number of changes of the message. A copy with a higher number is newer. Not set if the message was never changed. */
  revision: z.number().int().optional(),
  seq: z.number().int(),
  request: z.literal(true).optional(),
})
export type ChatMessage = z.output<typeof ChatMessage>

/**
 * A message that a client sends by socket or HTTP. `timestamp` is accepted and ignored. `content` may be empty if the message has pictures
 * or a sticker.
 */
export const OutgoingMessage = z
  .object({
    id: MessageId,
    receiverId: Id,
    content: UserText(LIMITS.chatTextMax),
    msgType: z.literal('text').default('text'),
    timestamp: z.string().max(64).optional(),
    /** The uploaded and confirmed pictures and attachments of the sender. Only `id` is used. */
    files: z
      .array(z.object({ id: Id }))
      .max(LIMITS.chatFilesMax, 'too_many')
      .optional(),
    sticker: StickerName.optional(),
    forwarded: z.literal(true).optional(),
    /** The message in this conversation that this message replies to. */
    replyTo: z.object({ id: MessageId, senderId: Id }).optional(),
  })
  .refine(({ content, files, sticker }) => content !== '' || (files?.length ?? 0) > 0 || sticker, {
    path: ['content'],
    message: 'required',
  })
export type OutgoingMessage = z.output<typeof OutgoingMessage>

/** The confirmation that a message was stored. `seq` is its position in the sender's log. */
export const Receipt = z.object({ messageId: z.string(), seq: z.number().int(), createTime: Time })
export type Receipt = z.output<typeof Receipt>

const base = { seq: z.number().int(), peerId: z.number().int() }

/** An entry of a member's log that is not a message. */
export const ChatChange = z.discriminatedUnion('kind', [
  /** The member has read everything up to `upTo`, on this or another device. */
  z.object({ kind: z.literal('read'), ...base, upTo: z.number().int(), unreadCount: z.number().int() }),
  /** The member deleted their copy of the message at `messageSeq`. */
  z.object({
    kind: z.literal('removed'),
    ...base,
    messageSeq: z.number().int(),
    unreadCount: z.number().int(),
  }),
  /** The member cleared the conversation up to `upTo`. It is not listed until a new entry arrives. */
  z.object({ kind: z.literal('cleared'), ...base, upTo: z.number().int() }),
  /** A message request, of the member or of the peer, was accepted and became a conversation. */
  z.object({ kind: z.literal('accepted'), ...base }),
  z.object({ kind: z.literal('blocked'), ...base }),
  z.object({ kind: z.literal('unblocked'), ...base }),
  /**
   * The message at `messageSeq` was edited, was recalled, got a reaction, or was pinned. `message` is its present state. `pinned` is set if
   * it became the pinned message of the conversation, or no longer is.
   */
  z.object({
    kind: z.literal('changed'),
    ...base,
    messageSeq: z.number().int(),
    unreadCount: z.number().int(),
    pinned: z.boolean().optional(),
    message: ChatMessage,
  }),
  /** The peer has read the messages of this member up to `upTo`. */
  z.object({ kind: z.literal('peer_read'), ...base, upTo: z.number().int() }),
  z.object({ kind: z.literal('pinned'), ...base, pinned: z.boolean() }),
  /** The conversation causes no sound and no notification until then; null if it is not muted. */
  z.object({ kind: z.literal('muted'), ...base, until: Time.nullable() }),
  /** The settings of this member changed. `peerId` is the member's own id. */
  z.object({ kind: z.literal('settings'), ...base, readMarks: z.boolean() }),
  /** A message that this member deleted later was at this position. */
  z.object({ kind: z.literal('gone'), ...base }),
])
export type ChatChange = z.output<typeof ChatChange>

/** An entry of a member's log. Positions have no gaps, so a client that misses a position calls `chat.sync`. */
export const ChatEntry = z.union([
  z.object({ kind: z.literal('message'), ...base, message: ChatMessage }),
  ChatChange,
])
export type ChatEntry = z.output<typeof ChatEntry>

/** A conversation in the list. `id` is the user id of the peer, as a text. */
export const Conversation = z.object({
  id: z.string(),
  peerId: z.number().int(),
  name: z.string(),
  avatar: z.string(),
  /** `none`: the conversation has no messages yet. */
  state: z.enum(['open', 'request', 'none']),
  lastMessage: z
    .object({
      id: z.string(),
      seq: z.number().int(),
      text: z.string(),
      time: Time,
      senderId: z.number().int(),
      files: z.number().int(),
      sticker: StickerName.optional(),
      recalled: z.literal(true).optional(),
    })
    .nullable(),
  unreadCount: z.number().int(),
  /** The position up to which the member has read everything. */
  readSeq: z.number().int(),
  /** The position up to which the peer has read this member's messages; 0 if one of the two members hides read marks. */
  peerReadSeq: z.number().int(),
  pinned: z.boolean(),
  /** The message that one of the two members pinned, with its position in the viewer's log. */
  pinnedMessage: Quote.extend({ seq: z.number().int() }).nullable(),
  /** The end of the mute. It is far in the future for a mute without an end. */
  mutedUntil: Time.nullable(),
  lastActiveTime: Time.nullable(),
  isOnline: z.boolean(),
  /** Whether the viewer blocked the peer. */
  blocked: z.boolean(),
  /** Whether the peer's settings refuse messages from the viewer. */
  lettersRefused: z.boolean(),
  /** Whether messages of the viewer are message requests, because the peer has not accepted the conversation and does not follow the viewer. */
  asRequest: z.boolean(),
})
export type Conversation = z.output<typeof Conversation>

/** The numbers of unread messages. `unread` is the number on the badge; it counts only open conversations that are not muted. */
export const ChatTotals = z.object({
  unread: z.number().int(),
  mutedUnread: z.number().int(),
  requests: z.number().int(),
  requestUnread: z.number().int(),
  systemUnread: z.number().int(),
  /** The number on the bell: all unread notifications. */
  notifications: z.number().int(),
})
export type ChatTotals = z.output<typeof ChatTotals>

/** A notice of the site in the viewer's language. `link` is a path of the site. */
export const SystemNotice = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  createTime: Time,
  read: z.boolean(),
})
export type SystemNotice = z.output<typeof SystemNotice>

const Part = z.object({ text: z.string(), hit: z.boolean() })

const Done = z.object({})
const ByPeer = z.object({ peerId: Id })
const MUTE_FOR = ['1h', '8h', 'always', 'off'] as const
const Changed = z.object({ message: ChatMessage })
const badPeer = { peerId: 'invalid_user_id' } as const
const BySeq = z.object({ seq: Whole(1, Number.MAX_SAFE_INTEGER) })

export const chat = group(
  'chat',
  { audience: 'member', section: 'messages', fieldErrors: badPeer },
  {
    conversations: get('/chat/conversations', {
      summary:
        "List the caller's conversations or requests, the one with the newest message first; `seq` is the position of the log at that time",
      query: CursorQuery.extend({ state: z.enum(['open', 'request']).default('open') }),
      output: CursorList(Conversation).extend({ seq: z.number().int(), totals: ChatTotals }),
      errors: ['bad_cursor'],
    }),
    totals: get('/chat/totals', {
      summary: "Get the caller's numbers of unread messages, and the position of the log",
      output: ChatTotals.extend({ seq: z.number().int() }),
    }),
    conversation: get('/chat/conversations/{peerId}', {
      summary: 'Get a conversation with a member, even if it has no messages yet',
      params: ByPeer,
      output: Conversation,
      errors: ['user_not_found', 'chat_self'],
    }),
    messages: get('/chat/conversations/{peerId}/messages', {
      summary:
        'List messages, the oldest first: the newest page, a page before or after a position, or around a time',
      params: ByPeer,
      query: z.object({
        before: Seq.optional(),
        after: Seq.optional(),
        around: Time.optional(),
        limit: Limit(50),
      }),
      fieldAliases: { before: ['cursor'] },
      /** `nextCursor` is the value of `before` for the next older page; `newerCursor` is the value of `after` for the next newer page. */
      output: CursorList(ChatMessage).extend({ newerCursor: z.string().nullable() }),
    }),
    read: post('/chat/conversations/{peerId}/read', {
      whileMuted: true,
      summary: 'Mark a conversation as read up to `seq`; without `seq` completely',
      params: ByPeer,
      body: z.object({ seq: Seq.optional() }),
      output: z.object({ readSeq: z.number().int(), unreadCount: z.number().int() }),
    }),
    accept: post('/chat/conversations/{peerId}/accept', {
      summary: 'Accept a message request, which becomes a conversation',
      params: ByPeer,
      output: Done,
      errors: ['not_found'],
    }),
    clear: del('/chat/conversations/{peerId}', {
      whileMuted: true,
      summary: 'Delete a conversation or a request for the caller only',
      params: ByPeer,
      output: Done,
      errors: ['not_found'],
    }),
    send: post('/chat/messages', {
      summary:
        'Send a message; sending the same id again returns the same receipt and stores no second message',
      body: OutgoingMessage,
      output: Receipt,
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
      fieldErrors: { receiverId: 'invalid_user_id' },
    }),
    edit: put('/chat/messages/{seq}', {
      summary: 'Edit the text of an own message, within fifteen minutes',
      params: BySeq,
      body: z.object({ content: UserText(LIMITS.chatTextMax) }),
      output: Changed,
      errors: [
        'not_found',
        'chat_change_late',
        'chat_recalled',
        'chat_you_blocked',
        'text_refused',
        'chat_request_link',
        'chat_request_pace',
      ],
    }),
    recall: post('/chat/messages/{seq}/recall', {
      whileMuted: true,
      summary: 'Recall an own message for both members, within fifteen minutes',
      params: BySeq,
      output: Changed,
      errors: ['not_found', 'chat_change_late'],
    }),
    react: post('/chat/messages/{seq}/reactions', {
      summary: 'Add an emoji reaction to a message; `on: false` removes it',
      params: BySeq,
      body: z.object({ emoji: Emoji, on: z.boolean() }),
      output: Changed,
      errors: ['not_found', 'chat_recalled', 'chat_you_blocked', 'chat_request_first', 'chat_reactions_full'],
    }),
    pinMessage: post('/chat/messages/{seq}/pin', {
      summary:
        'Pin a message for both members; it replaces the message that was pinned before, and `pinned: false` unpins it',
      params: BySeq,
      body: z.object({ pinned: z.boolean() }),
      output: z.object({ pinned: z.boolean() }),
      errors: ['not_found', 'chat_recalled', 'chat_you_blocked', 'chat_request_first'],
    }),
    copyFiles: post('/chat/messages/{seq}/files', {
      summary: 'Copy the files of a message in the log, so that the caller can send them in another message',
      rate: 'upload',
      params: BySeq,
      output: ShortList(z.union([ChatFile, ChatAttachment])),
      errors: [
        'not_found',
        'chat_recalled',
        'too_many_uploads',
        'quota_exceeded',
        'storage_full',
        'unavailable',
      ],
    }),
    pin: post('/chat/conversations/{peerId}/pin', {
      whileMuted: true,
      summary: 'Pin a conversation above the others, or unpin it',
      params: ByPeer,
      body: z.object({ pinned: z.boolean() }),
      output: z.object({ pinned: z.boolean() }),
      errors: ['not_found', 'chat_pins_full'],
    }),
    mute: post('/chat/conversations/{peerId}/mute', {
      whileMuted: true,
      summary: 'Mute a conversation for a while; unread messages are still counted',
      params: ByPeer,
      body: z.object({ for: z.enum(MUTE_FOR) }),
      output: z.object({ mutedUntil: Time.nullable() }),
      errors: ['not_found'],
    }),
    settings: get('/chat/settings', {
      summary: "Get the caller's settings for messages",
      output: z.object({ readMarks: z.boolean() }),
    }),
    setSettings: put('/chat/settings', {
      whileMuted: true,
      summary:
        'Choose whether others see what the caller has read; if not, the caller does not see it of others either',
      body: z.object({ readMarks: z.boolean() }),
      output: z.object({ readMarks: z.boolean() }),
    }),
    remove: del('/chat/messages/{seq}', {
      whileMuted: true,
      summary: 'Delete a message for the caller only',
      params: BySeq,
      output: Done,
      errors: ['not_found'],
    }),
    sync: get('/chat/sync', {
      summary: "List the entries of the caller's log after a position, in order",
      query: z.object({ after: Seq.default(0), limit: Limit(200, LIMITS.chatSyncMax) }),
      output: z.object({
        items: z.array(ChatEntry),
        /** The value of `after` for the next call; null if there is no more. */
        nextCursor: z.string().nullable(),
        /** The present end position of the log. */
        seq: z.number().int(),
        totals: ChatTotals,
      }),
    }),
    search: get('/chat/search', {
      summary: "Search the caller's messages, in all conversations or in one, the newest first",
      query: CursorQuery.extend({ q: SearchText.default(''), peerId: Id.optional() }),
      output: CursorList(
        z.object({
          message: ChatMessage,
          peer: z.object({ uid: z.number().int(), name: z.string(), avatar: z.string() }),
          parts: z.array(Part),
        }),
      ),
      errors: ['bad_cursor'],
    }),
    presignFiles: post('/chat/files/create-presigned', {
      summary: 'Create addresses for uploading pictures and attachments by PUT',
      rate: 'upload',
      body: z.object({
        names: z
          .array(z.string().min(1, 'required').max(255, 'too_long'))
          .min(1)
          .max(LIMITS.chatFilesMax, 'too_many'),
        /** The sizes in bytes, in the order of the names. An upload of another size is refused. */
        sizes: z.array(Whole(1, LIMITS.pictureBytes)).max(LIMITS.chatFilesMax, 'too_many').optional(),
      }),
      output: ShortList(
        z.object({
          uploadId: z.number().int(),
          name: z.string(),
          presignedUrl: z.string(),
          fileUrl: z.string(),
          /** The content type that the PUT must send. */
          contentType: z.string(),
        }),
      ),
      errors: ['too_many_uploads', 'quota_exceeded'],
    }),
    confirmFiles: post('/chat/files', {
      summary:
        'Confirm uploaded files: pictures, which are then cleaned and measured, and attachments (PDF, ZIP, audio); a repeated call returns the same',
      rate: 'upload',
      body: z.object({ uploadIds: z.array(Id).min(1).max(LIMITS.chatFilesMax, 'too_many') }),
      output: ShortList(z.union([ChatFile, ChatAttachment])),
      errors: [
        'not_found',
        'upload_used',
        'upload_missing',
        'upload_empty',
        'too_large',
        'upload_not_a_picture',
        'upload_unsupported',
        'upload_too_many_pixels',
        'upload_broken',
        'storage_full',
        'unavailable',
      ],
    }),
    report: post('/chat/reports', {
      acceptsKey: true,
      whileMuted: true,
      summary: 'Report a member to the moderators, who can then read the given messages',
      body: z.object({
        peerId: Id,
        ...reportFields,
        /** The positions of the reported messages in the log; by default the newest messages of the conversation. */
        seqs: z
          .array(Whole(1, Number.MAX_SAFE_INTEGER))
          .max(LIMITS.chatReportMessages, 'too_many')
          .default([]),
      }),
      output: z.object({ id: z.number().int() }),
      errors: ['user_not_found', 'chat_self', 'blocked', 'already_reported'],
    }),
    systemList: get('/chat/system', {
      summary: 'List the notices of the site, the newest first',
      query: CursorQuery,
      output: CursorList(SystemNotice).extend({ unreadCount: z.number().int() }),
      errors: ['bad_cursor'],
    }),
    systemOne: get('/chat/system/{id}', {
      summary: 'Get a notice of the site',
      params: z.object({ id: Id }),
      output: SystemNotice,
      errors: ['not_found'],
    }),
    systemRead: post('/chat/system/read', {
      whileMuted: true,
      summary: 'Mark the notices up to `upTo` as read; without `upTo` all of them',
      body: z.object({ upTo: Id.optional() }),
      output: z.object({ unreadCount: z.number().int() }),
    }),
  },
)
