import type { site } from '@engawa/contract'
import { personalised } from '../../../endpoints/operation.ts'
import type { HomeDeps } from '../home-deps.ts'
import { blockedAmong, followedAmong, userCards } from '../../members/index.ts'

const PEOPLE = 8
const POSTS = 5

export const home = (deps: HomeDeps) =>
  personalised<typeof site.home>(
    async (viewer) => {
      const [works, posts, people] = await Promise.all([
        deps.works.atHome(viewer),
        deps.settings.isOff('forum') ? [] : deps.forum.activePosts(viewer, POSTS),
        deps.works.likedAuthors(PEOPLE).then((uids) => userCards(deps.database.db, viewer, uids)),
      ])
      return { goOn: [], ...works, posts, people }
    },
    async (member, _, shared) => {
      const { uid } = member
      const others = shared.people.filter((user) => user.uid !== uid)
      const uids = others.map((user) => user.uid)
      const [goOn, followed, blocked] = await Promise.all([
        deps.works.goOn(member),
        followedAmong(deps.database.db, uid, uids),
        blockedAmong(
          deps.database.db,
          uid,
          shared.posts.map(({ author }) => author.uid),
        ),
      ])
      const people = others.map((user) => ({ ...user, isFollowing: followed.has(user.uid) }))
      const posts = shared.posts.map((post) => ({ ...post, blocked: blocked.has(post.author.uid) }))
      return { ...shared, goOn, people, posts }
    },
  )
