import type { CommentPart } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { lockFor } from '../../locks.ts'
import type { CommentRow } from './discussion-queries.ts'

/** Max replies of a conversation that a list shows below the head. */
const FIRST = 3
/** Max number of replies that are counted in one conversation. */
const MAX_COUNTED = 1_000

/** Returns the id of a conversation: the id of its first comment. */
export const rootOf = ({ id, root_id }: Pick<CommentRow, 'id' | 'root_id'>): number => root_id ?? id

/** Returns the columns that put a new comment into the conversation of the answered comment, or make it the head of a new one. */
export const conversationOf = (answered: CommentRow | undefined, part: CommentPart | undefined) =>
  answered
    ? {
        root_id: rootOf(answered),
        is_head: false,
        part_kind: answered.part_kind,
        part_id: answered.part_id,
        anchor: answered.anchor,
      }
    : {
        root_id: null,
        part_kind: part?.kind ?? null,
        part_id: part?.id ?? null,
        anchor: part?.anchor ?? null,
      }

/** Selects the replies of a conversation, without removed ones. */
export const answersIn = (handle: Handle<Tables>, root: number) =>
  handle
    .selectFrom('comments')
    .selectAll()
    .where('root_id', '=', root)
    .where('is_head', '=', false)
    .where('removal_id', 'is', null)

/** Returns the first replies of conversations, and the number of replies in each conversation, by the id of its first comment. */
export async function firstAnswers(
  handle: Handle<Tables>,
  roots: readonly number[],
): Promise<{ rows: CommentRow[]; counts: Map<number, number> }> {
  if (roots.length === 0) return { rows: [], counts: new Map() }
  const rootIds = sql<{ root: number }>`(select unnest(${roots}::bigint[]) as root)`
  const root = sql.ref<number>('requested.root')
  const first = answersIn(handle, root as unknown as number)
    .orderBy('floor')
    .limit(FIRST)
  const counted = handle
    .selectFrom(
      answersIn(handle, root as unknown as number)
        .clearSelect()
        .select('id')
        .limit(MAX_COUNTED)
        .as('some'),
    )
    .select(({ fn }) => fn.countAll<number>().as('answers'))
  const [rows, counts] = await Promise.all([
    handle
      .selectFrom(rootIds.as('requested'))
      .innerJoinLateral(first.as('first'), (join) => join.onTrue())
      .selectAll('first')
      .execute(),
    handle
      .selectFrom(rootIds.as('requested'))
      .innerJoinLateral(counted.as('counted'), (join) => join.onTrue())
      .select(['requested.root', 'counted.answers'])
      .execute(),
  ])
  return { rows, counts: new Map(counts.map(({ root, answers }) => [root, answers])) }
}

/** Number of replies that are shown up to and including a linked reply, and after it. */
const [BEFORE, BEHIND] = [5, 3]

export type Linked = {
  row: CommentRow
  head: CommentRow
  /** The replies around the linked comment. */
  around: CommentRow[]
  /** Number of omitted replies between the first replies and the replies around the linked comment. */
  skipped: number
}

/** Returns the conversation of a comment for a viewer who followed a link to that comment. */
export async function conversationAround(
  handle: Handle<Tables>,
  row: CommentRow | undefined,
): Promise<Linked | undefined> {
  if (!row || row.is_head) return row && { row, head: row, around: [], skipped: 0 }
  const root = rootOf(row)
  const answers = answersIn(handle, root)
  const [head, before, behind] = await Promise.all([
    headOf(handle, root),
    answers.where('floor', '<=', row.floor).orderBy('floor', 'desc').limit(BEFORE).execute(),
    answers.where('floor', '>', row.floor).orderBy('floor').limit(BEHIND).execute(),
  ])
  if (!head) return undefined
  const around = [...before.toReversed(), ...behind]
  const { earlier } = await answers
    .clearSelect()
    .where('floor', '<', around[0]!.floor)
    .select(({ fn }) => fn.countAll<number>().as('earlier'))
    .executeTakeFirstOrThrow()
  return { row, head, around, skipped: Math.max(0, earlier - FIRST) }
}

/** Resolves with the head of a conversation; undefined when all of its comments are removed. */
export const headOf = (handle: Handle<Tables>, root: number): Promise<CommentRow | undefined> =>
  handle
    .selectFrom('comments')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', root), eb('root_id', '=', root)]))
    .where('is_head', '=', true)
    .executeTakeFirst()

/**
 * Locks a conversation until the transaction ends. The lock ensures exactly one head despite concurrent replies, removals and
 * restorations.
 */
export const lockConversation = (tx: Tx<Tables>, root: number): Promise<void> =>
  lockFor(tx, 'conversation', root)

/** Makes the first comment that is not removed the head of the conversation. Call it after a removal or restoration. */
export async function chooseHead(tx: Tx<Tables>, row: CommentRow): Promise<void> {
  const root = rootOf(row)
  await lockConversation(tx, root)
  await chooseHeads(tx, [root])
}

/** Makes the first comment that is not removed the head of each conversation. The caller has locked the comments. */
export async function chooseHeads(tx: Tx<Tables>, roots: readonly number[]): Promise<void> {
  await sql`
    update comments set is_head = (comments.id is not distinct from head.id)
    from (
      select coalesce(root_id, id) as root, min(id) filter (where removal_id is null) as id
      from comments where id = any(${roots}) or root_id = any(${roots})
      group by coalesce(root_id, id)
    ) as head
    where (comments.id = any(${roots}) or comments.root_id = any(${roots}))
      and coalesce(comments.root_id, comments.id) = head.root
      and comments.is_head is distinct from (comments.id is not distinct from head.id)`.execute(tx)
}
