import { textIn } from '@engawa/contract'
import { texts, type Notifications } from '../notifications/index.ts'

type Removed = { what: string; reason: string }

/** Returns the texts of a group: the newest content, and how many others there are. */
const withOthers = (what: string, count: number) => ({
  en: `“${what}” and ${count - 1} more of your contributions were`,
  zh: `“${what}”等 ${count} 条内容已`,
})

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
    many(language, data, count) {
      const { what, reason } = data as Removed
      const of = withOthers(what, count)
      const en = `${of.en} removed${reason === '' ? '' : `: ${reason}`}`
      const zh = `${of.zh}被移除${reason === '' ? '' : `：${reason}`}`
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
    many(language, data, count) {
      const of = withOthers((data as Removed).what, count)
      return textIn({ en: `${of.en} restored`, zh: `${of.zh}恢复` }, language)
    },
  })
}
