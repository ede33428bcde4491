import { ROLE, type PostCard } from '@engawa/contract'
import { texts } from '../notifications/index.ts'
import { defineBanNotifications } from './communities/ban-notifications.ts'
import { communitySubject } from './communities/community-subject.ts'
import { defineIcons } from './communities/icons.ts'
import { defineProposals } from './communities/define-proposals.ts'
import { leaveAll } from './communities/leave-all.ts'
import { sweepRequests } from './communities/requests.ts'
import { defineRequestNotifications } from './communities/request-notifications.ts'
import { undoBan } from './communities/operations/ban.ts'
import { undoDecide } from './communities/operations/decide.ts'
import { undoDismiss } from './communities/operations/dismiss.ts'
import { undoUnban } from './communities/operations/unban.ts'
import { defineFeeds } from './define-feeds.ts'
import type { ForumBase, ForumDeps } from './forum-deps.ts'
import { forumLoaders } from './forum-loaders.ts'
import * as communities from './communities/operations.ts'
import * as posts from './operations.ts'
import { handleForumJobs } from './post-changes.ts'
import { defineModeration, sweepChanges } from './moderate-post.ts'
import { defineMoveNotification } from './moving/move-replies.ts'
import { defineMoveUndo } from './moving/undo-move.ts'
import { removeTagFromPosts } from './remove-tag.ts'
import { postSubject } from './post-subject.ts'
import { postCards } from './post-views.ts'
import { ownPosts } from './personal-data.ts'
import { shownPosts } from './posts-queries.ts'
import { bind } from '../../endpoints/operation.ts'
import type { Reader } from '../members/index.ts'

export type Forum = ReturnType<typeof createForum>

/** The forum: communities and posts. A post can have a poll, and the replies to a post are comments. */
export function createForum(base: ForumBase) {
  const deps: ForumDeps = { ...base, ...forumLoaders(base) }
  deps.subjects.register(postSubject(deps))
  deps.personalData.register({ ...ownPosts, erase: (_database, uid) => leaveAll(deps, uid) })
  deps.subjects.register(communitySubject(deps))
  deps.figures.define('posts', {
    table: 'posts',
    at: 'published_at',
    where: `status = 'published' and removal_id is null`,
  })
  deps.firstSteps.define('post', {
    isDone: async (uid) => {
      const own = shownPosts(deps.database.db).where('author_id', '=', uid).limit(1)
      return (await own.executeTakeFirst()) !== undefined
    },
    isOffered: () => !deps.settings.isOff('forum'),
  })
  deps.tags.onPurge(removeTagFromPosts)
  defineIcons(deps)
  handleForumJobs(deps)
  deps.jobs.every('hour', 'forum.sweep-requests', () => sweepRequests(deps))
  deps.jobs.every('hour', 'forum.sweep-changes', () => sweepChanges(deps))
  defineFeeds(deps)
  deps.notifications.define({
    kind: 'post',
    label: texts('关注的标签和社区有新帖', 'New posts in tags and communities I follow'),
    text: texts('{actor} 发布了新帖', '{actor} published a post'),
  })
  deps.notifications.define({
    kind: 'best-answer',
    label: texts('回答被采纳', 'Best answers'),
    text: texts('{actor} 采纳了你的回答', '{actor} chose your answer as the best'),
  })
  deps.notifications.define({
    kind: 'community-role',
    label: texts('社区身份', 'My role in communities'),
    text: texts('{actor} 让你参与管理社区', '{actor} made you a moderator of a community'),
  })
  defineBanNotifications(deps)
  defineModeration(deps)
  defineMoveNotification(deps)
  defineMoveUndo(deps)
  defineRequestNotifications(deps)
  defineProposals(deps)
  // Undoing needs only the role of a member, because moderators of a community may be ordinary members of the site.
  deps.audit.undoable('community.ban', (tx, viewer, entry) => undoBan(deps, tx, viewer, entry), ROLE.member)
  deps.audit.undoable(
    'community.unban',
    (tx, viewer, entry) => undoUnban(deps, tx, viewer, entry),
    ROLE.member,
  )
  for (const action of ['community.accept', 'community.refuse'] as const)
    deps.audit.undoable(action, (tx, viewer, entry) => undoDecide(deps, tx, viewer, entry), ROLE.member)
  deps.audit.undoable(
    'community.dismiss',
    (tx, viewer, entry) => undoDismiss(deps, tx, viewer, entry),
    ROLE.member,
  )
  return {
    handlers: bind(deps, posts),
    communities: bind(deps, communities),
    /** Returns the posts with the latest activity, as guests see them. */
    activePosts: async (viewer: Reader, limit: number): Promise<PostCard[]> => {
      const { db } = deps.database
      const rows = await shownPosts(db)
        .orderBy('active_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return postCards(deps, db, viewer, rows)
    },
  }
}
