import { texts, type Notifications } from '../notifications/index.ts'

/** The kinds of notifications that moderation sends. They do not reveal who decided. */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'report-decided',
    label: texts('举报结果', 'Your reports'),
    text(language, data) {
      const acted = data['outcome'] !== 'dismissed'
      if (language === 'en')
        return acted
          ? 'Moderators acted on what you reported. Thank you.'
          : 'Your report was looked at; nothing was removed.'
      return acted ? '你举报的内容已处理，谢谢你的反馈。' : '你的举报已处理，内容没有被移除。'
    },
  })
  notifications.define({
    kind: 'appeal-decided',
    label: texts('申诉结果', 'Your appeals'),
    required: true,
    text(language, data) {
      const lifted = data['outcome'] === 'lifted'
      if (language === 'en')
        return lifted
          ? 'Your appeal was heard: the sanction was lifted'
          : 'Your appeal was heard: the sanction stands'
      return lifted ? '申诉通过，处罚已解除' : '申诉未通过，维持处罚'
    },
    link: () => '/user/sanctions',
  })
  notifications.define({
    kind: 'approved',
    label: texts('审核通过', 'Approved after review'),
    text: (language, data) =>
      language === 'en'
        ? `“${data['what'] as string}” was reviewed and is now public`
        : `“${data['what'] as string}”已通过审核，现已公开`,
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
