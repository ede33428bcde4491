import { z } from 'zod'
import { CommunityBan } from './communities.ts'
import { CommentExcerpt } from './discussion.ts'
import { del, get, group, post } from './endpoint.ts'
import { Author, Flag, Id, Picture, Time, UserLine, UserText, Whole } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ActionDone } from './moderation.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'
import { pictureFields, PictureSlot } from './texts.ts'

/** The status of a post. `members`: it is published, and only the members of its community read it. */
export const PostStatus = z.enum(['draft', 'published', 'members'])
export type PostStatus = z.output<typeof PostStatus>

/** The pin of a post: it is not pinned, pinned in its community, or pinned on the whole forum. */
export const PostPin = z.enum(['none', 'community', 'site'])
export type PostPin = z.output<typeof PostPin>

const CommunityName = z.object({ id: z.number().int(), name: z.string(), icon: Picture.nullable() })

/** A post in a list. */
export const PostCard = z.object({
  id: z.number().int(),
  title: z.string(),
  /** The beginning of the post's text, without markup. */
  excerpt: z.string(),
  picture: Picture.nullable(),
  author: Author,
  community: CommunityName.nullable(),
  tags: z.array(z.string()),
  pin: PostPin,
  locked: z.boolean(),
  /** Whether the author marked a comment as the best answer. */
  solved: z.boolean(),
  hasPoll: z.boolean(),
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  publishedAt: Time,
  /** The time and the author of the last comment, or of the post if it has no comments. */
  activeAt: Time,
  lastAuthor: Author.nullable(),
  lastFloor: z.number().int(),
  /** The number of the last comment that the viewer has read; null if the viewer never opened the post. */
  readFloor: z.number().int().nullable(),
  /** The number of visible comments after `readFloor`, at most `MAX_UNREAD_COUNTED`. 0 for a post that the viewer never opened. */
  unread: z.number().int(),
  /**
   * Whether the post is recent and the viewer never opened it. Recent: published within 30 days, after the viewer joined, and after the
   * viewer last marked everything as read.
   */
  isNew: z.boolean(),
  /** Whether the viewer blocked the author. Lists collapse such a post. */
  blocked: z.boolean(),
})
export type PostCard = z.output<typeof PostCard>

/** The maximum number of unread comments that are counted for a post. */
export const MAX_UNREAD_COUNTED = 100

/** The condition under which members who have not voted can see the result of a poll. */
export const PollResults = z.enum(['always', 'voted', 'closed'])

const PollOption = UserLine(LIMITS.pollOptionMax, 1)

/** A poll as its author writes it. */
export const PollDraft = z.object({
  question: UserLine(LIMITS.titleMax),
  options: z.array(PollOption).min(2, 'too_few').max(LIMITS.pollOptions, 'too_many'),
  /** The number of options that a member may choose. */
  choices: Whole(1, LIMITS.pollOptions).default(1),
  closesAt: Time.nullable().default(null),
  results: PollResults.default('always'),
})
export type PollDraft = z.output<typeof PollDraft>

/** A poll as one viewer sees it. `votes` is null while the result is hidden from the viewer. */
export const PollView = z.object({
  question: z.string(),
  options: z.array(z.object({ text: z.string(), votes: z.number().int().nullable() })),
  choices: z.number().int(),
  closesAt: Time.nullable(),
  closed: z.boolean(),
  results: PollResults,
  voters: z.number().int(),
  /** The options that the viewer chose, counted from 0. */
  mine: z.array(z.number().int()),
  can: z.object({ vote: z.boolean() }),
})
export type PollView = z.output<typeof PollView>

/** A move of replies away from a post or to it, as a line among its replies. */
export const PostMove = z.object({
  id: z.number().int(),
  /** Whether the replies left the post. Otherwise they came to it. */
  isAway: z.boolean(),
  /** The place of the line: before the reply with this number, or the next one that is left. */
  floor: z.number().int(),
  /** The number of replies. If the other post was merged into this one, it counts as one of them. */
  comments: z.number().int(),
  /** Whether the other post was merged into this one. */
  merged: z.boolean(),
  /** The other post. Its id, title and URL are null if not everyone who reads this post may know them; the URL also if it was merged. */
  postId: z.number().int().nullable(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  at: Time,
})
export type PostMove = z.output<typeof PostMove>

/** A post as one viewer sees it. */
export const PostView = PostCard.omit({
  publishedAt: true,
  unread: true,
  isNew: true,
  blocked: true,
}).extend({
  status: PostStatus,
  /** Whether the post waits for a moderator. Until then only its author sees it. */
  held: z.boolean(),
  /** The text in Markdown, and as safe HTML. */
  text: z.string(),
  html: z.string(),
  /** The note of the moderators above the comments, in Markdown and as safe HTML. */
  note: z.string(),
  noteHtml: z.string(),
  /** The time from which the post is locked; null if none is set, or if it has passed. */
  locksAt: Time.nullable(),
  /** The minimum time between two comments of one member in seconds, except for moderators. 0: no minimum. */
  slowSeconds: z.number().int(),
  poll: PollView.nullable(),
  publishedAt: Time.nullable(),
  editedAt: Time.nullable(),
  saves: z.number().int(),
  bestCommentId: z.number().int().nullable(),
  /** The latest moves of replies, the earliest first. */
  moves: z.array(PostMove).meta({ maxItems: LIMITS.listMax }),
  /** The beginning of the best answer; null if there is none, or if it was removed. */
  bestAnswer: CommentExcerpt.nullable(),
  viewer: z.object({ liked: z.boolean(), saved: z.boolean(), following: z.boolean() }),
  /** The ban of the viewer from the community of the post, or null. */
  ban: CommunityBan.nullable(),
  can: z.object({
    edit: z.boolean(),
    comment: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
    /** Whether the viewer moderates the post, and may lock it and change it by `moderate`. */
    lock: z.boolean(),
    pin: z.array(PostPin),
    choose: z.boolean(),
    /** Whether the viewer may ban the author from the community of the post. */
    ban: z.boolean(),
  }),
  version: z.number().int(),
})
export type PostView = z.output<typeof PostView>

/** A post of the viewer that is not published yet. */
export const PostDraft = z.object({
  id: z.number().int(),
  title: z.string(),
  excerpt: z.string(),
  updatedAt: Time,
})
export type PostDraft = z.output<typeof PostDraft>

const Tag = UserLine(LIMITS.tagMax, 1)
const Title = UserLine(LIMITS.titleMax)
const Text = UserText(LIMITS.postMax)

/** The fields of a post that its author writes. */
const written = {
  title: Title.optional(),
  text: Text.optional(),
  tags: z.array(Tag).max(LIMITS.tagsPerPost, 'too_many').optional(),
  communityId: Id.nullable().optional(),
  poll: PollDraft.nullable().optional(),
}

const ById = z.object({ id: Id })
const noPost = { id: 'post_not_found' } as const
const Done = z.object({})
/** The replies that a moderator moves: the given ones, and all from a number on. Those that are removed meanwhile are left out. */
const chosen = {
  comments: z.array(Id).max(LIMITS.movedComments, 'too_many').default([]),
  from: Whole(1, 2 ** 31 - 1).optional(),
}
/** `url` leads to the new place. `comments` is the number of replies that moved. */
const Moved = z.object({ action: ActionDone, url: z.string(), comments: z.number().int() })

/** `action` is null if nothing changed. */
const Changed = z.object({ action: ActionDone.nullable() })

const cardTags = (items: readonly PostCard[]): string[] => [
  'posts',
  'counts:posts',
  'tag-removals',
  ...items.flatMap(({ id, author }) => [`post:${id}`, `counts:post:${id}`, `user:${author.uid}`]),
]

/** The order of a list of posts. `unanswered`: only posts without comments, the newest first. */
export const PostSort = z.enum(['active', 'new', 'top', 'unanswered'])
/**
 * The posts that concern a member. `unread`: posts that the member has read and that have new comments, and new posts. `mine`: the posts
 * that the member wrote. `following`: the posts that the member follows.
 */
export const OwnPosts = z.enum(['unread', 'mine', 'following'])
export const TopPeriod = z.enum(['day', 'week', 'month', 'year', 'all'])

export const forum = group(
  'forum',
  { audience: 'member', section: 'forum', fieldErrors: noPost },
  {
    list: get('/api/articles/list', {
      summary:
        'List the posts of the forum, a community, a tag or an author; pinned posts come first on the first page',
      audience: 'anyone',
      query: CursorQuery.extend({
        sort: PostSort.default('active'),
        /** For the order `top`: only posts that were published within this period. */
        period: TopPeriod.default('week'),
        communityId: Id.optional(),
        tag: UserLine(LIMITS.tagMax).optional(),
        authorId: Id.optional(),
      }),
      output: CursorList(PostCard),
      errors: ['bad_cursor'],
      cache: { for: 'guests', seconds: 20, tags: (_, { items }) => cardTags(items) },
    }),
    info: get('/api/articles/info/{id}', {
      summary: 'Get a post',
      audience: 'anyone',
      params: ById,
      output: PostView,
      errors: ['post_not_found'],
      cache: {
        for: 'guests',
        seconds: 20,
        tags: ({ id }, post) => [
          `post:${id}`,
          `counts:post:${id}`,
          `user:${post.author.uid}`,
          ...(post.bestAnswer ? [`user:${post.bestAnswer.author.uid}`] : []),
          ...post.moves.flatMap(({ postId }) => (postId === null ? [] : [`post:${postId}`])),
          'tag-removals',
        ],
      },
    }),
    similar: get('/api/articles/similar', {
      summary: 'List posts with a similar title, so that a member does not write the same post again',
      rate: 'search',
      query: z.object({
        title: Title,
        except: Id.optional(),
        /** Whether only posts that the caller moderates are listed. */
        moderated: Flag.default(false),
      }),
      output: ShortList(PostCard),
    }),
    tags: get('/api/articles/tags', {
      summary: 'List tags that begin with a text, the most used first',
      audience: 'anyone',
      query: z.object({ q: UserLine(LIMITS.tagMax).optional(), limit: Limit(20, 50) }),
      output: ShortList(z.object({ id: z.number().int(), tag: z.string(), posts: z.number().int() })),
      cache: { for: 'everybody', seconds: 60, tags: () => ['tags'] },
    }),
    drafts: get('/api/articles/drafts', {
      summary: "List the caller's drafts, the latest first",
      query: CursorQuery,
      output: CursorList(PostDraft),
      errors: ['bad_cursor'],
    }),
    create: post('/api/articles/create', {
      acceptsKey: true,
      summary: 'Create a post as a draft',
      body: z.object(written),
      output: PostView,
      errors: ['community_not_found', 'forbidden', 'blocked', 'community_banned', 'too_many_drafts'],
    }),
    update: post('/api/articles/update/{id}', {
      summary: 'Edit or publish a post; a poll that has votes cannot be changed',
      params: ById,
      body: z.object({ ...written, version: z.number().int(), publish: Flag.default(false) }),
      output: PostView,
      errors: [
        'post_not_found',
        'community_not_found',
        'forbidden',
        'blocked',
        'community_banned',
        'edit_conflict',
        'other_readers',
        'post_incomplete',
        'poll_has_votes',
        'text_refused',
        'texts_waiting',
        'new_account_limit',
      ],
    }),
    revisions: get('/api/articles/revisions/{id}', {
      summary: 'List the earlier texts of a post, the newest first',
      audience: 'anyone',
      params: ById,
      query: CursorQuery,
      output: CursorList(
        z.object({ version: z.number().int(), title: z.string(), text: z.string(), createTime: Time }),
      ),
      errors: ['post_not_found'],
    }),
    remove: del('/api/articles/delete/{id}', {
      whileMuted: true,
      summary: 'Remove a post; allowed to its author and to moderators of its community',
      params: ById,
      output: Done,
      errors: ['post_not_found', 'forbidden'],
    }),
    createPresigned: post('/api/articles/create-presigned', {
      summary: 'Create a draft and an address for uploading a picture of the post by PUT',
      rate: 'upload',
      body: z.object(pictureFields),
      output: PictureSlot.extend({ postId: z.number().int(), version: z.number().int() }),
      errors: ['too_many_uploads', 'quota_exceeded', 'blocked', 'too_many_drafts'],
    }),
    presignPicture: post('/api/articles/image/presigned-url', {
      summary:
        'Create an address for uploading a picture of a post by PUT; `texts.confirmPicture` returns its address for the text',
      rate: 'upload',
      body: z.object({ ...pictureFields, postId: Id }),
      output: PictureSlot,
      errors: ['post_not_found', 'forbidden', 'community_banned', 'too_many_uploads', 'quota_exceeded'],
    }),
    lock: post('/api/articles/lock/{id}', {
      summary: 'Lock a post, so that it accepts no more comments, or unlock it; can be undone',
      params: ById,
      body: z.object({ locked: Flag }),
      output: Changed,
      errors: ['post_not_found', 'forbidden'],
    }),
    pin: post('/api/articles/pin/{id}', {
      summary: 'Pin a post in its community or on the whole forum, or unpin it; can be undone',
      params: ById,
      body: z.object({ pin: PostPin }),
      output: Changed,
      errors: ['post_not_found', 'forbidden'],
    }),
    moderate: post('/api/articles/moderate/{id}', {
      summary:
        'Change a post as a moderator: its title, tags and community, its note, slow mode and the time at which it locks; can be undone',
      params: ById,
      body: z.object({
        title: UserLine(LIMITS.titleMax, 1).optional(),
        tags: written.tags,
        communityId: written.communityId,
        note: UserText(LIMITS.postNoteMax).optional(),
        slowSeconds: Whole(0, LIMITS.slowSecondsMax).optional(),
        locksAt: Time.nullable().optional(),
        version: z.number().int(),
      }),
      output: Changed,
      errors: [
        'post_not_found',
        'community_not_found',
        'forbidden',
        'community_banned',
        'edit_conflict',
        'other_readers',
        'text_refused',
        'text_needs_moderator',
      ],
    }),
    split: post('/api/articles/split/{id}', {
      summary: 'Move replies of a post to a new post, as a moderator of both places; can be undone',
      params: ById,
      body: z.object({
        ...chosen,
        title: UserLine(LIMITS.titleMax, 1),
        text: UserText(LIMITS.postMax, 1),
        tags: written.tags,
        communityId: written.communityId,
      }),
      output: Moved,
      errors: [
        'post_not_found',
        'comment_not_found',
        'community_not_found',
        'forbidden',
        'blocked',
        'community_banned',
        'too_many_drafts',
        'too_many_to_move',
        'other_readers',
        'text_refused',
        'texts_waiting',
        'new_account_limit',
      ],
    }),
    moveReplies: post('/api/articles/move-replies/{id}', {
      summary: 'Move replies of a post to another post, as a moderator of both; can be undone',
      params: ById,
      body: z.object({ ...chosen, to: Id }),
      output: Moved,
      errors: [
        'post_not_found',
        'comment_not_found',
        'forbidden',
        'merge_same',
        'too_many_to_move',
        'other_readers',
      ],
    }),
    merge: post('/api/articles/merge/{id}', {
      summary:
        'Merge a post into another one, as a moderator of both: it becomes a reply there, followed by its replies; can be undone',
      params: ById,
      body: z.object({ to: Id }),
      output: Moved,
      errors: [
        'post_not_found',
        'forbidden',
        'merge_same',
        'merge_poll',
        'merge_reported',
        'too_many_to_move',
        'other_readers',
      ],
    }),
    place: get('/api/articles/place/{id}', {
      summary: 'Find the present address of a merged post, or of a moved reply by its earlier number',
      audience: 'anyone',
      rate: 'read',
      params: ById,
      query: z.object({ floor: Whole(1, 2 ** 31 - 1).optional() }),
      output: z.object({ url: z.string() }),
      errors: ['post_not_found'],
    }),
    choose: post('/api/articles/best/{id}', {
      summary: 'Mark a comment as the best answer, or remove the mark',
      params: ById,
      body: z.object({ commentId: Id.nullable() }),
      output: Done,
      errors: ['post_not_found', 'comment_not_found', 'forbidden', 'community_banned'],
    }),
    vote: post('/api/articles/vote/{id}', {
      summary: 'Vote in the poll of a post, or change or withdraw the vote while the poll is open',
      params: ById,
      body: z.object({
        options: z.array(Whole(0, LIMITS.pollOptions - 1)).max(LIMITS.pollOptions, 'too_many'),
      }),
      output: PollView,
      errors: ['post_not_found', 'forbidden', 'blocked', 'community_banned', 'poll_closed', 'poll_choice'],
    }),
    read: post('/api/articles/read/{id}', {
      whileMuted: true,
      summary: 'Record up to which comment the caller has read a post; a lower number changes nothing',
      rate: 'read',
      params: ById,
      body: z.object({ floor: Whole(0, 2 ** 31 - 1) }),
      output: z.object({ readFloor: z.number().int() }),
      errors: ['post_not_found'],
    }),
    readAll: post('/api/articles/read-all', {
      whileMuted: true,
      summary: 'Mark everything as read, on the whole forum or in a community',
      rate: 'read',
      body: z.object({ communityId: Id.optional() }),
      output: Done,
      errors: ['community_not_found'],
    }),
    own: get('/api/articles/own', {
      summary:
        "List the caller's unread, own or followed posts; own posts by their date, the others by their latest activity",
      query: CursorQuery.extend({
        filter: OwnPosts,
        communityId: Id.optional(),
        tag: UserLine(LIMITS.tagMax).optional(),
      }),
      output: CursorList(PostCard),
      errors: ['bad_cursor'],
    }),
    unread: get('/api/articles/unread', {
      summary: 'List the posts that the caller has read and that have new comments, the latest first',
      query: z.object({ limit: Limit(10, 50) }),
      output: ShortList(PostCard),
    }),
    view: post('/api/articles/view/{id}', {
      whileMuted: true,
      summary: 'Count a view of a post',
      audience: 'anyone',
      rate: 'read',
      params: ById,
      output: Done,
      errors: ['post_not_found'],
    }),
  },
)
