import { textIn, AppError, type Language } from '@engawa/contract'

export type BlockState = { blocked_at: Date | null; blocked_until: Date | null; block_reason: string }

export const isBlocked = (state: Pick<BlockState, 'blocked_at' | 'blocked_until'>, now: Date): boolean =>
  state.blocked_at !== null && (state.blocked_until === null || state.blocked_until > now)

/** Whether the member has left. The account is then deleted, or will be deleted unless the member comes back in time. */
export const isGone = (state: { delete_at: Date | null; deleted_at: Date | null }): boolean =>
  state.delete_at !== null || state.deleted_at !== null

/** Returns the seconds until the end of a block: −1 without an end, 0 without a block. */
export function ttlOf(state: BlockState, now: Date): number {
  if (!isBlocked(state, now)) return 0
  if (state.blocked_until === null) return -1
  return Math.ceil((state.blocked_until.getTime() - now.getTime()) / 1000)
}

const words = {
  en: {
    forGood: 'further notice',
    reason: (reason: string, _by: DeciderRole) => reason || 'no reason was given',
    moment: englishMoment,
  },
  zh: {
    forGood: '另行通知',
    reason: (reason: string, by: DeciderRole) =>
      reason === '' ? `${by === 'moderator' ? '版主' : '管理员'}没有说明原因。` : `原因：${reason}`,
    moment: chineseMoment,
  },
}

/** The role of the person who made the decision. */
type DeciderRole = 'moderator' | 'administrator'

const MOMENT = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Formats a time with the name of its time zone: "November 26, 2026 at 02:00 PM GMT+8". */
function englishMoment(at: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { ...MOMENT, timeZone, timeZoneName: 'short' }).format(at)
}

/** Formats a time like "2026年11月26日 14:00（北京时间）". */
function chineseMoment(at: Date, language: Language, timeZone: string): string {
  const zone = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const name = zone === '中国标准时间' ? '北京时间' : zone
  return `${new Intl.DateTimeFormat(language, { ...MOMENT, timeZone, hourCycle: 'h23' }).format(at)}（${name}）`
}

/** Returns the end of a sanction in words; `end` is null for a sanction without an end. */
export function untilText(end: Date | null, language: Language, timezone: string): string {
  const { forGood, moment } = textIn(words, language)
  return end === null ? forGood : moment(end, language, timezone)
}

/** Returns the error for a blocked or muted user, with the end and the reason in the reader's language. */
export function blockedError(
  state: BlockState,
  language: Language,
  timezone: string,
  name: 'blocked' | 'muted' = 'blocked',
): AppError {
  const until = untilText(state.blocked_until, language, timezone)
  return new AppError(name, {
    values: {
      until,
      reason: textIn(words, language).reason(
        state.block_reason,
        name === 'muted' ? 'moderator' : 'administrator',
      ),
    },
  })
}
