import { rowsPart } from '../../registries/personal-data.ts'

/** Messages that a member sent, for the personal data export. */
export const ownMessages = rowsPart('messages', {
  files: [
    {
      file: 'sent',
      select:
        'm.id, receiver_id as uid, users.name, content, files, sticker, m.created_at, edited_at, recalled_at',
      from: 'chat_messages m join users on users.id = receiver_id',
      owner: 'sender_id',
      by: 'm.id',
    },
    {
      file: 'received',
      select:
        'm.id, sender_id as uid, users.name, content, files, sticker, m.created_at, edited_at, recalled_at',
      from: '(select * from chat_messages where receiver_seq is not null) as m join users on users.id = sender_id',
      owner: 'receiver_id',
      by: 'm.id',
    },
  ],
  erase: [
    { table: 'chat_conversations', owner: 'owner_id', key: 'owner_id, peer_id' },
    { table: 'chat_entries', owner: 'owner_id', key: 'owner_id, seq' },
  ],
})
