import { ChatChange, type ChatMessage } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatTables, EntryData, EntryKind } from './chat-tables.ts'

/** Returns the number of the latest entry in a member's log. */
export async function positionOf(handle: Handle<ChatTables>, uid: number): Promise<number> {
  const row = await handle
    .selectFrom('chat_members')
    .select('last_seq')
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return row?.last_seq ?? 0
}

/** Returns the number of the latest entry in each member's log. Members without a log are not in the map. */
export async function positionsOf(handle: Handle<ChatTables>, uids: number[]): Promise<Map<number, number>> {
  const rows = await handle
    .selectFrom('chat_members')
    .select(['user_id', 'last_seq'])
    .where('user_id', '=', sql<number>`any(${uids})`)
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.last_seq]))
}

/** Locks a member's log until the end of the transaction, and returns the number of its latest entry. Call this before reading the log. */
export async function lockLog(tx: Tx<ChatTables>, uid: number): Promise<number> {
  await tx
    .insertInto('chat_members')
    .values({ user_id: uid })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = await tx
    .selectFrom('chat_members')
    .select('last_seq')
    .where('user_id', '=', uid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return row.last_seq
}

type Change =
  | { peerId: number; kind: Exclude<EntryKind, 'message' | 'changed'>; data?: EntryData; changed?: never }
  | { peerId: number; kind: 'changed'; data: EntryData; changed: { id: number; message: ChatMessage } }

/** Adds an entry to a locked log, and notifies the member's sockets after the commit. Returns the number of the entry. */
export async function append(
  deps: Pick<ChatDeps, 'clock' | 'realtime'>,
  tx: Tx<ChatTables>,
  uid: number,
  { peerId, kind, data = {}, changed }: Change,
): Promise<number> {
  const { last_seq: seq } = await tx
    .updateTable('chat_members')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1) }))
    .where('user_id', '=', uid)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('chat_entries')
    .values({
      owner_id: uid,
      seq,
      peer_id: peerId,
      kind,
      message_id: changed?.id ?? null,
      data: JSON.stringify(data),
      created_at: deps.clock.now(),
    })
    .execute()
  const entry = changeView({ seq, peer_id: peerId, kind, data }, changed?.message)
  tx.onCommit(() => deps.realtime.notifyUser(uid, 'chat_entry', entry, { seq }))
  return seq
}

/** Converts a log entry that is not a message to the format of the API. */
export const changeView = (
  row: { seq: number; peer_id: number; kind: EntryKind | 'gone'; data: EntryData | null },
  message?: ChatMessage,
): ChatChange => ChatChange.parse({ kind: row.kind, seq: row.seq, peerId: row.peer_id, ...row.data, message })
