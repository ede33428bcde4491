import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { ChatTables } from '../chat-tables.ts'
import { contentOf, type Plan } from './plan-batch.ts'

/** Writes the plan with a single statement, however many messages it has. */
export async function writePlan(tx: Tx<ChatTables>, plan: Plan): Promise<void> {
  if (plan.messages.length === 0) return
  await sql`
    with m as (${insertMessages(plan)}),
      entries as (${insertEntries(plan)}),
      sides as (${writeSides(plan)}),
      heads as (${moveHeads(plan)})
    insert into chat_unindexed (message_id) select id from m`.execute(tx)
}

const insertMessages = ({ messages, now }: Plan) => sql`
  insert into chat_messages
    (sender_id, receiver_id, client_id, content, files, attachments, sticker, forwarded, reply_to, sender_seq, receiver_seq, created_at)
  select p.sender, p.receiver, p.id, p.content, p.files::jsonb, p.attachments::jsonb, p.sticker, p.forwarded, p.reply_to,
    p.sender_seq, p.receiver_seq, ${now}::timestamptz
  from unnest(
    ${messages.map(({ outgoing }) => outgoing.uid)}::bigint[],
    ${messages.map(({ outgoing }) => outgoing.message.receiverId)}::bigint[],
    ${messages.map(({ outgoing }) => outgoing.message.id)}::text[],
    ${messages.map(contentOf)}::text[],
    ${messages.map(({ files }) => (files.length === 0 ? null : JSON.stringify(files)))}::text[],
    ${messages.map(({ attachments }) => (attachments.length === 0 ? null : JSON.stringify(attachments)))}::text[],
    ${messages.map(({ outgoing }) => outgoing.message.sticker ?? null)}::text[],
    ${messages.map(({ outgoing }) => outgoing.message.forwarded === true)}::boolean[],
    ${messages.map(({ quote }) => quote?.id ?? null)}::bigint[],
    ${messages.map(({ senderSeq }) => senderSeq)}::bigint[],
    ${messages.map(({ receiverSeq }) => receiverSeq)}::bigint[]
  ) with ordinality as p (sender, receiver, id, content, files, attachments, sticker, forwarded, reply_to, sender_seq, receiver_seq, place)
  order by p.place
  returning id, sender_id, client_id`

// An entry without a message records that a message request was accepted.
const insertEntries = ({ entries, now }: Plan) => sql`
  insert into chat_entries (owner_id, seq, peer_id, kind, message_id, incoming, data, created_at)
  select e.owner, e.seq, e.peer, case when e.id is null then 'accepted' else 'message' end,
    m.id, e.incoming, case when e.id is null then '{}'::jsonb end, ${now}::timestamptz
  from unnest(
    ${entries.map(({ owner }) => owner)}::bigint[],
    ${entries.map(({ seq }) => seq)}::bigint[],
    ${entries.map(({ peer }) => peer)}::bigint[],
    ${entries.map(({ message }) => message?.outgoing.uid ?? null)}::bigint[],
    ${entries.map(({ message }) => message?.outgoing.message.id ?? null)}::text[],
    ${entries.map(({ incoming }) => incoming)}::boolean[]
  ) as e (owner, seq, peer, sender, id, incoming)
  left join m on m.sender_id = e.sender and m.client_id = e.id`

function writeSides(plan: Plan) {
  const sides = [...plan.sides.values()]
  return sql`
    insert into chat_conversations as c
      (owner_id, peer_id, state, unread, last_message_id, last_seq, last_at, to_stranger, started_at)
    select s.owner, s.peer, s.state, s.unread, m.id, s.last_seq, ${plan.now}::timestamptz, s.to_stranger,
      ${plan.now}::timestamptz
    from unnest(
      ${sides.map(({ owner }) => owner)}::bigint[],
      ${sides.map(({ peer }) => peer)}::bigint[],
      ${sides.map(({ state }) => state)}::text[],
      ${sides.map(({ unread }) => unread)}::integer[],
      ${sides.map(({ last }) => last.outgoing.uid)}::bigint[],
      ${sides.map(({ last }) => last.outgoing.message.id)}::text[],
      ${sides.map(({ lastSeq }) => lastSeq)}::bigint[],
      ${sides.map(({ toStranger }) => toStranger)}::boolean[]
    ) as s (owner, peer, state, unread, sender, id, last_seq, to_stranger)
    join m on m.sender_id = s.sender and m.client_id = s.id
    on conflict on constraint chat_conversations_pk do update set
      state = excluded.state, unread = c.unread + excluded.unread, last_message_id = excluded.last_message_id,
      last_seq = excluded.last_seq, last_at = excluded.last_at`
}

function moveHeads({ entries, members }: Plan) {
  const owners = [...new Set(entries.map(({ owner }) => owner))]
  return sql`
    update chat_members set last_seq = h.seq
    from unnest(
      ${owners}::bigint[],
      ${owners.map((owner) => members.get(owner)!.lastSeq)}::bigint[]
    ) as h (owner, seq)
    where user_id = h.owner`
}
