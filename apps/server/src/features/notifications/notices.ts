import { textIn, type Language, type SystemNotice } from '@engawa/contract'
import type { Realtime } from '../../realtime/index.ts'
import type { NewNotification } from './new-notification.ts'
import { texts, type NotificationKind } from './notification-kinds.ts'
import type { NotificationRow } from './notifications-queries.ts'

/** The kind of notices from the site itself. They also have their own page and their own events. */
export const SYSTEM = 'system'

/** The audience of a notice to all members. */
export const MEMBERS = 'members'

export type NoticeTexts = { zh: { title: string; text: string }; en: { title: string; text: string } }

/** A notice of the site. `link` is a path of the site. Members get a notice with the same `slug` only once. */
export type Notice = NoticeTexts & { link?: string; slug?: string }

type NoticeData = NoticeTexts & { link: string | null }

export const systemKind = ({ notifyUser }: Pick<Realtime, 'notifyUser'>): NotificationKind => ({
  kind: SYSTEM,
  label: texts('站内通知', 'Notices from the site'),
  required: true,
  text: (language, data) => textIn<NoticeTexts['en']>(data as NoticeData, language).title,
  link: (data) => (data as NoticeData).link,
  announce({ ownerId, id, data, createdAt }) {
    const { zh, en, link } = data as NoticeData
    notifyUser(ownerId, 'system_message', { id, link, createTime: createdAt.toISOString(), zh, en })
  },
})

export const noticeTo = (to: number | 'all', { slug, link, zh, en }: Notice): NewNotification => ({
  kind: SYSTEM,
  to: to === 'all' ? { audience: MEMBERS } : to,
  data: { zh, en, link: link ?? null },
  ...(slug === undefined ? {} : { once: `${SYSTEM}:${slug}` }),
})

export function noticeView(row: NotificationRow, language: Language): SystemNotice {
  const data = row.data as NoticeData
  return {
    id: row.id,
    ...textIn<NoticeTexts['en']>(data, language),
    link: data.link,
    createTime: row.created_at.toISOString(),
    read: row.read_at !== null,
  }
}
