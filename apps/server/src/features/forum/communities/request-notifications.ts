import { textIn } from '@engawa/contract'
import { texts } from '../../notifications/index.ts'
import type { ForumDeps } from '../forum-deps.ts'

type Named = { name: string }

/** Notifications about memberships: requests to join, invitations, removals, and ownership. */
export function defineRequestNotifications({ notifications }: Pick<ForumDeps, 'notifications'>) {
  notifications.define({
    kind: 'community-request',
    label: texts('我管理的社区的加入申请', 'Requests to join communities that I moderate'),
    text: texts('{actor} 申请加入社区', '{actor} requested to join a community'),
  })
  notifications.define({
    kind: 'community-accepted',
    label: texts('加入申请通过', 'Accepted by a community'),
    required: true,
    text: (language, data) => {
      const { name } = data as Named
      const en = `Your request to join “${name}” was accepted.`
      return textIn({ en, zh: `你已加入社区“${name}”` }, language)
    },
  })
  notifications.define({
    kind: 'community-refused',
    label: texts('加入申请未通过', 'Refused by a community'),
    required: true,
    text: (language, data) => {
      const { name } = data as Named
      const en = `Your request to join “${name}” was not accepted.`
      return textIn({ en, zh: `你加入社区“${name}”的申请未获通过` }, language)
    },
  })
  notifications.define({
    kind: 'community-dismissed',
    label: texts('被移出社区', 'Removed from a community'),
    required: true,
    text: (language, data) => {
      const { name } = data as Named
      const en = `You are no longer a member of “${name}”.`
      return textIn({ en, zh: `你已被移出社区“${name}”` }, language)
    },
  })
  notifications.define({
    kind: 'community-invited',
    label: texts('社区邀请', 'Invitations to communities'),
    text: (language, data) => {
      const { name } = data as Named
      const en = `{actor} invited you to the community “${name}”`
      return textIn({ en, zh: `{actor} 邀请你加入社区“${name}”` }, language)
    },
    link: (data) => `/forum/community/${String(data['id'])}`,
  })
  notifications.define({
    kind: 'community-inherited',
    label: texts('成为社区主理人', 'Ownership of communities'),
    required: true,
    text: (language, data) => {
      const { name } = data as Named
      const en = `The owner of “${name}” deleted their account. You own the community now.`
      return textIn({ en, zh: `社区“${name}”的主理人已注销，现在由你担任主理人` }, language)
    },
  })
}
