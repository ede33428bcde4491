import type { PostCard } from '@engawa/contract'

type Placed = Pick<PostCard, 'id'> & { community: { id: number } | null }

/** Returns the path of a post's page, within its community if it has one. */
export const postPath = ({ id, community }: Placed): string =>
  community === null ? `/forum/post/${id}` : `/forum/community/${community.id}/post/${id}`

/** Path of the list of all communities. */
export const communitiesPath = '/forum/communities'

export const communityPath = (id: number): string => `/forum/community/${id}`

/** Returns the path of the page that creates a community or, with an id, manages it. */
export const managePath = (id?: number): string =>
  id === undefined ? '/forum/community/manage' : `/forum/community/manage?id=${id}`

/** Path of the proposed communities that wait for moderators. */
export const proposalsPath = '/moderation/communities'

/** Returns the path of the editor for a new post, optionally in a community, or for an existing draft. */
export const writePath = (options: { id?: number; communityId?: number } = {}): string => {
  const query = new URLSearchParams()
  if (options.id !== undefined) query.set('id', String(options.id))
  if (options.communityId !== undefined) query.set('community', String(options.communityId))
  return query.size === 0 ? '/publish/post' : `/publish/post?${query.toString()}`
}

/** Path of the viewer's drafts of posts. */
export const draftsPath = '/user?tab=posts&part=drafts'

export const tagPath = (tag: string): string => `/forum?tag=${encodeURIComponent(tag)}`
