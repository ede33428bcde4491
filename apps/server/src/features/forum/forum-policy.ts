import {
  PostPin,
  ROLE,
  type CommunityPosting,
  type CommunityPrivacy,
  type PostStatus,
  type SubjectPermissions,
} from '@engawa/contract'
import type { SubjectViewer } from '../subjects/index.ts'

/** A member's rank in a community: -1 when banned, `null` for a member who did not join. */
export type Rank = -1 | 0 | 1 | 2 | null
export const RANK = { banned: -1, member: 0, moderator: 1, owner: 2 } as const

type Viewer = Pick<SubjectViewer, 'uid' | 'role'>

type Community = {
  owner_id: number | null
  posting: CommunityPosting
  privacy: CommunityPrivacy
  removal_id: number | null
}

type Post = {
  author_id: number
  status: PostStatus
  locked: boolean
  locks_at: Date | null
  removal_id: number | null
  community_id: number | null
}

/** The removal with which the database marks hidden communities, so that queries for communities leave them out. */
export const HIDDEN = 0

/** Whether a community was removed. A hidden community has only the mark. */
export const isRemoved = ({ removal_id }: Pick<Community, 'removal_id'>): boolean =>
  removal_id !== null && removal_id !== HIDDEN

const isModerator = ({ uid, role }: Viewer): boolean => uid !== null && role >= ROLE.moderator

/** Whether the viewer moderates the community or the site. */
export const moderates = (viewer: Viewer, rank: Rank): boolean =>
  isModerator(viewer) || (viewer.uid !== null && (rank ?? 0) >= RANK.moderator)

/** Whether the viewer may read what only the members of a community read. */
export const canReadAsMember = (viewer: Viewer, rank: Rank): boolean =>
  isModerator(viewer) || (viewer.uid !== null && rank !== null && rank >= RANK.member)

/** Whether the viewer may read the posts of a community. */
export const canReadPostsOf = (
  viewer: Viewer,
  { privacy }: Pick<Community, 'privacy'>,
  rank: Rank,
): boolean => privacy === 'public' || canReadAsMember(viewer, rank)

/** Whether the viewer may know that a community exists. Invited members also do. */
export const knowsCommunity = (
  viewer: Viewer,
  { privacy }: Pick<Community, 'privacy'>,
  rank: Rank,
): boolean => privacy !== 'hidden' || canReadAsMember(viewer, rank)

/**
 * Whether the viewer is logged in and not banned from the community. A banned member can only read, leave the community, and remove their
 * own texts.
 */
export const canParticipate = ({ uid }: Viewer, rank: Rank): boolean => uid !== null && rank !== RANK.banned

export const canJoin = (viewer: Viewer, rank: Rank): boolean =>
  canParticipate(viewer, rank) && rank !== RANK.owner

/**
 * Whether the viewer may ban a member from a community. Its moderators may ban members of lower rank, and moderators of the site may ban
 * any member. The owner can never be banned; only a higher role can ban moderators of the site.
 */
export function canBan(viewer: Viewer, rank: Rank, target: { role: number; rank: Rank }): boolean {
  if (!moderates(viewer, rank) || target.rank === RANK.owner) return false
  if (target.role >= ROLE.moderator && viewer.role <= target.role) return false
  return isModerator(viewer) || (rank ?? 0) > (target.rank ?? 0)
}

/**
 * Whether the viewer may lift a ban by another moderator. Moderators of a community can lift each other's bans. Only the owner and
 * moderators of the site can lift bans by the owner or by moderators of the site.
 */
export const canOverrule = (
  viewer: Viewer,
  rank: Rank,
  by: { uid: number; role: number; rank: Rank },
): boolean =>
  moderates(viewer, rank) &&
  (isModerator(viewer) ||
    rank === RANK.owner ||
    by.uid === viewer.uid ||
    (by.role < ROLE.moderator && by.rank !== RANK.owner))

/** Whether the viewer may edit a community. */
export const canEditCommunity = (viewer: Viewer, rank: Rank): boolean => moderates(viewer, rank)

export const canRemoveCommunity = (viewer: Viewer, rank: Rank): boolean =>
  isModerator(viewer) || (viewer.uid !== null && rank === RANK.owner)

export function canPostIn(viewer: Viewer, community: Community, rank: Rank): boolean {
  const { posting } = community
  if (!canParticipate(viewer, rank) || isRemoved(community)) return false
  if (!canReadPostsOf(viewer, community, rank)) return false
  if (posting === 'everyone') return true
  return posting === 'members' ? rank !== null || isModerator(viewer) : moderates(viewer, rank)
}

/** Returns the permissions of the viewer for a community. Undefined if the viewer cannot see it. */
export function communityPermissions(
  viewer: Viewer,
  community: Community,
  rank: Rank,
): SubjectPermissions | undefined {
  const there = !isRemoved(community)
  const remove = canRemoveCommunity(viewer, rank)
  if (!knowsCommunity(viewer, community, rank)) return undefined
  if (!there && !remove) return undefined
  return {
    comment: false,
    react: there && viewer.uid !== null,
    report: there && viewer.uid !== null && rank !== RANK.owner,
    remove: there && remove,
    restore: !there && remove,
  }
}

/**
 * Whether the viewer can see a post. A draft is visible only to its author. A post for the members of a community is visible to an author
 * who left the community only in the recycle bin.
 */
export function canSeePost(viewer: Viewer, post: Post, rank: Rank): boolean {
  if (post.removal_id !== null) return false
  if (post.status === 'draft') return viewer.uid === post.author_id
  return post.status === 'published' || canReadAsMember(viewer, rank)
}

/**
 * Whether the viewer may edit a post. Only its author may. A banned author may edit only drafts, for example to move them out of the
 * community.
 */
export const canEditPost = (viewer: Viewer, post: Pick<Post, 'author_id' | 'status'>, rank: Rank): boolean =>
  viewer.uid !== null &&
  viewer.uid === post.author_id &&
  (post.status === 'draft' || canParticipate(viewer, rank))

/** Whether a post accepts comments of moderators only: it was locked, or the time at which it locks has passed. */
export const isLocked = ({ locked, locks_at }: Pick<Post, 'locked' | 'locks_at'>, now: Date): boolean =>
  locked || (locks_at !== null && locks_at <= now)

/** Returns the permissions of the viewer for a post. Undefined if the viewer cannot see it. */
export function postPermissions(
  viewer: Viewer,
  post: Post,
  rank: Rank,
  now: Date,
): SubjectPermissions | undefined {
  const isAuthor = viewer.uid !== null && viewer.uid === post.author_id
  const mayRemove = isAuthor || (post.status !== 'draft' && moderates(viewer, rank))
  const there = post.removal_id === null
  if (there ? !canSeePost(viewer, post, rank) : !mayRemove) return undefined
  const open = there && post.status !== 'draft' && viewer.uid !== null
  return {
    comment: open && canParticipate(viewer, rank) && (!isLocked(post, now) || moderates(viewer, rank)),
    react: open,
    report: open && !isAuthor,
    remove: there && mayRemove,
    restore: !there && mayRemove,
  }
}

/** Whether the viewer may change a post as a moderator: lock it, rename it, move it, and so on. */
export const canModeratePost = (viewer: Viewer, { status }: Pick<Post, 'status'>, rank: Rank): boolean =>
  status !== 'draft' && moderates(viewer, rank)

const PINS = PostPin.options

/** Returns the pin that is in effect. A pin on the whole forum has no effect while only the members of a community read the post. */
export const pinOf = ({ pin, status }: { pin: number; status: PostStatus }): PostPin =>
  status === 'members' && PINS[pin] === 'site' ? 'none' : PINS[pin]!

/** Returns the values to which the viewer may set the pin of a post. `none` unpins the post. */
export function pinsFor(viewer: Viewer, post: Post, rank: Rank): PostPin[] {
  if (!canModeratePost(viewer, post, rank)) return []
  const inCommunity: PostPin[] = post.community_id === null ? [] : ['community']
  return [
    'none',
    ...inCommunity,
    ...(isModerator(viewer) && post.status === 'published' ? (['site'] as const) : []),
  ]
}

/** Whether the viewer may choose the best answer. Only the post's author and moderators may. */
export const canChoose = (viewer: Viewer, post: Post, rank: Rank): boolean =>
  post.status !== 'draft' &&
  canParticipate(viewer, rank) &&
  (viewer.uid === post.author_id || moderates(viewer, rank))

/** Whether the viewer may vote in the poll of a post. A locked post still accepts votes. */
export const canVote = (viewer: Viewer, post: Post, rank: Rank): boolean =>
  canParticipate(viewer, rank) && post.status !== 'draft' && canSeePost(viewer, post, rank)
