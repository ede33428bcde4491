import type { PostRow } from './posts-queries.ts'

/** Returns the path of a post's page. */
export const postUrl = ({ id, community_id }: Pick<PostRow, 'id' | 'community_id'>): string =>
  community_id === null ? `/forum/post/${id}` : `/forum/community/${community_id}/post/${id}`
