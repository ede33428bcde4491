import { ROLE, textIn, type Cleanup } from '@engawa/contract'
import { sumOf } from '../../registries/waiting.ts'
import { texts } from '../notifications/index.ts'
import type { ModerationDeps } from './moderation-deps.ts'

/** The kind of the notification of a moderator that tasks wait. */
export const WAITING = 'waiting'

const REPORT_TEXTS = {
  acted: {
    en: 'Moderators acted on what you reported. Thank you.',
    zh: '你举报的内容已处理，谢谢你的反馈。',
  },
  dismissed: {
    en: 'Moderators reviewed your report; nothing was removed.',
    zh: '你的举报已处理，内容没有被移除。',
  },
}
const APPEAL_TEXTS = {
  lifted: { en: 'Your appeal was accepted: the sanction was lifted', zh: '申诉通过，处罚已解除' },
  upheld: { en: 'Your appeal was rejected: the sanction was upheld', zh: '申诉未通过，维持处罚' },
}

/** Defines the notifications of moderation. They do not reveal which moderator decided. */
export function defineNotifications({
  notifications,
  waiting,
}: Pick<ModerationDeps, 'notifications' | 'waiting'>): void {
  notifications.define({
    kind: WAITING,
    label: texts('待处理的举报、审核和申诉', 'Reports, texts and appeals that wait for moderators'),
    role: ROLE.moderator,
    standing: true,
    now: async (handle, viewer) => ({ count: sumOf(await waiting.counts(handle, viewer)) }),
    text(language, { count }) {
      if (count === 0) return textIn({ en: 'Nothing waits for moderators', zh: '没有待处理的事' }, language)
      const en = count === 1 ? '1 task waits for moderators' : `${String(count)} tasks wait for moderators`
      return textIn({ en, zh: `有 ${String(count)} 件事等待处理` }, language)
    },
    link: () => '/moderation',
  })
  notifications.define({
    kind: 'report-decided',
    label: texts('举报结果', 'Your reports'),
    text(language, data) {
      const acted = data['outcome'] !== 'dismissed'
      return textIn(acted ? REPORT_TEXTS.acted : REPORT_TEXTS.dismissed, language)
    },
  })
  notifications.define({
    kind: 'appeal-decided',
    label: texts('申诉结果', 'Your appeals'),
    required: true,
    text(language, data) {
      const lifted = data['outcome'] === 'lifted'
      return textIn(lifted ? APPEAL_TEXTS.lifted : APPEAL_TEXTS.upheld, language)
    },
    link: () => '/user/sanctions',
  })
  notifications.define({
    kind: 'texts-wait',
    label: texts('内容等待审核', 'Texts awaiting review'),
    required: true,
    text: (language) =>
      textIn(
        {
          en: 'Your account is new and wrote a lot in a short time, so your texts wait for a moderator. Nothing is lost.',
          zh: '你的账号刚注册不久，短时间内发布较多，之前的内容先由版主查看，通过后会重新公开，不会丢失。',
        },
        language,
      ),
  })
  notifications.define({
    kind: 'cleanup',
    label: texts('内容被移除', 'Your content was removed'),
    required: true,
    text(language, data) {
      const { state, count, reason } = data as { state: Cleanup['state']; count: number; reason: string }
      const items = count === 1 ? '1 of your contributions' : `${count} of your contributions`
      if (state === 'restored')
        return textIn(
          { en: `${items} ${count === 1 ? 'was' : 'were'} restored`, zh: `你的 ${count} 条内容已恢复` },
          language,
        )
      const en = `${items} ${count === 1 ? 'was' : 'were'} removed${reason === '' ? '' : `: ${reason}`}`
      const zh = `你的 ${count} 条内容已被移除${reason === '' ? '' : `：${reason}`}`
      return textIn({ en, zh }, language)
    },
  })
  notifications.define({
    kind: 'approved',
    label: texts('审核通过', 'Approved after review'),
    text(language, data) {
      const what = data['what'] as string
      return textIn(
        { en: `“${what}” was reviewed and is now public`, zh: `“${what}”已通过审核，现已公开` },
        language,
      )
    },
  })
}
