import { AppError, type ChatMessage } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Updateable } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import { append } from './chat-log.ts'
import {
  conversationOf,
  countUnread,
  messageColumns,
  seqOf,
  setConversation,
  type ConversationRow,
} from './chat-queries.ts'
import type { ChatDatabase, ChatTables } from './chat-tables.ts'
import { messageView } from './chat-views.ts'
import { pairKey, relationOf, type Relation } from './relations.ts'
import { lockLogs, readStates, type PairFacts } from './sending/read-facts.ts'

type Found = NonNullable<Awaited<ReturnType<typeof readMessage>>>

/** The data of a message that a member wants to change. */
export type Changing = {
  uid: number
  peerId: number
  message: Found
  own: ConversationRow
  /** The relation between the member and the peer. */
  pair: PairFacts
}

type Set = Omit<Updateable<ChatTables['chat_messages']>, 'id' | 'revision'>

/**
 * Changes a message in the viewer's log, and notifies both members. `change` returns the values to set, or null for no change.
 * Throws `not_found` for a message that the viewer does not see.
 */
export async function changeMessage(
  deps: Pick<ChatDeps, 'database' | 'chatDatabase' | 'clock' | 'realtime'>,
  { uid, seq }: { uid: number; seq: number },
  change: (tx: Tx<ChatTables>, changing: Changing) => Promise<Set | null> | Set | null,
): Promise<{ message: ChatMessage }> {
  return withMessage(deps, { uid, seq }, async (tx, changing) => {
    const { message } = changing
    const set = await change(tx, changing)
    if (set === null) return { message: messageView(message, { owner: uid, seq, request: false }) }
    await tx
      .updateTable('chat_messages')
      .set({ ...set, revision: message.revision + 1 })
      .where('id', '=', message.id)
      .execute()
    const changed = await appendChange(deps, tx, uid, message.id)
    // A peer who blocked the viewer is not notified, except about a recalled message.
    const isSilent = changing.pair.receiverBlocks && !set.recalled_at
    if (!isSilent) await appendChange(deps, tx, changing.peerId, message.id)
    return { message: changed! }
  })
}

/**
 * Runs a transaction with a message in the viewer's log, while the logs of both members are locked. Throws `not_found` for a message that
 * the viewer does not see.
 */
export async function withMessage<T>(
  deps: Pick<ChatDeps, 'database' | 'chatDatabase'>,
  { uid, seq }: { uid: number; seq: number },
  work: (tx: Tx<ChatTables>, changing: Changing) => Promise<T>,
): Promise<T> {
  const entry = await readEntry(deps.chatDatabase, uid, seq)
  const relation = entry && (await relationOf(deps.database.db, uid, entry.peer_id))
  if (!entry || !relation) throw new AppError('not_found')
  return deps.chatDatabase.transaction(async (tx) =>
    work(tx, await lockMessage(tx, { uid, seq, entry, relation })),
  )
}

type Entry = { peer_id: number; message_id: number | null }

/** Reads the peer and the message of an entry, which never change. Undefined when the log has no such message. */
const readEntry = ({ db }: ChatDatabase, uid: number, seq: number): Promise<Entry | undefined> =>
  db
    .selectFrom('chat_entries')
    .select(['peer_id', 'message_id'])
    .where('owner_id', '=', uid)
    .where('seq', '=', seq)
    .where('kind', '=', 'message')
    .executeTakeFirst()

async function lockMessage(
  tx: Tx<ChatTables>,
  { uid, seq, entry, relation }: { uid: number; seq: number; entry: Entry; relation: Relation },
): Promise<Changing> {
  const peerId = entry.peer_id
  await lockLogs(tx, [uid, peerId])
  const message = await readMessage(tx, uid, entry.message_id!)
  const own = await conversationOf(tx, uid, peerId)
  const states = (await readStates(tx, [{ sender: uid, receiver: peerId }])).get(pairKey(uid, peerId))
  if (!message || !own || message.removed_at || seq <= own.cleared_seq) throw new AppError('not_found')
  return { uid, peerId, message, own, pair: { ...relation, own: states?.own, theirs: states?.theirs } }
}

/** Reads a message from a member's log. Undefined when the log does not contain it. */
const readMessage = (tx: Tx<ChatTables>, owner: number, id: number) =>
  tx
    .selectFrom('chat_messages as m')
    .innerJoin('chat_entries as e', (join) =>
      join.on('e.owner_id', '=', owner).on('e.seq', '=', seqOf(owner)),
    )
    .select(['m.id', 'e.seq', 'e.peer_id', 'e.incoming', 'e.removed_at'])
    .select(messageColumns)
    .where('m.id', '=', id)
    .executeTakeFirst()

/** Returns a message from the log of a member, with the conversation. Undefined if that member never got it or no longer sees it. */
export async function seenBy(tx: Tx<ChatTables>, owner: number, id: number) {
  const row = await readMessage(tx, owner, id)
  const conversation = row && (await conversationOf(tx, owner, row.peer_id))
  return !conversation || row.removed_at || row.seq <= conversation.cleared_seq
    ? undefined
    : { row, conversation }
}

/** Adds the change of a message to the log of a member, if that member still sees the message. `pinned`: it was pinned or unpinned. */
export async function appendChange(
  deps: Pick<ChatDeps, 'clock' | 'realtime'>,
  tx: Tx<ChatTables>,
  owner: number,
  id: number,
  pinned?: boolean,
): Promise<ChatMessage | undefined> {
  const seen = await seenBy(tx, owner, id)
  if (!seen) return undefined
  const { row, conversation } = seen
  const { seq, peer_id: peerId } = row
  // A recalled message no longer counts as unread.
  const unread = conversation.unread > 0 ? await countUnread(tx, owner, peerId, conversation) : 0
  if (unread !== conversation.unread) await setConversation(tx, conversation, { unread })
  const message = messageView(row, { owner, seq, request: row.incoming && conversation.state === 'request' })
  const data = { messageSeq: seq, unreadCount: unread, ...(pinned === undefined ? {} : { pinned }) }
  await append(deps, tx, owner, { peerId, kind: 'changed', data, changed: { id, message } })
  return message
}
