import type { PostCard, PostView } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import type { Viewer } from '../../endpoints/operation.ts'
import { pictureView } from '../pictures/index.ts'
import { NO_MARKS } from '../reactions/index.ts'
import { ownBan } from './communities/bans.ts'
import { communitiesByIds, rankIn } from './communities/communities-queries.ts'
import { bannableAmong } from './communities/may-ban.ts'
import type { ForumDeps } from './forum-deps.ts'
import {
  canChoose,
  canEditPost,
  canModeratePost,
  isLocked,
  knowsCommunity,
  pinOf,
  pinsFor,
  postPermissions,
  type Rank,
} from './forum-policy.ts'
import { postMoves } from './moving/post-moves.ts'
import { pollView } from './polls.ts'
import { floors, type PostHead, type PostRow } from './posts-queries.ts'
import { NOT_READING, type Reading } from './reading.ts'
import { authorsByIds, type Reader } from '../members/index.ts'

/**
 * Rendering options of posts. Headings are one level lower than written, because the post's title is above them. Their ids have no prefix,
 * because a page shows only one post.
 */
export const POST_SHAPE = { headingOffset: 1, idPrefix: '' }

/** Rendering options of the moderators' note on a post. */
export const NOTE_SHAPE = { headingOffset: 2 }
const NO_NOTE = { html: '' }

/** Returns the cards of posts as guests see them. Loads the communities and authors of all posts together. */
export async function postCards(
  deps: ForumDeps,
  handle: Handle<Tables>,
  viewer: Reader,
  rows: readonly PostHead[],
  reading: ReadonlyMap<number, Reading> = new Map(),
): Promise<PostCard[]> {
  const uids = rows.flatMap((row) => [row.author_id, row.last_author_id]).filter((uid) => uid !== null)
  const communityIds = rows.map((row) => row.community_id).filter((id) => id !== null)
  const [people, communities, hidden] = await Promise.all([
    authorsByIds(handle, viewer, [...new Set(uids)]),
    communitiesByIds(handle, [...new Set(communityIds)]),
    deps.tags.removedAmong(
      handle,
      rows.flatMap((row) => row.tags),
    ),
  ])
  const names = new Map(
    communities.map(({ id, name, icon }) => [id, { id, name, icon: pictureView(icon) }] as const),
  )
  return rows.flatMap((row): PostCard[] => {
    const author = people.get(row.author_id)
    if (!author || row.published_at === null) return []
    return [
      {
        ...headOf(deps, row, hidden),
        author,
        community: row.community_id === null ? null : (names.get(row.community_id) ?? null),
        publishedAt: row.published_at.toISOString(),
        lastAuthor: row.last_author_id === null ? null : (people.get(row.last_author_id) ?? null),
        ...(reading.get(row.id) ?? NOT_READING),
        blocked: false,
      },
    ]
  })
}

/** Returns the fields that a card and a page share. */
const headOf = ({ clock }: Pick<ForumDeps, 'clock'>, row: PostHead, hidden: ReadonlySet<string>) => ({
  id: row.id,
  title: row.title,
  excerpt: row.excerpt,
  picture: pictureView(row.picture),
  tags: row.tags.filter((tag) => !hidden.has(tag)),
  pin: pinOf(row),
  locked: isLocked(row, clock.now()),
  solved: row.best_comment_id !== null,
  hasPoll: row.has_poll,
  views: row.views,
  likes: row.likes,
  comments: row.comments,
  activeAt: row.active_at.toISOString(),
  lastFloor: row.last_floor,
})

export async function postView(deps: ForumDeps, viewer: Viewer, row: PostRow): Promise<PostView> {
  const { db } = deps.database
  const [people, [community], rank, written, note, own, poll, hidden, moves] = await Promise.all([
    authorsByIds(db, viewer, [row.author_id, ...(row.last_author_id === null ? [] : [row.last_author_id])]),
    communitiesByIds(db, row.community_id === null ? [] : [row.community_id]),
    rankIn(deps, db, viewer.uid, row.community_id),
    deps.texts.current(row, POST_SHAPE),
    row.note === ''
      ? NO_NOTE
      : deps.texts.current({ text: row.note, html: row.note_html, renderer: row.note_renderer }, NOTE_SHAPE),
    ownPart(deps, viewer, row),
    row.has_poll ? pollView(deps, viewer, row) : null,
    deps.tags.removedAmong(db, row.tags),
    postMoves(deps, row),
  ])
  return {
    ...headOf(deps, row, hidden),
    author: people.get(row.author_id) ?? { uid: row.author_id, name: '', avatar: '' },
    community:
      community && knowsCommunity(viewer, community, rank)
        ? { id: community.id, name: community.name, icon: pictureView(community.icon) }
        : null,
    lastAuthor: row.last_author_id === null ? null : (people.get(row.last_author_id) ?? null),
    status: row.status,
    // A visible post with a removal is held: posts that were removed for other reasons never reach this function.
    held: row.removal_id !== null,
    text: row.text,
    html: written.html,
    note: row.note,
    noteHtml: note.html,
    locksAt: isLocked(row, deps.clock.now()) ? null : (row.locks_at?.toISOString() ?? null),
    slowSeconds: row.slow_seconds,
    publishedAt: row.published_at?.toISOString() ?? null,
    editedAt: row.edited_at?.toISOString() ?? null,
    saves: row.saves,
    bestCommentId: row.best_comment_id,
    poll,
    moves,
    version: row.version,
    ...own,
  }
}

/** Returns the part of a post view that depends on the viewer. */
export async function ownPart(
  deps: ForumDeps,
  viewer: Viewer,
  row: PostHead,
): Promise<Pick<PostView, 'viewer' | 'ban' | 'can' | 'readFloor' | 'bestAnswer'>> {
  const { uid } = viewer
  const { db } = deps.database
  const { id, community_id: communityId, best_comment_id: best } = row
  const [rank, marks, readFloor, bestAnswer] = await Promise.all([
    rankIn(deps, db, uid, communityId),
    deps.reactions.marksOf(uid, 'post', [id]),
    uid === null ? null : floors.load(db, { uid, postId: id }),
    best === null ? null : deps.discussion.excerptOf(db, viewer, { kind: 'post', id }, best),
  ])
  return {
    viewer: marks.get(id) ?? NO_MARKS,
    ban: await ownBan(deps, db, uid, { id: communityId, rank }),
    can: { ...abilitiesOf(deps, viewer, row, rank), ban: await canBanAuthor(deps, viewer, row, rank) },
    readFloor,
    bestAnswer,
  }
}

async function canBanAuthor(deps: ForumDeps, viewer: Viewer, row: PostHead, rank: Rank): Promise<boolean> {
  const { community_id: id, author_id: author } = row
  if (id === null) return false
  return (await bannableAmong(deps.database.db, viewer, { id, rank }, [author])).has(author)
}

function abilitiesOf(
  { clock }: ForumDeps,
  viewer: Viewer,
  row: PostHead,
  rank: Rank,
): Omit<PostView['can'], 'ban'> {
  const may = postPermissions(viewer, row, rank, clock.now())
  return {
    edit: canEditPost(viewer, row, rank),
    comment: may?.comment ?? false,
    remove: may?.remove ?? false,
    report: may?.report ?? false,
    lock: canModeratePost(viewer, row, rank),
    pin: pinsFor(viewer, row, rank),
    choose: canChoose(viewer, row, rank),
  }
}
