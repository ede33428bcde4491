import { formatMoment } from '#app/lib/format.ts'
import { currentLanguage } from '#app/lib/language.ts'
import { useAlive } from './use-chat.ts'

const format = (options: Intl.DateTimeFormatOptions, time: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), options).format(new Date(time))

/** "14:03". */
export const clockTime = (time: string): string =>
  format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, time)

/** The name of a day, e.g. "Tuesday, March 3", with its year when it is not this one. */
export function dayName(time: string): string {
  const sameYear = new Date(time).getFullYear() === new Date().getFullYear()
  return format(
    { weekday: 'long', month: 'long', day: 'numeric', ...(sameYear ? {} : { year: 'numeric' }) },
    time,
  )
}

function shortTime(time: string): string {
  const at = new Date(time)
  const now = new Date()
  if (at.toDateString() === now.toDateString()) return clockTime(time)
  const sameYear = at.getFullYear() === now.getFullYear()
  return format(sameYear ? { month: 'numeric', day: 'numeric' } : { year: 'numeric', month: 'numeric' }, time)
}

/** When something was written, as short as a list has room for; the server does not know the reader's day. */
export function ShortTime({ time }: { time: string }) {
  const alive = useAlive()
  return (
    <time
      dateTime={time}
      title={alive ? formatMoment(time) : undefined}
      className="shrink-0 text-sm text-ink-soft"
    >
      {alive ? shortTime(time) : ''}
    </time>
  )
}
