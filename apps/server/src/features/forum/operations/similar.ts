import type { forum } from '@engawa/contract'
import type { Handler, Viewer } from '../../../endpoints/operation.ts'
import { findSubjects } from '../../search/index.ts'
import { ranksOf } from '../communities/communities-queries.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { canModeratePost } from '../forum-policy.ts'
import { postCards } from '../post-views.ts'
import { postsByIds, type PostRow } from '../posts-queries.ts'

const MAX_SIMILAR = 5
/** Max posts that are read for a list of moderated posts. */
const MAX_READ = 50

export const similar =
  (deps: ForumDeps): Handler<typeof forum.similar> =>
  async (viewer, { title, except, moderated }) => {
    const { db } = deps.database
    const { ids } = await findSubjects(deps, {
      kind: 'post',
      text: title,
      cursor: undefined,
      limit: moderated ? MAX_READ : MAX_SIMILAR + 1,
    })
    const rows = new Map((await postsByIds(db, ids)).map((row) => [row.id, row]))
    const found = ids.flatMap((id) => (id === except ? [] : (rows.get(id) ?? [])))
    const shown = found.filter((row) => row.status === 'published' && row.removal_id === null)
    const wanted = moderated ? await moderatedAmong(deps, viewer, shown) : shown
    return { items: await postCards(deps, db, viewer, wanted.slice(0, MAX_SIMILAR)) }
  }

async function moderatedAmong(
  deps: ForumDeps,
  viewer: Viewer,
  posts: readonly PostRow[],
): Promise<PostRow[]> {
  const places = new Set(posts.flatMap(({ community_id: id }) => id ?? []))
  const ranks = await ranksOf(deps, deps.database.db, viewer.uid, [...places])
  return posts.filter((post) => canModeratePost(viewer, post, ranks.get(post.community_id ?? 0) ?? null))
}
