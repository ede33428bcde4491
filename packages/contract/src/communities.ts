import { z } from 'zod'
import { get, group, post } from './endpoint.ts'
import { Author, Flag, Id, Picture, Time, UserLine, UserText } from './fields.ts'
import { LIMITS } from './limits.ts'
import { ActionDone, Duration } from './moderation.ts'
import { CursorList, CursorQuery, Limit, ShortList } from './paging.ts'
import { pictureErrors, pictureFields, PictureSlot } from './texts.ts'

/** The members who may publish posts in a community. */
export const CommunityPosting = z.enum(['everyone', 'members', 'moderators'])
export type CommunityPosting = z.output<typeof CommunityPosting>

/**
 * Which readers see a community. `private`: everyone sees its name, and only its members read its posts. `hidden`: only its members, invited
 * members and moderators of the site see that it exists, and members join by invitation only.
 */
export const CommunityPrivacy = z.enum(['public', 'private', 'hidden'])
export type CommunityPrivacy = z.output<typeof CommunityPrivacy>

/** The role of a member in a community. */
export const CommunityRole = z.enum(['member', 'moderator', 'owner'])
export type CommunityRole = z.output<typeof CommunityRole>

/** A ban from a community. `endsAt` is null for a ban without an end. */
export const CommunityBan = z.object({ reason: z.string(), endsAt: Time.nullable() })
export type CommunityBan = z.output<typeof CommunityBan>

/** A ban as moderators see it. */
export const BannedMember = Author.extend({
  ...CommunityBan.shape,
  bannedAt: Time,
  /** The moderator who banned the member; null when that account was deleted. */
  by: Author.nullable(),
  can: z.object({ lift: z.boolean() }),
})
export type BannedMember = z.output<typeof BannedMember>

/**
 * The orders of communities. Communities without posts are always last. `featured`: first the communities that administrators placed, in
 * their order, then the most active.
 */
export const CommunitySort = z.enum(['featured', 'active', 'members', 'name', 'new'])
export type CommunitySort = z.output<typeof CommunitySort>

/**
 * The reason why a member cannot start a community. `moderators`: only moderators may. `request`: members propose communities, and moderators
 * approve them. `new_account`: the account is too new. `pace`: the member started too many today. `owned`: the member started too many in
 * total.
 */
export const CommunityStartRefusal = z.enum(['moderators', 'request', 'new_account', 'pace', 'owned'])
export type CommunityStartRefusal = z.output<typeof CommunityStartRefusal>

/** A proposed community. `reason`: the reason why a moderator declined it. `communityId`: the community that was started; null if there is none. */
export const CommunityProposal = z.object({
  id: z.number().int(),
  author: Author.nullable(),
  name: z.string(),
  description: z.string(),
  purpose: z.string(),
  state: z.enum(['open', 'approved', 'declined', 'withdrawn']),
  reason: z.string(),
  communityId: z.number().int().nullable(),
  createdAt: Time,
})
export type CommunityProposal = z.output<typeof CommunityProposal>

/** A member's open request to join a community, or an invitation of the member by its moderators. */
export const CommunityRequest = z.enum(['requested', 'invited'])
export type CommunityRequest = z.output<typeof CommunityRequest>

/** A member with a request to join a community, or with an invitation. */
export const CommunityApplicant = Author.extend({ note: z.string(), requestedAt: Time })
export type CommunityApplicant = z.output<typeof CommunityApplicant>

/** A community in a list. */
export const CommunityCard = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  icon: Picture.nullable(),
  privacy: CommunityPrivacy,
  /** Whether the owner deleted their account and no moderator was there to follow. Moderators of the site manage such a community. */
  ownerless: z.boolean(),
  members: z.number().int(),
  /** The number of posts that everyone reads. Posts of a community that is not public are not counted. */
  posts: z.number().int(),
  /** The time of the last activity. For a community without posts it is the time of its creation. */
  activeAt: Time,
  /** Whether an administrator placed the community among the first ones. */
  featured: z.boolean(),
})
export type CommunityCard = z.output<typeof CommunityCard>

/** A community as one viewer sees it. */
export const CommunityView = CommunityCard.extend({
  /** The rules of the community in Markdown, and as safe HTML. */
  rules: z.string(),
  rulesHtml: z.string(),
  posting: CommunityPosting,
  createdAt: Time,
  moderators: z.array(Author.extend({ role: CommunityRole })),
  /** The viewer's role in the community; null for guests and for members who did not join. */
  role: CommunityRole.nullable(),
  /** The viewer's ban, or null. A banned member can only read. */
  ban: CommunityBan.nullable(),
  /** Whether the viewer requested to join, or was invited. Only communities that are not public have requests and invitations. */
  request: CommunityRequest.nullable(),
  /** The number of requests that wait for the moderators of the community; 0 for all other viewers. */
  requests: z.number().int(),
  can: z.object({
    /** Whether the viewer may read the posts. */
    read: z.boolean(),
    post: z.boolean(),
    /** Whether the viewer may join, or request to join if the community is not public. */
    join: z.boolean(),
    edit: z.boolean(),
    /** Whether the viewer may change the privacy. */
    privacy: z.boolean(),
    moderate: z.boolean(),
    remove: z.boolean(),
    report: z.boolean(),
  }),
  version: z.number().int(),
})
export type CommunityView = z.output<typeof CommunityView>

const CommunityName = UserLine(LIMITS.communityNameMax, 2)

const fields = {
  name: CommunityName,
  description: UserLine(LIMITS.communityLineMax),
  rules: UserText(LIMITS.communityRulesMax),
  posting: CommunityPosting,
  privacy: CommunityPrivacy,
}

const Ids = z
  .array(Id)
  .max(LIMITS.communitiesFeatured, 'too_many')
  .refine((ids) => new Set(ids).size === ids.length, 'repeated')

const Listed = CursorQuery.extend({
  sort: CommunitySort.default('featured'),
  /** Only communities whose name contains this text. */
  name: UserLine(LIMITS.communityNameMax).optional(),
})

const ById = z.object({ id: Id })
const noCommunity = { id: 'community_not_found' } as const
const Done = z.object({})

const cardTags = (items: readonly CommunityCard[]): string[] => [
  'communities',
  ...items.flatMap(({ id }) => [`community:${id}`, `counts:community:${id}`]),
]

export const communities = group(
  'communities',
  { audience: 'member', section: 'forum', fieldErrors: noCommunity },
  {
    list: get('/api/community/list', {
      summary:
        'List communities: those that administrators placed first, the most active, the largest, the newest, or by name; communities without posts are last',
      audience: 'anyone',
      query: Listed,
      output: CursorList(CommunityCard),
      errors: ['bad_cursor'],
      cache: { for: 'everybody', seconds: 30, tags: (_, { items }) => cardTags(items) },
    }),
    closed: get('/api/community/closed', {
      summary:
        'List the communities that are private or hidden, in the orders of `list`; allowed to moderators',
      audience: 'moderator',
      query: Listed,
      output: CursorList(CommunityCard),
      errors: ['bad_cursor'],
    }),
    places: get('/api/community/places', {
      summary:
        'List communities in which the caller may publish, or those of them that the caller moderates, by name',
      query: z.object({
        moderated: Flag.default(false),
        /** Only communities whose name contains this text. */
        name: UserLine(LIMITS.communityNameMax).optional(),
        limit: Limit(20, 50),
      }),
      output: ShortList(CommunityCard),
    }),
    order: post('/api/community/order', {
      summary: 'Set which communities are first in the list, and their order; allowed to administrators',
      audience: 'admin',
      body: z.object({
        ids: Ids,
        /** The ids that the caller saw. If they changed meanwhile, the call is refused. */
        before: Ids,
      }),
      output: Done,
      errors: ['community_not_found', 'edit_conflict'],
    }),
    mine: get('/api/community/mine', {
      summary: 'List the communities that the caller joined, the most active first',
      query: CursorQuery,
      output: CursorList(CommunityCard.extend({ role: CommunityRole })),
      errors: ['bad_cursor'],
    }),
    info: get('/api/community/info/{id}', {
      summary: 'Get a community',
      audience: 'anyone',
      params: ById,
      output: CommunityView,
      errors: ['community_not_found'],
      cache: { for: 'guests', seconds: 30, tags: ({ id }) => [`community:${id}`, `counts:community:${id}`] },
    }),
    start: get('/api/community/start', {
      summary: 'Get whether the caller may start a community now, and the settings that decide it',
      output: z.object({
        /** The reason why the viewer cannot start a community; null if the viewer can. */
        refusal: CommunityStartRefusal.nullable(),
        memberDays: z.number().int(),
        perDay: z.number().int(),
      }),
    }),
    create: post('/api/community/create', {
      acceptsKey: true,
      summary: 'Start a community; the caller becomes its owner',
      body: z.object({
        name: fields.name,
        description: fields.description.default(''),
        rules: fields.rules.default(''),
        posting: fields.posting.default('everyone'),
        privacy: fields.privacy.default('public'),
        /** The id of a confirmed upload that was begun with `create-presigned`. */
        iconUploadId: Id.optional(),
      }),
      output: CommunityView,
      errors: [
        'community_name_taken',
        'too_many_communities',
        'communities_by_moderators',
        'communities_by_request',
        'community_account_new',
        'community_pace',
        'blocked',
        ...pictureErrors,
      ],
    }),
    propose: post('/api/community/propose', {
      acceptsKey: true,
      summary: 'Propose a community where the site starts communities on request; moderators decide',
      body: z.object({
        name: fields.name,
        description: fields.description.default(''),
        purpose: UserText(LIMITS.communityPurposeMax, 1),
      }),
      output: CommunityProposal,
      errors: [
        'community_name_taken',
        'too_many_communities',
        'too_many_community_proposals',
        'forbidden',
        'blocked',
      ],
    }),
    proposals: get('/api/community/proposals', {
      summary:
        'List proposed communities: those of the caller, the newest first, or all open ones for moderators, the earliest first',
      query: CursorQuery.extend({ whose: z.enum(['mine', 'all']).default('mine') }),
      output: CursorList(CommunityProposal),
      errors: ['forbidden', 'bad_cursor'],
    }),
    withdraw: post('/api/community/proposals/withdraw/{id}', {
      summary: 'Withdraw a proposed community, or propose it again',
      fieldErrors: { id: 'not_found' },
      params: ById,
      body: z.object({ on: Flag.default(true) }),
      output: CommunityProposal,
      errors: [
        'not_found',
        'no_longer_held',
        'community_name_taken',
        'too_many_communities',
        'too_many_community_proposals',
        'forbidden',
      ],
    }),
    decideProposal: post('/api/community/proposals/decide/{id}', {
      summary:
        'Approve a proposed community, which starts it with the proposer as its owner, or decline it with a reason',
      audience: 'moderator',
      fieldErrors: { id: 'not_found' },
      params: ById,
      body: z.object({
        approve: Flag,
        /** The reason of a refusal, which the proposer reads. */
        reason: UserText(LIMITS.removalReasonMax).default(''),
      }),
      output: z.object({ communityId: z.number().int().nullable(), action: ActionDone }),
      errors: ['not_found', 'no_longer_held', 'community_name_taken', 'too_many_communities'],
    }),
    update: post('/api/community/update/{id}', {
      summary:
        'Change the name, description, rules, posting permission and privacy of a community; allowed to its owner and moderators',
      params: ById,
      body: z.object({
        version: z.number().int(),
        name: fields.name.optional(),
        description: fields.description.optional(),
        rules: fields.rules.optional(),
        posting: fields.posting.optional(),
        /** Allowed to the owner and to moderators of the site. The posts of the community follow. */
        privacy: fields.privacy.optional(),
      }),
      output: CommunityView,
      errors: ['community_not_found', 'forbidden', 'community_name_taken', 'edit_conflict'],
    }),
    createPresigned: post('/api/community/create-presigned', {
      summary:
        'Create an address for uploading the icon of a new community by PUT; pass its upload id to `create`',
      rate: 'upload',
      body: z.object(pictureFields),
      output: PictureSlot,
      errors: ['too_many_uploads', 'quota_exceeded'],
    }),
    presignPicture: post('/api/community/image/presigned-url', {
      summary: 'Create an address for uploading a new icon of a community by PUT',
      rate: 'upload',
      body: z.object({ ...pictureFields, communityId: Id }),
      output: PictureSlot,
      errors: ['community_not_found', 'forbidden', 'too_many_uploads', 'quota_exceeded'],
    }),
    setIcon: post('/api/community/image', {
      summary: 'Make an uploaded picture the icon of a community; without `uploadId` the icon is removed',
      body: z.object({ communityId: Id, uploadId: Id.optional() }),
      output: z.object({ icon: Picture.nullable() }),
      errors: ['community_not_found', 'forbidden', ...pictureErrors],
    }),
    join: post('/api/community/join/{id}', {
      summary:
        'Join a community or leave it; its owner must first hand it over. If the community is not public, the call requests to join or accepts an invitation, or withdraws the request',
      params: ById,
      body: z.object({ on: Flag, note: UserText(LIMITS.communityNoteMax).default('') }),
      output: z.object({
        role: CommunityRole.nullable(),
        request: CommunityRequest.nullable(),
        members: z.number().int(),
      }),
      errors: ['community_not_found', 'forbidden', 'owner_stays', 'community_banned'],
    }),
    members: get('/api/community/members/{id}', {
      summary:
        'List the members of a community: the owner, then moderators, then members in the order of joining',
      params: ById,
      query: CursorQuery.extend({
        /** Only members whose name contains this text. */
        name: UserLine(LIMITS.nameMax).optional(),
      }),
      output: CursorList(
        Author.extend({
          role: CommunityRole,
          joinedAt: Time,
          /** `ban`: whether the viewer may ban the member or remove the member from the community. */
          can: z.object({ ban: z.boolean() }),
        }),
      ),
      errors: ['community_not_found', 'forbidden', 'bad_cursor'],
    }),
    requests: get('/api/community/requests/{id}', {
      summary:
        'List the members who requested to join a community, or who are invited, the earliest first; allowed to its moderators',
      params: ById,
      query: CursorQuery.extend({ invited: Flag.default(false) }),
      output: CursorList(CommunityApplicant),
      errors: ['community_not_found', 'forbidden', 'bad_cursor'],
    }),
    decide: post('/api/community/decide/{id}', {
      summary: 'Accept or refuse a request to join a community, or withdraw an invitation',
      params: ById,
      body: z.object({ userId: Id, accept: Flag }),
      output: z.object({ action: ActionDone }),
      errors: ['community_not_found', 'forbidden', 'not_found'],
    }),
    invite: post('/api/community/invite/{id}', {
      summary:
        'Invite a member to a community that is not public; a member who requested to join is accepted',
      params: ById,
      body: z.object({ userId: Id }),
      output: z.object({ role: CommunityRole.nullable() }),
      errors: ['community_not_found', 'forbidden', 'user_not_found', 'too_many_invitations'],
    }),
    dismiss: post('/api/community/dismiss/{id}', {
      summary: 'Remove a member of a lower role from a community',
      params: ById,
      body: z.object({ userId: Id }),
      output: z.object({ action: ActionDone }),
      errors: ['community_not_found', 'forbidden', 'user_not_found', 'higher_role', 'owner_stays'],
    }),
    setRole: post('/api/community/role/{id}', {
      summary: 'Make a member of a community a moderator, a member or the owner; allowed to its owner',
      params: ById,
      body: z.object({ userId: Id, role: CommunityRole }),
      output: Done,
      errors: ['community_not_found', 'forbidden', 'user_not_found', 'owner_stays'],
    }),
    bans: get('/api/community/bans/{id}', {
      summary:
        'List the members who are banned from a community, the latest first; allowed to its moderators',
      params: ById,
      query: CursorQuery,
      output: CursorList(BannedMember),
      errors: ['community_not_found', 'forbidden', 'bad_cursor'],
    }),
    ban: post('/api/community/ban/{id}', {
      summary:
        'Ban a member from a community, for a time or permanently; a second ban replaces one that the caller may lift',
      params: ById,
      body: z.object({
        userId: Id,
        reason: UserText(LIMITS.removalReasonMax, 1),
        durationSeconds: Duration.optional(),
      }),
      output: z.object({ action: ActionDone }),
      errors: ['community_not_found', 'forbidden', 'user_not_found', 'higher_role', 'owner_stays'],
    }),
    unban: post('/api/community/unban/{id}', {
      summary:
        'Lift a ban, so that the member can join again; moderators of a community cannot lift bans by its owner or by moderators of the site',
      params: ById,
      body: z.object({ userId: Id }),
      output: z.object({ action: ActionDone }),
      errors: ['community_not_found', 'forbidden', 'not_found'],
    }),
  },
)
