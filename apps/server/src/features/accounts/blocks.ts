import { AppError, type Language } from '@engawa/contract'

export type BlockState = { blocked_at: Date | null; blocked_until: Date | null; block_reason: string }

export const isBlocked = (state: Pick<BlockState, 'blocked_at' | 'blocked_until'>, now: Date): boolean =>
  state.blocked_at !== null && (state.blocked_until === null || state.blocked_until > now)

/** Whether its member left: for good, or unless they come back in time. */
export const isGone = (state: { delete_at: Date | null; deleted_at: Date | null }): boolean =>
  state.delete_at !== null || state.deleted_at !== null

/** Seconds the block still lasts: −1 for good, 0 when there is none. */
export function ttlOf(state: BlockState, now: Date): number {
  if (!isBlocked(state, now)) return 0
  if (state.blocked_until === null) return -1
  return Math.ceil((state.blocked_until.getTime() - now.getTime()) / 1000)
}

const words = {
  en: { forGood: 'further notice', noReason: 'no reason was given' },
  'zh-CN': { forGood: '另行通知', noReason: '未说明原因' },
}

/** Until when something lasts, in words; null: for good. */
export function untilText(end: Date | null, language: Language, timezone: string): string {
  if (end === null) return words[language].forGood
  const format = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  })
  return format.format(end)
}

/** The error a blocked or muted user is answered, with until when and why in the reader's language. */
export function blockedError(
  state: BlockState,
  language: Language,
  timezone: string,
  name: 'blocked' | 'muted' = 'blocked',
): AppError {
  const until = untilText(state.blocked_until, language, timezone)
  return new AppError(name, {
    values: { until, reason: state.block_reason || words[language].noReason },
  })
}
