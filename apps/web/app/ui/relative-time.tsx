import { formatAgo, formatDay, formatMoment } from '#app/lib/format.ts'
import { useNow } from '#app/lib/use-now.ts'

/** "3 days ago", with the exact moment as its tip. The server writes the day; the browser, which knows now, the rest. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const now = useNow()
  return (
    <time dateTime={time} className={className} title={now === null ? undefined : formatMoment(time)}>
      {now === null ? formatDay(time, 'UTC') : formatAgo(time, now)}
    </time>
  )
}
