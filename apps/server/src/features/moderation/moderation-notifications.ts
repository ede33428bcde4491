import { texts, type Notifications } from '../notifications/index.ts'

/** The kinds of notifications that moderation sends. They do not reveal who decided. */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'report-decided',
    label: texts('举报结果', 'Your reports'),
    text(language, data) {
      const removed = data['outcome'] === 'removed'
      if (language === 'en')
        return removed
          ? 'What you reported was removed. Thank you.'
          : 'Your report was looked at; nothing was removed.'
      return removed ? '你举报的内容已被移除，感谢你的反馈。' : '你的举报已处理，内容未被移除。'
    },
  })
  notifications.blockingBy(async (handle, actor, owners) => {
    const rows = await handle
      .selectFrom('member_blocks')
      .select('owner_id')
      .where('peer_id', '=', actor)
      .where('owner_id', 'in', owners)
      .execute()
    return new Set(rows.map((row) => row.owner_id))
  })
}
