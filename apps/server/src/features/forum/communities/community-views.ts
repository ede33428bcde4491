import { CommunityRole, type CommunityCard, type CommunityView } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Tables } from '../../../db/schema.ts'
import type { Viewer } from '../../../operation.ts'
import { pictureView } from '../../pictures/index.ts'
import type { ForumDeps } from '../forum-deps.ts'
import {
  canEditCommunity,
  canPostIn,
  canRemoveCommunity,
  moderates,
  RANK,
  type Rank,
} from '../forum-policy.ts'
import { rankIn, type CommunityRow } from './communities-queries.ts'

/** Rules stand below the name of their community. */
export const RULES_SHAPE = { headingOffset: 2 }

const ROLES = CommunityRole.options

export const roleOf = (rank: Rank): CommunityRole | null => (rank === null ? null : ROLES[rank]!)
export const rankOf = (role: CommunityRole): 0 | 1 | 2 => ROLES.indexOf(role) as 0 | 1 | 2

export const communityCard = (row: CommunityRow): CommunityCard => ({
  id: row.id,
  name: row.name,
  description: row.description,
  icon: pictureView(row.icon),
  members: row.members,
  posts: row.posts,
  activeAt: row.active_at.toISOString(),
})

/** Shown on the page of a community: more of them would be a list of their own. */
const MOST_MODERATORS = 20

export async function communityView(
  deps: ForumDeps,
  viewer: Viewer,
  row: CommunityRow,
): Promise<CommunityView> {
  const { db } = deps.database
  const [rank, moderators, rules] = await Promise.all([
    rankIn(db, viewer.uid, row.id),
    moderatorsOf(deps, db, row.id),
    deps.texts.current({ text: row.rules, html: row.rules_html, renderer: row.renderer }, RULES_SHAPE),
  ])
  return {
    ...communityCard(row),
    rules: row.rules,
    rulesHtml: rules.html,
    posting: row.posting,
    createdAt: row.created_at.toISOString(),
    moderators,
    ...standingOf(viewer, row, rank),
    version: row.version,
  }
}

/** What of a community is one viewer's own. */
export function standingOf(
  viewer: Viewer,
  row: CommunityRow,
  rank: Rank,
): Pick<CommunityView, 'role' | 'can'> {
  return {
    role: roleOf(rank),
    can: {
      post: canPostIn(viewer, row, rank),
      join: viewer.uid !== null && rank !== RANK.owner,
      edit: canEditCommunity(viewer, rank),
      moderate: moderates(viewer, rank),
      remove: canRemoveCommunity(viewer, rank),
      report: viewer.uid !== null && rank !== RANK.owner,
    },
  }
}

async function moderatorsOf(
  { accounts }: ForumDeps,
  handle: Handle<Tables>,
  id: number,
): Promise<CommunityView['moderators']> {
  const rows = await handle
    .selectFrom('community_members')
    .select(['uid', 'rank'])
    .where('community_id', '=', id)
    .where('rank', '>', RANK.member)
    .orderBy('rank', 'desc')
    .orderBy('joined_at')
    .limit(MOST_MODERATORS)
    .execute()
  const people = await accounts.authorsByIds(
    handle,
    rows.map(({ uid }) => uid),
  )
  return rows.flatMap(({ uid, rank }) => {
    const person = people.get(uid)
    return person ? [{ ...person, role: ROLES[rank]! }] : []
  })
}
