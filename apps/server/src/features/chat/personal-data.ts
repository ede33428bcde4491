import type { ChatDeps } from './chat-deps.ts'
import type { ChatTables } from './chat-tables.ts'
import { memberRows } from '../members/index.ts'
import {
  eraseRows,
  ownRows,
  type OwnRows,
  type OwnTable,
  type PersonalPart,
} from '../../registries/personal-data.ts'

const columns = 'content, files, attachments, sticker, created_at, edited_at, recalled_at'

const sent: OwnRows = {
  file: 'sent',
  select: `id, receiver_id as uid, ${columns}`,
  from: 'chat_messages',
  owner: 'sender_id',
  by: 'id',
}
const received: OwnRows = {
  file: 'received',
  select: `id, sender_id as uid, ${columns}`,
  from: '(select * from chat_messages where receiver_seq is not null) as m',
  owner: 'receiver_id',
  by: 'id',
}

const erased: OwnTable<ChatTables>[] = [
  { table: 'chat_conversations', owner: 'owner_id', key: 'owner_id, peer_id' },
  { table: 'chat_entries', owner: 'owner_id', key: 'owner_id, seq' },
]

/** Messages that a member sent or received, for the personal data export; and the member's side of conversations, for the deletion. */
export const ownMessages = ({
  database,
  chatDatabase,
}: Pick<ChatDeps, 'database' | 'chatDatabase'>): PersonalPart => {
  async function* withNames(rows: AsyncIterable<Record<string, unknown>>) {
    const names = new Map<number, string | undefined>()
    for await (const { id, uid, ...rest } of rows) {
      const peer = uid as number
      if (!names.has(peer)) names.set(peer, (await memberRows(database.db, [peer]))[0]?.name)
      yield { id, uid, name: names.get(peer), ...rest }
    }
  }

  return {
    name: 'messages',
    tables: ['chat_messages', ...erased.map(({ table }) => table)],
    async write(_db, uid, archive) {
      for (const rows of [sent, received])
        await archive.json(`messages/${rows.file}.json`, withNames(ownRows(chatDatabase.db, uid, rows)))
    },
    erase: (_database, uid) => eraseRows(chatDatabase, uid, erased),
  }
}
