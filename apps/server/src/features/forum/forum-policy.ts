import { ROLE, type CommunityPosting, type PostPin, type SubjectPermissions } from '@engawa/contract'
import type { SubjectViewer } from '../subjects/index.ts'

/** What somebody is in a community: -1 for those who are banned, `null` for those who did not join. */
export type Rank = -1 | 0 | 1 | 2 | null
export const RANK = { banned: -1, member: 0, moderator: 1, owner: 2 } as const

type Viewer = Pick<SubjectViewer, 'uid' | 'role'>

type Community = {
  owner_id: number | null
  posting: CommunityPosting
  removal_id: number | null
}

type Post = {
  author_id: number
  status: 'draft' | 'published'
  locked: boolean
  removal_id: number | null
  community_id: number | null
}

const isModerator = ({ uid, role }: Viewer): boolean => uid !== null && role >= ROLE.moderator

/** Moderators of the community and of the site. */
export const moderates = (viewer: Viewer, rank: Rank): boolean =>
  isModerator(viewer) || (viewer.uid !== null && (rank ?? 0) >= RANK.moderator)

/** Who is banned sees everything, and may leave and remove what is their own: they neither write, vote, choose nor join. */
export const canTakePart = ({ uid }: Viewer, rank: Rank): boolean => uid !== null && rank !== RANK.banned

export const canJoin = (viewer: Viewer, rank: Rank): boolean =>
  canTakePart(viewer, rank) && rank !== RANK.owner

/**
 * Those who moderate a community ban who stands below them in it; moderators of the site anybody who does not, too. Its
 * owner is never banned, and moderators of the site only by those above them there.
 */
export function canBan(viewer: Viewer, rank: Rank, target: { role: number; rank: Rank }): boolean {
  if (!moderates(viewer, rank) || target.rank === RANK.owner) return false
  if (target.role >= ROLE.moderator && viewer.role <= target.role) return false
  return isModerator(viewer) || (rank ?? 0) > (target.rank ?? 0)
}

/**
 * Moderators of a community lift each other's bans. What its owner or a moderator of the site decided is lifted by owners and
 * moderators of the site alone.
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

/** Owners and moderators of the site change what a community is. */
export const canEditCommunity = (viewer: Viewer, rank: Rank): boolean => moderates(viewer, rank)

export const canRemoveCommunity = (viewer: Viewer, rank: Rank): boolean =>
  isModerator(viewer) || (viewer.uid !== null && rank === RANK.owner)

export function canPostIn(viewer: Viewer, { posting, removal_id }: Community, rank: Rank): boolean {
  if (!canTakePart(viewer, rank) || removal_id !== null) return false
  if (posting === 'everyone') return true
  return posting === 'members' ? rank !== null || isModerator(viewer) : moderates(viewer, rank)
}

/** What the shared modules may do with a community for this viewer; undefined when it does not exist for them. */
export function communityPermissions(
  viewer: Viewer,
  community: Community,
  rank: Rank,
): SubjectPermissions | undefined {
  const there = community.removal_id === null
  const remove = canRemoveCommunity(viewer, rank)
  if (!there && !remove) return undefined
  return {
    comment: false,
    react: there && viewer.uid !== null,
    report: there && viewer.uid !== null && rank !== RANK.owner,
    remove: there && remove,
    restore: !there && remove,
  }
}

/** A draft is its author's alone. */
export const canSeePost = ({ uid }: Viewer, post: Post): boolean =>
  post.removal_id === null && (post.status === 'published' || uid === post.author_id)

/**
 * Of posts that the viewer may see; what waits for a moderator can be edited too. Who is banned from its community can still
 * take a draft elsewhere.
 */
export const canEditPost = (viewer: Viewer, post: Pick<Post, 'author_id' | 'status'>, rank: Rank): boolean =>
  viewer.uid !== null &&
  viewer.uid === post.author_id &&
  (post.status === 'draft' || canTakePart(viewer, rank))

/** What the shared modules may do with a post for this viewer; undefined when it does not exist for them. */
export function postPermissions(viewer: Viewer, post: Post, rank: Rank): SubjectPermissions | undefined {
  const isAuthor = viewer.uid !== null && viewer.uid === post.author_id
  const looksAfter = isAuthor || (post.status === 'published' && moderates(viewer, rank))
  const there = post.removal_id === null
  if (there ? !canSeePost(viewer, post) : !looksAfter) return undefined
  const open = there && post.status === 'published' && viewer.uid !== null
  return {
    comment: open && canTakePart(viewer, rank) && (!post.locked || moderates(viewer, rank)),
    react: open,
    report: open && !isAuthor,
    remove: there && looksAfter,
    restore: !there && looksAfter,
  }
}

/** Where the viewer may pin a post; `none` takes it down again. */
export function pinsFor(viewer: Viewer, post: Post, rank: Rank): PostPin[] {
  if (post.status !== 'published' || !moderates(viewer, rank)) return []
  const inCommunity: PostPin[] = post.community_id === null ? [] : ['community']
  return ['none', ...inCommunity, ...(isModerator(viewer) ? (['site'] as const) : [])]
}

/** The author or who moderates says which answer is the best. */
export const canChoose = (viewer: Viewer, post: Post, rank: Rank): boolean =>
  post.status === 'published' &&
  canTakePart(viewer, rank) &&
  (viewer.uid === post.author_id || moderates(viewer, rank))

/** Locking a topic ends the talk, not the vote. */
export const canVote = (viewer: Viewer, post: Post, rank: Rank): boolean =>
  canTakePart(viewer, rank) && post.status === 'published' && canSeePost(viewer, post)
