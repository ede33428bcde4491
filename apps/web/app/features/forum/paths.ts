import type { PostCard } from '@engawa/contract'

type Placed = Pick<PostCard, 'id'> & { community: { id: number } | null }

/** Where a post is read: in its community, when it stands in one. */
export const postPath = ({ id, community }: Placed): string =>
  community === null ? `/forum/post/${id}` : `/forum/community/${community.id}/post/${id}`

/** The list of all communities. */
export const communitiesPath = '/forum/communities'

export const communityPath = (id: number): string => `/forum/community/${id}`

/** Where a community is begun or, by its id, looked after. */
export const managePath = (id?: number): string =>
  id === undefined ? '/forum/community/manage' : `/forum/community/manage?id=${id}`

/** Where a post is written: a new one, in a community perhaps, or one that was begun. */
export const writePath = (options: { id?: number; communityId?: number } = {}): string => {
  const query = new URLSearchParams()
  if (options.id !== undefined) query.set('id', String(options.id))
  if (options.communityId !== undefined) query.set('community', String(options.communityId))
  return query.size === 0 ? '/publish/post' : `/publish/post?${query.toString()}`
}

export const tagPath = (tag: string): string => `/forum?tag=${encodeURIComponent(tag)}`
