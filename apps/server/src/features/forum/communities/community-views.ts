import { CommunityRole, type CommunityCard, type CommunityView } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../endpoints/operation.ts'
import { pictureView } from '../../pictures/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import {
  canEditCommunity,
  canJoin,
  canPostIn,
  canReadPostsOf,
  canRemoveCommunity,
  moderates,
  RANK,
  type Rank,
} from '../forum-policy.ts'
import { ownBan } from './bans.ts'
import { rankIn, type CommunityRow } from './communities-queries.ts'
import { countRequests, requestOf, requestView } from './requests.ts'
import { authorsByIds } from '../../members/index.ts'

/** Rendering options of a community's rules. Headings are two levels lower than written, because they are below the community's name. */
export const RULES_SHAPE = { headingOffset: 2 }

const ROLES = CommunityRole.options

export const roleOf = (rank: Rank): CommunityRole | null =>
  rank === null || rank === RANK.banned ? null : ROLES[rank]!
export const rankOf = (role: CommunityRole): 0 | 1 | 2 => ROLES.indexOf(role) as 0 | 1 | 2

export const communityCard = (row: CommunityRow): CommunityCard => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: pictureView(row.icon),
  privacy: row.privacy,
  ownerless: row.owner_id === null,
  members: row.members,
  posts: row.posts,
  activeAt: row.active_at.toISOString(),
  featured: row.place !== null,
})

/** Max moderators that the page of a community shows. */
const MAX_MODERATORS = 20

export async function communityView(
  deps: ForumDeps,
  viewer: Viewer,
  row: CommunityRow,
): Promise<CommunityView> {
  const { db } = deps.database
  const [standing, moderators, rules] = await Promise.all([
    viewerPart(deps, viewer, row),
    moderatorsOf(db, viewer, row.id),
    deps.texts.current({ text: row.rules, html: row.rules_html, renderer: row.renderer }, RULES_SHAPE),
  ])
  return {
    ...communityCard(row),
    rules: row.rules,
    rulesHtml: rules.html,
    posting: row.posting,
    createdAt: row.created_at.toISOString(),
    moderators,
    ...standing,
    version: row.version,
  }
}

/** Returns the part of a community view that depends on the viewer. */
export async function viewerPart(
  deps: ForumDeps,
  viewer: Viewer,
  row: CommunityRow,
): Promise<Pick<CommunityView, 'role' | 'ban' | 'request' | 'requests' | 'can'>> {
  const { db } = deps.database
  const rank = await rankIn(deps, db, viewer.uid, row.id)
  const isModerator = moderates(viewer, rank)
  const hasRequests = row.privacy !== 'public'
  const [ban, request, requests] = await Promise.all([
    ownBan(deps, db, viewer.uid, { id: row.id, rank }),
    hasRequests && rank === null ? requestOf(db, viewer.uid, row.id) : undefined,
    hasRequests && isModerator ? countRequests(db, row.id) : 0,
  ])
  return {
    role: roleOf(rank),
    ban,
    request: requestView(request),
    requests,
    can: {
      read: canReadPostsOf(viewer, row, rank),
      post: canPostIn(viewer, row, rank),
      join: canJoin(viewer, rank),
      edit: canEditCommunity(viewer, rank),
      privacy: canRemoveCommunity(viewer, rank),
      moderate: isModerator,
      remove: canRemoveCommunity(viewer, rank),
      report: viewer.uid !== null && rank !== RANK.owner,
    },
  }
}

async function moderatorsOf(
  handle: Handle<Tables>,
  viewer: Viewer,
  id: number,
): Promise<CommunityView['moderators']> {
  const rows = await handle
    .selectFrom('community_members')
    .select(['uid', 'rank'])
    .where('community_id', '=', id)
    .where('rank', '>', RANK.member)
    .orderBy('rank', 'desc')
    .orderBy('joined_at')
    .limit(MAX_MODERATORS)
    .execute()
  const people = await authorsByIds(
    handle,
    viewer,
    rows.map(({ uid }) => uid),
  )
  return rows.flatMap(({ uid, rank }) => {
    const person = people.get(uid)
    return person ? [{ ...person, role: ROLES[rank]! }] : []
  })
}
