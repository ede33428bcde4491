import { AppError, type PollDraft, type PollView } from '@engawa/contract'
import { createLoader, idArray, type Handle, type Tx } from '@engawa/platform/database'
import { sql, type Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import type { ForumDeps } from './forum-deps.ts'
import type { ForumTables } from './forum-tables.ts'
import { canVote } from './forum-policy.ts'
import { rankIn } from './communities/communities-queries.ts'
import type { PostHead } from './posts-queries.ts'

export type PollRow = Selectable<ForumTables['polls']>

type PollQuery = { postId: number; uid: number | null }
/** A poll, with the options for which the member voted. */
type PollAndVote = PollRow & { mine: number[] }

/** Returns the polls of posts with the votes of members, in the order of the queries. */
async function readPolls(
  handle: Handle<Tables>,
  queries: readonly PollQuery[],
): Promise<(PollAndVote | undefined)[]> {
  const { rows } = await sql<PollAndVote & { place: number }>`
    select requested.place::int - 1 as place, polls.*, coalesce(poll_votes.options, '{}') as mine
    from unnest(${idArray(queries.map(({ postId }) => postId))}, ${queries.map(({ uid }) => uid)}::bigint[])
      with ordinality as requested (post_id, uid, place)
    join polls on polls.post_id = requested.post_id
    left join poll_votes on poll_votes.post_id = requested.post_id and poll_votes.uid = requested.uid`.execute(
    handle,
  )
  const byPlace = new Map(rows.map(({ place, ...poll }) => [place, poll]))
  return queries.map((_, place) => byPlace.get(place))
}

const polls = createLoader(readPolls)

export const isClosed = ({ closes_at }: Pick<PollRow, 'closes_at'>, now: Date): boolean =>
  closes_at !== null && closes_at <= now

/** Returns the poll of a post as one viewer sees it. The result is included if the viewer may know it. */
export async function pollView(deps: ForumDeps, viewer: Viewer, post: PostHead): Promise<PollView | null> {
  const { uid } = viewer
  const { db } = deps.database
  const [poll, rank] = await Promise.all([
    polls.load(db, { postId: post.id, uid }),
    rankIn(deps, db, uid, post.community_id),
  ])
  if (!poll) return null
  const { mine } = poll
  const closed = isClosed(poll, deps.clock.now())
  const shown = closed || poll.results === 'always' || (poll.results === 'voted' && mine.length > 0)
  return {
    question: poll.question,
    options: poll.options.map((text, at) => ({ text, votes: shown ? (poll.votes[at] ?? 0) : null })),
    choices: poll.choices,
    closesAt: poll.closes_at?.toISOString() ?? null,
    closed,
    results: poll.results,
    voters: poll.voters,
    mine,
    can: { vote: canVote(viewer, post, rank) && !closed },
  }
}

/** Stores the poll of a post, or deletes it. Throws `poll_has_votes` for a change after the first vote. */
export async function savePoll(tx: Tx<Tables>, postId: number, draft: PollDraft | null): Promise<void> {
  const before = await tx
    .selectFrom('polls')
    .selectAll()
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (before && draft && isSame(before, draft)) return
  if (before && before.voters > 0) throw new AppError('poll_has_votes')
  await tx.deleteFrom('polls').where('post_id', '=', postId).execute()
  if (draft)
    await tx
      .insertInto('polls')
      .values({
        post_id: postId,
        question: draft.question,
        options: draft.options,
        votes: draft.options.map(() => 0),
        choices: Math.min(draft.choices, draft.options.length),
        closes_at: draft.closesAt === null ? null : new Date(draft.closesAt),
        results: draft.results,
      })
      .execute()
  await tx
    .updateTable('posts')
    .set({ has_poll: draft !== null })
    .where('id', '=', postId)
    .execute()
}

/**
 * Whether a draft changes nothing in a poll. After the first vote, a change is refused, because it could give existing votes another
 * meaning.
 */
function isSame(poll: PollRow, draft: PollDraft): boolean {
  return (
    poll.question === draft.question &&
    poll.options.join('\n') === draft.options.join('\n') &&
    poll.choices === Math.min(draft.choices, draft.options.length) &&
    poll.results === draft.results &&
    (poll.closes_at?.getTime() ?? null) === (draft.closesAt === null ? null : Date.parse(draft.closesAt))
  )
}

/** Replaces a member's vote; an empty list withdraws it. Locks the poll. */
export async function castVote(
  tx: Tx<Tables>,
  { postId, uid, options, now }: { postId: number; uid: number; options: number[]; now: Date },
): Promise<void> {
  const poll = await tx
    .selectFrom('polls')
    .selectAll()
    .where('post_id', '=', postId)
    .forUpdate()
    .executeTakeFirst()
  if (!poll) throw new AppError('post_not_found')
  if (isClosed(poll, now)) throw new AppError('poll_closed')
  const chosen = [...new Set(options)].sort((a, b) => a - b)
  if (chosen.length > poll.choices || chosen.some((at) => at >= poll.options.length))
    throw new AppError('poll_choice')
  const vote = await tx
    .selectFrom('poll_votes')
    .select('options')
    .where('post_id', '=', postId)
    .where('uid', '=', uid)
    .executeTakeFirst()
  const before = vote?.options ?? []
  const votes = poll.votes.map(
    (count, at) => count - Number(before.includes(at)) + Number(chosen.includes(at)),
  )
  await tx
    .updateTable('polls')
    .set({ votes, voters: poll.voters - Number(before.length > 0) + Number(chosen.length > 0) })
    .where('post_id', '=', postId)
    .execute()
  if (chosen.length === 0) {
    await tx.deleteFrom('poll_votes').where('post_id', '=', postId).where('uid', '=', uid).execute()
    return
  }
  await tx
    .insertInto('poll_votes')
    .values({ post_id: postId, uid, options: chosen, voted_at: now })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'uid']).doUpdateSet({ options: sql`excluded.options`, voted_at: now }),
    )
    .execute()
}

/** Returns the question and the options of a poll, for the moderation rules. */
export async function pollTexts(handle: Handle<Tables>, postId: number): Promise<string[]> {
  const poll = await handle
    .selectFrom('polls')
    .select(['question', 'options'])
    .where('post_id', '=', postId)
    .executeTakeFirst()
  return poll ? [poll.question, ...poll.options] : []
}
