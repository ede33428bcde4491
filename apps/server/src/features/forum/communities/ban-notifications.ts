import { textIn } from '@engawa/contract'
import { untilText } from '../../accounts/index.ts'
import { texts } from '../../notifications/index.ts'
import type { ForumDeps } from '../forum-deps.ts'

type BanNotice = { name: string; reason: string; endsAt: string | null }

/** Notifications about a member's bans from communities. They do not reveal which moderator decided. */
export function defineBanNotifications({
  notifications,
  config,
}: Pick<ForumDeps, 'notifications' | 'config'>) {
  notifications.define({
    kind: 'community-ban',
    label: texts('被社区封禁', 'Banned from a community'),
    required: true,
    text(language, data) {
      const { name, reason, endsAt } = data as BanNotice
      const until = untilText(endsAt === null ? null : new Date(endsAt), language, config.timezone)
      const en = `You are banned from “${name}” until ${until}: ${reason}`
      const zh = `你已被社区“${name}”封禁，解封时间：${until}。原因：${reason}`
      return textIn({ en, zh }, language)
    },
  })
  notifications.define({
    kind: 'community-unban',
    label: texts('社区封禁解除', 'Ban from a community lifted'),
    required: true,
    text(language, data) {
      const { name } = data as BanNotice
      const en = `Your ban from “${name}” was lifted. You are welcome there again.`
      return textIn({ en, zh: `社区“${name}”已解除对你的封禁，欢迎回来` }, language)
    },
  })
}
