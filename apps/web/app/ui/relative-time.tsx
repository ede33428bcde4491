import { useEffect, useState } from 'react'
import { formatAgo, formatDay, formatMoment } from '#app/lib/format.ts'

/** "3 days ago", with the exact moment as its tip. The server writes the day; the browser, which knows now, the rest. */
export function RelativeTime({ time, className }: { time: string; className?: string }) {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={time} className={className} title={now === null ? undefined : formatMoment(time)}>
      {now === null ? formatDay(time, 'UTC') : formatAgo(time, now)}
    </time>
  )
}
