import { MEMBERS, texts, type Notifications } from '../notifications/index.ts'

/** The kinds of notifications that accounts send, and the audiences that accounts know. */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'follow',
    label: texts('新的关注者', 'New followers'),
    text: texts('{actor} 关注了你', '{actor} followed you'),
  })
  notifications.define({
    kind: 'account-unblocked',
    label: texts('账号解封', 'Account unblocked'),
    required: true,
    text: texts('你的账号已解除封禁', 'Your account is no longer blocked'),
  })
  notifications.define({
    kind: 'account-blocked',
    label: texts('账号封禁', 'Account blocked'),
    required: true,
    text: texts('你的账号曾被封禁', 'Your account was blocked'),
  })
  notifications.audience(MEMBERS, async (handle, _of, { after, limit }) => {
    const rows = handle.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(limit)
    return (await rows.execute()).map(({ id }) => id)
  })
  notifications.audience('user-followers', async (handle, of, { after, limit }) => {
    const rows = handle
      .selectFrom('follows')
      .select('follower_id')
      .where('followed_id', '=', of?.id ?? 0)
      .where('follower_id', '>', after)
      .orderBy('follower_id')
      .limit(limit)
    return (await rows.execute()).map((row) => row.follower_id)
  })
}
