import { type Language, textIn } from '@engawa/contract'
import type { Tx } from '@engawa/platform/database'
import type { Tables } from '../../db/schema.ts'
import { counted, texts, type Notifications } from '../notifications/index.ts'
import { KIND } from './wiki-changed.ts'
import type { WikiDeps } from './wiki-deps.ts'
import type { PageRow } from './wiki-queries.ts'

export function defineNotifications(notifications: Notifications): void {
  notifications.define({
    kind: 'wiki-edit',
    label: texts('关注的百科页面', 'Wiki pages you follow'),
    text: texts('{actor} 编辑了你关注的页面', '{actor} edited a page you follow'),
    many: counted('{actor} 编辑了你关注的页面 {count} 次', '{actor} edited a page you follow {count} times'),
  })
  notifications.define({
    kind: 'wiki-accepted',
    label: texts('百科编辑被采纳', 'Wiki edits accepted'),
    text: (language, { title }) =>
      textIn(
        {
          en: `Your edit to “${String(title)}” was accepted. Thank you!`,
          zh: `你对《${String(title)}》的编辑已被采纳，谢谢！`,
        },
        language,
      ),
  })
  notifications.define({
    kind: 'wiki-declined',
    label: texts('百科编辑未被采纳', 'Wiki edits declined'),
    text: (language, { title, reason }) => declinedText(language, String(title), String(reason)),
    link: () => '/wiki?view=proposals&whose=mine',
  })
}

function declinedText(language: Language, title: string, reason: string): string {
  const en = `Your edit to “${title}” was not accepted${reason === '' ? '.' : `: ${reason}`}`
  const zh = `你对《${title}》的编辑未被采纳${reason === '' ? '' : `：${reason}`}`
  return textIn({ en, zh }, language)
}

/** Notifies the followers of a page about an edit. Notifications about edits of one page are grouped. */
export const notifyFollowers = (
  { notifications }: Pick<WikiDeps, 'notifications'>,
  tx: Tx<Tables>,
  { id }: Pick<PageRow, 'id'>,
  actor: number,
): Promise<void> => {
  const subject = { kind: KIND, id }
  return notifications.notify(tx, {
    kind: 'wiki-edit',
    to: { audience: 'followers', of: subject },
    actor,
    subject,
    topic: subject,
    group: `wiki-edit:${id}`,
  })
}
