import { AppError, LIMITS, type SubjectRef } from '@engawa/contract'
import type { Handle, Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import { KIND } from './comment-subject.ts'
import { chooseHeads, rootOf } from './conversations.ts'
import type { DiscussionDeps } from './discussion-deps.ts'
import { commentsByIds, shownOn, type CommentRow } from './discussion-queries.ts'
import type { DiscussionTables } from './discussion-tables.ts'
import { reindexCommentsOn } from './reindex-comments.ts'

type Deps = Pick<DiscussionDeps, 'subjects' | 'notifications' | 'jobs' | 'clock'>

export type CommentMove = Selectable<DiscussionTables['comment_moves']>

/** The comments to move: the chosen ones, all from a number (floor) on, or the whole discussion with its removed comments. */
export type Chosen = { ids: readonly number[]; from?: number | undefined } | 'all'

/**
 * Returns the chosen comments on a subject by their numbers, and locks them, their conversations, and the counts of the subjects. Leaves out
 * comments that are removed or elsewhere. Throws `comment_not_found` if none is left, and `too_many_to_move`.
 */
export async function lockToMove(
  { subjects }: Deps,
  tx: Tx<Tables>,
  { of, chosen, others }: { of: SubjectRef; chosen: Chosen; others: readonly SubjectRef[] },
): Promise<CommentRow[]> {
  await lockConversations(tx, (await chosenOn(tx, of, chosen)).map(rootOf))
  await subjects.lockCounts(tx, [of, ...others])
  // Since the counts are locked, no further comment is added.
  const rows = await chosenOn(tx, of, chosen)
  if (rows.length > LIMITS.movedComments)
    throw new AppError('too_many_to_move', { values: { max: String(LIMITS.movedComments) } })
  if (rows.length === 0 && chosen !== 'all') throw new AppError('comment_not_found')
  return rows
}

const chosenOn = (tx: Tx<Tables>, of: SubjectRef, chosen: Chosen): Promise<CommentRow[]> =>
  (chosen === 'all'
    ? tx.selectFrom('comments').where('subject_kind', '=', of.kind).where('subject_id', '=', of.id)
    : shownOn(tx, of).where((eb) =>
        eb.or([
          eb('id', '=', sql<number>`any(${chosen.ids}::bigint[])`),
          ...(chosen.from === undefined ? [] : [eb('floor', '>=', chosen.from)]),
        ]),
      )
  )
    .selectAll()
    .orderBy('floor')
    .limit(LIMITS.movedComments + 1)
    .execute()

/** Locks all comments of some conversations, in the order of their ids. A removal locks its comment first, so it waits. */
const lockConversations = async (tx: Tx<Tables>, roots: readonly number[]): Promise<void> =>
  void (await sql`
    select from comments where id = any(${roots}::bigint[]) or root_id = any(${roots}::bigint[])
    order by id for update`.execute(tx))

export type NewMove = { from: SubjectRef; to: SubjectRef; rows: readonly CommentRow[]; whole?: boolean }

/**
 * Moves comments, which `lockToMove` locked, to the end of another discussion. They stay as they are, but get new numbers there. The moved
 * comments of a conversation and the others become two conversations.
 */
export async function moveComments(
  deps: Deps,
  tx: Tx<Tables>,
  { from, to, rows, whole = false }: NewMove,
): Promise<CommentMove> {
  const visible = rows.filter((row) => row.removal_id === null).length
  const { floors } = await deps.subjects.count(tx, to, { comments: visible, floors: rows.length })
  await deps.subjects.count(tx, from, { comments: -visible })
  const first = floors - rows.length + 1
  const moved = [...Map.groupBy(rows, rootOf)].flatMap(([root, group]) => {
    const ids = group.map(({ id }) => id)
    const head = ids.includes(root) ? root : Math.min(...ids)
    return group.map((row) => ({
      id: row.id,
      floor: first + rows.indexOf(row),
      root: row.id === head ? null : head,
    }))
  })
  const left = await relocate(tx, { from, to, moved })
  await chooseHeads(tx, [...rows.map(rootOf), ...left.values(), ...moved.map(({ id, root }) => root ?? id)])
  const move = await tx
    .insertInto('comment_moves')
    .values({
      subject_kind: from.kind,
      from_id: from.id,
      to_id: to.id,
      from_floor: rows[0]?.floor ?? 0,
      to_floor: first,
      comments: visible,
      whole,
      at: deps.clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await storePlaces(tx, move, rows, left)
  await follow(deps, tx, { from, to, ids: rows.map(({ id }) => id), after: first - 1 })
  return move
}

/** Stores the earlier places of moved comments. */
async function storePlaces(
  tx: Tx<Tables>,
  move: CommentMove,
  rows: readonly CommentRow[],
  left: ReadonlyMap<number, number>,
): Promise<void> {
  if (rows.length === 0) return
  const places = rows.map((row) => ({
    subject_kind: move.subject_kind,
    subject_id: move.from_id,
    floor: row.floor,
    comment_id: row.id,
    root_id: row.root_id,
    left_root_id: left.get(row.id) ?? null,
    move_id: move.id,
  }))
  await tx.insertInto('moved_comments').values(places).execute()
}

/**
 * Moves back what a move moved, with the earlier numbers and conversations, and returns the comments. Throws `undo_over` if they moved again,
 * or if what they belonged to moved.
 */
export async function undoMove(deps: Deps, tx: Tx<Tables>, move: CommentMove): Promise<CommentRow[]> {
  const kind = move.subject_kind
  const [from, to] = [
    { kind, id: move.to_id },
    { kind, id: move.from_id },
  ]
  const places = await tx
    .selectFrom('moved_comments')
    .selectAll()
    .where('move_id', '=', move.id)
    .orderBy('floor')
    .execute()
  const ids = places.map((place) => place.comment_id)
  const oldRoots = [...new Set(places.flatMap((place) => place.root_id ?? []))]
  const concerned = await commentsByIds(tx, [...ids, ...oldRoots])
  await lockConversations(tx, concerned.map(rootOf))
  await deps.subjects.lockCounts(tx, [from, to])
  const byId = new Map((await commentsByIds(tx, [...ids, ...oldRoots])).map((row) => [row.id, row]))
  const isThere = (row: CommentRow | undefined, of: SubjectRef) => row?.subject_id === of.id
  const isIn = (row: CommentRow | undefined) =>
    isThere(row, from) && row!.floor >= move.to_floor && row!.floor < move.to_floor + ids.length
  const elsewhere = oldRoots.filter((id) => !ids.includes(id))
  if (!ids.every((id) => isIn(byId.get(id))) || !elsewhere.every((id) => isThere(byId.get(id), to)))
    throw new AppError('undo_over')
  const rows = ids.map((id) => byId.get(id)!)
  const moved = places.map(({ comment_id: id, floor, root_id: root }) => ({
    id,
    floor,
    root: root === null || ids.includes(root) ? root : rootOf(byId.get(root)!),
  }))
  const left = await relocate(tx, { from, to, moved })
  await rejoin(tx, to, places)
  await chooseHeads(tx, [...rows.map(rootOf), ...left.values(), ...moved.map(({ id, root }) => root ?? id)])
  const visible = rows.filter((row) => row.removal_id === null).length
  await deps.subjects.count(tx, from, { comments: -visible })
  await deps.subjects.count(tx, to, { comments: visible })
  await tx.deleteFrom('moved_comments').where('move_id', '=', move.id).execute()
  await tx.deleteFrom('comment_moves').where('id', '=', move.id).execute()
  await follow(deps, tx, { from, to, ids, after: move.from_floor - 1 })
  return rows.map((row, at) => ({
    ...row,
    subject_id: to.id,
    floor: moved[at]!.floor,
    root_id: moved[at]!.root,
  }))
}

/** Makes the comments that returned the first ones of what they left behind. */
const rejoin = async (
  tx: Tx<Tables>,
  { kind, id }: SubjectRef,
  places: readonly Selectable<DiscussionTables['moved_comments']>[],
): Promise<void> => {
  const first = places.filter((place) => place.left_root_id !== null)
  await sql`
    update comments set root_id = first.id
    from unnest(
      ${first.map((place) => place.comment_id)}::bigint[], ${first.map((place) => place.left_root_id)}::bigint[]
    ) as first (id, left_id)
    where subject_kind = ${kind} and subject_id = ${id}
      and (comments.id = first.left_id or root_id = first.left_id)`.execute(tx)
}

type Moved = { id: number; floor: number; root: number | null }

/**
 * Writes the new places of comments. Where the first comment of a conversation leaves, the next one becomes the first. Returns the new first
 * comments, by the earlier ones.
 */
async function relocate(
  tx: Tx<Tables>,
  { from, to, moved }: { from: SubjectRef; to: SubjectRef; moved: readonly Moved[] },
): Promise<Map<number, number>> {
  const ids = moved.map(({ id }) => id)
  await sql`
    update comments set subject_id = ${to.id}, floor = moved.floor, root_id = moved.root, is_head = false
    from unnest(
      ${ids}::bigint[], ${moved.map(({ floor }) => floor)}::int[], ${moved.map(({ root }) => root)}::bigint[]
    ) as moved (id, floor, root)
    where comments.id = moved.id and subject_kind = ${from.kind} and subject_id = ${from.id}`.execute(tx)
  const { rows } = await sql<{ was: number; id: number }>`
    with next as (
      select root_id as was, min(id) as id from comments
      where root_id = any(${ids}::bigint[]) and subject_kind = ${from.kind} and subject_id = ${from.id}
      group by root_id
    )
    update comments set root_id = nullif(next.id, comments.id)
    from next
    where comments.root_id = next.was and subject_kind = ${from.kind} and subject_id = ${from.id}
    returning next.was, next.id`.execute(tx)
  return new Map(rows.map(({ was, id }) => [was, id]))
}

/**
 * Lets notifications and the search follow comments that moved, and notifies open pages of both subjects. `after`: a number below all of
 * the new numbers.
 */
async function follow(
  { subjects, notifications, jobs }: Deps,
  tx: Tx<Tables>,
  moved: { from: SubjectRef; to: SubjectRef; ids: readonly number[]; after: number },
): Promise<void> {
  await notifications.moveTopic(tx, { kind: KIND, ids: moved.ids }, moved)
  await reindexCommentsOn({ jobs }, tx, moved.to, moved.after)
  for (const subject of [moved.from, moved.to]) subjects.changedBelow(tx, subject, 'moves')
}

/** Returns the id of the comment that was at a place before; floor 0 is the subject itself. Undefined if nothing moved away from there. */
export async function movedFrom(
  handle: Handle<Tables>,
  { kind, id }: SubjectRef,
  floors: readonly number[],
): Promise<number | undefined> {
  const row = await handle
    .selectFrom('moved_comments')
    .select('comment_id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('floor', '=', sql<number>`any(${floors})`)
    .orderBy('floor', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.comment_id
}

/** Max moves that a page shows. */
const MAX_MOVES = 50

/** Returns the latest moves away from a subject and to it, the earliest first. */
export async function movesOf(handle: Handle<Tables>, { kind, id }: SubjectRef): Promise<CommentMove[]> {
  const rows = await handle
    .selectFrom('comment_moves')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where((eb) => eb.or([eb('from_id', '=', id), eb('to_id', '=', id)]))
    .orderBy('id', 'desc')
    .limit(MAX_MOVES)
    .execute()
  return rows.toReversed()
}

/** Deletes the record of moves to subjects that are permanently deleted. Their comments are deleted, too. */
export async function deleteMoves(tx: Tx<Tables>, kind: string, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('comment_moves')
    .where('subject_kind', '=', kind)
    .where((eb) =>
      eb.or([eb('from_id', '=', sql<number>`any(${ids})`), eb('to_id', '=', sql<number>`any(${ids})`)]),
    )
    .execute()
  if (kind === KIND)
    await tx
      .deleteFrom('moved_comments')
      .where('comment_id', '=', sql<number>`any(${ids})`)
      .execute()
}
