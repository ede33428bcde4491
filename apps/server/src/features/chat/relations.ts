import { ROLE, type MessagesFrom } from '@engawa/contract'
import type { Db } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { isOnline } from '../../realtime/index.ts'
import { hasBlocked } from '../members/index.ts'
import { acceptsMessage, hasAgreed, type SendFacts } from './chat-policy.ts'

/*
 * Reads of the main database: facts about members, follows and blocks. A transaction of chat cannot read them, so they are read before it
 * begins. They may change until the transaction commits: a message that is stored while its receiver blocks the sender counts as sent
 * before the block.
 */

export type Pair = { sender: number; receiver: number }
export const pairKey = (owner: number, peer: number): string => `${owner}:${peer}`

/** The facts about a sender and a receiver, without their conversation. */
export type Relation = {
  /** The role of the sender. */
  role: number
  /** The time when the sender joined. */
  since: Date
  /** The receiver's setting for messages from new people. */
  lettersFrom: MessagesFrom
  senderBlocks: boolean
  receiverBlocks: boolean
  receiverFollows: boolean
}

/** Returns the relation of each pair. Pairs with an unknown member are not in the map. */
export async function readRelations(db: Db<Tables>, pairs: readonly Pair[]): Promise<Map<string, Relation>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<Pair & Relation>`
    select p.sender, p.receiver, s.role, s.created_at as since, r.letters_from as "lettersFrom",
      ${hasBlocked(sql.ref('p.sender'), sql.ref('p.receiver'))} as "senderBlocks",
      ${hasBlocked(sql.ref('p.receiver'), sql.ref('p.sender'))} as "receiverBlocks",
      exists (select from follows where follower_id = p.receiver and followed_id = p.sender) as "receiverFollows"
    from unnest(${pairs.map((pair) => pair.sender)}::bigint[], ${pairs.map((pair) => pair.receiver)}::bigint[])
      as p (sender, receiver)
    join users s on s.id = p.sender
    join users r on r.id = p.receiver`.execute(db)
  return new Map(rows.map(({ sender, receiver, ...relation }) => [pairKey(sender, receiver), relation]))
}

/** Returns the relation of one pair; undefined if a member is unknown. */
export const relationOf = async (db: Db<Tables>, sender: number, receiver: number) =>
  (await readRelations(db, [{ sender, receiver }])).get(pairKey(sender, receiver))

/** Whether one of the two has blocked the other. */
export const hasBlock = ({ senderBlocks, receiverBlocks }: Relation): boolean =>
  senderBlocks || receiverBlocks

/** Whether the receiver would refuse a message because of the setting for messages from new people. */
export const refusesMessages = (relation: Relation | undefined, theirs: SendFacts['theirs']): boolean =>
  relation !== undefined &&
  !acceptsMessage({ ...relation, theirs, isModerator: relation.role >= ROLE.moderator })

/** Whether a message arrives as a message request. A block does not change this, because the sender must not notice it. */
export const isAsRequest = (relation: Relation | undefined, theirs: SendFacts['theirs']): boolean =>
  relation !== undefined && !hasAgreed({ ...relation, theirs })

/** A conversation from the side of its owner. */
export type Side = { owner_id: number; peer_id: number }

/**
 * Leaves out conversations in which one member has blocked the other. With `online`, also leaves out conversations of which that member
 * is not online.
 */
export async function withoutBlocks(
  db: Db<Tables>,
  sides: readonly Side[],
  online?: keyof Side,
): Promise<Side[]> {
  if (sides.length === 0) return []
  const { rows } = await sql<Side>`
    select c.owner_id, c.peer_id
    from unnest(${sides.map((side) => side.owner_id)}::bigint[], ${sides.map((side) => side.peer_id)}::bigint[])
      as c (owner_id, peer_id)
    where not ${hasBlocked(sql.ref('c.owner_id'), sql.ref('c.peer_id'))}
      and not ${hasBlocked(sql.ref('c.peer_id'), sql.ref('c.owner_id'))}
      ${online ? sql`and ${isOnline(`c.${online}`)}` : sql``}`.execute(db)
  return rows
}
