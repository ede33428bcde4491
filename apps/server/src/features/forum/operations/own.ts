import type { forum, InputOf } from '@engawa/contract'
import { keyset } from '@engawa/platform/database'
import { asMember, type Handler } from '../../../endpoints/operation.ts'
import type { ForumDeps } from '../forum-deps.ts'
import { postsIn, statusIn, withOwn } from '../post-lists.ts'
import { postCards } from '../post-views.ts'
import { unreadIds } from '../reading.ts'

type Filter = InputOf<typeof forum.own>['filter']

const ORDERS = {
  unread: { key: 'active', column: 'active_at', direction: 'desc' },
  mine: { key: 'new', column: 'published_at', direction: 'desc' },
  following: { key: 'active', column: 'active_at', direction: 'desc' },
} as const satisfies Record<Filter, unknown>

export const own =
  (deps: ForumDeps): Handler<typeof forum.own> =>
  async (viewer, { filter, cursor, limit, ...place }) => {
    const { uid } = asMember(viewer)
    const { db } = deps.database
    const status = await statusIn(deps, viewer, place.communityId)
    const posts = await postsIn(deps, place, status)
    if (posts === undefined) return { items: [], nextCursor: null }
    const chosen = {
      unread: () =>
        posts.where('id', 'in', unreadIds(db, { uid, now: deps.clock.now() }, { status, ...place })),
      mine: () => posts.where('author_id', '=', uid),
      following: () =>
        posts.where('id', 'in', (eb) =>
          eb
            .selectFrom('reactions')
            .select('subject_id')
            .where('uid', '=', uid)
            .where('subject_kind', '=', 'post')
            .where('reaction', '=', 'follow'),
        ),
    }[filter]()
    const by = [ORDERS[filter], { key: 'id', column: 'id', direction: 'desc' }] as const
    const page = await keyset(chosen, { by, cursor, limit })
    const items = await withOwn(deps, uid, await postCards(deps, db, viewer, page.items))
    return { items, nextCursor: page.nextCursor }
  }
