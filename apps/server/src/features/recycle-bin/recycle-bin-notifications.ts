import { texts, type Notifications } from '../notifications/index.ts'

type Removed = { what: string; reason: string }

/** What the bin tells authors. It does not reveal who decided. */
export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'removed',
    label: texts('内容被移除', 'Something of yours was removed'),
    required: true,
    text(language, data) {
      const { what, reason } = data as Removed
      if (language === 'en') return `“${what}” was removed${reason === '' ? '' : `: ${reason}`}`
      return `“${what}”已被移除${reason === '' ? '' : `：${reason}`}`
    },
  })
  notifications.define({
    kind: 'restored',
    label: texts('内容已恢复', 'Something of yours was restored'),
    required: true,
    text: (language, data) =>
      language === 'en' ? `“${(data as Removed).what}” was restored` : `“${(data as Removed).what}”已恢复`,
  })
}
