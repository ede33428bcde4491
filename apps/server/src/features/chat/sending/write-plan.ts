import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../../db/schema.ts'
import type { Plan, PlannedMessage } from './plan-batch.ts'

/** Writes what was planned: five statements, however many messages. */
export async function writePlan(tx: Tx<Tables>, plan: Plan): Promise<void> {
  if (plan.messages.length === 0) return
  const ids = await insertMessages(tx, plan)
  await insertEntries(tx, plan, ids)
  await writeSides(tx, plan, ids)
  await moveHeads(tx, plan)
  await sql`insert into chat_unindexed (message_id) select unnest(${[...ids.values()]}::bigint[])`.execute(tx)
}

async function insertMessages(tx: Tx<Tables>, plan: Plan): Promise<Map<PlannedMessage, number>> {
  const { messages, now } = plan
  const { rows } = await sql<{ id: number; sender_id: number; client_id: string }>`
    insert into chat_messages
      (sender_id, receiver_id, client_id, content, files, sender_seq, receiver_seq, created_at)
    select m.sender, m.receiver, m.id, m.content, m.files::jsonb, m.sender_seq, m.receiver_seq, ${now}
    from unnest(
      ${messages.map(({ outgoing }) => outgoing.uid)}::bigint[],
      ${messages.map(({ outgoing }) => outgoing.message.receiverId)}::bigint[],
      ${messages.map(({ outgoing }) => outgoing.message.id)}::text[],
      ${messages.map(({ outgoing }) => outgoing.message.content)}::text[],
      ${messages.map(({ files }) => (files.length === 0 ? null : JSON.stringify(files)))}::text[],
      ${messages.map(({ senderSeq }) => senderSeq)}::bigint[],
      ${messages.map(({ receiverSeq }) => receiverSeq)}::bigint[]
    ) with ordinality as m (sender, receiver, id, content, files, sender_seq, receiver_seq, place)
    order by m.place
    returning id, sender_id, client_id`.execute(tx)
  const idOf = new Map(rows.map((row) => [`${row.sender_id}:${row.client_id}`, row.id]))
  return new Map(
    messages.map((each) => [each, idOf.get(`${each.outgoing.uid}:${each.outgoing.message.id}`)!]),
  )
}

async function insertEntries(tx: Tx<Tables>, plan: Plan, ids: Map<PlannedMessage, number>): Promise<void> {
  const { entries, now } = plan
  await sql`
    insert into chat_entries (owner_id, seq, peer_id, kind, message_id, incoming, data, created_at)
    select e.owner, e.seq, e.peer, case when e.message is null then 'accepted' else 'message' end,
      e.message, e.incoming, case when e.message is null then '{}'::jsonb end, ${now}
    from unnest(
      ${entries.map(({ owner }) => owner)}::bigint[],
      ${entries.map(({ seq }) => seq)}::bigint[],
      ${entries.map(({ peer }) => peer)}::bigint[],
      ${entries.map(({ message }) => (message ? ids.get(message)! : null))}::bigint[],
      ${entries.map(({ incoming }) => incoming)}::boolean[]
    ) as e (owner, seq, peer, message, incoming)`.execute(tx)
}

async function writeSides(tx: Tx<Tables>, plan: Plan, ids: Map<PlannedMessage, number>): Promise<void> {
  const sides = [...plan.sides.values()]
  await sql`
    insert into chat_conversations as c
      (owner_id, peer_id, state, unread, last_message_id, last_seq, last_at, to_stranger, started_at)
    select s.owner, s.peer, s.state, s.unread, s.last_message, s.last_seq, ${plan.now}, s.to_stranger, ${plan.now}
    from unnest(
      ${sides.map(({ owner }) => owner)}::bigint[],
      ${sides.map(({ peer }) => peer)}::bigint[],
      ${sides.map(({ state }) => state)}::text[],
      ${sides.map(({ unread }) => unread)}::integer[],
      ${sides.map(({ last }) => ids.get(last)!)}::bigint[],
      ${sides.map(({ lastSeq }) => lastSeq)}::bigint[],
      ${sides.map(({ toStranger }) => toStranger)}::boolean[]
    ) as s (owner, peer, state, unread, last_message, last_seq, to_stranger)
    on conflict on constraint chat_conversations_pk do update set
      state = excluded.state, unread = c.unread + excluded.unread, last_message_id = excluded.last_message_id,
      last_seq = excluded.last_seq, last_at = excluded.last_at`.execute(tx)
}

async function moveHeads(tx: Tx<Tables>, { entries, members }: Plan): Promise<void> {
  const owners = [...new Set(entries.map(({ owner }) => owner))]
  await sql`
    update chat_members set last_seq = h.seq
    from unnest(
      ${owners}::bigint[],
      ${owners.map((owner) => members.get(owner)!.lastSeq)}::bigint[]
    ) as h (owner, seq)
    where user_id = h.owner`.execute(tx)
}
