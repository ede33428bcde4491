import { textIn } from '@engawa/contract'
import { texts, type Notifications } from '../notifications/index.ts'

type Removed = { what: string; reason: string }

/** Defines the notifications to authors. They do not reveal which moderator decided. */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'removed',
    label: texts('内容被移除', 'Your content was removed'),
    required: true,
    text(language, data) {
      const { what, reason } = data as Removed
      const en = `“${what}” was removed${reason === '' ? '' : `: ${reason}`}`
      const zh = `“${what}”已被移除${reason === '' ? '' : `：${reason}`}`
      return textIn({ en, zh }, language)
    },
  })
  notifications.define({
    kind: 'restored',
    label: texts('内容已恢复', 'Your content was restored'),
    required: true,
    text(language, data) {
      const { what } = data as Removed
      return textIn({ en: `“${what}” was restored`, zh: `“${what}”已恢复` }, language)
    },
  })
}
