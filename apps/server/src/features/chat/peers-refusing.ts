import { ROLE, type MessagesFrom } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { acceptsMessage, type SendFacts } from './chat-policy.ts'

type Row = Pick<SendFacts, 'receiverFollows' | 'isModerator'> & {
  id: number
  lettersFrom: MessagesFrom
  theirs: 'open' | 'request' | null
}

/** Returns the peers who would refuse a message of this member because of their setting for messages from new people. */
export async function peersRefusing(
  handle: Handle<Tables>,
  uid: number,
  peerIds: number[],
): Promise<Set<number>> {
  if (peerIds.length === 0) return new Set()
  const { rows } = await sql<Row>`
    select u.id, u.letters_from as "lettersFrom",
      (select state from chat_conversations where owner_id = u.id and peer_id = ${uid}) as theirs,
      exists (select from follows where follower_id = u.id and followed_id = ${uid}) as "receiverFollows",
      exists (select from users where id = ${uid} and role >= ${sql.lit(ROLE.moderator)}) as "isModerator"
    from users u where u.id = any(${peerIds}) and u.letters_from <> 'everybody'`.execute(handle)
  return new Set(
    rows.filter((row) => !acceptsMessage({ ...row, theirs: row.theirs ?? undefined })).map(({ id }) => id),
  )
}
