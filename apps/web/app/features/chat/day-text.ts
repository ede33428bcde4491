import { formatWeekday } from '#app/lib/text/format.ts'
import { m } from '#app/texts/messages.js'

const startOf = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Returns the name of a day in the reader's time zone: "today", "yesterday", or a date. */
export function dayText(time: string, now = new Date()): string {
  const days = Math.round((startOf(now) - startOf(new Date(time))) / 86_400_000)
  if (days === 0) return m.chat_today()
  return days === 1 ? m.chat_yesterday() : formatWeekday(time, now)
}
