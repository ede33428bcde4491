import type { site } from '@engawa/contract'
import { personalised } from '../../../endpoints/operation.ts'
import type { HomeDeps } from '../home-deps.ts'

const PEOPLE = 8
const POSTS = 5

export const home = (deps: HomeDeps) =>
  personalised<typeof site.home>(
    async (viewer) => {
      const [works, posts] = await Promise.all([
        deps.works.atHome(viewer.language),
        deps.settings.isOff('forum') ? [] : deps.forum.activePosts(POSTS),
      ])
      const people = await deps.accounts.userCards(viewer, await deps.works.likedAuthors(PEOPLE))
      return { goOn: [], ...works, posts, people }
    },
    async ({ uid }, _, shared) => {
      const others = shared.people.filter((user) => user.uid !== uid)
      const uids = others.map((user) => user.uid)
      const [goOn, followed, blocked] = await Promise.all([
        deps.works.goOn(uid),
        deps.accounts.followedAmong(uid, uids),
        deps.moderation.blockedAmong(
          uid,
          shared.posts.map(({ author }) => author.uid),
        ),
      ])
      const people = others.map((user) => ({ ...user, isFollowing: followed.has(user.uid) }))
      const posts = shared.posts.map((post) => ({ ...post, blocked: blocked.has(post.author.uid) }))
      return { ...shared, goOn, people, posts }
    },
  )
