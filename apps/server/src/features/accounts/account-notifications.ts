import { textIn, type Language } from '@engawa/contract'
import { MEMBERS, texts, type NotificationKind, type Notifications } from '../notifications/index.ts'

import { securityText } from './security-changes.ts'

type NotificationData = Parameters<NotificationKind['text']>[1]

/** The page where a member reads the reason and the end of a sanction, and appeals. */
const SANCTIONS = '/user/sanctions'

const withReason = (zh: string, en: string) => (language: Language, data: NotificationData) => {
  const reason = typeof data['reason'] === 'string' ? data['reason'] : ''
  return reason === ''
    ? textIn({ en, zh }, language)
    : textIn({ en: `${en}: ${reason}`, zh: `${zh}：${reason}` }, language)
}

/** Defines the notifications that accounts send, and the audience of all members. */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'follow',
    label: texts('新的关注者', 'New followers'),
    text: texts('{actor} 关注了你', '{actor} followed you'),
  })
  notifications.define({
    kind: 'account-unblocked',
    label: texts('账号解封', 'Ban lifted'),
    required: true,
    text: texts('你的账号已解除封禁', 'Your account is no longer banned'),
  })
  notifications.define({
    kind: 'account-blocked',
    label: texts('账号封禁', 'Account banned'),
    required: true,
    text: withReason('你的账号曾被封禁', 'Your account was banned'),
    link: () => SANCTIONS,
  })
  notifications.define({
    kind: 'sanction-mute',
    label: texts('禁言', 'Muted'),
    required: true,
    text: withReason('你被禁言了', 'You were muted'),
    link: () => SANCTIONS,
  })
  notifications.define({
    kind: 'sanction-warning',
    label: texts('警告', 'Warnings'),
    required: true,
    text: withReason('你收到一次警告', 'You received a warning'),
    link: () => SANCTIONS,
  })
  notifications.define({
    kind: 'sanction-lifted',
    label: texts('处罚解除', 'Sanctions lifted'),
    required: true,
    text: texts('对你的处罚已解除', 'A sanction against you was lifted'),
    link: () => SANCTIONS,
  })
  notifications.define({
    kind: 'account-security',
    label: texts('账号安全', 'Account security'),
    required: true,
    text: (language, { what }) => textIn(securityText(what), language),
    link: () => '/user?tab=security',
  })
  notifications.define({
    kind: 'data-export',
    label: texts('数据导出', 'Data export'),
    required: true,
    text: texts('你的数据已打包好，可以下载了', 'Your data archive is ready to download'),
    link: () => '/user?tab=data',
  })
  notifications.audience(MEMBERS, async (handle, _of, { after, limit }) => {
    const rows = handle.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(limit)
    return (await rows.execute()).map(({ id }) => id)
  })
}
