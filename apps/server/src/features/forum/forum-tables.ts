import type {
  CommunityPosting,
  CommunityPrivacy,
  CommunityProposal,
  PollView,
  PostStatus,
} from '@engawa/contract'
import type { ColumnType, Generated } from 'kysely'
import type { StoredPicture } from '../../db/stored-picture.ts'

/** A jsonb column. It is read as a value and written as JSON text. */
type Json<T> = ColumnType<T, string | null, string | null>

export type ForumTables = {
  communities: {
    id: Generated<number>
    /** The owner; null when that account is deleted. Then the site's moderators manage the community. */
    owner_id: number | null
    name: string
    /** The name without differences of case and width. It is unique among the communities that are not removed. */
    name_key: string
    description: string
    rules: string
    rules_html: string
    renderer: number
    posting: CommunityPosting
    icon: Json<StoredPicture | null>
    members: Generated<number>
    posts: Generated<number>
    version: Generated<number>
    /** The removal of the community. A trigger sets `HIDDEN` for a hidden community that is not removed. */
    removal_id: number | null
    created_at: ColumnType<Date, Date, never>
    active_at: Date
    /** The place among the communities that administrators put first, from 1; null for all others. */
    place: number | null
    privacy: Generated<CommunityPrivacy>
  }
  /** Members of communities; `rank`: 0 member, 1 moderator, 2 owner. */
  community_members: {
    uid: number
    community_id: number
    rank: number
    joined_at: Date
    /** Set by code that knows requests to join. A trigger refuses rows without it in communities that are not public. */
    admitted: Generated<boolean>
  }
  /** Requests of members to join a community that is not public, and invitations by its moderators. */
  community_requests: {
    uid: number
    community_id: number
    invited: Generated<boolean>
    note: Generated<string>
    created_at: Date
    /** The time of the decision. A decided request is deleted when the decision can no longer be undone; null while the request waits. */
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /**
   * The columns of posts that moderators changed, with their values before and after. A row is deleted when the change can no longer be
   * undone.
   */
  post_changes: {
    id: Generated<number>
    post_id: number
    was: ColumnType<Record<string, unknown>, string, never>
    became: ColumnType<Record<string, unknown>, string, never>
    at: Date
  }
  /** Communities that members proposed, where the site starts communities on request. */
  community_proposals: {
    id: Generated<number>
    author_id: number
    name: string
    description: string
    purpose: string
    state: Generated<CommunityProposal['state']>
    /** The reason why a moderator declined it. */
    reason: Generated<string>
    /** The started community; null if there is none. */
    community_id: number | null
    created_at: ColumnType<Date, Date, never>
    decided_at: Date | null
  }
  /** Bans of members from communities. A banned member is not in `community_members`. Expired rows have no effect. */
  community_bans: {
    /** A new id for each ban, so that undoing a ban does not affect a later one. */
    id: Generated<number>
    uid: number
    community_id: number
    reason: string
    by_uid: number | null
    created_at: Date
    /** The end of the ban; null for a permanent ban. */
    ends_at: Date | null
  }
  posts: {
    id: Generated<number>
    author_id: number
    community_id: number | null
    /** A trigger sets `members` instead of `published` if the community is not public. */
    status: PostStatus
    title: string
    text: string
    html: string
    renderer: number
    excerpt: string
    /** The first picture in the text. */
    picture: Json<StoredPicture | null>
    tags: string[]
    /** 0: not pinned. 1: pinned in its community. 2: pinned on the whole forum. */
    pin: Generated<number>
    locked: Generated<boolean>
    /** The time from which the post is locked. */
    locks_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** The minimum time between two comments of one member. 0: no minimum. */
    slow_seconds: Generated<number>
    /** The note of the moderators above the comments. */
    note: Generated<string>
    note_html: Generated<string>
    note_renderer: Generated<number>
    best_comment_id: number | null
    has_poll: Generated<boolean>
    views: Generated<number>
    likes: Generated<number>
    saves: Generated<number>
    comments: Generated<number>
    /** The sort key of the order `top`. */
    score: Generated<number>
    last_floor: Generated<number>
    last_author_id: number | null
    version: Generated<number>
    removal_id: number | null
    created_at: ColumnType<Date, Date, never>
    updated_at: Date
    published_at: Date | null
    edited_at: Date | null
    active_at: Date
  }
  /** Texts that an edit replaced after the post was published. */
  post_revisions: { post_id: number; version: number; title: string; text: string; created_at: Date }
  /** The number of the last comment (floor) that a member has read below a post. */
  post_visits: { uid: number; post_id: number; floor: number; visited_at: Date }
  /** Time up to which everything in a community, or on the whole forum (null), counts as read. */
  forum_marks: { uid: number; community_id: number | null; read_at: Date }
  polls: {
    post_id: number
    question: string
    options: string[]
    /** Number of votes for each option. */
    votes: number[]
    voters: Generated<number>
    choices: number
    closes_at: Date | null
    results: PollView['results']
  }
  poll_votes: { post_id: number; uid: number; options: number[]; voted_at: Date }
}
