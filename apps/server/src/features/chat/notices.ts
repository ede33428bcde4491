import type { Language, SystemNotice } from '@engawa/contract'
import type { Handle } from '@engawa/platform/database'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema.ts'
import type { ChatDeps } from './chat-deps.ts'
import type { ChatTables, NoticeTexts } from './chat-tables.ts'

type NoticeRow = Selectable<ChatTables['chat_notices']>

/** A notice of the site. `link` is a path of the site; with a `slug` it comes to a user once. */
export type Notice = NoticeTexts & { link?: string; slug?: string }

export const noticeView = (row: NoticeRow, language: Language, readId: number): SystemNotice => ({
  id: row.id,
  ...(language === 'en' ? row.texts.en : row.texts.zh),
  link: row.link,
  createTime: row.created_at.toISOString(),
  read: row.id <= readId,
})

export async function readIdOf(handle: Handle<Tables>, uid: number): Promise<number> {
  const row = await handle
    .selectFrom('chat_members')
    .select('system_read_id')
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return row?.system_read_id ?? 0
}

/** Posts a notice to a user, or to everybody who is a member now. Nothing happens when they have it already. */
export async function postNotice(
  deps: Pick<ChatDeps, 'database' | 'clock' | 'realtime'>,
  to: number | 'all',
  { zh, en, link, slug }: Notice,
): Promise<void> {
  const uid = to === 'all' ? null : to
  const row = await deps.database.db
    .insertInto('chat_notices')
    .values({
      user_id: uid,
      slug: slug ?? null,
      texts: JSON.stringify({ zh, en }),
      link: link ?? null,
      created_at: deps.clock.now(),
    })
    .onConflict((on) => on.doNothing())
    .returning(['id', 'link', 'created_at'])
    .executeTakeFirst()
  if (!row) return
  const createTime = row.created_at.toISOString()
  const event = { id: row.id, link: row.link, createTime, zh, en }
  if (uid === null) deps.realtime.tellAll('system_message', event)
  else deps.realtime.tellUser(uid, 'system_message', event)
}

export const WELCOME: Notice = {
  slug: 'welcome',
  link: '/user',
  zh: {
    title: '欢迎来到 Engawa',
    text: '在檐廊下坐一会儿吧。设置头像和简介，让大家认识你；读漫画、写评论，也可以给喜欢的作者发消息——第一封信会作为请求等对方接受。',
  },
  en: {
    title: 'Welcome to Engawa',
    text: 'Sit down on the veranda for a while. An avatar and a few words help others to know you; read, comment, or write to an author you like: a first message waits as a request until they take it up.',
  },
}
