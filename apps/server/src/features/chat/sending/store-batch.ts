import { AppError, isAppError, LIMITS } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { ChatDeps } from '../chat-deps.ts'
import { attachmentOf } from '../chat-files.ts'
import { changeView } from '../chat-log.ts'
import type { ChatTables } from '../chat-tables.ts'
import { messageView } from '../chat-views.ts'
import { KIND } from '../message-subject.ts'
import { pairKey, readRelations, type Pair } from '../relations.ts'
import { contentOf, createPlan, type Facts, type Plan, type PlannedMessage } from './plan-batch.ts'
import { readQuotes } from './read-quotes.ts'
import { lockLogs, openLogs, readStates, readStored, readStrangers } from './read-facts.ts'
import type { Outcome, Outgoing } from './send-queue.ts'
import { writePlan } from './write-plan.ts'

const DAY_MS = 86_400_000

type StoreDeps = Pick<ChatDeps, 'database' | 'chatDatabase' | 'clock' | 'logger' | 'realtime'> & {
  moderation: Pick<ChatDeps['moderation'], 'requestRules'>
}

/**
 * Stores a batch in one transaction, then notifies senders and receivers. `outcomes` are in the order of the messages. `begun`
 * are the conversations that this batch opened for both members.
 */
export async function storeBatch(
  deps: StoreDeps,
  batch: Outgoing[],
): Promise<{ outcomes: Outcome[]; stored: number; begun: Pair[] }> {
  const main = await readMainFacts(deps, batch)
  const { outcomes, plan, begun } = await deps.chatDatabase.transaction((tx) =>
    storeIn(tx, deps, batch, main),
  )
  announce(deps, plan)
  // The messages are already stored, so an error here must not look like an error of the messages.
  await main.rules
    .countHits()
    .catch((error: unknown) =>
      deps.logger.warn({ err: error }, 'the hits of the rules for messages could not be counted'),
    )
  return { outcomes, stored: plan.messages.length, begun }
}

/** Reads the facts about a batch that are in the main database. */
async function readMainFacts({ database, moderation }: StoreDeps, batch: Outgoing[]) {
  const [relations, rules] = await Promise.all([
    readRelations(database.db, pairsOf(batch)),
    moderation.requestRules(KIND),
  ])
  return { relations, rules }
}

type MainFacts = Awaited<ReturnType<typeof readMainFacts>>

async function storeIn(
  tx: Tx<ChatTables>,
  deps: StoreDeps,
  batch: Outgoing[],
  main: MainFacts,
): Promise<{ outcomes: Outcome[]; plan: Plan; begun: Pair[] }> {
  const facts = await readFacts(tx, deps, batch, main)
  const closed = pairsOf(batch).filter((pair) => !isOpen(facts, pair))
  const known = new Map<string, Outcome>()
  for (const [key, row] of facts.stored)
    known.set(key, receiptOf(row.client_id, row.sender_seq, row.created_at))
  const plan = createPlan(facts)
  const outcomes = batch.map((outgoing): Outcome => {
    const key = pairText(outgoing)
    const before = known.get(key)
    if (before) return before
    try {
      const { senderSeq } = plan.add(outgoing)
      const outcome = receiptOf(outgoing.message.id, senderSeq, facts.now)
      known.set(key, outcome)
      return outcome
    } catch (error) {
      if (isAppError(error)) return { error: error as AppError }
      throw error
    }
  })
  await Promise.all([writePlan(tx, plan), useFiles(tx, plan)])
  return { outcomes, plan, begun: closed.filter((pair) => isOpen(facts, pair)) }
}

/** Whether the conversation is open for both members. Planning a message can change this. */
function isOpen({ pairs }: Pick<Facts, 'pairs'>, { sender, receiver }: Pair): boolean {
  const pair = pairs.get(pairKey(sender, receiver))
  return pair?.own === 'open' && pair.theirs === 'open'
}

const pairText = ({ uid, message }: Outgoing): string => `${uid}:${message.id}`

const receiptOf = (messageId: string, seq: number, at: Date): Outcome => ({
  receipt: { messageId, seq, createTime: at.toISOString() },
})

async function readFacts(tx: Tx<ChatTables>, { clock }: StoreDeps, batch: Outgoing[], main: MainFacts) {
  const { relations, rules } = main
  const present = pairsOf(batch).filter(({ sender, receiver }) => relations.has(pairKey(sender, receiver)))
  const uids = [...new Set(present.flatMap(({ sender, receiver }) => [sender, receiver]))]
  // The rows that are read after the logs cannot change any more, because other writers must lock the same logs first. All statements are
  // sent together, and PostgreSQL runs them in this order.
  const readLocked = () =>
    Promise.all([
      lockLogs(tx, uids),
      readStored(
        tx,
        batch.map(({ uid, message }) => ({ uid, id: message.id })),
      ),
      readStates(tx, present),
      lockFiles(tx, batch),
      readQuotes(tx, batch),
    ])
  let read = await readLocked()
  if (read[0].size < uids.length) {
    await openLogs(tx, uids)
    read = await readLocked()
  }
  const [members, stored, states, files, quotes] = read
  const pairs = new Map([...states].map(([key, state]) => [key, { ...relations.get(key)!, ...state }]))
  const now = clock.now()
  const young = new Date(now.getTime() - LIMITS.chatNewAccountDays * DAY_MS)
  const starting = present.filter((pair) => !pairs.get(pairKey(pair.sender, pair.receiver))!.own)
  const counted = starting.filter(
    (pair) => rules.readPace || relations.get(pairKey(pair.sender, pair.receiver))!.since > young,
  )
  const senders = [...new Set(counted.map(({ sender }) => sender))]
  for (const [uid, times] of await readStrangers(tx, senders, new Date(now.getTime() - DAY_MS)))
    members.get(uid)!.strangers = times
  return { members, pairs, files, quotes, rules, now, stored } satisfies Facts & { stored: unknown }
}

function pairsOf(batch: Outgoing[]): Pair[] {
  const pairs = new Map<string, Pair>()
  for (const { uid, message } of batch)
    pairs.set(pairKey(uid, message.receiverId), { sender: uid, receiver: message.receiverId })
  return [...pairs.values()]
}

// Locks the rows, so that the sweep skips files that a message of this batch is about to use.
async function lockFiles(tx: Tx<ChatTables>, batch: Outgoing[]): Promise<Facts['files']> {
  const ids = batch.flatMap(({ message }) => (message.files ?? []).map(({ id }) => id))
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_files')
    .select(['id', 'user_id', 'name', 'picture', 'attachment'])
    .where('id', '=', sql<number>`any(${ids})`)
    .where('discard_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, user_id: userId, name, picture } = row
      return [id, { id, userId, name, picture, attached: attachmentOf(row) }]
    }),
  )
}

/** Marks the files of stored messages as used. The sweep deletes unused files, such as those of refused messages. */
async function useFiles(tx: Tx<ChatTables>, { messages, now }: Plan): Promise<void> {
  const ids = messages.flatMap(({ files, attachments }) => [...files, ...attachments].map(({ id }) => id))
  if (ids.length === 0) return
  await tx
    .updateTable('chat_files')
    .set({ used_at: now })
    .where('id', '=', sql<number>`any(${ids})`)
    .where('used_at', 'is', null)
    .execute()
}

function announce({ realtime }: StoreDeps, plan: Plan): void {
  for (const { owner, seq, peer, message, incoming } of plan.entries) {
    if (message)
      realtime.notifyUser(
        owner,
        'private_chat',
        viewOf(plan, message, { owner, seq, request: incoming && message.request }),
        optionsOf(message, seq, incoming),
      )
    else {
      const entry = changeView({ seq, peer_id: peer, kind: 'accepted', data: null })
      realtime.notifyUser(owner, 'chat_entry', entry, { seq })
    }
  }
}

// The sending socket is left out, because it gets the receipt instead.
const optionsOf = ({ outgoing }: PlannedMessage, seq: number, incoming: boolean) =>
  incoming ? { seq } : { seq, except: outgoing.socketId }

const viewOf = (
  plan: Plan,
  message: PlannedMessage,
  place: { owner: number; seq: number; request: boolean },
) => {
  const { outgoing, files, attachments, quote } = message
  return messageView(
    {
      client_id: outgoing.message.id,
      sender_id: outgoing.uid,
      receiver_id: outgoing.message.receiverId,
      content: contentOf(message),
      files,
      attachments,
      sticker: outgoing.message.sticker ?? null,
      reactions: null,
      edited_at: null,
      recalled_at: null,
      revision: 0,
      forwarded: outgoing.message.forwarded === true,
      quote: quote?.view ?? null,
      created_at: plan.now,
    },
    place,
  )
}
